import { describe, expect, it } from 'vitest';
import { writeSections } from '../../tests/support/write-sections.ts';
import { readSections } from './format.ts';

const digest = Uint8Array.from({ length: 32 }, (_, at) => at);
const sections = [
  { name: 'LINE', bytes: Uint8Array.of(1, 2, 3) },
  { name: 'OFFS', bytes: Uint8Array.of(4, 5, 6, 7) },
];
const file = writeSections('cards.pack', { rows: 7, digest }, sections);

/** The file with some of its bytes changed. */
function changed(at: number, ...bytes: readonly number[]): Uint8Array {
  const copy = file.slice();
  copy.set(bytes, at);
  return copy;
}

describe('4.1: header and sections', () => {
  it('are laid out as the format says', () => {
    const view = new DataView(file.buffer);
    expect(new TextDecoder().decode(file.subarray(0, 4))).toBe('CCDP');
    expect([view.getUint16(4, true), view.getUint16(6, true), view.getUint32(8, true)]).toEqual([1, 1, 7]);
    expect(view.getUint32(12, true)).toBe(2);
    expect(file.slice(16, 48)).toEqual(digest);
    expect(view.getBigUint64(48, true)).toBe(BigInt(file.length));
    expect(new TextDecoder().decode(file.subarray(56, 60))).toBe('LINE');
    expect([view.getBigUint64(64, true), view.getBigUint64(72, true)]).toEqual([104n, 3n]);
    expect([view.getBigUint64(88, true), view.getBigUint64(96, true)]).toEqual([112n, 4n]);
    expect(new TextDecoder().decode(file.subarray(-4))).toBe('PDCC');
    expect(file.length).toBe(124);
  });

  it('read back', () => {
    const { rows, digest: read, section } = readSections('cards.pack', file);
    expect([rows, [...read]]).toEqual([7, [...digest]]);
    for (const { name, bytes } of sections) expect(section(name)).toEqual(bytes);
    expect(() => section('ROWS')).toThrow('has no section ROWS');
  });

  it.each([
    ['another mark', changed(0, 0), 'is no file of a pack'],
    ['another kind', changed(4, 2), 'is another file of the pack under its name'],
    ['another version', changed(6, 2), 'has format 2, not 1'],
    ['another length', changed(48, 1), 'says it has 1 bytes, but has 124'],
    ['no closing mark', changed(120, 0), 'has no closing mark'],
    ['too many sections', changed(12, 9), 'has no room for 9 sections'],
    ['a section too long', changed(72, 200), 'has its section 1 outside its bounds'],
    ['a section too long by 2^32', changed(76, 1), 'has its section 1 outside its bounds'],
    ['a section over another', changed(88, 104), 'has its section 2 outside its bounds'],
    ['a section elsewhere', changed(64, 96), 'has its section 1 outside its bounds'],
    ['two of one name', changed(80, 76, 73, 78, 69), 'has its section 2 twice'],
    ['a section too short', changed(96, 0), 'has bytes that belong to no section'],
  ])('%s is refused', (_, bytes, problem) => {
    expect(() => readSections('cards.pack', bytes)).toThrow(problem);
  });
});
