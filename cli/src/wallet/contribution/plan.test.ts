import { expect, test } from 'vitest';
import type { Card } from '#core/catalog/card';
import { checkRegistries } from '#core/catalog/check-registries';
import type { SourceFile } from '#core/catalog/source-file';
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
const registries = new Map<string, SourceFile>([
  ['data/issuers.json', memoryFile('data/issuers.json', `${JSON.stringify([issuer], null, 2)}\n`)],
  ['data/network-tiers.json', memoryFile('data/network-tiers.json', '[]\n')],
  ['data/source-exceptions.json', memoryFile('data/source-exceptions.json', '[]\n')],
]);
const { registry } = checkRegistries(registries, today);

const bytes = (text: string) => new TextEncoder().encode(text);
const pretty = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const slugs = ['example-harbor', 'example-inlet', 'example-quay'];
const card = (slug: string): Card => {
  const { sources, ...rest } = someCard({ id: `us-${slug}`, name: `Example ${slug}` });
  return { $schema: '../../schema.json', ...rest, sources };
};
const facts = (texts: Readonly<Record<string, string>>): PlanContext => ({
  existingFiles: new Map(Object.entries(texts).map(([path, text]) => [path, bytes(text)])),
  registry,
  today,
});
const whole = facts(Object.fromEntries(slugs.map((slug) => [`data/us/${slug}.json`, pretty(card(slug))])));

test('writes the image block with the keys in catalog order and the issuer name of the catalog', () => {
  const image = buildCardImage(chosenArt(card('example-quay')), today);
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
  const site = { ...chosenArt(card('example-quay'), 'issuer-site'), attribution: 'ignored' };
  expect(buildCardImage(site, today).attribution).toBe("© Example Bank, from the issuer's site");
  const other = { ...chosenArt(card('example-quay'), 'other'), attribution: '© Somebody' };
  expect(buildCardImage(other, today).attribution).toBe('© Somebody');
});

test('still plans the other cards if one fails', () => {
  const { existingFiles: before } = whole;
  const twice = new Map(before).set('data/us/example-quay.json', bytes('{"id": "us-a", "id": "us-a"}'));
  const less = new Map(twice);
  less.delete('data/us/example-inlet.json');
  const { cards, skipped } = planCards(
    slugs.map((slug) => chosenArt(card(slug))),
    { ...whole, existingFiles: less },
  );
  expect(cards.map(({ chosen }) => chosen.card.id)).toEqual(['us-example-harbor']);
  expect(skipped).toEqual([
    { cardId: 'us-example-inlet', why: 'not-in-checkout', codes: [] },
    { cardId: 'us-example-quay', why: 'card-has-errors', codes: [] },
  ]);
});

test('skips a card with any error, but not with a warning', () => {
  const skippedOf = (changes: Partial<Card>, size = {}, written = pretty) => {
    const text = written({ ...card('example-harbor'), ...changes });
    const before = new Map([['data/us/example-harbor.json', bytes(text)]]);
    const chosen = chosenArt(card('example-harbor'));
    const { skipped } = planCards([{ ...chosen, art: { ...chosen.art, ...size } }], {
      ...whole,
      existingFiles: before,
    });
    return skipped.map(({ why, codes }) => [why, ...codes]);
  };
  const [source] = card('example-harbor').sources ?? [];
  if (source === undefined) throw new Error('no source');
  expect(skippedOf({})).toEqual([]);
  // The check accepts a card file that is not formatted.
  expect(skippedOf({}, {}, JSON.stringify)).toEqual([]);
  // It also accepts a cited page that nobody has checked yet, even if the change adds a picture.
  expect(skippedOf({ sources: [{ ...source, retrieved: null }] })).toEqual([]);
  expect(skippedOf({ sources: [{ ...source, cites: [] }] })).toEqual([
    ['card-has-errors', 'number-not-cited'],
  ]);
  expect(skippedOf({}, { width: 700, height: 700 })).toEqual([['card-has-errors', 'art-size']]);
});
