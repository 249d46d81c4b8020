import {
  type ClientRequest,
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Fetch } from './exchange.ts';

export interface NodeFetch {
  readonly fetch: Fetch;
  /** Ends connections that are kept for later. */
  readonly close: () => void;
}

const connections = { keepAlive: true, maxSockets: 50, maxFreeSockets: 8, scheduling: 'lifo' as const };

/**
 * The little of `fetch` the bot uses, on Node's own HTTP: undici as a package is larger than all else in the bundle
 * together. Follows no redirect; the signal ends the request, and its answer too.
 */
export function nodeFetch(): NodeFetch {
  const http = new HttpAgent(connections);
  const https = new HttpsAgent(connections);
  return {
    fetch: async (address, { method, headers, body, signal }) => {
      const sent: ClientRequest = address.startsWith('http:')
        ? httpRequest(address, { method, headers, agent: http, signal })
        : httpsRequest(address, { method, headers, agent: https, signal });
      const answer = await answerTo(sent, body);
      return { status: answer.statusCode ?? 0, headers: headersOf(answer), body: answer };
    },
    close: () => {
      http.destroy();
      https.destroy();
    },
  };
}

function answerTo(sent: ClientRequest, body: string | undefined): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    sent.on('response', resolve);
    sent.on('error', reject);
    if (body !== undefined) sent.setHeader('content-length', Buffer.byteLength(body));
    sent.end(body);
  });
}

function headersOf({ headers }: IncomingMessage): readonly [string, string][] {
  return Object.entries(headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(', ') : (value ?? ''),
  ]);
}
