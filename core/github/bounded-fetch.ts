import { TooLarge } from './github.ts';

export type Fetch = typeof globalThis.fetch;

export interface Bounds {
  readonly timeoutMs: number;
  /** Of the body, decompressed. */
  readonly maxBytes: number;
  readonly onSend?: () => void;
  /** Status 0 and no headers if no answer came. */
  readonly onAnswer?: (status: number, headers: Headers) => void;
}

/**
 * A `fetch` whose answer is complete when it resolves, of at most `maxBytes`. Rejects if that takes longer than
 * `timeoutMs`, with `TooLarge`, and for a 200 that is an HTML page or JSON that was cut: what a gateway makes of an
 * answer is none.
 */
export function boundedFetch(fetch: Fetch, { timeoutMs, maxBytes, onSend, onAnswer }: Bounds): Fetch {
  return async (input, init) => {
    onSend?.();
    try {
      const response = await fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) });
      const bytes = await readAtMost(response.body, maxBytes);
      const { status, headers } = response;
      if (status === 200) refuseGateway(headers.get('content-type') ?? '', bytes);
      onAnswer?.(status, headers);
      const hasBody = bytes.length > 0 && status !== 204 && status !== 304;
      const whole = new Response(hasBody ? bytes : null, { status, headers });
      // Octokit's pagination reads the address of an answer.
      return Object.defineProperty(whole, 'url', { value: response.url || String(input) });
    } catch (error) {
      onAnswer?.(0, new Headers());
      throw error;
    }
  };
}

async function readAtMost(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    // Leaving the loop cancels the stream, and with it the connection.
    if (length > maxBytes) throw new TooLarge(`an answer of more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function refuseGateway(contentType: string, bytes: Uint8Array): void {
  if (contentType.startsWith('text/html')) throw new Error('the answer is an HTML page');
  if (!contentType.startsWith('application/json')) return;
  // Octokit takes JSON that was cut for a text.
  JSON.parse(new TextDecoder().decode(bytes));
}
