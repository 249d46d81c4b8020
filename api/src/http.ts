import type { HttpHeader } from './headers.ts';

export interface ApiRequest {
  readonly method: string;
  /** The raw request target as sent by the client, such as `/v1/cards?country=us`. */
  readonly target: string;
  /** Returns null if the header is missing. Header names are case-insensitive. */
  readonly header: (name: string) => string | null;
  /** Returns the client's rate-limit key (see `getClientKey`). */
  readonly rateLimitKey: () => string;
  /** The request id, for logs and for responses that are not cached. */
  readonly id: string;
}

export interface ApiResponse {
  readonly status: number;
  /** Every value is printable ASCII. */
  readonly headers: readonly HttpHeader[];
  /** Null in responses to `HEAD`, and for status 204 and 304. */
  readonly body: Uint8Array | null;
}

const encoder = new TextEncoder();

export function encodeUtf8(text: string): Uint8Array {
  return encoder.encode(text);
}

export function joinBytes(pieces: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let offset = 0;
  for (const piece of pieces) {
    joined.set(piece, offset);
    offset += piece.length;
  }
  return joined;
}

export function getHeader({ headers }: Pick<ApiResponse, 'headers'>, name: string): string | null {
  const lowerCaseName = name.toLowerCase();
  return headers.find(([known]) => known.toLowerCase() === lowerCaseName)?.[1] ?? null;
}
