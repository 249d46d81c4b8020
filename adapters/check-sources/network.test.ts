import { expect, test } from 'vitest';
import type { Answer, Failure } from '#catalog/sources/judge/answer';
import { nothingReached } from './network.ts';

function failed(failure: Failure, hops: Answer['hops'] = []) {
  const url = 'https://www.bank.example/';
  const end = { kind: 'failed', failure, reason: 'for a test' } as const;
  return { answer: { url, hops, end, ms: 1, tries: 1, at: '2026-10-01T00:00:00.000Z' } };
}

const hop = { url: 'https://www.bank.example/', status: 302 };

test.each<[string, boolean, ReturnType<typeof failed>[]]>([
  ['every name unknown, as without a network', true, [failed('dns'), failed('dns')]],
  ['no way and no answer in time', true, [failed('no-network'), failed('timeout')]],
  [
    'what was never asked says nothing',
    true,
    [failed('dns'), failed('private-address'), failed('budget-spent')],
  ],
  ['only what says nothing', false, [failed('private-address'), failed('timeout')]],
  ['a host that refuses is a host', false, [failed('dns'), failed('refused')]],
  ['a host that greets wrongly is a host', false, [failed('dns'), failed('tls')]],
  ['a way that broke off behind a host', false, [failed('dns'), failed('timeout', [hop])]],
  ['no page at all', false, []],
])('%s: %s', (_, nothing, pages) => {
  expect(nothingReached(pages)).toBe(nothing);
});
