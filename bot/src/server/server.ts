import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Bot } from '../bot.ts';
import type { Config } from '../config/config.ts';
import { type Answered, answerType, createAnswerOf } from './answer-of.ts';
import { Bodies } from './deliveries.ts';

/** The HTTP edge of a process of its own: sockets, how much is read of them, and for how long. */
export function createBotServer(bot: Bot, config: Config): Server {
  const answerOf = createAnswerOf(bot, config);
  const bodies = new Bodies();
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
    const start = performance.now();
    const answered = await answerOf({
      method: request.method ?? '',
      path: (request.url ?? '').split('?', 1)[0] ?? '',
      header: (name) => request.headers[name]?.toString(),
      body: () => bodies.read(request),
    });
    send(request, response, answered);
    if (answered.counted !== undefined) bot.metrics.delivered(answered.counted, performance.now() - start);
  }

  function send(request: IncomingMessage, response: ServerResponse, { status, text }: Answered): void {
    const body = `${text}\n`;
    const isUnread = !request.complete;
    response.writeHead(status, {
      'content-type': answerType,
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
