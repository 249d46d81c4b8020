import { counted } from '#catalog/text';
import type { World } from '../../world.ts';
import type { SentTry } from '../requests/wire.ts';
import { escaped, type Redact, shownTarget } from './redact.ts';

/** One line of the log for a try. `origin` is that of the LMS: of others only scheme and host are told. */
export function tryLine({ place, status, ms, bytes, attempt, waitedMs }: SentTry, origin: string): string {
  const where = place.origin === origin ? shownTarget(place.target) : place.origin;
  const wait = `${(waitedMs / 1000).toFixed(1)} s`;
  return `GET ${where} ${status ?? 'no answer'} ${ms} ms ${bytes} bytes try ${attempt} wait ${wait}`;
}

/** Writes lines to standard error, without the token and with nothing that steers a terminal. */
export function lineWriter(stderr: World['stderr'], redact: () => Redact): (line: string) => void {
  return (line) => {
    stderr.write(`${redact()(escaped(line))}\n`);
  };
}

/** What was done, in one line. */
export function summaryLine(facts: {
  readonly target: string;
  readonly items: number;
  readonly requests: number;
  readonly ms: number;
  readonly failed: readonly string[];
}): string {
  const { target, items, requests, ms, failed } = facts;
  const counts = `${counted(items, 'item')}, ${counted(requests, 'request')}, ${(ms / 1000).toFixed(1)} s`;
  const rest = failed.length === 0 ? '' : `; failed: ${failed.join(', ')}`;
  return `Wrote ${target}: ${counts}${rest}.`;
}
