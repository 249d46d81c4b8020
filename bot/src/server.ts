import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { sign, verifyWithFallback } from '@octokit/webhooks-methods';
import type { Logger } from 'pino';
import { createNodeMiddleware, Probot, ProbotOctokit } from 'probot';
import { version } from '#core/card/version';
import type { Fetch } from '#core/github/bounded-fetch';
import { retryOptions } from '#core/github/octokit';
import { must } from '#core/text/must';
import { BodyReader, maxBodyBytes } from './body.ts';
import { type Bot, type BotOptions, createBot } from './bot.ts';
import type { Config } from './config.ts';

export interface ListenerOptions extends Omit<BotOptions, 'config' | 'log'> {
  readonly config: Config;
  readonly log: Logger;
  /** Replaces Node's `fetch` in tests. */
  readonly fetch?: Fetch;
}

type OctokitOptions = NonNullable<ConstructorParameters<typeof ProbotOctokit>[0]>;

export type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Creates the listener for the bot's HTTP endpoints, for the server and the serverless function. Adds a body limit and secret
 * rotation to Probot's webhook endpoint.
 */
export async function createListener(
  options: ListenerOptions,
): Promise<{ readonly bot: Bot; readonly listener: Listener }> {
  const { config, log, fetch = globalThis.fetch } = options;
  const { webhookPath, webhookSecrets, tasksSecret, appId, privateKey } = config;
  const [firstSecret, ...otherSecrets] = webhookSecrets;
  const secret = must(firstSecret, 'the webhook secret');
  const probot = new Probot({
    appId,
    privateKey,
    secret,
    log,
    baseUrl: config.apiUrl,
    request: { fetch },
    // Turn off Probot's throttling, because `Pacer` limits the requests instead.
    Octokit: ProbotOctokit.defaults((defaults: OctokitOptions) => ({
      ...defaults,
      userAgent: `cardcat-bot/${version}`,
      retry: retryOptions,
      throttle: { ...defaults.throttle, enabled: false },
    })),
  });
  await probot.ready();
  const bot = createBot(probot, options);
  const middleware = await createNodeMiddleware(() => {}, { probot, webhooksPath: webhookPath });
  const bodyReader = new BodyReader();
  let unsignedCount = 0;
  let unsignedLoggedAt = Number.NEGATIVE_INFINITY;

  return {
    bot,
    listener: async (request, response) => {
      const path = request.url?.split('?', 1)[0];
      try {
        if (path === webhookPath && request.method === 'POST') await handleWebhook(request, response);
        else if (path === '/tasks/sweep') await handleSweep(request, response);
        else await servePage(path, request, response);
      } catch (error) {
        log.error({ err: error }, 'A request failed.');
        if (response.headersSent) response.destroy();
        else respond(request, response, 500, 'The bot failed. See its log.');
      }
    },
  };

  async function handleWebhook(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const stopTimer = bot.metrics.ack.startTimer();
    response.once('finish', () => {
      stopTimer();
      if (response.statusCode >= 400) bot.metrics.deliveries.inc({ result: String(response.statusCode) });
    });
    const refuse = (status: number, text: string): void => respond(request, response, status, text);
    if (bot.isDraining()) return refuse(503, 'The bot is stopping. The next sweep will handle this.');
    const body = await bodyReader.read(request);
    if (body.kind === 'too-large')
      return refuse(413, `The request body must not exceed ${maxBodyBytes} bytes.`);
    if (body.kind !== 'read') return refuse(503, 'The bot is busy. Try again later.');
    const { text } = body;
    const signature = String(request.headers['x-hub-signature-256']);
    const isSigned = await verifyWithFallback(secret, text, signature, otherSecrets).catch(() => false);
    if (!isSigned) {
      logUnsigned();
      return refuse(401, 'The signature does not match.');
    }
    // Probot supports only one secret, so sign the body again with the first secret. The stream has already been read, so Probot
    // reads the body from `request.body`.
    request.headers['x-hub-signature-256'] = await sign(secret, text);
    await middleware(Object.assign(request, { body: text }), response);
  }

  function logUnsigned(): void {
    unsignedCount++;
    if (bot.clock.now() - unsignedLoggedAt < 10_000) return;
    unsignedLoggedAt = bot.clock.now();
    log.warn({ count: unsignedCount }, 'Rejected deliveries with an invalid signature.');
    unsignedCount = 0;
  }

  async function handleSweep(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (tasksSecret === null) return respond(request, response, 404, 'Not found.');
    if (request.method !== 'POST') return respond(request, response, 405, 'Use POST.');
    if (!isSameSecret(String(request.headers.authorization), `Bearer ${tasksSecret}`))
      return respond(request, response, 401, 'The secret does not match.');
    bot.startSweep();
    await bot.finishWorkIfServerless();
    respond(request, response, 202, 'Started.');
  }

  async function servePage(
    path: string | undefined,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const reply = (status: number, text: string): void => respond(request, response, status, text);
    if (path === webhookPath) return reply(405, 'Use POST.');
    if (request.method !== 'GET' && request.method !== 'HEAD') return reply(404, 'Not found.');
    if (path === '/healthz') return reply(200, 'alive');
    if (path === '/metrics') return reply(200, await bot.metrics.registry.metrics());
    if (path !== '/readyz') return reply(404, 'Not found.');
    if (options.isLongRunning === false) await bot.identity.refresh();
    const { ready, text } = bot.readiness();
    reply(ready ? 200 : 503, text);
  }
}

function respond(request: IncomingMessage, response: ServerResponse, status: number, text: string): void {
  const body = `${text}\n`;
  const isUnread = !request.complete && request.method === 'POST';
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    // If the body was not read, close the connection after the response.
    ...(isUnread && { connection: 'close' }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
  if (!isUnread) return;
  request.resume();
  // Close the connection later, so that the response has time to arrive.
  response.once('finish', () => setTimeout(() => request.destroy(), 500).unref());
}

/** Compares two secrets in constant time, so that the duration does not reveal the secret. */
function isSameSecret(left: string, right: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}

export function createBotServer(listener: Listener): Server {
  const limits = { headersTimeout: 10_000, requestTimeout: 15_000, connectionsCheckingInterval: 1_000 };
  const server = createServer({ ...limits, maxHeaderSize: 16_384, noDelay: true }, listener);
  server.keepAliveTimeout = 65_000;
  return server;
}
