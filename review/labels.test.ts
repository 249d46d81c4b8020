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
