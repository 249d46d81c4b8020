/** `npm run bench:wallet`: the wallet commands beside the least that such work takes, in one run. */
import { join } from 'node:path';
import { neutralEnvironment } from './programs.ts';
import { type RowPart, rowsOf, runRowBench } from './row-bench.ts';
import { thisProcess } from './this-process.ts';
import { checkWork } from './wallet/commands.ts';
import { readWalletOptions } from './wallet/options.ts';
import { exportTime, helpTime, scanGrowth, scanMemory, scanTime } from './wallet/rows.ts';
import { type WalletBench, writeFixture } from './wallet/wallet-bench.ts';

const parts: readonly RowPart<WalletBench>[] = [
  [['W1'], scanTime],
  [['W2'], scanMemory],
  [['W3'], scanGrowth],
  [['W4'], helpTime],
  [['W5'], exportTime],
];

const passCount = (isFull: boolean): number => (isFull ? 500 : 60);
const about = {
  suite: 'wallet',
  size: ({ isFull }: { readonly isFull: boolean }) => `${passCount(isFull)} made passes, 1,000 made cards`,
};

process.exitCode = await runRowBench(about, readWalletOptions, async ({ isFull, rounds, only }, host) => {
  const { node, env } = thisProcess;
  host.progress('the wallets');
  const fixture = await writeFixture(host.folder, passCount(isFull));
  const programs = { node, repository: join(import.meta.dirname, '..'), env: neutralEnvironment(env, node) };
  const bench = { ...fixture, ...host, programs, rounds, isFull };
  await checkWork(bench);
  const wanted = parts.filter(([ids]) => only.length === 0 || ids.some((id) => only.includes(id)));
  return rowsOf(wanted, bench);
});
