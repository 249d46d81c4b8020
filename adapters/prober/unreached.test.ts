import { expect, it } from 'vitest';
import type { Answer, Failure } from '#catalog/sources/judge/answer';
import { foundNoWay, saysNothing } from './unreached.ts';

const failed = (failure: Failure, hops: Answer['hops'] = []) =>
  ({ hops, end: { kind: 'failed', failure, reason: 'for a test' } }) as const;
const hop = { url: 'https://www.bank.example/', status: 302 };

it.each<[failure: Failure, isUnreached: boolean, isSilent: boolean]>([
  ['dns', true, false],
  ['no-network', true, false],
  ['timeout', false, true],
  ['private-address', false, true],
  ['not-https', false, true],
  ['budget-spent', false, true],
  ['refused', false, false],
  ['tls', false, false],
])('%s: no way %s, nothing said %s', (failure, isUnreached, isSilent) => {
  const answer = failed(failure);
  expect([foundNoWay(answer), saysNothing(answer)]).toEqual([isUnreached, isSilent]);
  const behind = failed(failure, [hop]);
  expect([foundNoWay(behind), saysNothing(behind)]).toEqual([false, false]);
});
