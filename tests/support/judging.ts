import type { FetchFailure, FetchResult, FinalResponse, Hop } from '#core/sources/judge/fetch-result';
import { type JudgeContext, judge } from '#core/sources/judge/judge';

export const url = 'https://www.bank.example/cards/harbor';
export const card = `<title>Harbor Card | Example Bank</title><h1>Harbor Card</h1><p>The annual fee is $95. Earn 3X points on dining and 1X points on all other purchases. No foreign transaction fees. ${'Terms apply to everything here, of course. '.repeat(20)}</p>`;

export function answer(end: FinalResponse, hops?: readonly Hop[]): FetchResult {
  const status = end.kind === 'page' ? end.status : 0;
  const allHops = hops ?? (end.kind === 'page' ? [{ url, status }] : []);
  return { url, hops: allHops, end, ms: 10, tries: 1, at: '2026-10-10T12:00:00.000Z' };
}

export function page(
  text: string | null = card,
  changes: Partial<Extract<FinalResponse, { kind: 'page' }>> = {},
): FinalResponse {
  const headers = { 'content-type': 'text/html' };
  return {
    kind: 'page',
    status: 200,
    headers,
    text,
    pdf: null,
    cut: false,
    sha256: '0'.repeat(64),
    ...changes,
  };
}

export const failed = (failure: FetchFailure, reason = ''): FinalResponse => ({
  kind: 'failed',
  failure,
  reason,
});

export const context: JudgeContext = {
  domains: ['bank.example'],
  country: 'us',
  notFoundProbe: null,
  failedOn: [],
  deadAfter: 3,
  changed: false,
};

export const kindOf = (result: FetchResult, changes: Partial<JudgeContext> = {}) =>
  judge(result, { ...context, ...changes }).kind;
export const ledTo = (target: string, status = 302, end = page()) =>
  answer(end, [
    { url, status },
    { url: target, status: end.kind === 'page' ? end.status : 304 },
  ]);
