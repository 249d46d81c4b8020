import type { Country } from '#core/card/card';

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
  /** The beginning of the text, up to `startBytes`, if the content type is text, HTML or XHTML. Otherwise null. */
  readonly text: string | null;
  /** What a reader of pages reads. Null for other content than text and PDFs. */
  readonly body: PageBody | null;
  /** The SHA-256 of the decompressed body, as lower-case hexadecimal. */
  readonly sha256: string;
}

/** How much of a page's text tells whether it is the page, in bytes. The rest is only read in the thread that reads pages. */
export const startBytes = 60_000;

/** The content of a page. It can be read once, because the thread that reads it takes the bytes over. */
export interface PageBody {
  readonly format: 'html' | 'pdf';
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The charset in the `Content-Type` header. Null if the header has none. */
  readonly charset: string | null;
  /** The country of the page, which determines the charset if nothing else does. */
  readonly country: Country;
  /** Whether the response was truncated, so that missing text may still be on the page. */
  readonly cut: boolean;
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
  /** The network has no way to the host, or there is no network. */
  | 'unreachable'
  | 'budget-spent';
