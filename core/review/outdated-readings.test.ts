import { expect, test } from 'vitest';
import type { Card } from '#core/card/card';
import { must } from '#core/text/must';
import { changeDocument, harborPath, type PointerChanges } from '../../tests/support/changed-card.ts';
import { formatCatalogJson } from '../../tests/support/memory-file.ts';
import { createFacts } from '../../tests/support/some-facts.ts';
import { countRedatedNumbers } from './outdated-readings.ts';
import { assess } from './verdict.ts';

const feeChange = { '/annual_fee/amount': 695 };

function assessHarbor(changes: PointerChanges) {
  const after = formatCatalogJson(changeDocument(harborPath, changes));
  return assess(createFacts([{ path: harborPath, after }]));
}

function findIn(changes: PointerChanges) {
  return [...assessHarbor(changes).outdatedReadings].map(([{ pointer }, { day }]) => [pointer, day]);
}

/** Moves a cite of the first page to an entry of its own. */
function readAgain(cite: string): PointerChanges {
  const { sources } = changeDocument(harborPath, {}) as unknown as Pick<Card, 'sources'>;
  const first = must(sources[0], 'the first source');
  const kept = { ...first, cites: first.cites.filter((other) => other !== cite) };
  return {
    '/sources': [kept, { url: first.url, retrieved: '2026-10-01', cites: [cite] }, ...sources.slice(1)],
  };
}

test.each<[string, PointerChanges, readonly (readonly string[])[]]>([
  [
    'reports a changed number whose page was not read again',
    feeChange,
    [['/annual_fee/amount', '2026-09-15']],
  ],
  ['accepts a new reading date of the page', { ...feeChange, '/sources/0/retrieved': '2026-10-01' }, []],
  ['accepts a new reading date of the number', { ...feeChange, ...readAgain('/annual_fee') }, []],
  [
    'ignores a new reading date of another number',
    { ...feeChange, ...readAgain('/fx_fee/percent') },
    [['/annual_fee/amount', '2026-09-15']],
  ],
  [
    'accepts a page that is cited for the first time',
    { ...feeChange, '/sources/0/url': 'https://www.example.com/b' },
    [],
  ],
  ['ignores a number that becomes unknown', { '/annual_fee/amount': null }, []],
  ['ignores a changed text', { '/name': 'Harbor Example Card Two' }, []],
])('%s', (_, changes, expected) => {
  expect(findIn(changes)).toEqual(expected);
});

// The first page supports ten numbers, two of them with `/annual_fee`.
test.each<[string, PointerChanges, number]>([
  [
    'counts the numbers of a page whose day moves with a changed number',
    { ...feeChange, '/sources/0/retrieved': '2026-10-01' },
    9,
  ],
  ['counts the numbers that get another reader', { ...feeChange, '/sources/0/by': 'dataset:cards' }, 9],
  ['counts the other number of an entry', { ...feeChange, ...readAgain('/annual_fee') }, 1],
  ['accepts a new day of a card whose numbers do not change', { '/sources/0/retrieved': '2026-10-01' }, 0],
  ['accepts a changed number with the old day', feeChange, 0],
])('%s', (_, changes, expected) => {
  expect(countRedatedNumbers(assessHarbor(changes).changes, '2026-10-02')).toBe(expected);
});
