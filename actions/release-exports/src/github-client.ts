import { type Dispatcher, request } from 'undici';
import { parseJson } from '#core/catalog/json';
import { NoAnswer, pauseAfter, pauses, Refused } from './faults.ts';

const apiTimeout = 30_000;
const uploadTimeout = 600_000;

export interface ClientParts {
  readonly apiUrl: string;
  readonly token: string;
  readonly userAgent: string;
  readonly dispatcher: Dispatcher;
  readonly pause: (ms: number) => Promise<void>;
}

/**
 * GitHub's REST API with one token, which goes to the API's own origin and to the address for uploads that the API
 * names, and is never part of an address. Throws `Refused` where GitHub says no and `NoAnswer` where nobody knows
 * what became of the request.
 */
export class GitHubClient {
  readonly #parts: ClientParts;
  #serverTime = new Date(0);

  constructor(parts: ClientParts) {
    this.#parts = parts;
  }

  /** GitHub's clock at the last answer. */
  get serverTime(): Date {
    return this.#serverTime;
  }

  /** Reads, with a few more tries. `path` begins with a slash. */
  async get(path: string): Promise<unknown> {
    return (await this.#read(this.#parts.apiUrl + path)).json;
  }

  /** Reads a list to its end; `path` has no page number. */
  async pages(path: string): Promise<readonly unknown[]> {
    const all: unknown[] = [];
    const separator = path.includes('?') ? '&' : '?';
    let next: string | undefined = `${this.#parts.apiUrl}${path}${separator}per_page=100`;
    while (next !== undefined) {
      const { json, nextPage }: Answer = await this.#read(next);
      all.push(json);
      if (nextPage !== undefined && new URL(nextPage).origin !== new URL(this.#parts.apiUrl).origin)
        throw new NoAnswer('the next page lies on another server');
      next = nextPage;
    }
    return all;
  }

  /** Writes, once. Gives the JSON of the answer, undefined where it has none. */
  async send(method: 'POST' | 'PATCH' | 'DELETE', path: string, json?: object): Promise<unknown> {
    const body = json === undefined ? null : JSON.stringify(json);
    const headers = body === null ? {} : { 'content-type': 'application/json' };
    return (await this.#ask(method, this.#parts.apiUrl + path, headers, body, apiTimeout)).json;
  }

  /** Uploads to an address that the API named, once. */
  async upload(address: string, contentType: string, bytes: Uint8Array): Promise<unknown> {
    const headers = { 'content-type': contentType, 'content-length': String(bytes.length) };
    return (await this.#ask('POST', address, headers, bytes, uploadTimeout)).json;
  }

  /** Asked again after a fault; a write never is, since nobody knows whether it was done. */
  async #read(url: string): Promise<Answer> {
    for (let tries = 0; ; tries++) {
      try {
        return await this.#ask('GET', url, {}, null, apiTimeout);
      } catch (error) {
        const wait = error instanceof NoAnswer ? pauseAfter(error, pauses[tries]) : undefined;
        if (wait === undefined) throw error;
        await this.#parts.pause(wait);
      }
    }
  }

  async #ask(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    headers: Readonly<Record<string, string>>,
    body: string | Uint8Array | null,
    timeout: number,
  ): Promise<Answer> {
    const { token, userAgent, dispatcher } = this.#parts;
    const all = {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${token}`,
      'user-agent': userAgent,
      'x-github-api-version': '2022-11-28',
      ...headers,
    };
    let answer: Answer;
    try {
      const options = {
        method,
        headers: all,
        body,
        dispatcher,
        headersTimeout: timeout,
        bodyTimeout: timeout,
      };
      answer = await readAnswer(await request(url, options));
    } catch (error) {
      throw new NoAnswer(error instanceof Error ? error.message || error.name : String(error));
    }
    if (answer.time !== undefined) this.#serverTime = answer.time;
    const refusal = refused(answer, `${method} ${new URL(url).pathname}`);
    if (refusal !== undefined) throw refusal;
    return answer;
  }
}

interface Answer {
  readonly status: number;
  /** Undefined where the body is empty or no JSON. */
  readonly json: unknown;
  /** The address of the next page of a list. */
  readonly nextPage: string | undefined;
  readonly time: Date | undefined;
  /** How long GitHub asks to wait, in milliseconds. */
  readonly waitMs: number | undefined;
}

async function readAnswer({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<Answer> {
  const text = await body.text();
  const link = one(headers.link);
  const date = one(headers.date);
  const time = date === undefined ? undefined : new Date(date);
  return {
    status: statusCode,
    json: parseJson(text),
    nextPage: /<([^>]+)>;\s*rel="next"/.exec(link ?? '')?.[1],
    time: time === undefined || Number.isNaN(time.getTime()) ? undefined : time,
    waitMs: waitOf(headers, time),
  };
}

/** The fault that an answer stands for; undefined where the work was done. */
function refused({ status, json, waitMs }: Answer, what: string): Refused | NoAnswer | undefined {
  if (status >= 200 && status < 300) return undefined;
  const { message, errors } = (typeof json === 'object' && json !== null ? json : {}) as {
    readonly message?: unknown;
    readonly errors?: unknown;
  };
  const words = `${what} was answered ${status}${typeof message === 'string' ? `, «${message}»` : ''}`;
  const isLimit =
    status === 429 || (status === 403 && (waitMs !== undefined || /rate limit/i.test(String(message))));
  if (status >= 500 || isLimit) return new NoAnswer(words, isLimit ? (waitMs ?? 60_000) : waitMs);
  const codes = Array.isArray(errors) ? errors.flatMap(codeOf) : [];
  return new Refused(status, words, codes);
}

function codeOf(error: unknown): readonly string[] {
  if (typeof error !== 'object' || error === null || !('code' in error)) return [];
  return [String(error.code)];
}

/** `Retry-After` in seconds, or the end of the hour where nothing is left of it. */
function waitOf(headers: Dispatcher.ResponseData['headers'], now: Date | undefined): number | undefined {
  const after = one(headers['retry-after']);
  if (after !== undefined && /^\d+$/.test(after)) return Number(after) * 1000;
  const reset = one(headers['x-ratelimit-reset']);
  if (one(headers['x-ratelimit-remaining']) !== '0' || reset === undefined || now === undefined)
    return undefined;
  return Math.max(0, Number(reset) * 1000 - now.getTime());
}

function one(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
