import { PackError, type Sections } from './format.ts';

/** The kinds of numbers a section holds, all little-endian. */
const kinds = {
  u8: { bytes: 1, of: Uint8Array },
  u16: { bytes: 2, of: Uint16Array },
  u32: { bytes: 4, of: Uint32Array },
  i32: { bytes: 4, of: Int32Array },
  f64: { bytes: 8, of: Float64Array },
} as const;

export type NumberKind = keyof typeof kinds;
export type NumbersOf<Kind extends NumberKind> = InstanceType<(typeof kinds)[Kind]['of']>;

const littleEndian = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1;

/**
 * A section as numbers, without copying where the memory allows it. Throws a PackError where it does not hold
 * exactly `count` of them.
 */
export function numbersOf<Kind extends NumberKind>(
  file: Sections,
  name: string,
  kind: Kind,
  count: number,
): NumbersOf<Kind>;
export function numbersOf(file: Sections, name: string, kind: NumberKind, count: number) {
  const bytes = file.section(name);
  const { bytes: width, of } = kinds[kind];
  if (bytes.length !== count * width)
    throw new PackError(file.file, `has a section ${name} of a wrong length`);
  if (littleEndian && bytes.byteOffset % width === 0)
    return new of(bytes.buffer as ArrayBuffer, bytes.byteOffset, count);
  const copy = bytes.slice();
  if (!littleEndian) swap(copy, width);
  return new of(copy.buffer, 0, count);
}

/** The little-endian bytes of an array of numbers. */
export function bytesOf(
  numbers: Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array,
): Uint8Array {
  const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength).slice();
  if (!littleEndian) swap(bytes, numbers.BYTES_PER_ELEMENT);
  return bytes;
}

/**
 * `rows + 1` offsets into a section: from 0, never backwards, up to its end; 32 bits wide, or 64 where they are
 * stored so. Throws a PackError where they are not.
 */
export function offsetsOf(
  file: Sections,
  name: string,
  rows: number,
  end: number,
): Uint32Array | Float64Array {
  const wide = file.section(name).length === (rows + 1) * 8;
  const offsets = wide
    ? Float64Array.from(wideOffsets(file.section(name)))
    : numbersOf(file, name, 'u32', rows + 1);
  let before = 0;
  for (let at = 0; at < offsets.length; at++) {
    const offset = offsets[at] ?? 0;
    if (offset < before) throw new PackError(file.file, `has offsets in ${name} that go backwards`);
    before = offset;
  }
  if (offsets[0] !== 0 || before !== end)
    throw new PackError(file.file, `has offsets in ${name} that do not fit their section`);
  return offsets;
}

/** Offsets as bytes: 32 bits each, or 64 where the last one needs them. */
export function offsetBytes(offsets: readonly number[] | Float64Array): Uint8Array {
  const last = offsets.at(-1) ?? 0;
  if (last <= 0xffff_ffff) return bytesOf(Uint32Array.from(offsets));
  const bytes = new Uint8Array(offsets.length * 8);
  const view = new DataView(bytes.buffer);
  for (const [index, offset] of offsets.entries()) view.setBigUint64(index * 8, BigInt(offset), true);
  return bytes;
}

function* wideOffsets(bytes: Uint8Array): Iterable<number> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < bytes.length; at += 8) yield Number(view.getBigUint64(at, true));
}

function swap(bytes: Uint8Array, width: number): void {
  for (let at = 0; at < bytes.length; at += width) bytes.subarray(at, at + width).reverse();
}
