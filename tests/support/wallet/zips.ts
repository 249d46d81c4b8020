import { Buffer } from 'node:buffer';
import { buffer } from 'node:stream/consumers';
import { crc32, deflateRawSync } from 'node:zlib';
import { ZipFile } from 'yazl';
import { canary, canaryTime } from './canaries.ts';
import type { PassFiles } from './passes.ts';

/**
 * `plain` has the files at the top level, and `in-folder` has them in a `.pkpass` folder. `finder` adds the entries that the
 * macOS Finder writes.
 */
type ZipForm = 'plain' | 'in-folder' | 'finder';

export const zipForms: readonly ZipForm[] = ['plain', 'in-folder', 'finder'];

export async function zipPass(files: PassFiles, form: ZipForm = 'plain'): Promise<Buffer> {
  const zip = new ZipFile();
  const folder = form === 'plain' ? '' : `${canary('zipEntryName')}.pkpass/`;
  const options = { mtime: canaryTime };
  if (form === 'finder') zip.addEmptyDirectory(folder, options);
  for (const [name, bytes] of files) {
    zip.addBuffer(Buffer.from(bytes), `${folder}${name}`, options);
    if (form === 'finder') zip.addBuffer(createAppleDouble(), `__MACOSX/${folder}._${name}`, options);
  }
  zip.end({ forceZip64Format: false, comment: canary('zipComment') });
  return buffer(zip.outputStream);
}

function createAppleDouble(): Buffer {
  return Buffer.from([0x00, 0x05, 0x16, 0x07, 0x00, 0x02, 0x00, 0x00]);
}

/** An entry in a zip file. The values in its headers may be false. */
export interface RawEntry {
  /** The name of the entry. If the name is given as bytes, these bytes are stored unchanged. */
  readonly name: string | Uint8Array;
  readonly data?: Uint8Array | string;
  readonly deflate?: boolean;
  readonly declaredSize?: number;
  readonly declaredCrc?: number;
  readonly declaredPacked?: number;
  readonly flags?: number;
  readonly method?: number;
  /** The Unix mode bits, such as 0o120777 for a symbolic link. */
  readonly mode?: number;
  /** The index of another entry whose local header and data this entry shares. */
  readonly headerOf?: number;
  readonly localName?: string;
}

/** Creates a malicious zip file, for example with unsafe names, symbolic links, false sizes or shared data. */
export function rawZip(entries: readonly RawEntry[]): Buffer {
  const localEntries: Buffer[] = [];
  const offsets: number[] = [];
  let offset = 0;
  for (const [index, entry] of entries.entries()) {
    const sharedOffset = entry.headerOf === undefined ? undefined : offsets[entry.headerOf];
    offsets[index] = sharedOffset ?? offset;
    if (sharedOffset !== undefined) continue;
    const localEntry = Buffer.concat([buildHeader(entry, 'local', 0), packData(entry)]);
    localEntries.push(localEntry);
    offset += localEntry.length;
  }
  const directory = Buffer.concat(
    entries.map((entry, index) => buildHeader(entry, 'central', offsets[index] ?? 0)),
  );
  const endRecord = Buffer.alloc(22);
  endRecord.writeUInt32LE(0x06054b50, 0);
  endRecord.writeUInt16LE(entries.length, 8);
  endRecord.writeUInt16LE(entries.length, 10);
  endRecord.writeUInt32LE(directory.length, 12);
  endRecord.writeUInt32LE(offset, 16);
  return Buffer.concat([...localEntries, directory, endRecord]);
}

function packData({ data = new Uint8Array(), deflate = false }: RawEntry): Buffer {
  return deflate ? deflateRawSync(data) : Buffer.from(data);
}

function buildHeader(entry: RawEntry, headerKind: 'local' | 'central', offset: number): Buffer {
  const { data = new Uint8Array(), deflate = false, mode = 0o100644 } = entry;
  const isCentral = headerKind === 'central';
  const name = Buffer.from(isCentral ? entry.name : (entry.localName ?? entry.name));
  const bytes = Buffer.alloc(isCentral ? 46 : 30);
  const flagsOffset = isCentral ? 6 : 4;
  bytes.writeUInt32LE(isCentral ? 0x02014b50 : 0x04034b50, 0);
  if (isCentral) bytes.writeUInt16LE((3 << 8) | 20, 4);
  bytes.writeUInt16LE(20, flagsOffset);
  bytes.writeUInt16LE(entry.flags ?? 0, flagsOffset + 2);
  bytes.writeUInt16LE(entry.method ?? (deflate ? 8 : 0), flagsOffset + 4);
  bytes.writeUInt32LE(entry.declaredCrc ?? crc32(data), flagsOffset + 10);
  bytes.writeUInt32LE(entry.declaredPacked ?? packData(entry).length, flagsOffset + 14);
  bytes.writeUInt32LE(entry.declaredSize ?? data.length, flagsOffset + 18);
  bytes.writeUInt16LE(name.length, flagsOffset + 22);
  if (isCentral) {
    bytes.writeUInt32LE((mode << 16) >>> 0, 38);
    bytes.writeUInt32LE(offset, 42);
  }
  return Buffer.concat([bytes, name]);
}
