import { isObject } from '#core/catalog/json';
import type { ByteLru } from './byte-lru.ts';
import { exchange, exchangeJson, type Fetch } from './exchange.ts';
import {
  type Answer,
  type Call,
  type Clock,
  type GitHub,
  NoAnswer,
  Paused,
  refusalOf,
  UnexpectedAnswer,
} from './github.ts';
import type { Pacer, Weight } from './pacer.ts';

/** Where a token comes from. */
export interface Credentials {
  token(): Promise<string>;
  /** Whether there may be a better token than the one refused. */
  refused(token: string): Promise<boolean>;
}

/** A page of a list with the tag by which GitHub says that it still holds. */
export interface KeptPage {
  readonly etag: string;
  readonly items: readonly unknown[];
  readonly more: boolean;
  readonly bytes: number;
}

export interface GitHubClientParts {
  readonly fetch: Fetch;
  readonly clock: Clock;
  /** Root of the REST interface, without a slash at the end. */
  readonly apiUrl: string;
  readonly userAgent: string;
  readonly timeoutMs: number;
  readonly credentials: Credentials;
  readonly pacer: Pacer;
  readonly pages: ByteLru<KeptPage>;
  /** Tells whose pages are whose. */
  readonly name: string;
  /** Before each request. */
  readonly onSend: (write: boolean) => void;
  /** After each; status 0 where none came. */
  readonly onAnswer: (write: boolean, status: number) => void;
}

const apiVersion = '2022-11-28';
const readWaits = [250, 1000];
const defaultMaxBytes = 64 * 1024 * 1024;
/** Never reached by a list that is read here, or something is wrong with it. */
const mostPages = 100;

/** GitHub's REST interface with one set of credentials, spaced by one pacer. */
export class GitHubClient implements GitHub {
  readonly #parts: GitHubClientParts;

  constructor(parts: GitHubClientParts) {
    this.#parts = parts;
  }

  async call(call: Call): Promise<Answer> {
    return call.method === 'GET' ? this.#triedAgain(() => this.#once(call)) : this.#once(call);
  }

  /** Pages are numbered by us: no address that an answer names is followed. */
  async list(path: string): Promise<readonly unknown[]> {
    const all: unknown[] = [];
    for (let page = 1; page <= mostPages; page++) {
      const { items, more } = await this.#page(pagePath(path, page));
      all.push(...items);
      if (!more) break;
    }
    return all;
  }

  async download(path: string, maxBytes: number): Promise<Uint8Array> {
    const answer = await this.call({ method: 'GET', path });
    const { location } = answer.headers;
    if (answer.status !== 302 || location === undefined || !this.#isSafe(location))
      throw new UnexpectedAnswer({ method: 'GET', path }, answer);
    const { fetch, userAgent, timeoutMs } = this.#parts;
    const sent = { fetch, address: location, method: 'GET', headers: { 'user-agent': userAgent } };
    return this.#triedAgain(async () => {
      const { status, headers, bytes } = await exchange({ ...sent, timeoutMs, maxBytes });
      if (status === 200) return bytes;
      if (status >= 500) throw new NoAnswer(`the file behind ${path} was answered ${status}`);
      throw new UnexpectedAnswer({ method: 'GET', path }, { status, headers, body: undefined });
    });
  }

  async #triedAgain<T>(read: () => Promise<T>): Promise<T> {
    for (let tries = 0; ; tries++) {
      try {
        return await read();
      } catch (error) {
        const wait = readWaits[tries];
        if (!(error instanceof NoAnswer) || wait === undefined) throw error;
        await this.#parts.clock.sleep(wait);
      }
    }
  }

  async #once(call: Call): Promise<Answer> {
    const { credentials, pacer, clock } = this.#parts;
    const weight: Weight = call.method === 'GET' ? 'read' : call.notifies === true ? 'notifying' : 'write';
    for (;;) {
      const token = await credentials.token();
      const answer = await pacer.run(weight, () => this.#send(call, token));
      if (answer.status === 401) {
        if (await credentials.refused(token)) continue;
        throw new NoAnswer(`${call.method} ${call.path}: GitHub took neither of two tokens`);
      }
      const refusal = refusalOf(answer, clock.now());
      if (refusal?.kind === 'pause') throw new Paused(pacer.pause(refusal.until));
      if (answer.status >= 500)
        throw new NoAnswer(`${call.method} ${call.path} was answered ${answer.status}`);
      if (weight !== 'read') pacer.accepted();
      return answer;
    }
  }

  async #send(call: Call, token: string): Promise<Answer> {
    const { method, path, body, etag, maxBytes = defaultMaxBytes } = call;
    const { fetch, apiUrl, timeoutMs, onSend, onAnswer } = this.#parts;
    const write = method !== 'GET';
    onSend(write);
    try {
      const answer = await exchangeJson({
        fetch,
        address: apiUrl + path,
        method,
        headers: this.#headers(token, etag, body !== undefined),
        timeoutMs,
        maxBytes,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      onAnswer(write, answer.status);
      return answer;
    } catch (error) {
      onAnswer(write, 0);
      throw error;
    }
  }

  async #page(path: string): Promise<Pick<KeptPage, 'items' | 'more'>> {
    const { pages, name } = this.#parts;
    const key = `${name} ${path}`;
    const kept = pages.get(key);
    const answer = await this.call({ method: 'GET', path, ...(kept && { etag: kept.etag }) });
    if (answer.status === 304 && kept !== undefined) return kept;
    const items = listIn(answer.body);
    if (answer.status !== 200 || items === undefined)
      throw new UnexpectedAnswer({ method: 'GET', path }, answer);
    const more = hasNextPage(answer.headers.link);
    const { etag } = answer.headers;
    if (etag !== undefined) pages.set(key, { etag, items, more, bytes: sizeOf(items) });
    return { items, more };
  }

  #headers(token: string, etag: string | undefined, hasBody: boolean): Record<string, string> {
    return {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${token}`,
      'user-agent': this.#parts.userAgent,
      'x-github-api-version': apiVersion,
      ...(hasBody && { 'content-type': 'application/json' }),
      ...(etag !== undefined && { 'if-none-match': etag }),
    };
  }

  /** https, but where the API itself is without it, on loopback. */
  #isSafe(location: string): boolean {
    if (!URL.canParse(location)) return false;
    const { protocol } = new URL(location);
    return protocol === 'https:' || (protocol === 'http:' && this.#parts.apiUrl.startsWith('http:'));
  }
}

/** In memory, roughly: two bytes a character, and as much again for objects. */
function sizeOf(items: readonly unknown[]): number {
  return 4 * JSON.stringify(items).length;
}

/** The path of a list's page, of a hundred items. */
export function pagePath(path: string, page: number): string {
  return `${path}${path.includes('?') ? '&' : '?'}per_page=100&page=${page}`;
}

/** Whether a `Link` header (RFC 8288) names a next page. */
export function hasNextPage(link: string | undefined): boolean {
  return link !== undefined && /;\s*rel="?next"?/.test(link);
}

/** The items of a list, or of the one list in an object; undefined where there is none. */
export function listIn(body: unknown): readonly unknown[] | undefined {
  if (Array.isArray(body)) return body;
  return isObject(body) ? Object.values(body).find((value) => Array.isArray(value)) : undefined;
}
