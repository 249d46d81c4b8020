import { type Dispatcher, request } from 'undici';
import { type Answer, NoAnswer, readAnswer, refused } from './github-answer.ts';
import { pauseAfter, pauses } from './pauses.ts';

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
