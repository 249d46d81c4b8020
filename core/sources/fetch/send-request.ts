import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Dispatcher } from 'undici';
import { type Country, hasLanguage } from '#core/catalog/card';
import { countryTable } from '#core/catalog/generated/countries';
import type { FinalResponse, Hop } from '../judge/fetch-result.ts';
import { type GuardRules, guardAddress } from './address-guard.ts';
import { acceptedEncodings, decodeText, readBody } from './body.ts';
import { FetchError, toFetchError } from './fetch-error.ts';

/** Validators of an earlier response; sent only to the exact address that it came from. */
export interface CacheValidators {
  /** The address that sent the response: the last hop. */
  readonly url: string;
  readonly etag?: string | null;
  readonly lastModified?: string | null;
}

export interface SendRequestOptions {
  readonly dispatcher: Dispatcher;
  readonly userAgent: string;
  /** For one request, from the start to the last byte. */
  readonly timeoutMs: number;
  /** For the decompressed body. */
  readonly maxBytes: number;
}

export interface PageRequest {
  readonly country: Country;
  readonly validators?: CacheValidators | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called when the connection is established and the request is sent. */
  readonly onSent?: (() => void) | undefined;
}

/** The result of one request: a redirect, or an end. */
type Step =
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | {
      readonly kind: 'end';
      readonly status: number;
      readonly end: Exclude<FinalResponse, { kind: 'failed' }>;
    };

/** `Accept-Language` for pages of a country: its languages in order, then English. */
function languagesOf(country: Country): string {
  const { languages } = countryTable[country];
  const wanted = languages.flatMap((language, at) => [
    at === 0
      ? `${language}-${country.toUpperCase()}`
      : `${language}-${country.toUpperCase()};q=${1 - at / 5}`,
    `${language};q=${(9 - 2 * at) / 10}`,
  ]);
  return [...wanted, ...(hasLanguage(country, 'en') ? [] : ['en;q=0.5'])].join(',');
}

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Bodies of redirects up to this size are read, so that the connection can be reused. */
const smallBody = 1 << 16;

/**
 * Sends one GET request without following redirects. The address must have passed the guard. Throws a Problem.
 */
export async function sendRequest(
  url: URL,
  question: PageRequest,
  options: SendRequestOptions,
): Promise<Step> {
  const limit = AbortSignal.timeout(options.timeoutMs);
  const signal = question.signal === undefined ? limit : AbortSignal.any([limit, question.signal]);
  const broken = () =>
    limit.aborted
      ? new FetchError('timeout', `no complete response within ${options.timeoutMs} ms`, { temporary: true })
      : new FetchError('budget-spent', 'the request was canceled');
  if (signal.aborted) throw broken();
  let status: number | undefined;
  try {
    // Raced, because a request ignores the signal until its connection is established.
    return await Promise.race([
      once(signal, 'abort').then(() => Promise.reject(broken())),
      request(url, question, options, signal, (code) => (status = code)),
    ]);
  } catch (error) {
    const problem = signal.aborted ? broken() : toFetchError(error, 'answer');
    throw status === undefined
      ? problem
      : new FetchError(problem.failure, problem.message, { ...problem, status });
  }
}

async function request(
  url: URL,
  question: PageRequest,
  options: SendRequestOptions,
  signal: AbortSignal,
  onStatus: (status: number) => void,
): Promise<Step> {
  const conditions = conditionsFor(url, question.validators);
  const { onSent } = question;
  const dispatcher = options.dispatcher.compose(
    (dispatch) => (its, handler) => dispatch(its, onSent ? telling(handler, onSent) : handler),
  );
  const { statusCode, headers, body } = await dispatcher.request({
    origin: url.origin,
    path: `${url.pathname}${url.search}`,
    method: 'GET',
    headers: {
      'user-agent': options.userAgent,
      accept: 'text/html,application/xhtml+xml,application/pdf;q=0.9,text/plain;q=0.8,*/*;q=0.5',
      'accept-language': languagesOf(question.country),
      'accept-encoding': acceptedEncodings,
      ...conditions,
    },
    signal,
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  onStatus(statusCode);
  // From here on, errors are reported to the reader of the stream.
  body.on('error', () => {});
  const plain = plainHeaders(headers);
  const { location } = plain;
  if (redirects.has(statusCode) && location !== undefined) {
    if (Number(plain['content-length'] ?? Number.NaN) <= smallBody)
      body.dump({ limit: smallBody }).catch(() => {});
    else body.destroy();
    return { kind: 'redirect', status: statusCode, location };
  }
  if (statusCode === 304 && Object.keys(conditions).length > 0) {
    body.destroy();
    return { kind: 'end', status: 304, end: { kind: 'not-modified' } };
  }
  const { bytes, cut } = await readBody(body, plain['content-encoding'] ?? '', options.maxBytes);
  const { kind, charset } = kindOf(plain['content-type'], bytes);
  if (kind === 'pdf' && cut)
    throw new FetchError('too-large', `the PDF is larger than ${options.maxBytes} bytes`);
  return {
    kind: 'end',
    status: statusCode,
    end: {
      kind: 'page',
      status: statusCode,
      headers: plain,
      text:
        kind === 'text'
          ? decodeText(bytes, { headerCharset: charset, country: question.country, cut })
          : null,
      pdf: kind === 'pdf' ? new Uint8Array(bytes) : null,
      cut,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    },
  };
}

/** Wraps the handler to report when its request is sent, which may be after a connection is opened. */
function telling(handler: Dispatcher.DispatchHandler, onSent: () => void): Dispatcher.DispatchHandler {
  return {
    onRequestStart(...its) {
      onSent();
      handler.onRequestStart?.(...its);
    },
    onRequestUpgrade: (...its) => handler.onRequestUpgrade?.(...its),
    onResponseStart: (...its) => handler.onResponseStart?.(...its),
    onResponseData: (...its) => handler.onResponseData?.(...its),
    onResponseEnd: (...its) => handler.onResponseEnd?.(...its),
    onResponseError: (...its) => handler.onResponseError?.(...its),
  };
}

/** An entity tag belongs to one address; at another it could match by chance. */
function conditionsFor(url: URL, known: CacheValidators | undefined): Record<string, string> {
  if (known === undefined || URL.parse(known.url)?.href !== url.href) return {};
  return {
    ...(known.etag == null || !/^[\x21-\x7e]+$/.test(known.etag) ? {} : { 'if-none-match': known.etag }),
    ...(known.lastModified == null || Number.isNaN(Date.parse(known.lastModified))
      ? {}
      : { 'if-modified-since': new Date(known.lastModified).toUTCString() }),
  };
}

/** One string per name, null prototype. Of cookies only the names, since they are neither stored nor sent. */
function plainHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string> {
  const plain: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined) continue;
    const values = typeof value === 'string' ? [value] : value;
    plain[name] =
      name === 'set-cookie'
        ? values.map((cookie) => cookie.split('=', 1)[0]?.trim()).join(', ')
        : // A repeated address or length counts once, the first; lists are joined.
          (single.has(name) ? values.slice(0, 1) : values).join(', ');
  }
  return plain;
}

const single: ReadonlySet<string> = new Set(['location', 'content-length', 'content-type', 'retry-after']);

function kindOf(contentType: string | undefined, bytes: Uint8Array) {
  const [type = '', ...parameters] = (contentType ?? '').toLowerCase().split(';');
  const charset = parameters
    .map((parameter) => /^\s*charset\s*=\s*"?([^"\s]+)"?\s*$/.exec(parameter)?.[1])
    .find((label) => label !== undefined);
  return { kind: byType(type.trim(), bytes), charset: charset ?? null };
}

function byType(type: string, bytes: Uint8Array): 'text' | 'pdf' | 'other' {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  if (type === 'application/pdf' || type === 'application/x-pdf' || start.startsWith('%PDF-')) return 'pdf';
  if (type.startsWith('text/') || type === 'application/xhtml+xml') return 'text';
  if (type !== '' && type !== 'application/octet-stream' && type !== 'application/force-download')
    return 'other';
  return type === '' && !start.includes('\0') ? 'text' : 'other';
}

export interface FollowResult {
  readonly hops: readonly Hop[];
  readonly end: FinalResponse;
  /** The last host that was requested, or null if none was. */
  readonly host: string | null;
  /** Set if the request failed. */
  readonly problem: FetchError | null;
}

/** The maximum number of redirects. */
export const maxRedirects = 5;

/**
 * Requests an address and follows its redirects; the guard checks each address again. `ask` sends one request.
 * Failures are returned, never thrown.
 */
export async function followRedirects(
  address: string,
  rules: GuardRules,
  send: (url: URL, follows: boolean) => Promise<Step>,
): Promise<FollowResult> {
  const hops: Hop[] = [];
  let host: string | null = null;
  try {
    const seen = new Set<string>();
    let url = guardAddress(address, rules);
    for (;;) {
      const asked = url.href;
      host = url.hostname;
      seen.add(asked);
      const step = await send(url, hops.length > 0).catch((error: unknown) => {
        if (error instanceof FetchError && error.status !== undefined)
          hops.push({ url: asked, status: error.status });
        throw error;
      });
      hops.push({ url: asked, status: step.status });
      if (step.kind === 'end') return { hops, end: step.end, host, problem: null };
      if (hops.length > maxRedirects)
        throw new FetchError('too-many-redirects', `it redirects more than ${maxRedirects} times`);
      url = guardAddress(textOf(step.location), rules, url);
      // Without cookies the same request gets the same response.
      if (seen.has(url.href)) throw new FetchError('too-many-redirects', `it redirects back to ${url.href}`);
    }
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    const end = { kind: 'failed', failure: error.failure, reason: error.message } as const;
    return { hops, end, host, problem: error };
  }
}

/** Node gives header bytes as one character each; addresses outside ASCII are sent in UTF-8. */
function textOf(location: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(location, 'latin1'));
  } catch {
    return location;
  }
}
