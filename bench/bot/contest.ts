import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { type BotProcess, startBot } from '../../tests/support/bot/bot-process.ts';
import { type BotWorld, startBotWorld } from '../../tests/support/bot/bot-world.ts';
import { newCardText } from '../../tests/support/bot/card-files.ts';
import type { FakeOptions } from '../../tests/support/github/fake-github.ts';
import type { Pull } from '../../tests/support/github/state.ts';
import type { Bench } from '../run-bench.ts';

export type Contender = 'ours' | 'stock' | 'stock, no throttle';

/** As section 17 of the manual starts it. */
export const nodeArgs = ['--max-old-space-size=128', '--max-semi-space-size=16'];

export interface Contest {
  readonly world: BotWorld;
  readonly bot: BotProcess;
}

/** Runs the work with a GitHub of its own and one of the contenders, and ends both in every case. */
export async function withContest<T>(
  bench: Bench,
  who: Contender,
  options: FakeOptions & {
    readonly env?: Readonly<Record<string, string>>;
    readonly nodeArgs?: readonly string[];
  },
  work: (contest: Contest) => Promise<T>,
): Promise<T> {
  const { env = {}, nodeArgs: own = nodeArgs, ...fake } = options;
  const world = await startBotWorld(fake);
  try {
    const main = who === 'ours' ? bundleOf(bench) : join(import.meta.dirname, 'stock-app.ts');
    const throttle = who === 'stock, no throttle' ? { STOCK_THROTTLE: 'off' } : {};
    const port = who === 'ours' ? {} : await stockPort();
    const bot = await startBot({
      main,
      nodeArgs: own,
      env: { ...world.env, LOG_LEVEL: 'info', ...throttle, ...port, ...env },
    });
    try {
      world.deliverTo(bot.url);
      return await work({ world, bot });
    } finally {
      bot.kill('SIGKILL');
      await bot.ended;
    }
  } finally {
    await world.close();
  }
}

/** A port that was free a moment ago, for the peer. */
export async function stockPort(): Promise<{ readonly STOCK_PORT: string }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return { STOCK_PORT: String(port) };
}

export function bundleOf({ folder }: Pick<Bench, 'folder'>): string {
  return join(folder, 'bot/index.js');
}

let cards = 0;

/** Opens a pull request with one new card. */
export function openOne({ deeds }: BotWorld, today: string): Pull {
  const slug = `bench-${++cards}`;
  const files = { [`data/us/${slug}.json`]: newCardText(slug, today) };
  return deeds.openPull('sam', { files, branch: slug, title: `card(add): us-${slug}` }).pull;
}

/** The most memory a process has held, in bytes; null where the system does not say. */
export function highWater({ pid }: Pick<BotProcess, 'pid'>): number | null {
  try {
    return (
      Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) *
      1024
    );
  } catch {
    return null;
  }
}
