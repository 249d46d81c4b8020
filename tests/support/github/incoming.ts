import type { Headings } from './exchange.ts';

/** A request, wherever it came from. */
export interface Incoming {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  /** Which of GitHub's servers was asked. */
  readonly server: Server;
  /** By name in lower case. */
  readonly headers: Headings;
  readonly body: AsyncIterable<Uint8Array>;
}

export type Server = 'api' | 'uploads' | 'storage';

/** An answer as it goes out: every header, and the bytes. */
export interface Outgoing {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array;
}

/** Thrown to cut the connection. */
export const cut = new Error('cut');

export async function wholeBody(body: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

/** The bytes of a body as they come, each piece told to `onBytes` as well. */
export async function* counted(
  body: AsyncIterable<Uint8Array>,
  onBytes: (length: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const bytes of body) {
    onBytes(bytes.length);
    yield bytes;
  }
}

/** The JSON object of a body: an empty one where there is no body, undefined for what is none. */
export function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
  } catch {
    return undefined;
  }
}
