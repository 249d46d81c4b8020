import { isUtf8 } from 'node:buffer';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, type ZlibOptions } from 'node:zlib';
import { isObject, parseJson } from '#core/card/json';
import { version } from '#core/card/version';
import { parseHttpDate, parseRetryAfter, readBody } from '#core/io/http';
import { getErrorCode } from '#core/io/system-errors';
import { must } from '#core/text/must';
import { classifyNetworkError } from '../network.ts';
import { getHomepage, projectInfo } from '../project-info.ts';
import { escapeInvisible, redactTarget, sanitizeServerText } from '../redact.ts';
import { quoteForShell } from '../terminal.ts';
import {
  type CourseError,
  createCourseError,
  createLmsError,
  type Failure,
  type FailureCode,
  getCodeMessage,
  getRetryPolicy,
  isLmsError,
  type LmsError,
} from './errors.ts';
import { type Item, isItem, parseLosslessJson } from './json.ts';
import {
  isRedirectAllowed,
  type RequestTarget,
  resolveRedirect,
  resolveReference,
  stripQuery,
} from './links.ts';
import type { BaseUrl, RequestOptions } from './options.ts';
import type { SectionName } from './section-names.ts';
import type { Session } from './session.ts';

export interface LmsRequest {
  readonly section: SectionName;
  readonly path: string;
  readonly item?: string | undefined;
}

interface DownloadRequest {
  readonly url: string;
  readonly item: string;
  /** Returns the headers to add to the next attempt, such as `range` to resume a download. */
  readonly headers: () => Readonly<Record<string, string>>;
  readonly read: (response: StreamedResponse) => Promise<void>;
}

interface ClientContext extends Pick<RequestOptions, 'timeoutMs' | 'verbose'>, Session, RetryContext {
  readonly sections: readonly SectionName[];
  readonly abort: (error: CourseError) => void;
}

interface RequestSpec<T> {
  readonly section: SectionName;
  readonly item?: string | undefined;
  readonly headers: () => Readonly<Record<string, string>>;
  /** The time limit for the complete response, in milliseconds. Undefined means no limit. */
  readonly totalTimeoutMs?: number;
  /**
   * Whether the request downloads a file. A file may come from a server other than the LMS, and that server must not receive
   * the token.
   */
  readonly isDownload: boolean;
  /** Reads a response with status 200. A download may also have status 206. */
  readonly read: (response: StreamedResponse) => Promise<T>;
}

/** Some LMS servers reject clients without a User-Agent. */
const userAgent = `cardcat/${version} (+${getHomepage(projectInfo) ?? 'https://cardcat.example'})`;
const maxRedirects = 5;
const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Sends all requests of a run. Methods throw `LmsError` if one request failed, and `CourseError` if the run cannot
 * continue. If the signal is aborted, they throw its reason.
 */
export class LmsClient {
  readonly base: BaseUrl;
  readonly #context: ClientContext;
  /** Whether the LMS has already answered a request to its API without an error. */
  #isTokenAccepted = false;

  constructor(context: ClientContext) {
    this.base = context.base;
    this.#context = context;
  }

  getJson({ section, item, path }: LmsRequest, expected: 'list' | 'record'): Promise<ApiResult> {
    return this.#get(
      { origin: this.base.origin, path },
      {
        section,
        item,
        headers: () => ({
          accept: 'application/json+canvas-string-ids, application/json',
          'accept-encoding': 'gzip',
        }),
        totalTimeoutMs: this.#context.timeoutMs,
        isDownload: false,
        read: async (response) => {
          const result = await readJson(response, expected);
          this.#isTokenAccepted = true;
          return result;
        },
      },
    );
  }

  /** Downloads a URL. Follows secure redirects to any origin, but sends the token only to the LMS. */
  async download({ url, item, headers, read }: DownloadRequest): Promise<void> {
    // Percent-encode every character that is not visible ASCII.
    const address = url.toWellFormed().replace(/[^\x21-\x7e]/gu, encodeURIComponent);
    const base = { origin: this.base.origin, path: '/' };
    const resolved = /^https?:\/\//i.test(address) ? resolveReference(address, base) : undefined;
    const { origin = '', username, password } = resolved?.url ?? {};
    if (resolved === undefined || username || password || !isRedirectAllowed(base.origin, origin))
      throw createLmsError({ code: 'download_failed', detail: 'its url is not a valid address' });
    const defaultHeaders = { accept: '*/*', 'accept-encoding': 'identity' };
    await this.#get(
      { origin, path: resolved.path },
      {
        section: 'files',
        item,
        isDownload: true,
        read,
        headers: () => ({ ...defaultHeaders, ...headers() }),
      },
    );
  }

  #get<T>(firstTarget: RequestTarget, spec: RequestSpec<T>): Promise<T> {
    return withRetries(this.#context, async (attempt) => {
      let target = firstTarget;
      for (let hops = 0; ; hops++) {
        const outcome = await this.#send(target, spec, attempt, async (response) =>
          response.status === 200 || (response.status === 206 && spec.isDownload)
            ? { value: await spec.read(response) }
            : { next: await this.#handleErrorResponse(response, spec, hops) },
        );
        if ('value' in outcome) return outcome.value;
        target = outcome.next;
      }
    });
  }

  /** Handles a redirect or an error response. Returns the target of a redirect if the redirect is allowed. Throws otherwise. */
  async #handleErrorResponse<T>(
    response: StreamedResponse,
    { section, item, isDownload }: RequestSpec<T>,
    hops: number,
  ): Promise<RequestTarget> {
    const { sections, deps } = this.#context;
    const { status, header, target, fail } = response;
    const bodyStart = await readBodyStart(response);
    const isOnLms = target.origin === this.base.origin;
    const path = stripQuery(target);
    const lmsRequestId = header('x-request-context-id') ?? header('x-request-id') ?? null;
    if (status === 401 && isOnLms) {
      const hasChallenge = header('www-authenticate') !== undefined;
      const isTokenAccepted = this.#isTokenAccepted;
      const request = { section, item, path, sections, isTokenAccepted };
      const message = formatUnauthorized(hasChallenge, bodyStart, request);
      throw this.#abort(createCourseError('unauthorized', message, { status, section, lmsRequestId }));
    }
    if (redirectStatuses.has(status)) {
      const { value: redirect, problem } = resolveRedirect(header('location'), target, this.base);
      if (problem?.code === 'login' && !isDownload) {
        const message = formatLoginHint(section, path, problem.sentence);
        throw this.#abort(createCourseError('login_required', message, { status, section, lmsRequestId }));
      }
      const refuse = (detail: string) => fail('redirect_refused', { detail });
      if (problem !== undefined) throw refuse(problem.sentence);
      if (!isDownload && redirect.origin !== this.base.origin) throw refuse(`it leads to ${redirect.origin}`);
      if (!isRedirectAllowed(target.origin, redirect.origin))
        throw refuse(`it leads to ${redirect.origin}, which is not secure`);
      if (hops >= maxRedirects) throw refuse(`there were more than ${maxRedirects}`);
      return redirect;
    }
    const code = status === 401 ? 'forbidden' : getFailureCode(status, bodyStart);
    throw fail(code, {
      detail: isOnLms ? extractErrorMessage(bodyStart, response.quote) : undefined,
      retryAfterMs: parseRetryAfter(
        header('retry-after'),
        parseHttpDate(header('date')) ?? deps.now().getTime(),
      ),
      isExpired: !isOnLms && code === 'forbidden',
    });
  }

  #abort(error: CourseError): CourseError {
    this.#context.abort(error);
    return error;
  }

  /**
   * Sends one GET request, counts it, and passes the response to `use`. With `--verbose`, logs the request after `use` has
   * finished.
   */
  async #send<T, Result>(
    target: RequestTarget,
    { item, headers, totalTimeoutMs }: RequestSpec<T>,
    attempt: Attempt,
    use: (response: StreamedResponse) => Promise<Result>,
  ): Promise<Result> {
    const { network, timeoutMs, signal, deps, log, base, token, verbose, say } = this.#context;
    signal.throwIfAborted();
    log.requestCount++;
    const isOnLms = target.origin === base.origin;
    const startedMs = performance.now();
    const timeout = new AbortController();
    const stopTimer =
      totalTimeoutMs === undefined ? () => {} : deps.startTimer(totalTimeoutMs, () => timeout.abort());
    let status: number | undefined;
    let bytes = 0;
    // On another server, the path of a URL may contain access keys, so use only the origin.
    const path = isOnLms ? stripQuery(target) : target.origin;
    const fail = (code: FailureCode, details: Partial<Failure> = {}) =>
      createLmsError({ code, path, item, status, ...details });
    const toFailure = (error: unknown): unknown => {
      if (signal.aborted) return signal.reason;
      if (timeout.signal.aborted) {
        const isTotalTimeout = status !== undefined;
        const detail = isTotalTimeout ? 'it was not complete in time' : 'the server did not respond in time';
        return fail('timeout', { detail, isTotalTimeout });
      }
      const { code, detail, isStale } = classifyNetworkError(error, target.origin);
      return fail(code, { detail, isStale: isStale && status === undefined });
    };
    try {
      const received = await network
        .dispatcherFor(target.origin)
        .request({
          ...target,
          method: 'GET',
          headers: {
            'user-agent': userAgent,
            ...(isOnLms ? { authorization: `Bearer ${token}` } : {}),
            ...headers(),
          },
          headersTimeout: Math.min(60_000, timeoutMs),
          bodyTimeout: Math.min(30_000, timeoutMs),
          signal: AbortSignal.any([signal, timeout.signal]),
        })
        .catch((error: unknown) => {
          throw toFailure(error);
        });
      status = received.statusCode;
      if (isOnLms && status < 500) log.isAnswering = true;
      const getHeaderValues = (name: string) =>
        [received.headers[name]].flat().filter((value) => value !== undefined);
      if (isOnLms) log.firstResponseAt ??= parseHttpDate(getHeaderValues('date')[0]) ?? deps.now().getTime();
      return await use({
        status,
        target,
        fail,
        quote: (text) => sanitizeServerText(text, log.redact),
        headers: getHeaderValues,
        header: (name) => getHeaderValues(name)[0],
        async *chunks() {
          try {
            for await (const chunk of received.body) {
              bytes += chunk.length;
              yield chunk;
            }
          } catch (error) {
            throw toFailure(error);
          }
        },
      });
    } finally {
      stopTimer();
      const ms = Math.round(performance.now() - startedMs);
      if (verbose) say(formatAttempt({ target, status, bytes, ms, ...attempt }, base.origin));
    }
  }
}

export interface StreamedResponse {
  readonly status: number;
  readonly target: RequestTarget;
  readonly header: (name: string) => string | undefined;
  readonly headers: (name: string) => readonly string[];
  /** Streams the body as the server sent it, possibly compressed. */
  readonly chunks: () => AsyncGenerator<Buffer, void>;
  readonly quote: (text: string) => string;
  readonly fail: (code: FailureCode, facts?: Partial<Failure>) => LmsError;
}

export interface ApiResult {
  /** The items of a list, or one item if the response is a record. */
  readonly items: readonly Item[];
  readonly links: readonly string[];
  readonly target: RequestTarget;
  /** The number of items that contain invalid UTF-8. The invalid bytes are replaced with U+FFFD. */
  readonly invalidItemCount: number;
}

/** The maximum size of a response body in bytes, after decompression. */
const maxBytes = 256_000_000;
/** The maximum number of bytes to read from the body of an error response. */
const maxErrorBodyBytes = 1 << 14;

/** Reads and parses a complete API response. Throws `LmsError` if the response is not the expected list or record. */
export async function readJson(response: StreamedResponse, expected: 'list' | 'record'): Promise<ApiResult> {
  const { fail, target } = response;
  const pieces = await readDecompressedBody(response);
  // Decode piece by piece, because joining the pieces first would double the memory. The decoder drops a byte-order mark.
  const decoder = new TextDecoder();
  const text = pieces.map((piece) => decoder.decode(piece, { stream: true })).join('') + decoder.decode();
  let value: unknown;
  try {
    value = parseLosslessJson(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const detail = describeHtmlPage(text, response.quote);
    throw fail('not_json', { detail, isHtmlPage: detail !== undefined });
  }
  const items: readonly unknown[] = expected === 'list' && Array.isArray(value) ? value : [value];
  if (Array.isArray(value) !== (expected === 'list') || !items.every(isItem)) throw fail('wrong_shape');
  const hasReplacementCharacter = (item: Item) => JSON.stringify(item).includes('\ufffd');
  // A page may contain a real U+FFFD, so check the bytes too.
  const hasInvalidUtf8 = text.includes('\ufffd') && !isUtf8(Buffer.concat(pieces));
  return {
    items,
    links: response.headers('link'),
    target,
    invalidItemCount: hasInvalidUtf8 ? items.filter(hasReplacementCharacter).length : 0,
  };
}

async function readDecompressedBody(response: StreamedResponse): Promise<readonly Buffer[]> {
  const { fail, quote, header } = response;
  const decompress = getDecompressor(response);
  if (decompress === undefined) {
    const coding = quote(must(header('content-encoding'), 'the coding'));
    throw fail('not_json', { detail: `it is compressed as ${coding}, which was not requested` });
  }
  const { chunks, size } = await readBody(response.chunks(), maxBytes);
  if (size > maxBytes) throw fail('body_too_large');
  try {
    return await decompress(chunks, { maxOutputLength: maxBytes });
  } catch (error) {
    throw fail(getErrorCode(error) === 'ERR_BUFFER_TOO_LARGE' ? 'body_too_large' : 'not_json');
  }
}

type Decompress = (pieces: readonly Buffer[], options: ZlibOptions) => Promise<readonly Buffer[]>;

const createDecompressor =
  (decompress: (bytes: Buffer, options: ZlibOptions) => Promise<Buffer>): Decompress =>
  async (pieces, options) => [await decompress(Buffer.concat(pieces), options)];

/** The client requests only gzip, but some proxies send other encodings. */
const decompressors = new Map<string, Decompress>([
  ['identity', async (pieces) => pieces],
  ['gzip', createDecompressor(promisify(gunzip))],
  ['x-gzip', createDecompressor(promisify(gunzip))],
  ['br', createDecompressor(promisify(brotliDecompress))],
  ['deflate', createDecompressor(promisify(inflate))],
]);

function getDecompressor({ header }: StreamedResponse): Decompress | undefined {
  return decompressors.get(header('content-encoding')?.trim().toLowerCase() ?? 'identity');
}

/** Reads the start of a body as text. Returns an empty string if the body cannot be read. */
export async function readBodyStart(response: StreamedResponse): Promise<string> {
  const decompress = getDecompressor(response);
  if (decompress === undefined) return '';
  try {
    const { chunks } = await readBody(response.chunks(), maxErrorBodyBytes);
    const decompressed = await decompress(chunks, { maxOutputLength: maxBytes });
    return Buffer.concat(decompressed).toString('utf8', 0, maxErrorBodyBytes);
  } catch {
    return '';
  }
}

/** Returns a description of an HTML page for an error message, such as its title. Returns undefined if the text is not HTML. */
function describeHtmlPage(text: string, quote: StreamedResponse['quote']): string | undefined {
  if (!/^\s*<(!doctype\s+html|html|head|body)\b/i.test(text)) return undefined;
  const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  const title = /<title[^<>]*>([^<]*)/i
    .exec(text)?.[1]
    ?.replace(/&(amp|lt|gt|quot|#39);/g, (entity, name) => entities[name] ?? entity);
  const description = `it is an HTML page${title?.trim() ? ` titled “${quote(title)}”` : ''}`;
  return /<input[^<>]+type=["']?password/i.test(text)
    ? `${description} that asks for a password; check --base-url, and whether your network shows a login page first`
    : description;
}

/** Returns the failure code for a status other than 200. `bodyStart` is the start of the body, at least its first 1 KiB. */
export function getFailureCode(status: number, bodyStart: string): FailureCode {
  if (status === 429) return 'throttled';
  // See “Get the full topic” in https://canvas.instructure.com/doc/api/discussion_topics.html.
  if (status === 403 && bodyStart.includes('require_initial_post')) return 'post_required';
  if (status === 403)
    return /rate limit exceeded/i.test(bodyStart.slice(0, 1024)) ? 'throttled' : 'forbidden';
  if (status === 404) return 'not_found';
  if (status === 400) return 'bad_request';
  if (status === 204 || status === 205) return 'empty_body';
  return status === 408 || status >= 500 ? 'server_error' : 'http_status';
}

/**
 * Returns the message in the body of an error response. If the body is plain text, or JSON without a message, returns the start
 * of the body. Returns undefined if the body is empty.
 */
export function extractErrorMessage(body: string, quote: StreamedResponse['quote']): string | undefined {
  if (body.trim() === '') return undefined;
  const value = parseJson(body);
  const errors = isObject(value) && Array.isArray(value.errors) ? value.errors : [];
  const messages = [value, ...errors].flatMap((entry: unknown) =>
    isObject(entry) && typeof entry.message === 'string' && entry.message !== '' ? [entry.message] : [],
  );
  const text = messages.length === 0 ? body : messages.join('; ');
  return describeHtmlPage(body, quote) ?? `it says: ${quote(text)}`;
}

interface SentAttempt extends Attempt {
  readonly target: RequestTarget;
  readonly status: number | undefined;
  readonly ms: number;
  readonly bytes: number;
}

/**
 * Formats one sent request for the log. `origin` is the origin of the LMS. If the URL is on another server, shows only its
 * scheme and host.
 */
export function formatAttempt(
  { target, status, ms, bytes, attempt, waitedMs }: SentAttempt,
  origin: string,
): string {
  const address = target.origin === origin ? redactTarget(target.path) : target.origin;
  const wait = `${(waitedMs / 1000).toFixed(1)} s`;
  return `GET ${address} ${status ?? 'no answer'} ${ms} ms ${bytes} bytes try ${attempt} wait ${wait}`;
}

interface RequestFacts {
  readonly section: SectionName;
  readonly item: string | undefined;
  readonly path: string;
  readonly sections: readonly SectionName[];
  readonly isTokenAccepted: boolean;
}

/**
 * Explains why a response with status 401 ended the run. Finds the cause from the format of the response, because its text may
 * be in any language.
 */
export function formatUnauthorized(hasChallenge: boolean, body: string, request: RequestFacts): string {
  const { section, path, isTokenAccepted } = request;
  const start = `${section}: ${escapeInvisible(path)} was answered 401`;
  if (hasChallenge && /\bscopes?\b/i.test(body))
    return `${start}: the token does not have the required scope; create a token with it, or leave ${section} out.`;
  // Canvas ends the tokens of users after 120 days at most (https://canvas.instructure.com/doc/api/file.oauth.html).
  if (hasChallenge && /\bexpired\b/i.test(body))
    return `${start}: the token has expired; create a new one in Account, Settings, New Access Token.`;
  if (hasChallenge)
    return `${start}: the LMS rejects the token (mistyped, expired, revoked, or for another server); check it, or create a new one.`;
  const value = parseJson(body);
  const advice = getAdvice(request);
  if (isObject(value) && 'status' in value)
    return `${start}, which older servers also use for “not permitted”, so the token may be valid without access to this; ${advice}.`;
  if (isTokenAccepted)
    return `${start}, although the LMS accepted the token before, so you may lack the permission for this; ${advice}.`;
  return `${start}: the LMS rejects the token; check it, or create a new one.`;
}

function getAdvice({ section, item, sections }: RequestFacts): string {
  if (item !== undefined) return `run it with --skip ${quoteForShell(escapeInvisible(`${section}/${item}`))}`;
  const otherSections = sections.filter((name) => name !== section && name !== 'course');
  return section === 'course' || otherSections.length === 0
    ? 'choose another course, or check the token'
    : `run it with --include ${otherSections.join(',')}`;
}

function formatLoginHint(section: SectionName, path: string, place: string): string {
  return `${section}: ${escapeInvisible(path)} was redirected: ${place}, so the LMS rejects the token; check the address and the token.`;
}

/** One attempt to send a request. `attempt` counts from 1. */
interface Attempt {
  readonly attempt: number;
  /** How long the client waited before this attempt, in milliseconds. */
  readonly waitedMs: number;
}

interface RetryContext extends Pick<RequestOptions, 'retries' | 'maxWaitMs'>, Pick<Session, 'log' | 'deps'> {
  readonly signal: AbortSignal;
  readonly onWait: (ms: number, code: FailureCode) => void;
}

/**
 * Sends a request. If the failure may be temporary, waits and tries again. Throws `LmsError` if no attempt succeeds. If
 * the signal is aborted, throws its reason.
 */
async function withRetries<T>(context: RetryContext, send: (attempt: Attempt) => Promise<T>): Promise<T> {
  const { maxWaitMs, log, deps, signal, onWait } = context;
  const previousFailures: Failure[] = [];
  for (let waitedMs = 0; ; ) {
    const attempt = previousFailures.length + 1;
    try {
      return await send({ attempt, waitedMs });
    } catch (error) {
      if (!isLmsError(error)) throw error;
      const { failure } = error.details;
      const retries = log.isAnswering || !log.isGivenUp ? context.retries : 0;
      const limits = { retries, maxWaitMs, waitedMs: log.waitedMs, random: deps.random() };
      const waitOrCode = computeBackoff(failure, previousFailures, limits);
      if (typeof waitOrCode === 'string') {
        log.isGivenUp = true;
        const waitSummary = `waited ${Math.round(log.waitedMs / 1000)} s of ${maxWaitMs / 1000} s`;
        const isSpent = waitOrCode === 'wait_budget_spent';
        const detail = isSpent ? `${getCodeMessage(failure.code)}; ${waitSummary}` : failure.detail;
        throw createLmsError({ ...failure, code: waitOrCode, detail, attempts: attempt });
      }
      previousFailures.push(failure);
      waitedMs = waitOrCode;
      log.waitedMs += waitOrCode;
      if (waitOrCode > 0) {
        onWait(waitOrCode, failure.code);
        await deps.sleep(waitOrCode, signal);
      }
      signal.throwIfAborted();
    }
  }
}

const maxBackoffMs = 30_000;
const maxRetryAfterMs = 60_000;

interface RetryState extends Pick<RetryContext, 'retries' | 'maxWaitMs'> {
  /** The total time waited in this section so far, in milliseconds. */
  readonly waitedMs: number;
  /** A random number from 0 to 1, which varies the wait. */
  readonly random: number;
}

/** Returns how many milliseconds to wait before the next attempt. Returns a failure code if there must be no other attempt. */
export function computeBackoff(
  { code, isTotalTimeout = false, isStale = false, retryAfterMs }: Failure,
  previousFailures: readonly Failure[],
  state: RetryState,
): number | FailureCode {
  const policy = isTotalTimeout ? 'once' : getRetryPolicy(code);
  const isRepeated = previousFailures.some(
    (failure) => failure.code === code && (failure.isTotalTimeout ?? false) === isTotalTimeout,
  );
  if (previousFailures.length >= state.retries || policy === 'never' || (policy === 'once' && isRepeated))
    return code;
  if (retryAfterMs !== undefined && retryAfterMs > maxRetryAfterMs) return 'throttle_too_long';
  // The server closed an idle connection, so a new one will probably work at once.
  if (isStale && !previousFailures.some((failure) => failure.isStale) && retryAfterMs === undefined) return 0;
  const exponentialMs = 1000 * 2 ** previousFailures.length * (1 + state.random / 4);
  const delayMs = retryAfterMs ?? Math.min(maxBackoffMs, Math.round(exponentialMs));
  return state.waitedMs + delayMs > state.maxWaitMs ? 'wait_budget_spent' : delayMs;
}
