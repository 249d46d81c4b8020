import { expect, test } from 'vitest';
import type { Card } from '#core/card/card';
import type { SourceFile } from '#core/card/source-file';
import { checkRegistries } from '#core/check/check-registries';
import { memoryFile } from '../../../../tests/support/memory-file.ts';
import { someCard } from '../../../../tests/support/some-card.ts';
import { chosenArt } from '../../../../tests/support/wallet/contributing.ts';
import { buildCardImage, type PlanContext, planCards } from './plan.ts';

const today = '2026-10-01';
const issuer = {
  id: 'example-bank',
  name: 'Example Bank',
  aliases: [],
  domains: ['bank.example'],
  countries: ['us'],
};
const issuerPath = 'data/issuers/example-bank.json';
const registries = new Map<string, SourceFile>([
  [issuerPath, memoryFile(issuerPath, `${JSON.stringify(issuer, null, 2)}\n`)],
  ['data/network-tiers.json', memoryFile('data/network-tiers.json', '[]\n')],
  ['data/source-exceptions.json', memoryFile('data/source-exceptions.json', '[]\n')],
]);
const { registry } = checkRegistries(registries, today);

const encode = (text: string) => new TextEncoder().encode(text);
const formatJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const slugs = ['example-harbor', 'example-inlet', 'example-quay'];
const createCard = (slug: string): Card => {
  const { sources, ...rest } = someCard({ id: `us-${slug}`, name: `Example ${slug}` });
  return { $schema: '../../schema.json', ...rest, sources };
};
const createContext = (texts: Readonly<Record<string, string>>): PlanContext => ({
  existingFiles: new Map(Object.entries(texts).map(([path, text]) => [path, encode(text)])),
  registry,
  today,
});
const allFilesContext = createContext(
  Object.fromEntries(slugs.map((slug) => [`data/us/${slug}.json`, formatJson(createCard(slug))])),
);

test('writes the image block with the keys in catalog order and the issuer name of the catalog', () => {
  const image = buildCardImage(chosenArt(createCard('example-quay')), today);
  expect(Object.keys(image)).toEqual([
    'path',
    'source',
    'source_sha256',
    'pixel_sha256',
    'width',
    'height',
    'exported_at',
    'attribution',
  ]);
  expect(image.attribution).toBe('© Example Bank, as shown in Apple Wallet');
  const issuerSiteArt = { ...chosenArt(createCard('example-quay'), 'issuer-site'), attribution: 'ignored' };
  expect(buildCardImage(issuerSiteArt, today).attribution).toBe("© Example Bank, from the issuer's site");
  const otherArt = { ...chosenArt(createCard('example-quay'), 'other'), attribution: '© Somebody' };
  expect(buildCardImage(otherArt, today).attribution).toBe('© Somebody');
});

test('still plans the other cards if one fails', () => {
  const { existingFiles } = allFilesContext;
  const filesWithDuplicateKey = new Map(existingFiles).set(
    'data/us/example-quay.json',
    encode('{"id": "us-a", "id": "us-a"}'),
  );
  const remainingFiles = new Map(filesWithDuplicateKey);
  remainingFiles.delete('data/us/example-inlet.json');
  const { cards, skipped } = planCards(
    slugs.map((slug) => chosenArt(createCard(slug))),
    { ...allFilesContext, existingFiles: remainingFiles },
  );
  expect(cards.map(({ chosen }) => chosen.card.id)).toEqual(['us-example-harbor']);
  expect(skipped).toEqual([
    { cardId: 'us-example-inlet', why: 'not-in-checkout', codes: [] },
    { cardId: 'us-example-quay', why: 'card-has-errors', codes: [] },
  ]);
});

test('skips a card with any error, but not with a warning', () => {
  const listSkipped = (changes: Partial<Card>, size = {}, format = formatJson) => {
    const text = format({ ...createCard('example-harbor'), ...changes });
    const existingFiles = new Map([['data/us/example-harbor.json', encode(text)]]);
    const chosen = chosenArt(createCard('example-harbor'));
    const { skipped } = planCards([{ ...chosen, art: { ...chosen.art, ...size } }], {
      ...allFilesContext,
      existingFiles,
    });
    return skipped.map(({ why, codes }) => [why, ...codes]);
  };
  const [source] = createCard('example-harbor').sources ?? [];
  if (source === undefined) throw new Error('no source');
  expect(listSkipped({})).toEqual([]);
  // The check accepts a card file that is not formatted.
  expect(listSkipped({}, {}, JSON.stringify)).toEqual([]);
  // It also accepts a cited page that nobody has checked yet, even if the change adds a picture.
  expect(listSkipped({ sources: [{ ...source, retrieved: null }] })).toEqual([]);
  expect(listSkipped({ sources: [{ ...source, cites: [] }] })).toEqual([
    ['card-has-errors', 'number-not-cited'],
  ]);
  expect(listSkipped({}, { width: 700, height: 700 })).toEqual([['card-has-errors', 'art-size']]);
});
