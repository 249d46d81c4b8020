import type { Bot } from '../bot.ts';
import type { Answered, AnswerOf, Asked } from '../server/answer-of.ts';

/** GitHub waits ten seconds. */
const longestMs = 8_000;

/**
 * One invocation. What is asked for is done before the answer, as a host may freeze what goes on behind it; after eight
 * seconds the answer goes out all the same, and the sweep does the rest.
 */
export async function handle(bot: Bot, answerOf: AnswerOf, asked: Asked): Promise<Answered> {
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
