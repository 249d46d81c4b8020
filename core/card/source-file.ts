const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** A file from a disk, a Git tree or a pull request. */
export interface SourceFile {
  /** The path relative to the catalog's root, with forward slashes: `data/us/chase-aeroplan.json`. */
  readonly path: string;
  readonly kind: 'file' | 'symbolic-link' | 'other';
  /** Returns the text, or why it cannot be read. Does not cache the text, so each call may read the file again. */
  read(): FileContent;
  readBytes(): Uint8Array;
}

export type FileContent =
  | { readonly kind: 'text'; readonly text: string }
  /** `text` has U+FFFD instead of invalid bytes. `offset` (UTF-16) and `byteOffset` locate the first invalid byte. */
  | { readonly kind: 'not-utf8'; readonly text: string; readonly offset: number; readonly byteOffset: number }
  | { readonly kind: 'too-large' };

export function createFileFromBytes(
  path: string,
  bytes: Uint8Array,
  kind: SourceFile['kind'] = 'file',
): SourceFile {
  return { path, kind, read: () => decodeContent(bytes), readBytes: () => bytes };
}

/** Creates a regular file in memory. The text may be longer than the limit for files on a disk. */
export function createFileFromText(path: string, text: string): SourceFile {
  return { path, kind: 'file', read: () => ({ kind: 'text', text }), readBytes: () => encoder.encode(text) };
}

export const maxFileBytes = 256 * 1024;

/**
 * Decodes bytes as text. The first `maxFileBytes + 1` bytes of a file are enough, because longer files are rejected.
 */
export function decodeContent(bytes: Uint8Array): FileContent {
  if (bytes.length > maxFileBytes) return { kind: 'too-large' };
  const text = decoder.decode(bytes);
  let byteOffset = 0;
  let searchStart = 0;
  for (let index = text.indexOf('\uFFFD'); index >= 0; index = text.indexOf('\uFFFD', searchStart)) {
    byteOffset += encoder.encode(text.slice(searchStart, index)).length;
    if (!isReplacementCharacter(bytes, byteOffset))
      return { kind: 'not-utf8', text, offset: index, byteOffset };
    byteOffset += 3;
    searchStart = index + 1;
  }
  return { kind: 'text', text };
}

/**
 * Reports whether the bytes at `offset` are a correctly encoded U+FFFD. Otherwise the decoder inserted U+FFFD for
 * invalid bytes.
 */
function isReplacementCharacter(bytes: Uint8Array, offset: number): boolean {
  return bytes[offset] === 0xef && bytes[offset + 1] === 0xbf && bytes[offset + 2] === 0xbd;
}
