import { redact } from '../log/redact.ts';
import { type Answer, NoAnswer, TooLarge } from './github.ts';

/** The little of `fetch` that is used: undici's, the fake GitHub's. */
export type Fetch = (address: string, request: FetchRequest) => Promise<FetchAnswer>;

export interface FetchRequest {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
  readonly redirect: 'manual';
  readonly signal: AbortSignal;
}

export interface FetchAnswer {
  readonly status: number;
  readonly headers: Iterable<[string, string]>;
  readonly body: AsyncIterable<Uint8Array> | null;
}

export interface Sent {
  readonly fetch: Fetch;
  readonly address: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array;
}

/** One request and its whole answer. Throws `NoAnswer` where none came in time, `TooLarge`. Follows no redirect. */
export async function exchange(sent: Sent): Promise<RawAnswer> {
  const { fetch, address, method, headers, body, timeoutMs, maxBytes } = sent;
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(address, {
      method,
      headers,
      redirect: 'manual',
      signal,
      ...(body !== undefined && { body }),
    });
    return {
      status: answer.status,
      headers: lowerCased(answer.headers),
      bytes: await allOf(answer.body, maxBytes),
    };
  } catch (error) {
    if (error instanceof TooLarge) throw error;
    throw new NoAnswer(`${method} ${new URL(address).pathname}: ${redact(inWords(error))}`);
  }
}

/** The same with its JSON. Throws `NoAnswer` too where the answer broke off. */
export async function exchangeJson(sent: Sent): Promise<Answer> {
  const { status, headers, bytes } = await exchange(sent);
  if (bytes.length === 0) return { status, headers, body: undefined };
  try {
    return { status, headers, body: JSON.parse(new TextDecoder().decode(bytes)) };
  } catch {
    // A gateway's error page is no JSON, and need not be.
    if (status >= 300) return { status, headers, body: undefined };
    throw new NoAnswer(`${sent.method} ${new URL(sent.address).pathname}: the answer is no JSON`);
  }
}

async function allOf(body: AsyncIterable<Uint8Array> | null, maxBytes: number): Promise<Uint8Array> {
  if (body === null) return new Uint8Array();
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body) {
    length += piece.length;
    // Leaving the loop ends the stream, and with it the connection.
    if (length > maxBytes) throw new TooLarge(`an answer of more than ${maxBytes} bytes`);
    pieces.push(piece);
  }
  return pieces.length === 1 && pieces[0] !== undefined ? pieces[0] : Buffer.concat(pieces);
}

function lowerCased(headers: Iterable<[string, string]>): Readonly<Record<string, string>> {
  const all: Record<string, string> = Object.create(null);
  for (const [name, value] of headers) all[name.toLowerCase()] = value;
  return all;
}

function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && cause.message !== '' ? cause.message : error.message || error.name;
}
