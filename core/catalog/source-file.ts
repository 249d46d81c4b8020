const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** One file of a catalog, wherever it lies: on a disk, in a git tree, in a pull request. */
export interface SourceFile {
  /** Relative to the catalog's root, with forward slashes: `data/us/chase-aeroplan.json`. */
  readonly path: string;
  readonly kind: 'file' | 'symbolic-link' | 'other';
  /** The text, or why there is none. Called when the text is needed, perhaps again. */
  read(): FileContent;
  /** The bytes as they are, for art. */
  readBytes(): Uint8Array;
}

export type FileContent =
  | { readonly kind: 'text'; readonly text: string }
  /** `text` has U+FFFD where bytes are no UTF-8; the first such place is at `offset` in it. */
  | { readonly kind: 'not-utf8'; readonly text: string; readonly offset: number; readonly byteOffset: number }
  | { readonly kind: 'too-large' };

/** A file whose bytes are here. */
export function fileOfBytes(path: string, bytes: Uint8Array, kind: SourceFile['kind'] = 'file'): SourceFile {
  return { path, kind, read: () => decodeContent(bytes), readBytes: () => bytes };
}

/** A plain file whose text is here, however long it is. */
export function fileOfText(path: string, text: string): SourceFile {
  return { path, kind: 'file', read: () => ({ kind: 'text', text }), readBytes: () => encoder.encode(text) };
}

/** No card file is larger, in bytes. */
export const maxFileBytes = 256 * 1024;

/** Bytes as text. Of a longer file give at least the first `maxFileBytes + 1` bytes. */
export function decodeContent(bytes: Uint8Array): FileContent {
  if (bytes.length > maxFileBytes) return { kind: 'too-large' };
  const text = decoder.decode(bytes);
  let byteOffset = 0;
  let from = 0;
  for (let at = text.indexOf('\uFFFD'); at >= 0; at = text.indexOf('\uFFFD', from)) {
    byteOffset += encoder.encode(text.slice(from, at)).length;
    if (!isReplacementCharacter(bytes, byteOffset)) return { kind: 'not-utf8', text, offset: at, byteOffset };
    byteOffset += 3;
    from = at + 1;
  }
  return { kind: 'text', text };
}

/** A U+FFFD that somebody wrote is three bytes of UTF-8; one that stands for bad bytes is not there. */
function isReplacementCharacter(bytes: Uint8Array, offset: number): boolean {
  return bytes[offset] === 0xef && bytes[offset + 1] === 0xbf && bytes[offset + 2] === 0xbd;
}
