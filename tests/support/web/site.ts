/** A host of the fake web, as data. Times are in milliseconds on the web's own clock. */

export interface Site {
  readonly host: string;
  /** The default is `good`. */
  readonly connectionMode?: ConnectionMode;
  /** The default is loopback. */
  readonly addresses?: readonly string[];
  readonly lookupFails?: 'ENOTFOUND' | 'EAI_AGAIN';
  /** Behaviors by path and query. */
  readonly paths?: Readonly<Record<string, Behaviour>>;
  /** The default is 404. */
  readonly otherwise?: Behaviour;
}

export type ConnectionMode =
  | 'good'
  | 'expired'
  | 'not-yet-valid'
  | 'wrong-name'
  | 'unknown-authority'
  /** Plain HTTP instead of TLS. */
  | 'no-tls'
  | 'mute'
  | 'hang-up'
  | 'closed';

export type ResponseStage = 'request' | 'headers' | 'half';

export type Behaviour =
  | PageResponse
  /** Sends the headers, then a few bytes at intervals without an end. */
  | { readonly kind: 'drip'; readonly everyMs: number }
  | { readonly kind: 'silence'; readonly after: ResponseStage }
  | { readonly kind: 'reset'; readonly after: ResponseStage }
  | { readonly kind: 'late'; readonly afterMs: number; readonly page: Behaviour }
  /** Sends these bytes (one per character), then ends the connection. */
  | { readonly kind: 'raw'; readonly text: string }
  /** One behavior for each request. The last behavior applies to all later requests. */
  | { readonly kind: 'in-turn'; readonly turns: readonly Behaviour[] }
  /** Responds with 429 after more than `requests` requests within `perMs`. */
  | {
      readonly kind: 'rate';
      readonly requests: number;
      readonly perMs: number;
      readonly page: Behaviour;
    }
  /** Redirects to itself with a cookie until the request has the cookie. */
  | { readonly kind: 'needs-cookie'; readonly page: Behaviour }
  /** Responds with 304 if the request has the ETag or the date. */
  | {
      readonly kind: 'unchanged';
      readonly etag?: string;
      readonly lastModified?: string;
      readonly page: PageResponse;
    }
  /** Chooses the behavior by whether a request header contains a text. */
  | {
      readonly kind: 'by-header';
      readonly header: string;
      readonly holds: string;
      readonly page: Behaviour;
      readonly otherwise: Behaviour;
    };

export interface PageResponse {
  readonly kind: 'reply';
  readonly status: number;
  readonly reason?: string;
  /** Sent in this order. Names may be repeated. Each character is one byte. */
  readonly headers?: readonly (readonly [string, string])[];
  readonly body?: BodyContent;
  readonly bodyEncodings?: readonly BodyEncoding[];
  /** Replaces the names of the actual encodings in the header. */
  readonly contentEncoding?: string;
  readonly framing?: 'length' | 'chunked' | 'close' | 'length-too-long' | 'length-too-short';
  readonly version?: '1.0' | '1.1';
  /** The statuses of informational responses before this response: 100, 102 or 103. */
  readonly first?: readonly number[];
}

export type BodyEncoding = 'gzip' | 'br' | 'zstd' | 'deflate-raw';

export type BodyContent =
  | { readonly text: string; readonly charset?: string; readonly mark?: boolean }
  /** A text in which each character is one byte. */
  | { readonly bytes: string }
  /** A PDF with one page, padded to a size. */
  | { readonly pdf: string; readonly size?: number }
  /** The start of a page, then this many spaces. */
  | { readonly blanks: number };
