import type { IncomingMessage } from 'node:http';
import type { RequestOptions } from 'node:https';

export interface DownloadOptions {
  /** Bytes at most. */
  readonly most: number;
  readonly signal: AbortSignal;
}

const mostRedirects = 3;

/** The bytes at an address. Rejects where there are too many, and where it leads to another host. */
export async function download(url: URL, options: DownloadOptions, redirects = 0): Promise<Uint8Array> {
  const answer = await get(url, options.signal);
  const { statusCode = 0, headers } = answer;
  if ([301, 302, 303, 307, 308].includes(statusCode)) {
    answer.destroy();
    const next = URL.parse(headers.location ?? '', url.href);
    if (next === null || next.host !== url.host || next.protocol !== url.protocol)
      throw new Error('it redirects to another host');
    if (redirects === mostRedirects) throw new Error('it redirects too often');
    return download(next, options, redirects + 1);
  }
  if (statusCode !== 200) {
    answer.destroy();
    throw new Error(`it answers ${statusCode}`);
  }
  return readAll(answer, options.most);
}

async function get(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  const asked = await open(url, { signal });
  return new Promise((resolve, reject) => {
    asked.once('response', resolve);
    asked.on('error', reject);
    asked.end();
  });
}

/** A request that is still to be ended. Few servers ask others: the module is loaded when it is needed. */
async function open(url: URL, options: RequestOptions) {
  const { request } = url.protocol === 'https:' ? await import('node:https') : await import('node:http');
  return request(url.href, options);
}

async function readAll(answer: IncomingMessage, most: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of answer as AsyncIterable<Uint8Array>) {
    length += piece.length;
    if (length > most) {
      answer.destroy();
      throw new Error(`it has more than ${most} bytes`);
    }
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Sends a text with `POST`; the answer's status and text, of which 64 KiB are read at most. */
export async function post(
  address: string,
  {
    headers,
    body,
    signal,
  }: {
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
    readonly signal: AbortSignal;
  },
): Promise<{ readonly status: number; readonly text: string }> {
  const asked = await open(new URL(address), { method: 'POST', headers, signal });
  return new Promise((resolve, reject) => {
    asked.once('response', (answer) => {
      readAll(answer, 65_536).then(
        (bytes) => resolve({ status: answer.statusCode ?? 0, text: new TextDecoder().decode(bytes) }),
        reject,
      );
    });
    asked.on('error', reject);
    asked.end(body);
  });
}
