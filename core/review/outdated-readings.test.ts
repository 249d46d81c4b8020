import { expect, test } from 'vitest';
import { changeDocument, harborPath, type PointerChanges } from '../../tests/support/changed-card.ts';
import { formatCatalogJson } from '../../tests/support/memory-file.ts';
import { createFacts } from '../../tests/support/some-facts.ts';
import { findOutdatedReadings } from './outdated-readings.ts';
import { assess } from './verdict.ts';

const feeChange = { '/annual_fee/amount': 695 };

function findIn(changes: PointerChanges) {
  const after = formatCatalogJson(changeDocument(harborPath, changes));
  const readings = findOutdatedReadings(assess(createFacts([{ path: harborPath, after }])));
  return [...readings].map(([{ pointer }, day]) => [pointer, day]);
}

test.each<[string, PointerChanges, readonly (readonly string[])[]]>([
  [
    'reports a changed number whose page was not read again',
    feeChange,
    [['/annual_fee/amount', '2026-09-15']],
  ],
  ['accepts a new reading date of the page', { ...feeChange, '/sources/0/retrieved': '2026-10-01' }, []],
  [
    'accepts a new reading date of the number',
    { ...feeChange, '/sources/0/retrieved_for': { '/annual_fee': '2026-10-01' } },
    [],
  ],
  [
    'ignores a new reading date of another number',
    { ...feeChange, '/sources/0/retrieved_for': { '/fx_fee/percent': '2026-10-01' } },
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
