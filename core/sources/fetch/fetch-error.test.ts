import { expect, test } from 'vitest';
import { FetchError, toFetchError } from './fetch-error.ts';

function createError(code: string, message = 'something'): Error {
  return Object.assign(new Error(message), { code });
}

test.each([
  ['lookup', 'EAI_AGAIN', 'dns', true],
  ['lookup', 'ESERVFAIL', 'dns', true],
  ['connect', 'ENETUNREACH', 'unreachable', false],
  ['connect', 'ETIMEDOUT', 'timeout', true],
  ['answer', 'UND_ERR_HEADERS_OVERFLOW', 'bad-answer', false],
  ['answer', 'Z_DATA_ERROR', 'bad-answer', false],
] as const)('reports, in the phase %s, the error %s as %s', (phase, code, failure, temporary) => {
  expect(toFetchError(createError(code), phase)).toMatchObject({ failure, temporary });
  expect(toFetchError(createError(code), phase).message).toContain(code);
});

test('reports the most informative error of several addresses', () => {
  const mixedErrors = new AggregateError([createError('ENETUNREACH'), createError('ECONNREFUSED')]);
  expect(toFetchError(mixedErrors, 'connect')).toMatchObject({ failure: 'refused' });
  const unreachableErrors = new AggregateError([createError('ENETUNREACH'), createError('ENETUNREACH')]);
  expect(toFetchError(unreachableErrors, 'connect')).toMatchObject({ failure: 'unreachable' });
});

test('returns a FetchError unchanged, and converts anything else to one', () => {
  const problem = new FetchError('private-address', 'inside');
  expect(toFetchError(problem, 'answer')).toBe(problem);
  for (const unusualError of [null, undefined, 'text', 7, {}, { code: 7 }, new AggregateError([])])
    expect(toFetchError(unusualError, 'answer').failure).toBe('bad-answer');
});

test("truncates the reason if the server's message is long", () => {
  expect(
    toFetchError(createError('HPE_INVALID', 'x'.repeat(10_000)), 'answer').message.length,
  ).toBeLessThanOrEqual(300);
});
