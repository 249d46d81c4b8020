/** One published file, as bytes that can be written piece by piece. */
export interface ExportFile {
  /** Name below the folder of exports; no export lies in a folder of its own. */
  readonly path: string;
  /**
   * The bytes in order, from the start at each call. A piece is a view on shared memory: write or copy it before
   * asking for the next one, and never change it.
   */
  chunks(): Iterable<Uint8Array>;
  /** SHA-256 of the bytes, lower-case hexadecimal. */
  sha256(): string;
}

/** An export before its digest is known. */
export type ExportContent = Pick<ExportFile, 'path' | 'chunks'>;

/** SHA-256 fed piece by piece; `digest` is lower-case hexadecimal and is asked for once. */
export interface Sha256 {
  update(bytes: Uint8Array): void;
  digest(): string;
}

export type NewSha256 = () => Sha256;

/**
 * The file with its digest. Hashing rides along with the first full pass over the chunks, so writing every file
 * before asking for a digest makes and reads each byte only once.
 */
export function hashed(content: ExportContent, newSha256: NewSha256): ExportFile {
  let digest: string | null = null;

  function* chunks(): Iterable<Uint8Array> {
    const hash = newSha256();
    for (const chunk of content.chunks()) {
      hash.update(chunk);
      yield chunk;
    }
    digest = hash.digest();
  }

  function sha256(): string {
    if (digest === null) for (const _ of chunks());
    return digest ?? '';
  }

  return { path: content.path, chunks: () => (digest === null ? chunks() : content.chunks()), sha256 };
}

/** All bytes of an export in one piece, for where a file is compared or kept rather than written. */
export function wholeFile(file: ExportContent): Uint8Array {
  const pieces = Array.from(file.chunks(), (piece) => piece.slice());
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let used = 0;
  for (const piece of pieces) {
    whole.set(piece, used);
    used += piece.length;
  }
  return whole;
}
