import { constants } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Surroundings } from '../surroundings.ts';
import type { Output } from './atomic-file.ts';
import { OutputFile, outputError } from './output-file.ts';

const pieceSize = 1 << 17;

/** Takes the document at the end, piece by piece. False where nobody reads any more. */
type Sink = (piece: Buffer) => Promise<boolean>;

/** Standard output. */
export function openStandardOutput(around: Surroundings): Promise<Output> {
  return openSpool(around, async (from) => {
    await copy(from, (piece) => writeTo(around.stdout, piece), 'standard output');
  });
}

/** A device or a pipe at a path. Throws a `CourseError` where it cannot be written to. */
export async function openDevice(path: string, around: Surroundings): Promise<Output> {
  try {
    await around.fs.access(resolve(around.cwd, path), constants.W_OK);
  } catch (error) {
    throw outputError(error, path);
  }
  return openSpool(around, async (from) => {
    let handle: FileHandle | undefined;
    try {
      handle = await around.fs.open(resolve(around.cwd, path), 'w');
      const device = handle;
      await copy(from, (piece) => writeAll(device, piece), path);
      await device.close();
    } catch (error) {
      await handle?.close().catch(() => {});
      throw outputError(error, path);
    }
  });
}

/** A private file without a name, copied at the end: so that an abort shows no half document. */
async function openSpool(around: Surroundings, give: (from: FileHandle) => Promise<void>): Promise<Output> {
  const { fs, temporaryFolder, newId } = around;
  const path = join(temporaryFolder, `cardcat-${newId()}.tmp`);
  let handle: FileHandle;
  try {
    handle = await fs.open(path, 'wx+', 0o600);
  } catch (error) {
    throw outputError(error, path);
  }
  const remove = async () => fs.rm(path, { force: true }).catch(() => {});
  // Where an open file cannot lose its name, it goes at the end.
  await remove();
  const file = new OutputFile(handle, (error) => outputError(error, path));
  let open = true;
  return {
    file,
    commit: async () => {
      await file.flush();
      await give(handle);
    },
    abandon: async () => {
      if (open) await handle.close().catch(() => {});
      open = false;
      await remove();
    },
  };
}

async function copy(from: FileHandle, sink: Sink, shownTarget: string): Promise<void> {
  const buffer = Buffer.allocUnsafe(pieceSize);
  try {
    for (let position = 0; ; ) {
      const { bytesRead } = await from.read(buffer, 0, pieceSize, position);
      if (bytesRead === 0) return;
      position += bytesRead;
      if (!(await sink(buffer.subarray(0, bytesRead)))) return;
    }
  } catch (error) {
    throw outputError(error, shownTarget);
  }
}

/** Waits until the piece is gone, since its memory is used again. */
function writeTo(output: Surroundings['stdout'], piece: Buffer): Promise<boolean> {
  return new Promise((resolve, reject) => {
    output.write(piece, (error) => {
      if (error === undefined || error === null) resolve(true);
      else if (isClosed(error)) resolve(false);
      else reject(error);
    });
  });
}

async function writeAll(device: FileHandle, piece: Buffer): Promise<boolean> {
  try {
    for (let done = 0; done < piece.length; )
      done += (await device.write(piece, done, piece.length - done)).bytesWritten;
    return true;
  } catch (error) {
    if (error instanceof Error && isClosed(error)) return false;
    throw error;
  }
}

function isClosed(error: Error): boolean {
  return (
    'code' in error && /^(EPIPE|ERR_STREAM_DESTROYED|ERR_STREAM_WRITE_AFTER_END)$/.test(String(error.code))
  );
}
