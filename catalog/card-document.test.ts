import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCard } from '../tests/support/any-card.ts';
import { fuzzRuns } from '../tests/support/fuzz-runs.ts';
import { laidOut } from '../tests/support/memory-file.ts';
import { anyMutatedCard, cleanCards } from '../tests/support/mutate.ts';
import { type Card, countries } from './card.ts';
import { cardDocument } from './card-document.ts';
import { cardPattern } from './generated/card-pattern.ts';
import { readText } from './reading/read-text.ts';
import { buildRegistry } from './registry.ts';
import { textsClean } from './rules/clean-text.ts';
import type { CardContext } from './rules/define-rule.ts';

const runs = { numRuns: fuzzRuns(process.env).documents * 4 };
const repository = join(import.meta.dirname, '..');
const { pattern: _pattern, ...withoutPattern } = cardDocument;

const context: CardContext = {
  path: 'data/us/x.json',
  text: '',
  registry: buildRegistry([], [], []),
  today: '2026-10-01',
  changed: false,
  art: { get: () => undefined, pixelHashes: new Map() },
};

/** Whether nothing is found where the pattern is not asked. */
function isRight(text: string): boolean {
  const { findings, value } = readText({ kind: 'text', text }, withoutPattern);
  return findings.length === 0 && textsClean.check(value as Card, { ...context, text }).length === 0;
}

/** The card with its fields in the order of the schema. */
function inOrder(card: Card): unknown {
  const fields = new Map(Object.entries(card));
  const keys = Object.keys(cardDocument.layout ?? {});
  return Object.fromEntries(keys.filter((key) => fields.has(key)).map((key) => [key, fields.get(key)]));
}

/** A clean card of which a stretch is taken out, put in or put elsewhere. */
const nearCard = fc
  .tuple(
    fc.constantFrom(...cleanCards),
    fc.nat(),
    fc.nat(4),
    fc.oneof(
      fc.constantFrom(
        '',
        ' ',
        ',',
        '\n',
        '"',
        '\\',
        '\\"',
        '\\u0041',
        '0',
        '.5',
        '-',
        'e3',
        '\u2028',
        '\ud83d',
      ),
      fc.constantFrom(
        'é',
        'A',
        '/',
        '://',
        '~',
        '%',
        '\u00a0',
        '\ufeff',
        '\r',
        '\t',
        '[]',
        '{}',
        'null',
        '31',
      ),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
  )
  .map(([{ text }, seed, length, piece]) => {
    const at = seed % (text.length + 1);
    return text.slice(0, at) + piece + text.slice(at + length);
  });

/** A clean card with one of its lines twice or another in its place. */
const linesMoved = fc
  .tuple(fc.constantFrom(...cleanCards), fc.nat(), fc.nat(), fc.nat(1))
  .map(([{ text }, from, to, taken]) => {
    const lines = text.split('\n');
    return lines.toSpliced(to % lines.length, taken, lines[from % lines.length] ?? '').join('\n');
  });

describe('a text that matches the pattern of a card is one, and laid out as one, in plain characters', () => {
  it.each([
    ['cards with other values', anyMutatedCard.map(({ document }) => laidOut(document))],
    ['cards with any words', anyCard.map((card) => laidOut(inOrder(card)))],
    ['texts near cards', nearCard],
    ['cards with lines moved', linesMoved],
  ])('%s', (_, texts) => {
    let matches = 0;
    fc.assert(
      fc.property(texts, (text) => {
        if (!cardPattern.test(text)) return;
        matches += 1;
        expect(isRight(text), text).toBe(true);
      }),
      runs,
    );
    expect(matches).toBeGreaterThan(0);
  });

  it.each([
    ['a rate above its limit', /"percent": [^\n]*/, '"percent": 100.5'],
    ['a day that is none', /"retrieved": "[^"]*"/, '"retrieved": "2026-02-30"'],
    ['half a character', /"name": "./, '"name": "\ud83d'],
    ['a hidden character', /"name": "./, '"name": "a\u200b'],
    ['an accent of its own', /"name": "./, '"name": "e\u0301'],
    ['a cite twice', /"cites": \[(\s+"[^"]*")/, '"cites": [$1,$1'],
  ])('%s does not', (_, piece, other) => {
    const text = cleanCards[0]?.text ?? '';
    expect(cardPattern.test(text)).toBe(true);
    const changed = text.replace(piece, other);
    expect(changed).not.toBe(text);
    expect(cardPattern.test(changed)).toBe(false);
  });
});

// Nothing would be wrong, only slow.
describe('the pattern knows the usual card', () => {
  it('of the catalog', () => {
    const paths = countries.flatMap((country) => {
      const folder = join(repository, 'data', country);
      return readdirSync(folder).map((name) => join(folder, name));
    });
    expect(paths.filter((path) => !cardPattern.test(readFileSync(path, 'utf8')))).toEqual([]);
  });

  it.each([0, 0.25, 7, 35.5, 36, 19.99, 100])('and the number %d', (percent) => {
    const [{ text } = { text: '' }] = cleanCards;
    expect(cardPattern.test(text.replace(/"percent": [^\n]*/, `"percent": ${percent}`))).toBe(true);
  });
});
