/** A host of the fake web. Times are in milliseconds on the clock of the fake web. */

export interface Site {
  readonly host: string;
  /** The default is `good`. */
  readonly connectionMode?: ConnectionMode;
  /** The default is loopback. */
  readonly addresses?: readonly string[];
  readonly lookupFails?: 'ENOTFOUND' | 'EAI_AGAIN';
  /** The behavior of each page. The keys are paths with their queries. */
  readonly paths?: Readonly<Record<string, Behavior>>;
  /** The behavior for all other paths. The default is 404. */
  readonly otherwise?: Behavior;
}

export type ConnectionMode =
  | 'good'
  | 'expired'
  | 'not-yet-valid'
  | 'wrong-name'
  | 'unknown-authority'
  /** The server responds with plain HTTP instead of TLS. */
  | 'no-tls'
  | 'mute'
  | 'hang-up'
  | 'closed';

export type ResponseStage = 'request' | 'headers' | 'half';

export type Behavior =
  | PageResponse
  /** Sends the headers, and then a few bytes every `everyMs` milliseconds, forever. */
  | { readonly kind: 'drip'; readonly everyMs: number }
  | { readonly kind: 'silence'; readonly after: ResponseStage }
  | { readonly kind: 'reset'; readonly after: ResponseStage }
  | { readonly kind: 'late'; readonly afterMs: number; readonly page: Behavior }
  /** Sends these bytes (one per character), then ends the connection. */
  | { readonly kind: 'raw'; readonly text: string }
  /** Uses one behavior for each request. The last behavior applies to all later requests. */
  | { readonly kind: 'in-turn'; readonly turns: readonly Behavior[] }
  /** Responds with status 429 if there were more than `requests` requests in the last `perMs` milliseconds. */
  | {
      readonly kind: 'rate';
      readonly requests: number;
      readonly perMs: number;
      readonly page: Behavior;
    }
  /** Until the request has a cookie, responds with `first`: by default, a redirect to itself that sets one. */
  | { readonly kind: 'needs-cookie'; readonly page: Behavior; readonly first?: Behavior }
  /** Responds with status 304 if the request contains this ETag or this modification date. */
  | {
      readonly kind: 'unchanged';
      readonly etag?: string;
      readonly lastModified?: string;
      readonly page: PageResponse;
    }
  /** Computes the behavior from the path with its query. */
  | { readonly kind: 'computed'; readonly respond: (path: string) => Behavior }
  /** Behaves like `page` if the request header contains the text `holds`, and like `otherwise` if it does not. */
  | {
      readonly kind: 'by-header';
      readonly header: string;
      readonly holds: string;
      readonly page: Behavior;
      readonly otherwise: Behavior;
    };

export interface PageResponse {
  readonly kind: 'reply';
  readonly status: number;
  readonly reason?: string;
  /** The headers in the order in which they are sent. A name may occur several times. Each character is one byte. */
  readonly headers?: readonly (readonly [string, string])[];
  readonly body?: BodyContent;
  readonly bodyEncodings?: readonly BodyEncoding[];
  /** A false value for the header `Content-Encoding`. By default, the header names the real encodings. */
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

export const html = ['Content-Type', 'text/html; charset=utf-8'] as const;

export function ok(body: BodyContent, overrides: Partial<PageResponse> = {}): PageResponse {
  return { kind: 'reply', status: 200, reason: 'OK', headers: [html], body, ...overrides };
}

export function status(
  code: number,
  body: BodyContent,
  headers: PageResponse['headers'] = [html],
): PageResponse {
  return { kind: 'reply', status: code, headers, body };
}

export function redirect(
  code: number,
  location: string,
  overrides: Partial<PageResponse> = {},
): PageResponse {
  return {
    kind: 'reply',
    status: code,
    headers: [html, ['Location', Buffer.from(location).toString('latin1')]],
    body: { text: '<!doctype html><title>Moved</title><p>This page is elsewhere.' },
    ...overrides,
  };
}
