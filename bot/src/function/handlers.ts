import type { Bot } from '../bot.ts';
import { type Answered, type AnswerOf, type Asked, answerType, createAnswerOf } from '../server/answer-of.ts';
import { heldBody } from '../server/deliveries.ts';
import { setUp, type World } from '../set-up.ts';

/** An event of API Gateway, as far as it is used: version 1 names `path`, version 2 `rawPath`. */
export interface LambdaEvent {
  readonly path?: string;
  readonly rawPath?: string;
  readonly httpMethod?: string;
  readonly requestContext?: { readonly http?: { readonly method?: string } };
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: string | null;
  readonly isBase64Encoded?: boolean;
}

export interface LambdaResult {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

function askedByLambda(event: LambdaEvent): Asked {
  const headers = new Map(
    Object.entries(event.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value] as const),
  );
  const header = (name: string): string | undefined => headers.get(name);
  const encoding = event.isBase64Encoded === true ? 'base64' : 'utf8';
  return {
    method: event.requestContext?.http?.method ?? event.httpMethod ?? 'GET',
    path: event.rawPath ?? event.path ?? '/',
    header,
    body: () => heldBody(header('content-length'), () => Buffer.from(event.body ?? '', encoding)),
  };
}

/** GitHub waits ten seconds. */
const longestMs = 8_000;

/**
 * One invocation. What is asked for is done before the answer, as a host may freeze what goes on behind it; after eight
 * seconds the answer goes out all the same, and the sweep does the rest.
 */
async function handle(bot: Bot, answerOf: AnswerOf, asked: Asked): Promise<Answered> {
  const start = bot.clock.now();
  // No timer keeps asking GitHub who we are: whoever wants to know whether we are ready does.
  if (asked.path === '/readyz') await bot.introduce();
  const answered = await answerOf(asked);
  if (answered.isBegun === true) await untilDone(bot, start + longestMs);
  if (answered.counted !== undefined) bot.metrics.delivered(answered.counted, bot.clock.now() - start);
  return answered;
}

/** Until nothing is left to do, or time is up. */
async function untilDone(bot: Bot, deadline: number): Promise<void> {
  const over = new AbortController();
  const { clock, tasks, queue } = bot;
  const work = async (): Promise<void> => {
    // A task may put keys into the queue.
    await tasks.idle();
    await queue.idle();
  };
  const timeIsUp = clock.sleep(Math.max(0, deadline - clock.now()), over.signal).catch(() => {});
  await Promise.race([work(), timeIsUp]);
  over.abort();
}

export interface Handlers {
  /** A web handler; the body has to come as it was sent. */
  readonly web: (request: Request) => Promise<Response>;
  /** As API Gateway and function addresses call it, of either version. */
  readonly lambda: (event: LambdaEvent) => Promise<LambdaResult>;
}

const headers = { 'content-type': answerType };

/** The bot without a server. It is set up at the first call, and kept for those that the same process gets later. */
export function createHandlers(world: World): Handlers {
  let coming: Promise<AnswerOf> | undefined;
  const answer: AnswerOf = async (asked) => {
    coming ??= begin();
    return (await coming)(asked);
  };
  async function begin(): Promise<AnswerOf> {
    const { bot, config } = await setUp(world, { isLasting: false });
    bot.tasks.start('identity', async () => void (await bot.introduce()));
    const answerOf = createAnswerOf(bot, config);
    return (asked) => handle(bot, answerOf, asked);
  }
  return {
    web: async (request) => {
      const header = (name: string): string | undefined => request.headers.get(name) ?? undefined;
      const asked: Asked = {
        method: request.method,
        path: new URL(request.url).pathname,
        header,
        body: () =>
          heldBody(header('content-length'), async () => new Uint8Array(await request.arrayBuffer())),
      };
      const answered = await answer(asked);
      return new Response(bodyOf(asked, answered), { status: answered.status, headers });
    },
    lambda: async (event) => {
      const asked = askedByLambda(event);
      const answered = await answer(asked);
      return { statusCode: answered.status, headers, body: bodyOf(asked, answered) };
    },
  };
}

function bodyOf({ method }: Asked, { text }: Answered): string {
  return method === 'HEAD' ? '' : `${text}\n`;
}
