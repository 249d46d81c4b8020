import { GitHubError } from './github.ts';

export type Fetch = typeof globalThis.fetch;

export interface BoundedFetchOptions {
  readonly timeoutMs: number;
  /** The maximum size of the decompressed body, in bytes. */
  readonly maxBytes: number;
  readonly onSend?: () => void;
  /** Called after each response, or with status 0 and no headers if there was no response. */
  readonly onResponse?: (status: number, headers: Headers) => void;
}

/**
 * Creates a `fetch` that reads the whole body before it resolves. Rejects if this takes longer than `timeoutMs`. Rejects with
 * a `GitHubError` if the body exceeds `maxBytes`. Gateways sometimes send HTML or truncated JSON with status 200.
 * Such a response is rejected too.
 */
export function boundedFetch(
  fetch: Fetch,
  { timeoutMs, maxBytes, onSend, onResponse }: BoundedFetchOptions,
): Fetch {
  return async (input, init) => {
    onSend?.();
    try {
      const response = await fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) });
      const { status, headers, body } = response;
      const bytes = body === null ? new Uint8Array() : await readAtMost(body, maxBytes);
      if (status === 200) rejectGatewayPage(headers.get('content-type'), bytes);
      onResponse?.(status, headers);
      const hasBody = bytes.length > 0 && status !== 204 && status !== 304;
      const bufferedResponse = new Response(hasBody ? bytes : null, { status, headers });
      // `new Response` leaves `url` empty, but Octokit's pagination reads `url`.
      return Object.defineProperty(bufferedResponse, 'url', { value: response.url || String(input) });
    } catch (error) {
      onResponse?.(0, new Headers());
      throw error;
    }
  };
}

async function readAtMost(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    // Throwing leaves the loop, which cancels the stream and closes the connection.
    if (length > maxBytes)
      throw new GitHubError('too-large', `the response is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function rejectGatewayPage(contentType: string | null, bytes: Uint8Array): void {
  if (contentType?.startsWith('text/html')) throw new Error('the response is an HTML page');
  if (!contentType?.startsWith('application/json')) return;
  // Octokit would return truncated JSON as text. Parsing the JSON here rejects it instead.
  JSON.parse(new TextDecoder().decode(bytes));
}
