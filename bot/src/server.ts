import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Bot } from './bot.ts';
import { rareLog } from './rare-log.ts';
import { Bodies, longestBody } from './read-body.ts';
import { isSameText } from './same-text.ts';
import { isTaskName } from './task-names.ts';
import { isJson, openDelivery, receiptAnswers } from './webhook.ts';

export interface ServerOptions {
  readonly bot: Bot;
  readonly webhookPath: string;
  readonly webhookSecrets: readonly string[];
  /** Null: `/tasks` is not there. */
  readonly tasksSecret: string | null;
}

interface Reply {
  readonly status: number;
  readonly text: string;
  /** What is counted; by default the status. */
  readonly counted?: string;
}

const notFound: Reply = { status: 404, text: 'There is nothing here.' };

/** The HTTP edge. Signatures are checked over the bytes as they come, before anything is parsed. */
export function createBotServer(options: ServerOptions): Server {
  const { bot, webhookPath, webhookSecrets, tasksSecret } = options;
  const bodies = new Bodies();
  const sayUnsigned = rareLog(bot.clock, 10_000, (count) =>
    bot.log.warn({ count }, 'Deliveries whose signature does not fit.'),
  );
  // Whoever sends slowly is cut off: headers within 10 s, the whole request within 15 s.
  const limits = { headersTimeout: 10_000, requestTimeout: 15_000, connectionsCheckingInterval: 1_000 };
  const server = createServer({ ...limits, maxHeaderSize: 16_384, noDelay: true }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      bot.log.error({ err: error }, 'A request failed.');
      if (!response.headersSent) send(request, response, { status: 500, text: 'That was our fault.' });
      else response.destroy();
    });
  });
  server.keepAliveTimeout = 65_000;
  return server;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    if (path === webhookPath) return webhook(request, response);
    if (path.startsWith('/tasks/'))
      return send(request, response, task(path.slice('/tasks/'.length), request));
    send(request, response, page(path, request.method ?? ''));
  }

  function page(path: string, method: string): Reply {
    if (method !== 'GET' && method !== 'HEAD') return notFound;
    if (path === '/healthz') return { status: 200, text: 'alive' };
    if (path === '/metrics') return { status: 200, text: bot.metricsText() };
    if (path !== '/readyz') return notFound;
    const { ready, text } = bot.readiness();
    return { status: ready ? 200 : 503, text };
  }

  function task(name: string, request: IncomingMessage): Reply {
    if (tasksSecret === null || !isTaskName(name)) return notFound;
    if (request.method !== 'POST') return { status: 405, text: 'Use POST.' };
    if (!isSameText(request.headers.authorization ?? '', `Bearer ${tasksSecret}`))
      return { status: 401, text: 'The secret does not fit.' };
    bot.startTask(name);
    return { status: 202, text: 'Begun.' };
  }

  async function webhook(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const start = performance.now();
    const reply = await delivery(request);
    send(request, response, reply);
    bot.metrics.delivered(reply.counted ?? String(reply.status), performance.now() - start);
  }

  async function delivery(request: IncomingMessage): Promise<Reply> {
    if (request.method !== 'POST') return { status: 405, text: 'Use POST.' };
    if (bot.isDraining()) return { status: 503, text: 'Going away; it will be found later.' };
    if (!isJson(request.headers['content-type'])) return { status: 415, text: 'Send application/json.' };
    const body = await bodies.read(request);
    if (body.kind === 'too-large') return { status: 413, text: `At most ${longestBody} bytes.` };
    if (body.kind !== 'read') return { status: 503, text: 'No room for it now.' };
    const header = (name: string): string | undefined => request.headers[name]?.toString();
    const opened = openDelivery({ header, bytes: body.bytes }, webhookSecrets);
    if (opened.kind === 'refused') {
      if (opened.status === 401) sayUnsigned();
      return { status: opened.status, text: opened.reason };
    }
    const receipt = bot.receive(opened.delivery);
    const [status, text] = receiptAnswers[receipt];
    return { status, text, counted: receipt };
  }

  function send(request: IncomingMessage, response: ServerResponse, { status, text }: Reply): void {
    const body = `${text}\n`;
    const isUnread = !request.complete;
    response.writeHead(status, {
      'content-type': 'text/plain; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      // What is still on its way is not read: the connection ends with the answer.
      ...(isUnread && request.method === 'POST' && { connection: 'close' }),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
    if (!isUnread || request.method !== 'POST') return;
    request.resume();
    // Time for the answer to arrive before the connection is cut.
    response.once('finish', () => setTimeout(() => request.destroy(), 500).unref());
  }
}
