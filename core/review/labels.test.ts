import { expect, test } from 'vitest';
import { familyOf, labels } from './labels.ts';

test('there are 38 labels that GitHub takes, one colour a family but for good news', () => {
  expect(labels).toHaveLength(38);
  expect(new Set(labels.map(({ name }) => name.toLowerCase())).size).toBe(38);
  for (const { name, color, description } of labels) {
    expect(name).toMatch(/^[a-z]+\/[a-z0-9-]+$/);
    expect(name.length).toBeLessThanOrEqual(30);
    expect(description.length).toBeLessThanOrEqual(100);
    expect(color).toMatch(/^[0-9A-F]{6}$/);
  }
  const colours = Map.groupBy(labels, ({ name }) => familyOf(name));
  const several = [...colours].filter(([, own]) => new Set(own.map(({ color }) => color)).size > 1);
  expect(several.map(([family]) => family)).toEqual(['check', 'risk']);
});

test('each family has its values and its colour', () => {
  const families = Map.groupBy(labels, ({ name }) => familyOf(name));
  const told = [...families].map(([family, own]) => [
    family,
    own.length,
    [...new Set(own.map(({ color }) => color))].join(' '),
  ]);
  expect(told).toEqual([
    ['kind', 7, '1D76DB'],
    ['country', 3, '0E8A16'],
    ['check', 7, '2EA44F D93F0B'],
    ['needs', 3, 'FBCA04'],
    ['risk', 7, 'B60205 C5DEF5'],
    ['size', 4, 'BFD4F2'],
    ['cites', 4, '5319E7'],
    ['bot', 2, '6E7781'],
    ['stale', 1, 'EDEDED'],
  ]);
  const own = (names: readonly string[]) =>
    labels.filter(({ name }) => names.includes(name)).map(({ color }) => color);
  expect(own(['check/pass', 'risk/first-pr'])).toEqual(['2EA44F', 'C5DEF5']);
});
