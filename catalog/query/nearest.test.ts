import { expect, it } from 'vitest';
import { nearestName } from './nearest.ts';

it.each([
  ['anual_fee', ['id', 'annual_fee', 'annual_fees'], 'annual_fee'],
  ['NAME', ['id', 'name'], 'name'],
  ['ids', ['idx', 'idz'], 'idx'],
  ['ab', ['abcde', 'abcdef'], 'abcde'],
  ['networ', ['network_tier', 'network'], 'network'],
  ['netw', ['network_tier', 'network'], 'network_tier'],
  ['country', ['contry'], 'contry'],
  ['country', ['conry'], 'conry'],
  ['country', ['cory'], undefined],
  ['xyz', ['issuer', 'network'], undefined],
  ['', ['issuer'], undefined],
  ['é', ['É'], 'É'],
  ['x', [], undefined],
])('%j among %j is %s', (word, candidates, expected) => {
  expect(nearestName(word, candidates)).toBe(expected);
});
