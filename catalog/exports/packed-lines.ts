import { utf8 } from './bytes.ts';
import type { CardLine } from './card-lines.ts';

const blockSize = 1 << 18;
const encoder = new TextEncoder();

/**
 * All lines, each after a text of its own, then a last text; gathered into blocks so that a file is written in few
 * calls. Every block is the same memory again, since fresh memory would cost more than the copying.
 */
export function* packedLines(
  lines: readonly CardLine[],
  before: (line: CardLine, index: number) => string,
  last: string,
): Iterable<Uint8Array> {
  let block = new Uint8Array(blockSize);
  let used = 0;
  for (const [index, line] of lines.entries()) {
    const lead = before(line, index);
    const most = lead.length * 3 + line.end - line.start;
    if (used + most > block.length) {
      yield block.subarray(0, used);
      used = 0;
      if (most > block.length) block = new Uint8Array(most);
    }
    used += encoder.encodeInto(lead, block.subarray(used)).written;
    block.set(line.slab.subarray(line.start, line.end), used);
    used += line.end - line.start;
  }
  yield block.subarray(0, used);
  yield utf8(last);
}
