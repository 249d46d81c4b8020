import type { IncomingMessage } from 'node:http';

export const longestBody = 25 * 1024 * 1024;
const longestTogether = 64 * 1024 * 1024;

export type Body =
  | { readonly kind: 'read'; readonly bytes: Uint8Array }
  | { readonly kind: 'too-large' | 'no-room' | 'broken-off' };

/** A body that somebody else holds: it is only asked for, and taken, where it is not too long. */
export async function heldBody(
  declared: string | undefined,
  read: () => Uint8Array | Promise<Uint8Array>,
): Promise<Body> {
  if (Number(declared ?? 0) > longestBody) return { kind: 'too-large' };
  const bytes = await read();
  return bytes.length > longestBody ? { kind: 'too-large' } : { kind: 'read', bytes };
}

/** Reads bodies, none longer than 25 MiB and not more than 64 MiB of all that are on their way together. */
export class Bodies {
  #buffered = 0;

  async read(request: IncomingMessage): Promise<Body> {
    const declared = request.headers['content-length'];
    if (declared !== undefined && Number(declared) > longestBody) return { kind: 'too-large' };
    const pieces: Buffer[] = [];
    let length = 0;
    try {
      return await new Promise<Body>((resolve) => {
        const end = (body: Body): void => {
          request.off('data', take);
          resolve(body);
        };
        const take = (piece: Buffer): void => {
          length += piece.length;
          this.#buffered += piece.length;
          pieces.push(piece);
          if (length > longestBody) end({ kind: 'too-large' });
          else if (this.#buffered > longestTogether) end({ kind: 'no-room' });
        };
        request.on('data', take);
        request.once('end', () => end({ kind: 'read', bytes: Buffer.concat(pieces) }));
        request.once('error', () => end({ kind: 'broken-off' }));
        request.once('close', () => end({ kind: 'broken-off' }));
      });
    } finally {
      this.#buffered -= length;
    }
  }
}
