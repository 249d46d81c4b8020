import { expect, test } from 'vitest';
import { FetchError, toFetchError } from './fetch-error.ts';

function coded(code: string, message = 'something'): Error {
  return Object.assign(new Error(message), { code });
}

test.each([
  ['lookup', 'EAI_AGAIN', 'dns', true, true],
  ['lookup', 'ESERVFAIL', 'dns', true, false],
  ['connect', 'ENETUNREACH', 'refused', false, true],
  ['connect', 'ETIMEDOUT', 'timeout', true, false],
  ['answer', 'UND_ERR_HEADERS_OVERFLOW', 'bad-answer', false, false],
  ['answer', 'Z_DATA_ERROR', 'bad-answer', false, false],
] as const)('reports, in the phase %s, the error %s as %s', (phase, code, failure, temporary, offline) => {
  expect(toFetchError(coded(code), phase)).toMatchObject({ failure, temporary, offline });
  expect(toFetchError(coded(code), phase).message).toContain(code);
});

test('reports the most informative error of several addresses', () => {
  const both = new AggregateError([coded('ENETUNREACH'), coded('ECONNREFUSED')]);
  expect(toFetchError(both, 'connect')).toMatchObject({ failure: 'refused', offline: false });
  const neither = new AggregateError([coded('ENETUNREACH'), coded('ENETUNREACH')]);
  expect(toFetchError(neither, 'connect')).toMatchObject({ failure: 'refused', offline: true });
});

test('returns a FetchError unchanged, and converts anything else to one', () => {
  const problem = new FetchError('private-address', 'inside');
  expect(toFetchError(problem, 'answer')).toBe(problem);
  for (const odd of [null, undefined, 'text', 7, {}, { code: 7 }, new AggregateError([])])
    expect(toFetchError(odd, 'answer').failure).toBe('bad-answer');
});

test("truncates the reason if the server's message is long", () => {
  expect(toFetchError(coded('HPE_INVALID', 'x'.repeat(10_000)), 'answer').message.length).toBeLessThanOrEqual(
    300,
  );
});
