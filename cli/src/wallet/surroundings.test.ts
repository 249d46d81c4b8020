import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { hasTerminal } from './surroundings.ts';

test.each<[boolean, boolean | undefined, boolean | undefined]>([
  [true, true, true],
  [false, true, undefined],
  [false, undefined, true],
  [false, undefined, undefined],
])('9.2 somebody can be asked: %s, where stdin is a terminal: %s, and stderr: %s', (can, stdin, stderr) => {
  const as = (isTTY: boolean | undefined) => Object.assign(new PassThrough(), isTTY === true && { isTTY });
  expect(hasTerminal({ stdin: as(stdin), stderr: as(stderr) })).toBe(can);
});
