import { termBlock } from './term-table.ts';
import { VarintWriter } from './varint.ts';

/** What a `TermTable` is made of. */
export interface WrittenTerms {
  readonly bytes: Uint8Array;
  /** The start of every block, and the end. */
  readonly blocks: Uint32Array;
  readonly count: number;
}

/** Front-codes terms that come in their order, as UTF-8, none twice. */
export function writeTerms(sorted: Iterable<Uint8Array>): WrittenTerms {
  const writer = new VarintWriter();
  const blocks: number[] = [];
  let before: Uint8Array = new Uint8Array(0);
  let count = 0;
  for (const term of sorted) {
    if (count % termBlock === 0) {
      blocks.push(writer.length);
      before = new Uint8Array(0);
    }
    const shared = sharedBytes(before, term);
    writer.write(shared);
    writer.write(term.length - shared);
    writer.writeBytes(term.subarray(shared));
    before = term;
    count += 1;
  }
  return { bytes: writer.bytes(), blocks: Uint32Array.from([...blocks, writer.length]), count };
}

function sharedBytes(a: Uint8Array, b: Uint8Array): number {
  let shared = 0;
  while (shared < a.length && shared < b.length && a[shared] === b[shared]) shared += 1;
  return shared;
}
