import { prepareMatching } from '../match/prepare.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchCatalog } from '../../../../tests/support/scratch-catalog.ts';
import { knownIssuers } from './issuers.ts';

test('6.6 the issuers of the program are there without a checkout, fit for matching', () => {
  const issuers = knownIssuers(null);
  expect(issuers.length).toBeGreaterThan(10);
  expect(prepareMatching([], issuers).records).toEqual([]);
});

test('6.6 a checkout’s own come first, and one that cannot be read says nothing', () => {
  const root = scratchCatalog([]);
  const [known] = knownIssuers(null);
  const own = [
    { ...known, name: 'Renamed Bank' },
    { id: 'new-bank', name: 'New Bank', aliases: [], domains: ['new.example'], countries: ['ca'] },
  ];
  writeFileSync(join(root, 'data/issuers.json'), JSON.stringify(own));
  const both = knownIssuers(root);
  expect(both.slice(0, 2).map(({ name }) => name)).toEqual(['Renamed Bank', 'New Bank']);
  expect(both.filter(({ id }) => id === known?.id)).toHaveLength(1);
  expect(both).toHaveLength(knownIssuers(null).length + 1);
  for (const text of ['{', '{}', '[{"id": 5}]']) {
    writeFileSync(join(root, 'data/issuers.json'), text);
    expect(knownIssuers(root)).toEqual(knownIssuers(null));
  }
});
