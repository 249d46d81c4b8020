import { fileOfBytes, type SourceFile } from '#catalog/source-file';
import type { Blob } from './blobs.ts';

/** A file of which only the name counts. */
export function fileUnread(path: string, kind: SourceFile['kind'] = 'file'): SourceFile {
  return fileOfBytes(path, new Uint8Array(), kind);
}

/** A blob as a file; undefined where there is none. */
export function fileOfBlob(
  path: string,
  blob: Blob,
  kind: SourceFile['kind'] = 'file',
): SourceFile | undefined {
  switch (blob.kind) {
    case 'bytes':
      return fileOfBytes(path, blob.bytes, kind);
    case 'too-large':
      return { ...fileUnread(path, kind), read: () => ({ kind: 'too-large' }) };
    case 'missing':
      return undefined;
  }
}
