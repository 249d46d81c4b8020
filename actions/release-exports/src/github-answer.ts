import type { Dispatcher } from 'undici';
import { parseJson } from '#catalog/json';

export interface Answer {
  readonly status: number;
  /** Undefined where the body is empty or no JSON. */
  readonly json: unknown;
  /** The address of the next page of a list. */
  readonly nextPage: string | undefined;
  readonly time: Date | undefined;
  /** How long GitHub asks to wait, in milliseconds. */
  readonly waitMs: number | undefined;
}

/** GitHub said no, and would say it again. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;
  /** GitHub's own words for what is wrong with a field: `already_exists` and the like. */
  readonly codes: readonly string[];

  constructor(status: number, message: string, codes: readonly string[]) {
    super(message);
    this.status = status;
    this.codes = codes;
  }
}

/** The connection broke, the server failed, or it has had enough for now: nobody knows whether the work was done. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  readonly waitMs: number | undefined;

  constructor(message: string, waitMs?: number) {
    super(message);
    this.waitMs = waitMs;
  }
}

export async function readAnswer({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<Answer> {
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
export function refused({ status, json, waitMs }: Answer, what: string): Refused | NoAnswer | undefined {
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
