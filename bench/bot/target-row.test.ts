import { expect, test } from 'vitest';
import { targetRow } from './target-row.ts';

const row = { what: 'it', figure: '12', target: '<= 10' };
const took = (ms: number) => (slack: number) => ms <= 10 * slack;

test('a time that is missed passes up to half as much again, a count does not', () => {
  expect(targetRow({ ...row, met: took(9) })).toMatchObject({ verdict: 'met', passes: true });
  expect(targetRow({ ...row, met: took(15) })).toMatchObject({ verdict: 'MISSED', passes: true });
  expect(targetRow({ ...row, met: took(16) })).toMatchObject({ verdict: 'MISSED', passes: false });
  expect(targetRow({ ...row, met: false })).toMatchObject({ verdict: 'MISSED', passes: false });
});

test('what was measured at another size is not held against it', () => {
  expect(targetRow({ ...row, met: false, atItsSize: false })).toMatchObject({
    verdict: 'other size',
    passes: true,
  });
});
