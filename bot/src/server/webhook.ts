import { isObject, parseJson } from '#catalog/json';
import type { Delivery, Receipt } from '../events/app.ts';
import { isSigned } from './signature.ts';

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
