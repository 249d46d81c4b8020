import type { Output } from './world.ts';

/** Work shorter than this many things is over before a line about it could be read. */
const worthShowing = 2000;

/** One line that counts, on a terminal only. */
export function progressLine(
  output: Output,
  things: string,
  total: number,
): { readonly show: (done: number) => void; readonly clear: () => void } {
  if (output.isTTY !== true || total < worthShowing) return { show: () => {}, clear: () => {} };
  return {
    show: (done) => output.write(`\r${Math.floor((done / total) * 100)} % of ${total} ${things}\u001b[K`),
    clear: () => output.write('\r\u001b[K'),
  };
}
