import type { Counted, Counter } from './counter.ts';

/** Sends a text and gives the answer's status and text; ends early when `signal` says so. */
export type Post = (
  url: string,
  init: {
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
    readonly signal: AbortSignal;
  },
) => Promise<{ readonly status: number; readonly text: string }>;

const longestMs = 1_000;

/**
 * Counts over HTTP with one `POST /pipeline` of Redis commands, as hosted Redis services take it. A request that turns
 * out to be one too many has been counted all the same.
 */
export function httpCounter(url: string, token: string | null, post: Post): Counter {
  const address = `${url.replace(/\/+$/, '')}/pipeline`;
  const headers = {
    'content-type': 'application/json',
    ...(token !== null && { authorization: `Bearer ${token}` }),
  };
  return {
    async count(keys): Promise<Counted> {
      const body = JSON.stringify([
        ['INCR', keys.minute],
        ['EXPIRE', keys.minute, '120', 'NX'],
        ['INCR', keys.day],
        ['EXPIRE', keys.day, '172800', 'NX'],
      ]);
      // Nobody waits so long; it only keeps a dead connection from staying for ever.
      const { status, text } = await post(address, { headers, body, signal: AbortSignal.timeout(longestMs) });
      if (status !== 200) throw new Error(`The counter answered ${status}.`);
      const results: unknown = JSON.parse(text);
      return { minute: resultAt(results, 0), day: resultAt(results, 2) };
    },
    close: () => {},
  };
}

function resultAt(results: unknown, at: number): number {
  const entry: unknown = Array.isArray(results) ? results[at] : undefined;
  const result =
    typeof entry === 'object' && entry !== null && 'result' in entry ? Number(entry.result) : Number.NaN;
  if (!Number.isSafeInteger(result)) throw new Error('The counter gave no number.');
  return result;
}
