import { createHash } from 'node:crypto';
import { getDomain } from 'tldts';
import type { Dispatcher } from 'undici';
import { isOnDomains } from '#core/card/address';
import { type Country, hasLanguage } from '#core/card/card';
import { countryTable } from '#core/card/generated/countries';
import { must } from '#core/text/must';
import { detectBotWall, removeScripts } from '../judge/bot-walls.ts';
import { type FinalResponse, type Hop, type PageBody, startBytes } from '../judge/fetch-result.ts';
import { type GuardRules, guardAddress } from './address-guard.ts';
import { acceptedEncodings, decodeText, readDecompressedBody } from './body.ts';
import { createCanceledError, FetchError, toFailedEnd, toFetchError } from './fetch-error.ts';
import { rejectOnAbort } from './host-scheduler.ts';

/** The validators of an earlier response. They are sent only to the exact URL of that response. */
export interface CacheValidators {
  /** The URL of the response after all redirects. */
  readonly url: string;
  readonly etag?: string | null;
  readonly lastModified?: string | null;
}

export interface SendRequestOptions {
  readonly dispatcher: Dispatcher;
  readonly userAgent: string;
  /** The timeout of one request in milliseconds, from the start to the last byte. */
  readonly timeoutMs: number;
  /** The maximum size of the decompressed body, in bytes. */
  readonly maxBytes: number;
}

export interface FetchPageOptions {
  /** The country of the card that cites the page, which determines the languages to request. */
  readonly country: Country;
  readonly validators?: CacheValidators | undefined;
  /** Cancels the request when aborted. The result is then `budget-spent`. */
  readonly signal?: AbortSignal | undefined;
}

interface PageRequest extends FetchPageOptions {
  /** Called when the connection is established and the request is sent. */
  readonly onSent: () => void;
  /** The `Cookie` header. Undefined if the host has set no cookies on the way to this page. */
  readonly cookie?: string | undefined;
}

type Step = {
  readonly status: number;
  /** The values of the `Set-Cookie` headers. */
  readonly cookies: readonly string[];
} & (
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'end'; readonly end: Exclude<FinalResponse, { kind: 'failed' }> }
);

/** Builds the `Accept-Language` header for pages of a country: the country's languages in order, then English. */
function languagesOf(country: Country): string {
  const { languages } = countryTable[country];
  const preferences = languages.flatMap((language, index) => [
    index === 0
      ? `${language}-${country.toUpperCase()}`
      : `${language}-${country.toUpperCase()};q=${1 - index / 5}`,
    `${language};q=${(9 - 2 * index) / 10}`,
  ]);
  return [...preferences, ...(hasLanguage(country, 'en') ? [] : ['en;q=0.5'])].join(',');
}

const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** The body of a redirect is read if it has at most this many bytes. The connection can then be reused. */
const smallBodyBytes = 1 << 16;

/** Sends one GET request without following redirects. The URL must have passed the guard. Throws a FetchError. */
export async function sendRequest(
  url: URL,
  pageRequest: PageRequest,
  options: SendRequestOptions,
): Promise<Step> {
  const timeout = AbortSignal.timeout(options.timeoutMs);
  const signal = pageRequest.signal === undefined ? timeout : AbortSignal.any([timeout, pageRequest.signal]);
  const createAbortError = () =>
    timeout.aborted
      ? new FetchError('timeout', `no complete response within ${options.timeoutMs} ms`, { temporary: true })
      : createCanceledError();
  if (signal.aborted) throw createAbortError();
  let status: number | undefined;
  try {
    // The request ignores the signal until the connection is established, so listen to the signal here too.
    return await rejectOnAbort(
      request(url, pageRequest, options, signal, (code) => (status = code)),
      signal,
    );
  } catch (error) {
    const failure = signal.aborted ? createAbortError() : toFetchError(error, 'answer');
    throw status === undefined
      ? failure
      : new FetchError(failure.failure, failure.message, { ...failure, status });
  }
}

async function request(
  url: URL,
  pageRequest: PageRequest,
  options: SendRequestOptions,
  signal: AbortSignal,
  onStatus: (status: number) => void,
): Promise<Step> {
  const conditionalHeaders = getConditionalHeaders(url, pageRequest.validators);
  const dispatcher = options.dispatcher.compose(
    (dispatch) => (request, handler) => dispatch(request, withOnSent(handler, pageRequest.onSent)),
  );
  const { statusCode, headers, body } = await dispatcher.request({
    origin: url.origin,
    path: `${url.pathname}${url.search}`,
    method: 'GET',
    headers: {
      'user-agent': options.userAgent,
      accept: 'text/html,application/xhtml+xml,application/pdf;q=0.9,text/plain;q=0.8,*/*;q=0.5',
      'accept-language': languagesOf(pageRequest.country),
      'accept-encoding': acceptedEncodings,
      ...conditionalHeaders,
      ...(pageRequest.cookie !== undefined && { cookie: pageRequest.cookie }),
    },
    signal,
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  onStatus(statusCode);
  // Without a listener, an error of the stream would be thrown. Readers of the stream still get the error.
  body.on('error', () => {});
  const flatHeaders = flattenHeaders(headers);
  const { location } = flatHeaders;
  const cookies = [headers['set-cookie'] ?? none].flat();
  if (redirectStatuses.has(statusCode) && location !== undefined) {
    if (Number(flatHeaders['content-length'] ?? Number.NaN) <= smallBodyBytes)
      body.dump({ limit: smallBodyBytes }).catch(() => {});
    else body.destroy();
    return { kind: 'redirect', status: statusCode, location, cookies };
  }
  if (statusCode === 304 && Object.keys(conditionalHeaders).length > 0) {
    body.destroy();
    return { kind: 'end', status: 304, cookies, end: { kind: 'not-modified' } };
  }
  const { bytes, cut } = await readDecompressedBody(
    body,
    flatHeaders['content-encoding'] ?? '',
    options.maxBytes,
  );
  const { format, charset } = detectContent(flatHeaders['content-type'], bytes);
  if (format === 'pdf' && cut)
    throw new FetchError('too-large', `the PDF is larger than ${options.maxBytes} bytes`);
  const { country } = pageRequest;
  const start = {
    bytes: bytes.subarray(0, startBytes),
    charset,
    country,
    cut: cut || bytes.length > startBytes,
  };
  return {
    kind: 'end',
    status: statusCode,
    cookies,
    end: {
      kind: 'page',
      status: statusCode,
      headers: flatHeaders,
      text: format === 'html' ? decodeText(start) : null,
      body: format === 'other' ? null : { format, bytes, charset, country, cut },
      sha256: createHash('sha256').update(bytes).digest('hex'),
    },
  };
}

/**
 * Wraps a handler so that it calls `onSent` when its request is sent. If a connection must be opened first, this happens later.
 */
function withOnSent(handler: Dispatcher.DispatchHandler, onSent: () => void): Dispatcher.DispatchHandler {
  return {
    onRequestStart(...args) {
      onSent();
      handler.onRequestStart?.(...args);
    },
    onRequestUpgrade: (...args) => handler.onRequestUpgrade?.(...args),
    onResponseStart: (...args) => handler.onResponseStart?.(...args),
    onResponseData: (...args) => handler.onResponseData?.(...args),
    onResponseEnd: (...args) => handler.onResponseEnd?.(...args),
    onResponseError: (...args) => handler.onResponseError?.(...args),
  };
}

/**
 * Returns the headers of a conditional request. Returns none if `url` differs from the URL of the validators, because an entity
 * tag could match by chance.
 */
function getConditionalHeaders(url: URL, validators: CacheValidators | undefined): Record<string, string> {
  if (validators === undefined || URL.parse(validators.url)?.href !== url.href) return {};
  return {
    ...(validators.etag == null || !/^[\x21-\x7e]+$/.test(validators.etag)
      ? {}
      : { 'if-none-match': validators.etag }),
    ...(validators.lastModified == null || Number.isNaN(Date.parse(validators.lastModified))
      ? {}
      : { 'if-modified-since': new Date(validators.lastModified).toUTCString() }),
  };
}

const none: readonly string[] = [];

/** Joins the values of each header. Removes cookie values, which nothing needs later. The result has no prototype. */
function flattenHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string> {
  const flatHeaders: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined) continue;
    const values = typeof value === 'string' ? [value] : value;
    flatHeaders[name] =
      name === 'set-cookie'
        ? values.map((cookie) => cookie.split('=', 1)[0]?.trim()).join(', ')
        : // Join repeated headers with commas. For a header in `singleValued`, use only the first value.
          (singleValued.has(name) ? values.slice(0, 1) : values).join(', ');
  }
  return flatHeaders;
}

const singleValued: ReadonlySet<string> = new Set([
  'location',
  'content-length',
  'content-type',
  'retry-after',
]);

function detectContent(contentType: string | undefined, bytes: Uint8Array) {
  const [type = '', ...parameters] = (contentType ?? '').toLowerCase().split(';');
  const charset = parameters
    .map((parameter) => /^\s*charset\s*=\s*"?([^"\s]+)"?\s*$/.exec(parameter)?.[1])
    .find((label) => label !== undefined);
  return { format: detectFormat(type.trim(), bytes), charset: charset ?? null };
}

function detectFormat(type: string, bytes: Uint8Array): PageBody['format'] | 'other' {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  if (type === 'application/pdf' || type === 'application/x-pdf' || start.startsWith('%PDF-')) return 'pdf';
  if (type.startsWith('text/') || type === 'application/xhtml+xml') return 'html';
  if (type !== '' && type !== 'application/octet-stream' && type !== 'application/force-download')
    return 'other';
  return type === '' && !start.includes('\0') ? 'html' : 'other';
}

export interface FollowResult {
  readonly hops: readonly Hop[];
  readonly end: FinalResponse;
  /** The last host that was requested. Null if no host was requested. */
  readonly host: string | null;
  /** The error of a failed request. Null if the request succeeded. */
  readonly error: FetchError | null;
}

export const maxRedirects = 5;

/**
 * Requests a URL and follows its redirects as a browser does: also those of a page that refreshes within five seconds, and those
 * to the same address with a cookie that the host then expects. The guard checks the URL of each redirect. `send` sends one
 * request. Never throws a FetchError, because failures are returned.
 */
export async function followRedirects(
  address: string,
  rules: GuardRules,
  send: (url: URL, isRedirected: boolean, cookie: string | undefined) => Promise<Step>,
): Promise<FollowResult> {
  const hops: Hop[] = [];
  let host: string | null = null;
  try {
    const requestedUrls = new Set<string>();
    const jar = createCookieJar();
    let url = guardAddress(address, rules);
    let isUpgraded = false;
    for (;;) {
      const { href } = url;
      host = url.hostname;
      const cookie = jar.get(url);
      const step = await send(url, hops.length > 0, cookie).catch((error: unknown) => {
        if (error instanceof FetchError && error.status !== undefined)
          hops.push({ url: href, status: error.status });
        else if (isUpgraded) throw new FetchError('not-https', 'it leads to an address that is not https');
        throw error;
      });
      requestedUrls.add(formatRequest(url, cookie));
      hops.push({ url: href, status: step.status });
      const location = step.kind === 'redirect' ? decodeLocation(step.location) : findRefresh(step.end);
      if (step.kind === 'end' && (location === undefined || hops.length > maxRedirects))
        return { hops, end: step.end, host, error: null };
      jar.add(url, step.cookies);
      if (hops.length > maxRedirects)
        throw new FetchError('too-many-redirects', `it redirects more than ${maxRedirects} times`);
      const redirectAddress = must(location, 'the target of a redirect');
      // Many load balancers name http addresses, which lead back to https. Browsers try https first, too.
      isUpgraded = /^http:/i.test(redirectAddress) && url.protocol === 'https:';
      const target = guardAddress(
        isUpgraded ? `https${redirectAddress.slice(4)}` : redirectAddress,
        rules,
        url,
      );
      // The same request gets the same response again.
      const isRepeated = requestedUrls.has(formatRequest(target, jar.get(target)));
      if (isRepeated && step.kind === 'end') return { hops, end: step.end, host, error: null };
      url = target;
      if (isRepeated) throw new FetchError('too-many-redirects', `it redirects back to ${url.href}`);
    }
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return { hops, end: toFailedEnd(error), host, error };
  }
}

function formatRequest({ href }: URL, cookie = ''): string {
  return `${href} ${cookie}`;
}

/** Keeps the cookies that hosts set on the way to one page, and returns them to the same host, or to the domain that they name. */
function createCookieJar() {
  const cookies = new Map<
    string,
    { readonly pair: string; readonly host: string; readonly domain: string }
  >();
  return {
    add({ hostname: host }: URL, headers: readonly string[]): void {
      for (const header of headers.slice(0, 20)) {
        const [pair = '', ...attributes] = header.slice(0, 4096).split(';');
        if (!/^[\x21-\x3a\x3c\x3e-\x7e]+=[\x21-\x3a\x3c-\x7e]*$/.test(pair)) continue;
        const named = attributes
          .map((text) => /^\s*domain\s*=\s*\.?(\S+)\s*$/i.exec(text)?.[1])
          .find(Boolean);
        const domain = named?.toLowerCase() ?? host;
        // As in a browser, a site cannot set a cookie for another site.
        if (
          domain !== host &&
          (!isOnDomains(host, [domain]) || getDomain(domain, { allowPrivateDomains: true }) === null)
        )
          continue;
        cookies.set(`${domain} ${pair.split('=', 1)}`, {
          pair,
          host,
          domain: named === undefined ? '' : domain,
        });
      }
    },
    get({ hostname }: URL): string | undefined {
      const own = cookies
        .values()
        .filter(
          ({ host, domain }) => host === hostname || (domain !== '' && isOnDomains(hostname, [domain])),
        );
      return (
        own
          .map(({ pair }) => pair)
          .toArray()
          .join('; ') || undefined
      );
    },
  };
}

const refreshTarget = /^\s*[0-5](?:\.\d*)?\s*[;,]\s*(?:url\s*=\s*)?["']?([^"'\s]+)/i;

/** Returns the target of a page that refreshes within five seconds. A bot wall that does so waits for a script. */
function findRefresh(end: FinalResponse): string | undefined {
  if (end.kind !== 'page' || end.text === null || end.status >= 300 || detectBotWall(end) !== null)
    return undefined;
  const ofHeader = refreshTarget.exec(end.headers.refresh ?? '')?.[1];
  if (ofHeader !== undefined) return ofHeader;
  const html = removeScripts(end.text).replace(/<!--.*?(?:-->|$)/gs, '');
  for (const [tag] of html.matchAll(/<meta\s[^<>]{0,1000}>/gi)) {
    const content = /\scontent\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag)?.slice(1).join('');
    if (content === undefined || !/\shttp-equiv\s*=\s*["']?refresh["'\s/>]/i.test(tag)) continue;
    const target = refreshTarget.exec(content)?.[1];
    if (target !== undefined) return target.replaceAll('&amp;', '&');
  }
  return undefined;
}

/** Decodes a `Location` header. Node decodes each byte as one character, but servers send non-ASCII URLs in UTF-8. */
function decodeLocation(location: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(location, 'latin1'));
  } catch {
    return location;
  }
}
