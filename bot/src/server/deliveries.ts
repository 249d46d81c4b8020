import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isObject, parseJson } from '#core/catalog/json';
import type { Delivery, Receipt } from '../events/app.ts';

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

/**
 * Whether one of the secrets signed these bytes: `X-Hub-Signature-256`, HMAC-SHA256 in hex, compared in constant time.
 * The older SHA-1 header is not looked at.
 */
export function isSigned(body: Uint8Array, header: string | undefined, secrets: readonly string[]): boolean {
  const hex = /^sha256=([0-9a-f]{64})$/.exec(header ?? '')?.[1];
  if (hex === undefined) return false;
  const given = Buffer.from(hex, 'hex');
  // Every secret is tried, so that the time does not say which one fits.
  return secrets
    .map((secret) => timingSafeEqual(createHmac('sha256', secret).update(body).digest(), given))
    .some(Boolean);
}

/** Whether two secrets are the same, in a time that does not depend on where they differ. */
export function isSameSecret(left: string, right: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}

/** A delivery as it came: nothing of it has been believed yet. */
export interface Posted {
  /** By its lower-case name. */
  readonly header: (name: string) => string | undefined;
  readonly bytes: Uint8Array;
}

export type Opened =
  | { readonly kind: 'delivery'; readonly delivery: Delivery }
  | { readonly kind: 'refused'; readonly status: 400 | 401; readonly reason: string };

/** Whether a body of this type is taken at all: JSON, before anything is read. */
export function isJson(contentType: string | undefined): boolean {
  return /^application\/json\s*(;|$)/i.test(contentType ?? '');
}

/** Checks the signature over the bytes as they came, and only then looks into them. */
export function openDelivery({ header, bytes }: Posted, secrets: readonly string[]): Opened {
  if (!isSigned(bytes, header('x-hub-signature-256'), secrets))
    return refused(401, 'The signature does not fit.');
  const id = header('x-github-delivery');
  const name = header('x-github-event');
  if (id === undefined || name === undefined || !/^[\w-]{1,100}$/.test(id) || !/^\w{1,100}$/.test(name))
    return refused(400, 'X-GitHub-Delivery or X-GitHub-Event is missing.');
  const payload = parsed(bytes);
  if (payload === undefined) return refused(400, 'The body is no JSON object.');
  return { kind: 'delivery', delivery: { id, name, payload } };
}

function parsed(bytes: Uint8Array): object | undefined {
  const value = parseJson(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8'));
  return isObject(value) ? value : undefined;
}

function refused(status: 400 | 401, reason: string): Opened {
  return { kind: 'refused', status, reason };
}

/** What GitHub is answered. */
export const receiptAnswers = {
  taken: [202, 'Taken.'],
  ignored: [202, 'Nothing to do.'],
  pong: [200, 'pong'],
  'no-installation': [400, 'The delivery names no installation.'],
  full: [503, 'Too much is waiting; it will be found later.'],
} as const satisfies Readonly<Record<Receipt, readonly [number, string]>>;
