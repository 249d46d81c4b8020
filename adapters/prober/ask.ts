import { createHash } from 'node:crypto';
import type { Dispatcher } from 'undici';
import type { Country } from '#catalog/card';
import type { AnswerEnd } from '#catalog/sources/judge/answer';
import { decodeText } from './charset.ts';
import { hearingOf } from './hear-sending.ts';
import { Problem, problemOf } from './problem.ts';
import { acceptedEncodings, readBody } from './read-body.ts';

/** What is known of a page from an earlier answer; sent only to the very address it came from. */
export interface Conditional {
  /** The address that gave the answer: the last of its hops. */
  readonly url: string;
  readonly etag?: string | null;
  readonly lastModified?: string | null;
}

export interface AskOptions {
  readonly dispatcher: Dispatcher;
  readonly userAgent: string;
  /** Of one request, from the beginning to the last byte. */
  readonly timeoutMs: number;
  /** Of the decompressed body. */
  readonly maxBytes: number;
}

export interface Question {
  readonly country: Country;
  readonly conditional?: Conditional | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called when the connection is there and the request goes out. */
  readonly onSent?: (() => void) | undefined;
}

/** What one request came to: another address to ask, or an end. */
export type Step =
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | { readonly kind: 'end'; readonly status: number; readonly end: Exclude<AnswerEnd, { kind: 'failed' }> };

const languages = {
  us: 'en-US,en;q=0.9',
  ca: 'en-CA,en;q=0.9,fr-CA;q=0.8,fr;q=0.7',
  cn: 'zh-CN,zh;q=0.9,en;q=0.5',
} as const satisfies Record<Country, string>;

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** A redirect's own body up to this size is read, so that the connection can be used again. */
const smallBody = 1 << 16;

/**
 * Asks one address once with GET, without following redirects. The address must have passed the guard.
 * Throws a Problem.
 */
export async function askOnce(url: URL, question: Question, options: AskOptions): Promise<Step> {
  const limit = new AbortController();
  const breakOff = () => limit.abort(new Problem('budget-spent', 'the asking was broken off'));
  const timer = setTimeout(
    () =>
      limit.abort(
        new Problem('timeout', `no whole answer within ${options.timeoutMs} ms`, { temporary: true }),
      ),
    options.timeoutMs,
  );
  question.signal?.addEventListener('abort', breakOff, { once: true });
  if (question.signal?.aborted === true) breakOff();
  const ended = new Promise<never>((_, reject) => {
    limit.signal.addEventListener('abort', () => reject(limit.signal.reason), { once: true });
  });
  let status: number | undefined;
  try {
    // Raced, since a request whose connection is still coming about does not hear the signal.
    return await Promise.race([
      ended,
      request(url, question, options, limit.signal, (code) => (status = code)),
    ]);
  } catch (error) {
    const problem = problemOf(limit.signal.aborted ? limit.signal.reason : error, 'answer');
    throw status === undefined
      ? problem
      : new Problem(problem.failure, problem.message, { ...problem, status });
  } finally {
    clearTimeout(timer);
    question.signal?.removeEventListener('abort', breakOff);
  }
}

async function request(
  url: URL,
  question: Question,
  options: AskOptions,
  signal: AbortSignal,
  onStatus: (status: number) => void,
): Promise<Step> {
  const conditions = conditionsFor(url, question.conditional);
  const dispatcher = hearingOf(options.dispatcher, question.onSent);
  const { statusCode, headers, body } = await dispatcher.request({
    origin: url.origin,
    path: `${url.pathname}${url.search}`,
    method: 'GET',
    headers: {
      'user-agent': options.userAgent,
      accept: 'text/html,application/xhtml+xml,application/pdf;q=0.9,text/plain;q=0.8,*/*;q=0.5',
      'accept-language': languages[question.country],
      'accept-encoding': acceptedEncodings,
      ...conditions,
    },
    signal,
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  onStatus(statusCode);
  // From here on the stream tells its errors to whoever reads it.
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
    throw new Problem('too-large', `the PDF is larger than ${options.maxBytes} bytes`);
  return {
    kind: 'end',
    status: statusCode,
    end: {
      kind: 'page',
      status: statusCode,
      headers: plain,
      text: kind === 'text' ? decodeText(bytes, { named: charset, country: question.country, cut }) : null,
      pdf: kind === 'pdf' ? new Uint8Array(bytes) : null,
      cut,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    },
  };
}

/** An entity tag belongs to one address; sent to another it could fit by chance. */
function conditionsFor(url: URL, known: Conditional | undefined): Record<string, string> {
  if (known === undefined || URL.parse(known.url)?.href !== url.href) return {};
  return {
    ...(known.etag == null || !/^[\x21-\x7e]+$/.test(known.etag) ? {} : { 'if-none-match': known.etag }),
    ...(known.lastModified == null || Number.isNaN(Date.parse(known.lastModified))
      ? {}
      : { 'if-modified-since': new Date(known.lastModified).toUTCString() }),
  };
}

/** One text a name, null prototype; of cookies only their names, since nobody keeps or sends them. */
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
        : // Of an address or a length said twice the first is meant; lists are joined.
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
