/** One request, as any host hands it over: strings only. */
export interface ApiRequest {
  readonly method: string;
  /** Raw request target as on the wire, such as `/v1/cards?country=us`. */
  readonly target: string;
  /** A header by its name in any case; null if it is not there. */
  readonly header: (name: string) => string | null;
  /** Who is counted: see `client.ts`. */
  readonly client: () => string;
  /** Names this request in logs and in answers that are not cached. */
  readonly id: string;
}

/** What any host sends back. */
export interface Answer {
  readonly status: number;
  /** Name, value, name, value, …; every value is printable ASCII. */
  readonly headers: readonly string[];
  /** Null if there is none, as after `HEAD`. */
  readonly body: Uint8Array | null;
}

const encoder = new TextEncoder();

/** UTF-8 bytes of a text. */
export function bytesOf(text: string): Uint8Array {
  return encoder.encode(text);
}

export function joinBytes(pieces: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let used = 0;
  for (const piece of pieces) {
    joined.set(piece, used);
    used += piece.length;
  }
  return joined;
}

/** Value of a header of an answer by its name in any case, or null. */
export function headerOf({ headers }: Pick<Answer, 'headers'>, name: string): string | null {
  const wanted = name.toLowerCase();
  for (let at = 0; at < headers.length; at += 2)
    if (headers[at]?.toLowerCase() === wanted) return headers[at + 1] ?? null;
  return null;
}
