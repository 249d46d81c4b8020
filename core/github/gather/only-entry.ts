import { crc32, inflateRawSync } from 'node:zlib';

/** The sizes of the zip records in bytes, from PKWARE APPNOTE 6.3.10. */
const endLength = 22;
const centralLength = 46;
const localLength = 30;
const longestComment = 0xffff;
const endMark = 0x06054b50;
const centralMark = 0x02014b50;
const localMark = 0x04034b50;
const storedMethod = 0;
const deflatedMethod = 8;

/**
 * Unpacks a zip archive that contains exactly one file, named `name`. Returns undefined for any other archive. Also returns
 * undefined for split, encrypted, zip64 and damaged archives, and for content above `maxBytes`.
 */
export function unpackOnlyEntry(archive: Uint8Array, name: string, maxBytes: number): Uint8Array | undefined {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.length);
  try {
    return unpack(bytes, name, maxBytes);
  } catch {
    // An offset is outside the archive, the data is corrupt, or there is too much data.
    return undefined;
  }
}

function unpack(bytes: Buffer, name: string, maxBytes: number): Uint8Array | undefined {
  const end = findEndRecord(bytes);
  if (end === undefined) return undefined;
  const [diskNumber, firstDiskNumber, entriesOnDisk, entryCount] = [4, 6, 8, 10].map((offset) =>
    bytes.readUInt16LE(end + offset),
  );
  if (diskNumber !== 0 || firstDiskNumber !== 0 || entriesOnDisk !== 1 || entryCount !== 1) return undefined;
  const centralOffset = bytes.readUInt32LE(end + 16);
  if (bytes.readUInt32LE(centralOffset) !== centralMark || centralOffset + centralLength > end)
    return undefined;
  const flags = bytes.readUInt16LE(centralOffset + 8);
  const method = bytes.readUInt16LE(centralOffset + 10);
  const checksum = bytes.readUInt32LE(centralOffset + 16);
  const compressedSize = bytes.readUInt32LE(centralOffset + 20);
  const size = bytes.readUInt32LE(centralOffset + 24);
  const nameLength = bytes.readUInt16LE(centralOffset + 28);
  const localOffset = bytes.readUInt32LE(centralOffset + 42);
  const isEncrypted = (flags & 1) !== 0;
  if (
    isEncrypted ||
    size > maxBytes ||
    compressedSize > centralOffset ||
    (method !== storedMethod && method !== deflatedMethod)
  )
    return undefined;
  if (
    bytes.toString('utf8', centralOffset + centralLength, centralOffset + centralLength + nameLength) !== name
  )
    return undefined;
  if (bytes.readUInt32LE(localOffset) !== localMark) return undefined;
  const start =
    localOffset + localLength + bytes.readUInt16LE(localOffset + 26) + bytes.readUInt16LE(localOffset + 28);
  if (start + compressedSize > centralOffset) return undefined;
  const data = bytes.subarray(start, start + compressedSize);
  const content = method === storedMethod ? data : inflateRawSync(data, { maxOutputLength: maxBytes });
  return content.length === size && crc32(content) === checksum ? content : undefined;
}

/** Finds the offset of the end-of-central-directory record. The record must end exactly at the end of the archive. */
function findEndRecord(bytes: Buffer): number | undefined {
  const lowestOffset = Math.max(0, bytes.length - endLength - longestComment);
  for (let offset = bytes.length - endLength; offset >= lowestOffset; offset--)
    if (
      bytes.readUInt32LE(offset) === endMark &&
      offset + endLength + bytes.readUInt16LE(offset + 20) === bytes.length
    )
      return offset;
  return undefined;
}
