import type { Readable, Writable } from 'node:stream';
import { Interrupted } from './exit.ts';
import type { World } from './world.ts';

/**
 * The library that asks, on the world's standard error, since standard output is for the result. Whether there is a
 * terminal is to be known before: without one the library would end the process.
 */
export async function terminalPrompts(world: World) {
  const prompts = await import('@clack/prompts');
  // Where there is a terminal, both are Node's own streams.
  const streams = {
    input: world.stdin as Readable,
    output: world.stderr as unknown as Writable,
    signal: world.signal,
  };
  /** Throws `Interrupted` where the person would rather stop. */
  const answered = <Value>(answer: Value): Exclude<Value, symbol> => {
    if (prompts.isCancel(answer)) throw new Interrupted();
    return answer as Exclude<Value, symbol>;
  };
  return { prompts, streams, answered };
}
