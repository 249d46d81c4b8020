import { expect, test } from 'vitest';
import type { CliContext } from '../context.ts';
import { whileBusy } from './busy-line.ts';

test.each<[string, boolean | undefined, string | undefined, string]>([
  ['a terminal', true, 'xterm', '\rReading …\u001b[K|\r\u001b[K'],
  ['a dumb one', true, 'dumb', '|'],
  ['a file', undefined, 'xterm', '|'],
])('2.3 what is under way is shown on a terminal that can take it back: %s', async (_, isTTY, TERM, told) => {
  let said = '';
  const write = (text: string | Uint8Array) => {
    said += text;
  };
  const world = { stderr: { write, ...(isTTY !== undefined && { isTTY }) }, env: { TERM } };
  const done = whileBusy(world as unknown as CliContext, 'Reading …', async () => {
    said += '|';
    throw new Error('no luck');
  });
  await expect(done).rejects.toThrow('no luck');
  expect(said).toBe(told);
});
