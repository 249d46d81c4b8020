import type { Bot } from '../bot.ts';
import type { Config } from '../config.ts';
import { longestBody } from '../read-body.ts';
import { isSameText } from '../same-text.ts';
import { isTaskName } from '../task-names.ts';
import { openDelivery, receiptAnswers } from '../webhook.ts';

/** A request as any host of functions gives it. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  /** By its lower-case name. */
  readonly header: (name: string) => string | undefined;
  /** The bytes as they came: the signature is over them. */
  readonly body: () => Promise<Uint8Array>;
}

export interface Told {
  readonly status: number;
  readonly text: string;
}

/** GitHub waits ten seconds. */
const longestMs = 8_000;

/**
 * One invocation. What is asked for is done before the answer, as a host may freeze what goes on behind it; after eight
 * seconds the answer goes out all the same, and the sweep does the rest.
 */
export async function handle(bot: Bot, config: Config, asked: Asked): Promise<Told> {
  const { method, path } = asked;
  const deadline = bot.clock.now() + longestMs;
  if (path === config.webhookPath)
    return method === 'POST' ? webhook(bot, config, asked, deadline) : onlyPost;
  if (path.startsWith('/tasks/')) return task(bot, config, asked, deadline);
  if (method !== 'GET') return notFound;
  if (path === '/healthz') return { status: 200, text: 'alive' };
  if (path === '/metrics') return { status: 200, text: bot.metricsText() };
  if (path !== '/readyz') return notFound;
  await bot.introduce();
  const { ready, text } = bot.readiness();
  return { status: ready ? 200 : 503, text };
}

const notFound: Told = { status: 404, text: 'There is nothing here.' };
const onlyPost: Told = { status: 405, text: 'Use POST.' };

async function webhook(bot: Bot, config: Config, { header, body }: Asked, deadline: number): Promise<Told> {
  if (Number(header('content-length') ?? 0) > longestBody) return tooLong;
  const bytes = await body();
  if (bytes.length > longestBody) return tooLong;
  const opened = openDelivery({ header, bytes }, config.webhookSecrets);
  if (opened.kind === 'refused') return { status: opened.status, text: opened.reason };
  const receipt = bot.receive(opened.delivery);
  if (receipt === 'taken') await untilDone(bot, deadline);
  const [status, text] = receiptAnswers[receipt];
  return { status, text };
}

const tooLong: Told = { status: 413, text: `At most ${longestBody} bytes.` };

async function task(
  bot: Bot,
  config: Config,
  { method, path, header }: Asked,
  deadline: number,
): Promise<Told> {
  const name = path.slice('/tasks/'.length);
  if (config.tasksSecret === null || !isTaskName(name)) return notFound;
  if (method !== 'POST') return onlyPost;
  if (!isSameText(header('authorization') ?? '', `Bearer ${config.tasksSecret}`))
    return { status: 401, text: 'The secret does not fit.' };
  bot.startTask(name);
  await untilDone(bot, deadline);
  return { status: 202, text: 'Begun.' };
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
