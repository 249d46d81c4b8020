import type { Bot } from '../bot.ts';
import { type Answered, type AnswerOf, type Asked, answerType, createAnswerOf } from '../server/answer-of.ts';
import { heldBody } from '../server/deliveries.ts';
import { setUp, type World } from '../set-up.ts';

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

/**
 * The bot as a web handler, without a server; the body has to come as it was sent. It is set up at the first call, and kept
 * for those that the same process gets later.
 */
export function createHandler(world: World): (request: Request) => Promise<Response> {
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
  return async (request) => {
    const header = (name: string): string | undefined => request.headers.get(name) ?? undefined;
    const asked: Asked = {
      method: request.method,
      path: new URL(request.url).pathname,
      header,
      body: () => heldBody(header('content-length'), async () => new Uint8Array(await request.arrayBuffer())),
    };
    const { status, text } = await answer(asked);
    return new Response(asked.method === 'HEAD' ? '' : `${text}\n`, {
      status,
      headers: { 'content-type': answerType },
    });
  };
}
