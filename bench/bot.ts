import { join } from 'node:path';
import { type BotHarness, startBotHarness } from '../tests/support/bot/bot-harness.ts';
import { type BotProcess, startBot } from '../tests/support/bot/bot-process.ts';
import { newCardText } from '../tests/support/bot/card-files.ts';
import type { Pull } from '../tests/support/github/state.ts';
import { findBuiltFile, measureMs, percentile, runRounds } from './measure.ts';
import type { BenchContext } from './options.ts';
import { type Row, ratioRow } from './report.ts';

const peer = 'stock Probot';
const p95 = (values: readonly number[]): number => percentile(values, 0.95);

/**
 * Compares how fast the built bot and a minimal Probot app, which only adds each delivery to a queue, respond to webhook
 * deliveries of 23 kB. First sends one delivery at a time, and then 30 at the same time. Both use a fake GitHub server on this
 * machine.
 */
export async function bot(bench: BenchContext): Promise<readonly Row[]> {
  const count = bench.short ? 200 : 1000;
  return withBot(findBuiltBot(bench), (ours, harness) =>
    withBot(stockApp(bench), async (stock) => {
      const bodies = createDeliveries(harness, bench.today);
      const send = (target: BotProcess, concurrency: number) => async () =>
        p95(await sendAll(target, bodies, count, concurrency));
      // Send some deliveries before the measurement, because JavaScript is compiled on first use.
      for (const target of [ours, stock]) await sendAll(target, bodies, 100, 10);
      const rounds = await runRounds(
        { one: send(ours, 1), stockOne: send(stock, 1), many: send(ours, 30), stockMany: send(stock, 30) },
        bench.rounds,
      );
      return [
        ratioRow('acknowledgement, one at a time, p95', 'ms', rounds.one, peer, rounds.stockOne),
        ratioRow('acknowledgement, 30 at once, p95', 'ms', rounds.many, peer, rounds.stockMany),
      ];
    }),
  );
}

/** Creates ten webhook payloads. Each reports a new label on a different open pull request. */
function createDeliveries(harness: BotHarness, today: string): readonly string[] {
  return Array.from({ length: 10 }, () => {
    openPull(harness, today);
    const delivery = harness.github.deliveryQueue.pending().find(({ event }) => event === 'pull_request');
    for (const pending of harness.github.deliveryQueue.pending()) harness.github.deliveryQueue.drop(pending);
    const payload = JSON.parse(delivery?.body ?? '');
    const filler = 'x'.repeat(Math.max(0, 23_000 - (delivery?.body.length ?? 0)));
    return JSON.stringify({
      ...payload,
      action: 'labeled',
      pull_request: { ...payload.pull_request, body: filler },
    });
  });
}

async function sendAll(
  target: BotProcess,
  bodies: readonly string[],
  count: number,
  concurrency: number,
): Promise<readonly number[]> {
  const times: number[] = [];
  let next = 0;
  const sendNext = async (): Promise<void> => {
    while (next < count) {
      const body = bodies[next++ % bodies.length] ?? '';
      const send = async () => {
        const status = await target.post('pull_request', body);
        if (status >= 300) throw new Error(`a delivery returned status ${status}.`);
      };
      times.push(await measureMs(send));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, sendNext));
  return times;
}

let pulls = 0;

function openPull({ userActions }: BotHarness, today: string): Pull {
  const slug = `bench-${++pulls}`;
  const files = { [`data/us/${slug}.json`]: newCardText(slug, today) };
  return userActions.openPull('sam', { files, branch: slug, title: `card(add): us-${slug}` }).pull;
}

async function withBot<T>(
  main: string,
  work: (started: BotProcess, harness: BotHarness) => Promise<T>,
): Promise<T> {
  const harness = await startBotHarness();
  try {
    const started = await startBot({ main, env: { ...harness.env, LOG_LEVEL: 'info' } });
    try {
      harness.deliverTo(started.url);
      return await work(started, harness);
    } finally {
      started.kill('SIGKILL');
      await started.ended;
    }
  } finally {
    await harness.close();
  }
}

const findBuiltBot = ({ repository }: BenchContext): string => findBuiltFile(repository, 'bot/dist/index.js');
const stockApp = ({ repository }: BenchContext): string => join(repository, 'bench/peers/stock-app.ts');
