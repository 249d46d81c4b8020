import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { serializeCard } from '#core/card/exported-card';
import { anyCards } from '../../tests/support/any-card.ts';
import { readFixture } from '../../tests/support/fixtures.ts';
import { someCard } from '../../tests/support/some-card.ts';
import {
  buildReleaseAddresses,
  compareCatalogs,
  compareTags,
  findPreviousTag,
  isNewest,
  parseExportedCards,
  parseReleaseTag,
} from './releases.ts';

const cases = readFixture<{ accepted: [string, number[]][]; rejected: string[] }>('export/releases.json');

const anyTagName = fc.tuple(fc.nat(12), fc.nat(12), fc.nat(12)).map((version) => `v${version.join('.')}`);

function parseTag(text: string) {
  const tag = parseReleaseTag(text);
  if (tag === undefined) throw new Error(`${text} is no tag`);
  return tag;
}

describe('parseReleaseTag', () => {
  it.each(cases.accepted)('accepts %s', (text, version) => {
    expect(parseReleaseTag(text)).toEqual({ name: text, version });
  });

  it.each(cases.rejected)('rejects %j', (text) => {
    expect(parseReleaseTag(text)).toBeUndefined();
  });
});

describe('findPreviousTag', () => {
  it.each([
    ['v1.10.0', ['v1.2.0', 'v1.9.0', 'v1.10.0', 'v2.0.0', 'v1.11.0'], 'v1.9.0'],
    ['v1.0.1', ['v1.0.0', 'v2.0.0', 'v1.0.1'], 'v1.0.0'],
    ['v1.0.0', ['v1.0.0', 'nightly', 'v0.9.0-rc.1', 'v1'], undefined],
    ['v2.0.0', ['v1.99.99', 'v1.100.0'], 'v1.100.0'],
  ])('returns the release before %s among %j: %s', (tag, names, expected) => {
    expect(findPreviousTag(parseTag(tag), names)?.name).toBe(expected);
  });

  it('returns the newest of the older tags', () => {
    fc.assert(
      fc.property(anyTagName, fc.array(anyTagName), (name, names) => {
        const tag = parseTag(name);
        const previous = findPreviousTag(tag, names);
        const older = names.map(parseTag).filter((other) => compareTags(other, tag) < 0);
        expect(previous === undefined).toBe(older.length === 0);
        if (previous !== undefined)
          expect(older.every((other) => compareTags(other, previous) <= 0)).toBe(true);
      }),
    );
  });
});

describe('isNewest', () => {
  it.each([
    ['v1.0.1', ['v1.0.1', 'v1.0.0', 'v0.9.0'], true],
    ['v1.0.1', ['v1.0.1', 'v1.0.0', 'v1.1.0'], false],
    ['v1.0.1', ['v9.0.0-beta', 'nightly'], true],
  ])('returns $2 for $0 among $1', (tag, names, expected) => {
    expect(isNewest(parseTag(tag), names)).toBe(expected);
  });
});

it.each(['https://github.com', 'https://github.com/', 'https://github.com//'])(
  'builds download addresses for the server %s',
  (server) => {
    const tag = { name: 'v1.2.3', version: [1, 2, 3] } as const;
    const { pinned, latest } = buildReleaseAddresses(server, 'owner/name', tag);
    expect(pinned('cards.csv')).toBe('https://github.com/owner/name/releases/download/v1.2.3/cards.csv');
    expect(latest('cards.csv')).toBe('https://github.com/owner/name/releases/latest/download/cards.csv');
  },
);

const createCard = (id: string, name = id) => someCard({ id, name });
const listIds = (cards: readonly { readonly id: string }[]) => cards.map(({ id }) => id);

test('lists added, changed and removed cards, each sorted by id', () => {
  const before = [
    createCard('us-c'),
    createCard('us-b', 'Old'),
    createCard('us-x'),
    createCard('us-a', 'Old'),
    createCard('us-w'),
  ];
  const after = [
    createCard('us-n'),
    createCard('us-b', 'New'),
    createCard('us-m'),
    createCard('us-c'),
    createCard('us-a', 'New'),
  ];
  const changes = compareCatalogs(before, after);
  expect(listIds(changes.added)).toEqual(['us-m', 'us-n']);
  expect(listIds(changes.removed)).toEqual(['us-w', 'us-x']);
  expect(changes.changed.map((pair) => [pair.before.id, pair.before.name, pair.after.name])).toEqual([
    ['us-a', 'Old', 'New'],
    ['us-b', 'Old', 'New'],
  ]);
});

test('ignores a change of `$schema`', () => {
  const card = someCard();
  expect(compareCatalogs([card], [{ $schema: '../../schema.json', ...card }]).changed).toEqual([]);
});

test('returns changes that turn the old cards into the new ones, for any order of the cards', () => {
  fc.assert(
    fc.property(anyCards, anyCards, (before, after) => {
      const { added, changed, removed } = compareCatalogs(before, after);
      const cards = new Map(before.map((card) => [card.id, card]));
      for (const { id } of removed) expect(cards.delete(id)).toBe(true);
      for (const pair of changed) cards.set(pair.after.id, pair.after);
      for (const card of added) cards.set(card.id, card);
      expect([...cards.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(toPlain)).toEqual(
        after.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(toPlain),
      );
      expect(compareCatalogs(before.toReversed(), after.toReversed())).toEqual({ added, changed, removed });
    }),
  );
});

function toPlain(card: object): unknown {
  return JSON.parse(JSON.stringify({ ...card, $schema: undefined }));
}

test('parses exported cards, and removes the derived fields', () => {
  const cards = [someCard(), someCard({ id: 'us-example-other' })];
  expect(
    parseExportedCards(`[\n${cards.map((card) => serializeCard(card, '2026-11-29')).join(',\n')}\n]\n`),
  ).toEqual({
    cards,
    invalidIds: [],
  });
});

test('lists the id of a record with another schema, and parses the other records', () => {
  const old = { ...someCard(), id: 'us-example-old', fee: 95 };
  const text = JSON.stringify([old, someCard(), { name: 'no id' }]);
  expect(parseExportedCards(text)).toEqual({ cards: [someCard()], invalidIds: ['us-example-old', ''] });
});

test.each(['', '{}', '[1]', '[null]', 'null', '[{}'])(
  'returns undefined for %j, which is not a list of cards',
  (text) => {
    expect(parseExportedCards(text)).toBeUndefined();
  },
);
