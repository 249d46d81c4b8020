import { crc32 } from 'node:zlib';
import { canary } from './canaries.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** One chunk with its length and its checksum (PNG, section 5.3). */
export function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** What the first chunk of a picture says, with nothing behind it: 33 bytes that no decoder finds a picture in. */
export function bareHeader(width: number, height: number, bitDepth = 8, colourType = 6): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width >>> 0, 0);
  data.writeUInt32BE(height >>> 0, 4);
  data[8] = bitDepth;
  data[9] = colourType;
  return Buffer.concat([signature, pngChunk('IHDR', data)]);
}

/** A real picture with canaries: text and EXIF behind its header, and bytes behind its end. */
export function withCanaries(png: Uint8Array): Buffer {
  const bytes = Buffer.from(png);
  const text = pngChunk('tEXt', Buffer.from(`Comment\0${canary('pngText')}`, 'latin1'));
  return Buffer.concat([
    bytes.subarray(0, 33),
    text,
    pngChunk('eXIf', exif(canary('pngExif'))),
    bytes.subarray(33),
    Buffer.from(canary('pngTail')),
  ]);
}

/** A picture whose first data chunk has a wrong checksum. */
export function withBadChecksum(png: Uint8Array): Buffer {
  const bytes = Buffer.from(png);
  const at = bytes.indexOf('IDAT');
  const sumAt = at + 4 + bytes.readUInt32BE(at - 4);
  bytes.writeUInt32BE((bytes.readUInt32BE(sumAt) ^ 0xffff) >>> 0, sumAt);
  return bytes;
}

/** A picture that says it is animated: the control chunk of APNG stands behind the header. */
export function animated(png: Uint8Array): Buffer {
  const bytes = Buffer.from(png);
  const frames = Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]);
  return Buffer.concat([bytes.subarray(0, 33), pngChunk('acTL', frames), bytes.subarray(33)]);
}

/** A little TIFF with one entry, ImageDescription (0x010e). */
function exif(text: string): Buffer {
  const value = Buffer.from(`${text}\0`, 'latin1');
  const head = Buffer.alloc(26);
  head.write('MM\0*', 0, 'latin1');
  head.writeUInt32BE(8, 4);
  head.writeUInt16BE(1, 8);
  head.writeUInt16BE(0x010e, 10);
  head.writeUInt16BE(2, 12);
  head.writeUInt32BE(value.length, 14);
  head.writeUInt32BE(26, 18);
  return Buffer.concat([head, value]);
}
