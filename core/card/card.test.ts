import { expect, it } from 'vitest';
import { suggestAllowedValue } from '#core/check/suggest';
import {
  countryNames,
  getCardIdFromPath,
  getCardPath,
  isCardId,
  isCardPath,
  isValidCardPath,
  networkNames,
} from './card.ts';

it.each([
  ['data/us/harbor.json', 'us-harbor'],
  ['data/ca/aurora-cash-2.json', 'ca-aurora-cash-2'],
  ['data/cn/1.json', 'cn-1'],
])('%s is the path of the card %s', (path, id) => {
  expect(getCardIdFromPath(path)).toBe(id);
  expect(isValidCardPath(path)).toBe(true);
  expect(isCardPath(path)).toBe(true);
  expect(getCardPath(id)).toBe(path);
});

it.each([
  ['data/us/Harbor.json', true],
  ['data/us/a--b.json', true],
  ['data/us/-a.json', true],
  ['data/us/.json', true],
  ['data/us/a.jsonx', false],
  ['data/us/a', false],
  ['data/us/a/b.json', false],
  ['data/fr/a.json', false],
  ['x/data/us/a.json', false],
  ['data/issuers/chase.json', false],
])('%s is not a valid card path, and isCardPath returns %j', (path, expected) => {
  expect(getCardIdFromPath(path)).toBeUndefined();
  expect(isValidCardPath(path)).toBe(false);
  expect(isCardPath(path)).toBe(expected);
});

it.each([
  ['us-harbor', true],
  ['ca-aurora-cash-2', true],
  ['cn-1', true],
  [`us-${'a'.repeat(77)}`, true],
  [`us-${'a'.repeat(78)}`, false],
  ['us-', false],
  ['fr-harbor', false],
  ['us-Harbor', false],
  ['us-a--b', false],
  ['x-us-harbor', false],
  ['us-harbor\n', false],
])('isCardId(%j) returns %j', (text, expected) => {
  expect(isCardId(text)).toBe(expected);
});

it.each([networkNames, countryNames])('recognizes each display name as input: %o', (names) => {
  const values = Object.keys(names);
  expect(Object.values(names).map((name) => suggestAllowedValue(name, values))).toEqual(values);
});
