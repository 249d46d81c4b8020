import type { IncomingMessage } from 'node:http';

/** GitHub sends no larger one. */
export const longestBody = 25 * 1024 * 1024;
const longestTogether = 64 * 1024 * 1024;

export type Body =
  | { readonly kind: 'read'; readonly text: string }
  | { readonly kind: 'too-large' | 'no-room' | 'broken-off' };

/** Reads bodies, none longer than 25 MiB and not more than 64 MiB of all that are read at one time. */
export class Bodies {
  #buffered = 0;

  async read(request: IncomingMessage): Promise<Body> {
    const declared = request.headers['content-length'];
    if (declared !== undefined && Number(declared) > longestBody) return { kind: 'too-large' };
    const chunks: Buffer[] = [];
    let length = 0;
    try {
      return await new Promise<Body>((resolve) => {
        const end = (body: Body): void => {
          request.off('data', add);
          resolve(body);
        };
        const add = (chunk: Buffer): void => {
          length += chunk.length;
          this.#buffered += chunk.length;
          chunks.push(chunk);
          if (length > longestBody) end({ kind: 'too-large' });
          else if (this.#buffered > longestTogether) end({ kind: 'no-room' });
        };
        request.on('data', add);
        request.once('end', () => end({ kind: 'read', text: Buffer.concat(chunks).toString('utf8') }));
        request.once('error', () => end({ kind: 'broken-off' }));
        request.once('close', () => end({ kind: 'broken-off' }));
      });
    } finally {
      this.#buffered -= length;
    }
  }
}
