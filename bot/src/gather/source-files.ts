import { decodeContent, type SourceFile } from '#catalog/source-file';
import type { Blob } from './blobs.ts';

/** A file whose bytes are here. */
export function fileOfBytes(path: string, bytes: Uint8Array, kind: SourceFile['kind'] = 'file'): SourceFile {
  return { path, kind, read: () => decodeContent(bytes), readBytes: () => bytes };
}

/** A file whose text is here. */
export function fileOfText(path: string, text: string): SourceFile {
  return { path, kind: 'file', read: () => ({ kind: 'text', text }), readBytes: () => Buffer.from(text) };
}

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
