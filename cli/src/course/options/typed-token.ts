import type { Readable, Writable } from 'node:stream';
import { Stopped } from '../errors.ts';
import type { Surroundings } from '../surroundings.ts';

type Terminal = Pick<Surroundings, 'stdin' | 'stderr' | 'signal'>;

/** Whether somebody sits where the token is to be read from. */
export function canBeTyped({ stdin, stderr }: Terminal): boolean {
  return 'isTTY' in stdin && stdin.isTTY === true && stderr.isTTY === true;
}

/** The token as a person types or pastes it, which nobody sees. Throws `Stopped` where the person would rather stop. */
export async function typedToken({ stdin, stderr, signal }: Terminal): Promise<string> {
  const { isCancel, password } = await import('@clack/prompts');
  const typed = await password({
    message: 'Access token of the LMS, then Enter:',
    // Where there is a terminal, both are Node's own streams.
    input: stdin as unknown as Readable,
    output: stderr as unknown as Writable,
    signal,
  });
  if (isCancel(typed)) throw new Stopped('The person would rather stop.');
  return typed ?? '';
}
