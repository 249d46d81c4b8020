import type { IncomingMessage } from 'node:http';

/** GitHub's limit for webhook payloads. */
export const maxBodyBytes = 25 * 1024 * 1024;
const maxBufferedBytes = 64 * 1024 * 1024;

export type BodyResult =
  | { readonly kind: 'read'; readonly text: string }
  | { readonly kind: 'too-large' | 'no-room' | 'broken-off' };

/** Reads request bodies. One body may have up to 25 MiB, and all bodies that are being read may have up to 64 MiB together. */
export class BodyReader {
  #bufferedBytes = 0;

  async read(request: IncomingMessage): Promise<BodyResult> {
    const declaredLength = request.headers['content-length'];
    if (declaredLength !== undefined && Number(declaredLength) > maxBodyBytes) return { kind: 'too-large' };
    const chunks: Buffer[] = [];
    let length = 0;
    try {
      return await new Promise<BodyResult>((resolve) => {
        const end = (body: BodyResult): void => {
          request.off('data', add);
          resolve(body);
        };
        const add = (chunk: Buffer): void => {
          length += chunk.length;
          this.#bufferedBytes += chunk.length;
          chunks.push(chunk);
          if (length > maxBodyBytes) end({ kind: 'too-large' });
          else if (this.#bufferedBytes > maxBufferedBytes) end({ kind: 'no-room' });
        };
        request.on('data', add);
        request.once('end', () => end({ kind: 'read', text: Buffer.concat(chunks).toString('utf8') }));
        request.once('error', () => end({ kind: 'broken-off' }));
        request.once('close', () => end({ kind: 'broken-off' }));
      });
    } finally {
      this.#bufferedBytes -= length;
    }
  }
}
