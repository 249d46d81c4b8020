import { describe, expect, test } from 'vitest';
import type { SourceFile } from '#core/card/source-file';
import { cleanFiles, fixtureToday } from '../../tests/support/catalog-fixtures.ts';
import { changeDocument } from '../../tests/support/changed-card.ts';
import { makeWebp } from '../../tests/support/make-webp.ts';
import { formatCatalogJson, memoryFile } from '../../tests/support/memory-file.ts';
import { readCases } from '../../tests/support/review/cases.ts';
import { someImage } from '../../tests/support/some-card.ts';
import { diagnose } from './diagnose.ts';
import type { Facts } from './facts.ts';
import { applyHunks } from './suggestions.ts';
import { findVerifiedFixes } from './verified-fixes.ts';

const harbor = 'data/us/harbor.json';
const baseFiles: ReadonlyMap<string, SourceFile> = new Map(cleanFiles().map((file) => [file.path, file]));
const harborText = readText(harbor);

function readText(path: string): string {
  return Buffer.from(baseFiles.get(path)?.readBytes() ?? []).toString();
}

type Findings = Pick<Facts, 'diagnostics' | 'fixes'>;

function examineChange(
  texts: Readonly<Record<string, string>>,
  removedPaths: readonly string[] = [],
  base: ReadonlyMap<string, SourceFile> = baseFiles,
): Findings {
  const files = Object.entries(texts).map(([path, text]) => memoryFile(path, text));
  return examineFiles(files, removedPaths, base);
}

function examineFiles(
  headFiles: readonly SourceFile[],
  removedPaths: readonly string[] = [],
  base = baseFiles,
): Findings {
  const artUnchanged = new Set<string>();
  const input = { baseFiles: base, headFiles, removedPaths, artUnchanged, today: fixtureToday };
  const diagnostics = diagnose(input);
  return { diagnostics, fixes: findVerifiedFixes(input, diagnostics) };
}

function createCardText(slug: string, name: string): string {
  return harborText.replace('"us-harbor"', `"us-${slug}"`).replace('"Harbor Example Card"', `"${name}"`);
}

function applyFixes(text: string, { fixes }: Pick<Findings, 'fixes'>): string {
  const hunks = fixes.map(({ text: newText, ...lines }) => ({ ...lines, lines: newText.split('\n') }));
  return applyHunks(text, hunks);
}

const artPath = 'data/art/us-harbor.webp';

/** Returns the text of the Harbor card with a picture. */
function createPicturedText(changes = {}): string {
  const image = { ...someImage('apple-wallet'), path: artPath };
  return formatCatalogJson(changeDocument(harbor, { '/image': image, ...changes }));
}

/** Returns the base catalog in which the Harbor card has a picture. */
function createPicturedBase(): Map<string, SourceFile> {
  const files = [memoryFile(harbor, createPicturedText()), memoryFile(artPath, makeWebp(1536, 969))];
  return new Map([...baseFiles, ...files.map((file) => [file.path, file] as const)]);
}

const tide = { 'data/us/tide.json': createCardText('tide', 'Tide Example Card') };

const listCodes = ({ diagnostics }: Pick<Findings, 'diagnostics'>) =>
  diagnostics.map(({ code, location }) => `${location.path} ${code}`);

describe('findings', () => {
  test('reports nothing for a valid change, and nothing about unchanged cards', () => {
    const base = new Map(baseFiles);
    base.set('data/ca/aurora-cash.json', memoryFile('data/ca/aurora-cash.json', '{'));
    expect(listCodes(examineChange(tide, [], base))).toEqual([]);
  });

  test('reports a changed picture at the card that refers to it', () => {
    const base = createPicturedBase();
    // The picture of another card is listed in the base catalog but not read, and causes no finding.
    expect(listCodes(examineChange(tide, [], base))).toEqual([]);
    expect(listCodes(examineChange({ [artPath]: 'no picture' }, [], base))).toEqual([`${harbor} art-size`]);
    expect(listCodes(examineChange({}, [artPath], base))).toEqual([`${harbor} art-missing`]);
  });

  test('reports a picture to which its card no longer refers', () => {
    const base = createPicturedBase();
    base.set('data/art/us-left.webp', memoryFile('data/art/us-left.webp', makeWebp(1536, 969)));
    expect(listCodes(examineChange({ [harbor]: harborText }, [], base))).toEqual([`${artPath} art-place`]);
  });

  test('does not check an unchanged picture when it checks a card', () => {
    const card = memoryFile(harbor, createPicturedText({ '/name': '' }));
    const headFiles = [card, memoryFile(artPath, 'no picture')];
    const input = { baseFiles, headFiles, removedPaths: [], today: fixtureToday };
    const codesWith = (unchanged: readonly string[]) =>
      listCodes({ diagnostics: diagnose({ ...input, artUnchanged: new Set(unchanged) }) });
    expect(codesWith([])).toContain(`${harbor} art-size`);
    expect(codesWith([harbor])).toEqual(codesWith([]).filter((code) => !code.endsWith('art-size')));
    expect(codesWith([harbor])).not.toEqual([]);
  });

  test('reports a new replacement cycle at each of its cards, but no older unknown replacement', () => {
    const createReplacedCard = (slug: string, replacement: string) => {
      const card = JSON.parse(createCardText(slug, `Card ${slug}`));
      return formatCatalogJson({ ...card, replaced_by: replacement });
    };
    const base = new Map(baseFiles);
    base.set('data/us/a.json', memoryFile('data/us/a.json', createReplacedCard('a', 'us-b')));
    base.set('data/us/lost.json', memoryFile('data/us/lost.json', createReplacedCard('lost', 'us-nowhere')));
    const texts = { 'data/us/b.json': createReplacedCard('b', 'us-a') };
    const replacementCodes = listCodes(examineChange(texts, [], base)).filter((code) =>
      code.includes('replaced-by'),
    );
    expect(replacementCodes).toEqual([
      'data/us/a.json replaced-by-cycle',
      'data/us/b.json replaced-by-cycle',
    ]);
    base.set('data/us/b.json', memoryFile('data/us/b.json', texts['data/us/b.json']));
    expect(listCodes(examineChange(tide, [], base))).toEqual([]);
  });

  test('reports a removed card, and the cards that refer to it as their replacement', () => {
    const base = new Map(baseFiles);
    const path = 'data/us/old.json';
    const old = JSON.parse(createCardText('old', 'Old Example Card'));
    base.set(path, memoryFile(path, `${JSON.stringify({ ...old, replaced_by: 'us-harbor' }, null, 2)}\n`));
    expect(listCodes(examineChange({}, [harbor], base))).toEqual([
      `${harbor} id-removed`,
      `${path} replaced-by-unknown`,
    ]);
  });
});

describe('findVerifiedFixes', () => {
  test.each(readCases<[string, string, string, readonly string[]]>('fixes of a card'))(
    '%s',
    (_, right, wrong, fixedCodes) => {
      const text = harborText.replace(right, wrong);
      const findings = examineChange({ [harbor]: text });
      expect(findings.fixes).toHaveLength(1);
      expect(findings.fixes[0]?.codes).toEqual(fixedCodes);
      expect(applyFixes(text, findings)).toBe(harborText);
      expect(examineChange({ [harbor]: applyFixes(text, findings) }).diagnostics).toEqual([]);
    },
  );

  test('corrects everything except a misspelled key next to the correct key', () => {
    const text = harborText
      .replace('"visa"', '"vissa"')
      .replace('  "segment": "personal",\n', '  "segment": "personal",\n  "segmet": "personal",\n');
    const fixedCodes = examineChange({ [harbor]: text }).fixes.flatMap(({ codes: fixCodes }) => fixCodes);
    expect(fixedCodes).toContain('value-not-listed');
    expect(fixedCodes).not.toContain('field-unknown');
  });

  test('does not drop the tier of a network', () => {
    const text = harborText.replace('"visa",\n  "network_tier": "signature"', '"Visa Signature"');
    const { diagnostics, fixes } = examineChange({ [harbor]: text });
    expect(diagnostics.map(({ code }) => code)).toEqual(['value-not-listed']);
    expect(fixes).toEqual([]);
  });

  test('sorts keys with one hunk', () => {
    const text = harborText
      .replace('  "name": "Harbor Example Card",\n', '')
      .replace('  "segment": "personal",\n', '  "segment": "personal",\n  "name": "Harbor Example Card",\n');
    const findings = examineChange({ [harbor]: text });
    expect(findings.fixes).toHaveLength(1);
    expect(applyFixes(text, findings)).toBe(harborText);
  });

  test.each([
    ['does not change an invalid number', harborText.replace('"amount": 95', '"amount": -95')],
    [
      'does not change a number that is written as text',
      harborText.replace('"amount": 95', '"amount": "95"'),
    ],
    ['does not change a file that is not valid JSON', harborText.slice(0, -20)],
  ])('%s', (_, text) => {
    expect(examineChange({ [harbor]: text }).diagnostics).not.toEqual([]);
    expect(examineChange({ [harbor]: text }).fixes).toEqual([]);
  });

  test('returns no fix that would make a card a duplicate', () => {
    const path = 'data/us/harbor-two.json';
    // Correcting the alias would make the card a duplicate of Harbor. So the fix would only replace one error with another.
    const text = createCardText('harbor-two', 'Harbor Example Card').replace('"harbor-bank"', '"heb"');
    const { diagnostics, fixes } = examineChange({ [path]: text });
    expect(diagnostics.map(({ code }) => code)).toEqual(['issuer-is-alias']);
    expect(fixes).toEqual([]);
  });
});

function createCardFile(
  slug: string,
  name: string,
  ...replacements: readonly (readonly [right: string, wrong: string])[]
): SourceFile {
  const card = createCardText(slug, name);
  const text = replacements.reduce((text, [right, wrong]) => text.replace(right, wrong), card);
  return memoryFile(`data/us/${slug}.json`, text);
}

const alias = ['"harbor-bank"', '"heb"'] as const;

test('returns at most thirty fixes', () => {
  const many = Array.from({ length: 31 }, (_, index) =>
    createCardFile(`fleet-${index}`, `Fleet ${index} Card`, ['"network": "visa"', '"network": "vissa"']),
  );
  const { diagnostics, fixes } = examineFiles(many);
  expect(diagnostics).toHaveLength(31);
  expect(fixes).toHaveLength(30);
});

test('returns no fix for a registry', () => {
  const path = 'data/issuers.json';
  const text = readText(path).replace('"id": "harbor-bank"', '"id":    "harbor-bank"');
  const { diagnostics, fixes } = examineFiles([memoryFile(path, text)]);
  expect(diagnostics.map(({ code }) => code)).toEqual(['not-formatted']);
  expect(fixes).toEqual([]);
});

test('fixes only the first of two cards that would become duplicates', () => {
  const { diagnostics, fixes } = examineFiles([
    createCardFile('ferry', 'Ferry Card', alias),
    createCardFile('pier', 'Ferry Card', [alias[0], '"harbor"']),
  ]);
  expect(diagnostics.map(({ code }) => code)).toEqual(['issuer-is-alias', 'issuer-is-alias']);
  expect(fixes.map(({ path }) => path)).toEqual(['data/us/ferry.json']);
});

test('corrects a misspelled replacement id if the intended card exists', () => {
  const replacedBy = '"discontinued_on": null,\n  "replaced_by": "us-harbor",\n  "official_url"';
  const validCard = createCardFile('ferry', 'Ferry Card', ['"official_url"', replacedBy]);
  expect(examineFiles([validCard]).diagnostics).toEqual([]);
  const misspelledCard = createCardFile('ferry', 'Ferry Card', [
    '"official_url"',
    replacedBy.replace('harbor', 'harbr'),
  ]);
  const { fixes } = examineFiles([misspelledCard]);
  expect(fixes).toMatchObject([{ codes: ['replaced-by-unknown'], text: '  "replaced_by": "us-harbor",' }]);
});

test('moves a number that is out of order without changing it', () => {
  const wrong = harborText
    .replace('    "first_year": 0\n', '')
    .replace('"currency": "USD",\n  },', '"currency": "USD"\n  },')
    .replace('    "amount": 95,\n', '    "first_year": 0,\n    "amount": 95,\n');
  const { diagnostics, fixes } = examineFiles([memoryFile(harbor, wrong)]);
  expect(diagnostics.map(({ code }) => code)).toEqual(['not-formatted']);
  expect(fixes).toHaveLength(1);
  expect(applyFixes(wrong, { fixes })).toBe(harborText);
});

test('lists each code that a fix resolves once, sorted', () => {
  const wrong = harborText
    .replace('"network": "visa"', '"network": "vissa"')
    .replace('"signature"', '"signatur"')
    .replace('"type": "credit"', '"type": "credt"');
  const { fixes } = examineFiles([memoryFile(harbor, wrong)]);
  expect(fixes.map(({ codes }) => codes)).toEqual([['tier-unknown', 'value-not-listed']]);
});
