import { expect, test } from 'vitest';
import { familyOf, labels } from './labels.ts';

test('has valid labels, with one color per family except for risk/', () => {
  expect(new Set(labels.map(({ name }) => name.toLowerCase())).size).toBe(labels.length);
  for (const { name, color, description } of labels) {
    expect(name).toMatch(/^[a-z]+\/[a-z0-9-]+$/);
    expect(name.length).toBeLessThanOrEqual(30);
    expect(description.length).toBeLessThanOrEqual(100);
    expect(color).toMatch(/^[0-9A-F]{6}$/);
  }
  const colors = Map.groupBy(labels, ({ name }) => familyOf(name));
  const severalColors = [...colors].filter(
    ([, familyLabels]) => new Set(familyLabels.map(({ color }) => color)).size > 1,
  );
  expect(severalColors.map(([family]) => family)).toEqual(['risk']);
});
