/** The result of requesting a page. Its content is untrusted. */
export interface FetchResult {
  /** The requested URL, without its fragment. */
  readonly url: string;
  /** Every requested URL with its status, in order. Empty if there was no response. */
  readonly hops: readonly Hop[];
  readonly end: FinalResponse;
  /** The total time of all tries, in milliseconds. */
  readonly ms: number;
  readonly tries: number;
  /** When the last try ended, as an ISO 8601 instant in UTC. */
  readonly at: string;
}

export interface Hop {
  readonly url: string;
  readonly status: number;
}

export type FinalResponse =
  | PageEnd
  /** A 304 response: the page has not changed since the cached response. */
  | { readonly kind: 'not-modified' }
  | FailedEnd;

/** A complete response, or the beginning of a response that was truncated at the limit. */
export interface PageEnd {
  readonly kind: 'page';
  readonly status: number;
  /** The headers, with names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The decoded text if the content type is text, HTML or XHTML. Otherwise null. */
  readonly text: string | null;
  /** The bytes of a PDF. Null for any other content. */
  readonly pdf: Uint8Array | null;
  /** Whether the response was truncated, so that missing text may still be on the page. */
  readonly cut: boolean;
  /** The SHA-256 of the decompressed body, as lower-case hexadecimal. */
  readonly sha256: string;
}

export interface FailedEnd {
  readonly kind: 'failed';
  readonly failure: FetchFailure;
  readonly reason: string;
}

export type FetchFailure =
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
