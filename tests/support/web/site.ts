/** Behaviours of the fixture web, as data. Times are milliseconds of the web's own clock. */

export interface Site {
  readonly host: string;
  /** How connections are met; `good` when left out. */
  readonly connectionMode?: ConnectionMode;
  /** What its name resolves to; this machine when left out. */
  readonly addresses?: readonly string[];
  /** The code that looking its name up fails with. */
  readonly lookupFails?: 'ENOTFOUND' | 'EAI_AGAIN';
  /** By path and query. */
  readonly paths?: Readonly<Record<string, Behaviour>>;
  /** For every other path; an honest 404 when left out. */
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
  /** Takes the connection and says nothing. */
  | 'mute'
  /** Takes the connection and closes it. */
  | 'hang-up'
  /** Connection refused. */
  | 'closed';

export type ResponseStage = 'request' | 'headers' | 'half';

export type Behaviour =
  | PageResponse
  /** Headers at once, then a few bytes now and then, for ever. */
  | { readonly kind: 'drip'; readonly everyMs: number }
  | { readonly kind: 'silence'; readonly after: ResponseStage }
  | { readonly kind: 'reset'; readonly after: ResponseStage }
  /** After a while. */
  | { readonly kind: 'late'; readonly afterMs: number; readonly page: Behaviour }
  /** These bytes (one a character), then the end. */
  | { readonly kind: 'raw'; readonly text: string }
  /** The first request gets the first, and so on; the last is for all that follow. */
  | { readonly kind: 'in-turn'; readonly turns: readonly Behaviour[] }
  /** So many requests in a time, else 429. */
  | {
      readonly kind: 'rate';
      readonly requests: number;
      readonly perMs: number;
      readonly page: Behaviour;
    }
  /** Leads to itself with a cookie until the cookie comes back. */
  | { readonly kind: 'needs-cookie'; readonly page: Behaviour }
  /** 304 if the request has the ETag or the date. */
  | {
      readonly kind: 'unchanged';
      readonly etag?: string;
      readonly lastModified?: string;
      readonly page: PageResponse;
    }
  /** By what a request header holds. */
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
  /** In this order, a name may come twice; one byte a character. */
  readonly headers?: readonly (readonly [string, string])[];
  readonly body?: BodyContent;
  /** Encodings put on the body, in this order. */
  readonly bodyEncodings?: readonly BodyEncoding[];
  /** The name to say in place of the true encodings. */
  readonly contentEncoding?: string;
  readonly framing?: 'length' | 'chunked' | 'close' | 'length-too-long' | 'length-too-short';
  readonly version?: '1.0' | '1.1';
  /** Sent before: 100, 102 or 103 with nothing else. */
  readonly first?: readonly number[];
}

export type BodyEncoding = 'gzip' | 'br' | 'zstd' | 'deflate-raw';

export type BodyContent =
  | { readonly text: string; readonly charset?: string; readonly mark?: boolean }
  /** Bytes, one a character. */
  | { readonly bytes: string }
  /** A one-page PDF filled up to a size. */
  | { readonly pdf: string; readonly size?: number }
  /** So many spaces after the beginning of a page. */
  | { readonly blanks: number };
