import { describe, expect, test } from 'vitest';
import { parseReleaseTag } from '#catalog/releases';
import type { Published } from './next-log.ts';
import { proposalFor, raised } from './next-version.ts';

const before: Published = {
  tag: 'v1.3.9',
  data_version: 'aaaaaaaaaaaa',
  cards: [{ id: 'us-a', fee: 1 }, { id: 'us-b' }],
  schema_version: '1.2.0',
  columns: ['id', 'name', 'fee'],
};

describe('proposalFor', () => {
  test.each<[string, Partial<Published>, object]>([
    ['nothing', {}, { part: null, added: 0, removed: 0, changed: 0 }],
    ['a fact', { cards: [{ id: 'us-a', fee: 2 }, { id: 'us-b' }] }, { part: 'patch', changed: 1 }],
    ['something besides the cards', { data_version: 'bbbbbbbbbbbb' }, { part: 'patch', changed: 0 }],
    ['a card more', { cards: [...before.cards, { id: 'us-c' }] }, { part: 'minor', added: 1 }],
    ['a card less', { cards: before.cards.slice(1) }, { part: 'minor', removed: 1 }],
    ['a column more at the end', { columns: ['id', 'name', 'fee', 'rate'] }, { part: null, breaks: [] }],
    ['a field more', { schema_version: '1.3.0' }, { part: null, breaks: [] }],
    ['a column less', { columns: ['id', 'fee'] }, { part: 'major', breaks: ['cards.csv loses name'] }],
    [
      'a column in between',
      { columns: ['id', 'rate', 'name', 'fee'] },
      { part: 'major', breaks: ['the columns of cards.csv stand in another order'] },
    ],
    [
      'another schema',
      { schema_version: '2.0.0', cards: [] },
      { part: 'major', breaks: ['schema.json goes from 1.2.0 to 2.0.0'], removed: 2 },
    ],
  ])('%s', (_, now, expected) => {
    expect(proposalFor(before, { ...before, ...now })).toMatchObject(expected);
  });
});

test.each([
  ['major', 'v2.0.0'],
  ['minor', 'v1.4.0'],
  ['patch', 'v1.3.10'],
] as const)('%s after v1.3.9 is %s', (part, name) => {
  const tag = parseReleaseTag('v1.3.9');
  if (tag === undefined) throw new Error('a tag');
  expect(raised(tag, part)).toEqual(parseReleaseTag(name));
});
