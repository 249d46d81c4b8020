import type { CliContext } from '../context.ts';

/** Says on a terminal what is being done, for as long as it is. */
export async function whileBusy<T>(
  { stderr, env }: CliContext,
  line: string,
  work: () => Promise<T>,
): Promise<T> {
  if (stderr.isTTY !== true || env.TERM === 'dumb') return work();
  stderr.write(`\r${line}\u001b[K`);
  try {
    return await work();
  } finally {
    stderr.write('\r\u001b[K');
  }
}
