/** What came back when a page was asked for. Made by a prober, judged by `judge`; nothing in it is trusted. */
export interface Answer {
  /** The address asked for, without its fragment. */
  readonly url: string;
  /** The addresses gone through, each with its status; the last is where the way ended. Empty where nothing answered. */
  readonly hops: readonly Hop[];
  readonly end: AnswerEnd;
  /** Whole time in milliseconds, all tries together. */
  readonly ms: number;
  /** How often the address was asked. */
  readonly tries: number;
  /** When the last try ended: an ISO 8601 instant in UTC. */
  readonly at: string;
}

export interface Hop {
  readonly url: string;
  readonly status: number;
}

export type AnswerEnd =
  /** A whole answer, or the beginning of one that is cut at the limit. */
  | {
      readonly kind: 'page';
      readonly status: number;
      /** Header names in lower case. */
      readonly headers: Readonly<Record<string, string>>;
      /** The decoded text where the content type is one of text, HTML or XHTML; else null. */
      readonly text: string | null;
      /** The bytes of a PDF; else null. */
      readonly pdf: Uint8Array | null;
      /** Whether the answer goes on behind the limit, so that what is not in it may yet be on the page. */
      readonly cut: boolean;
      /** SHA-256 of the decompressed body, lower-case hexadecimal. */
      readonly sha256: string;
    }
  /** 304: the page is as it was when the cached answer was kept. */
  | { readonly kind: 'not-modified' }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly reason: string };

export type Failure =
  | 'timeout'
  | 'dns'
  | 'tls'
  | 'refused'
  | 'reset'
  | 'private-address'
  | 'too-large'
  | 'too-many-redirects'
  | 'not-https'
  | 'retry-after-too-long'
  | 'bad-answer'
  | 'no-network'
  | 'budget-spent';
