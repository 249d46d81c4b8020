import {
  type ClientRequest,
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { type Answer, NoAnswer, TooLarge } from './github.ts';

const secrets: readonly RegExp[] = [
  // Installation, user and other tokens of GitHub, of any length.
  /\b(?:gh[a-z]_|github_pat_)[A-Za-z0-9_.-]+/g,
  // JSON Web Tokens: three parts in base64url.
  /\beyJ[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]*/g,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g,
  /\b(?:authorization|Authorization)\s*[:=]\s*\S+(?: \S+)?/g,
];

/** The text without anything that looks like a token, a JWT or a private key. For every log line and error. */
export function redact(text: string): string {
  return secrets.reduce((left, secret) => left.replace(secret, '[secret]'), text);
}

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

export interface NodeFetch {
  readonly fetch: Fetch;
  /** Ends connections that are kept for later. */
  readonly close: () => void;
}

const connections = { keepAlive: true, maxSockets: 50, maxFreeSockets: 8, scheduling: 'lifo' as const };

/**
 * The little of `fetch` the bot uses, on Node's own HTTP: undici as a package is larger than all else in the bundle
 * together. Follows no redirect; the signal ends the request, and its answer too.
 */
export function nodeFetch(): NodeFetch {
  const http = new HttpAgent(connections);
  const https = new HttpsAgent(connections);
  return {
    fetch: async (address, { method, headers, body, signal }) => {
      const sent: ClientRequest = address.startsWith('http:')
        ? httpRequest(address, { method, headers, agent: http, signal })
        : httpsRequest(address, { method, headers, agent: https, signal });
      const answer = await answerTo(sent, body);
      return { status: answer.statusCode ?? 0, headers: headersOf(answer), body: answer };
    },
    close: () => {
      http.destroy();
      https.destroy();
    },
  };
}

function answerTo(sent: ClientRequest, body: string | undefined): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    sent.on('response', resolve);
    sent.on('error', reject);
    if (body !== undefined) sent.setHeader('content-length', Buffer.byteLength(body));
    sent.end(body);
  });
}

function headersOf({ headers }: IncomingMessage): readonly [string, string][] {
  return Object.entries(headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(', ') : (value ?? ''),
  ]);
}
