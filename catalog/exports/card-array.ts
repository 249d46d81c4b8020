import { utf8 } from './bytes.ts';
import type { CardLine } from './card-lines.ts';

const opening = utf8('[\n');
const between = utf8(',\n');
const closing = utf8('\n]\n');
const empty = utf8('[\n]\n');

/** A JSON array with one card a line. Lines that lie side by side in memory go out as one piece, without a copy. */
export function* cardArray(lines: readonly CardLine[]): Iterable<Uint8Array> {
  let run = lines[0];
  if (run === undefined) {
    yield empty;
    return;
  }
  yield opening;
  for (const line of lines.slice(1)) {
    if (line.slab === run.slab && line.start === run.end + between.length) {
      run = { ...run, end: line.end };
    } else {
      yield run.slab.subarray(run.start, run.end);
      yield between;
      run = line;
    }
  }
  yield run.slab.subarray(run.start, run.end);
  yield closing;
}
