import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import { type Refusal, refused } from './refused.ts';
import type { Scratch } from './scratch.ts';
import type { OpenFile } from './wallet-files.ts';
import { damagedOr, type WantedEntry } from './zip-directory.ts';
import { readAt } from './zip-reader.ts';

const turnBytes = 64 * 1024;

/**
 * Unpacks one entry, counting: where more comes than was declared it ends there. The bytes are good until the next
 * reading into the same scratch.
 */
export async function unpackEntry(
  file: OpenFile,
  { entry, dataStart }: WantedEntry,
  scratch: Scratch,
): Promise<Uint8Array<ArrayBuffer> | Refusal> {
  const room = scratch.room(entry.uncompressedSize);
  let length = 0;
  let isLonger = false;
  const take = async (chunks: AsyncIterable<Uint8Array>) => {
    for await (const chunk of chunks) {
      isLonger = length + chunk.length > entry.uncompressedSize;
      if (isLonger) throw new Error('More than was declared.');
      room.set(chunk, length);
      length += chunk.length;
    }
  };
  const packed = chunksOf(file, dataStart, entry.compressedSize);
  try {
    if (entry.compressionMethod === 0) await take(packed);
    else await pipeline(packed, createInflateRaw({ chunkSize: turnBytes }), take);
  } catch (error) {
    return isLonger ? refused('zip-too-large') : damagedOr(error);
  }
  const bytes = room.subarray(0, length);
  const isWhole = length === entry.uncompressedSize && crc32(bytes) === entry.crc32;
  return isWhole ? bytes : refused('zip-damaged');
}

async function* chunksOf(file: OpenFile, start: number, size: number): AsyncGenerator<Uint8Array, void> {
  for (let done = 0; done < size; ) {
    const chunk = new Uint8Array(Math.min(turnBytes, size - done));
    const length = await readAt(file, chunk, start + done);
    if (length === 0) return;
    yield chunk.subarray(0, length);
    done += length;
  }
}
