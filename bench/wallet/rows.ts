import { join } from 'node:path';
import type { CourseRow } from '../course/row.ts';
import { runForUsage } from '../course/usage.ts';
import { type Command, runWell } from '../process.ts';
import { median, ratioSpread, runRounds, type Samples } from '../rounds.ts';
import { spread } from '../table.ts';
import { bareLoop, bareNode, bareWebp, exportOne, scan, wallet } from './commands.ts';
import type { WalletBench } from './wallet-bench.ts';

type Row = Omit<CourseRow, 'value' | 'peers' | 'judged' | 'note'>;

/** Ours beside a peer, judged by the median of the ratios of the rounds. */
function beside(row: Row, samples: Samples, ours: string, peer: string): CourseRow {
  const ratio = ratioSpread(samples, ours, peer);
  return {
    ...row,
    value: median(samples.get(ours) ?? []),
    peers: { [peer]: median(samples.get(peer) ?? []) },
    judged: ratio.median,
    note: spread(ratio),
  };
}

function timed(bench: WalletBench, name: string, command: () => Command) {
  const measure = async () => (await runWell(command(), { signal: bench.signal })).wallMs;
  return { name, measure };
}

/** W1: a scan beside the least that it takes. */
export async function scanTime(bench: WalletBench): Promise<readonly CourseRow[]> {
  const samples = await runRounds(
    [
      timed(bench, 'scan', () => scan(bench, bench.wallets.whole)),
      timed(bench, 'bare loop', () => bareLoop(bench)),
    ],
    bench.rounds,
    (done) => bench.progress(`W1, round ${done}`),
  );
  const row = { id: 'W1', quantity: `scan of ${bench.passes} passes, wall time`, unit: 'ms', limit: 2 };
  return [beside({ ...row, atItsSize: bench.isFull }, samples, 'scan', 'bare loop')];
}

/**
 * W3: how a scan grows. A scan of an empty wallet is the start, which is taken off both. Judged is processor time: what
 * is left of wall times after taking one off the other is mostly what else the machine did.
 */
export async function scanGrowth(bench: WalletBench): Promise<readonly CourseRow[]> {
  const { folder, signal, wallets } = bench;
  const wall = new Map<string, number[]>(Object.keys(wallets).map((name) => [name, []]));
  const contestants = Object.entries(wallets).map(([name, passes]) => ({
    name,
    measure: async () => {
      // An empty wallet is told by the exit code.
      const codes = name === 'none' ? [1] : [0];
      const { cpuMs, wallMs } = await runForUsage(scan(bench, passes), { folder, signal, codes });
      wall.get(name)?.push(wallMs);
      return cpuMs;
    },
  }));
  const samples = await runRounds(contestants, bench.rounds, (done) => bench.progress(`W3, round ${done}`));
  const cpu = withoutStart(samples);
  return [
    {
      id: 'W3',
      quantity: `scan of ${bench.passes} passes over half as many, processor time without start`,
      value: cpu.whole,
      unit: 'ms',
      peers: { 'half as many': cpu.half },
      judged: growth(cpu),
      limit: 2.2,
      atItsSize: bench.isFull,
      note: `wall time ${growth(withoutStart(wall)).toFixed(2)}`,
    },
  ];
}

function withoutStart(samples: Samples): { readonly whole: number; readonly half: number } {
  const of = (name: string) => median(samples.get(name) ?? []);
  return { whole: of('whole') - of('none'), half: of('half') - of('none') };
}

const growth = ({ whole, half }: ReturnType<typeof withoutStart>): number => whole / half;

/** W2: peak memory of the same two, in runs of their own. */
export async function scanMemory(bench: WalletBench): Promise<readonly CourseRow[]> {
  const { folder, signal } = bench;
  const peak = (name: string, command: () => Command) => ({
    name,
    measure: async () =>
      ((await runForUsage(command(), { folder, signal })).peakBytes ?? Number.NaN) / 1024 ** 2,
  });
  const samples = await runRounds(
    [peak('scan', () => scan(bench, bench.wallets.whole)), peak('bare loop', () => bareLoop(bench))],
    bench.rounds,
    (done) => bench.progress(`W2, round ${done}`),
  );
  const row = { id: 'W2', quantity: `scan of ${bench.passes} passes, peak memory`, unit: 'MiB', limit: 2 };
  return [beside({ ...row, atItsSize: bench.isFull }, samples, 'scan', 'bare loop')];
}

/** W4: how long the help takes, beside a Node that does nothing. Short runs, so three times the rounds. */
export async function helpTime(bench: WalletBench): Promise<readonly CourseRow[]> {
  const help = () => wallet(bench, ['--help']);
  // The first start compiles; it is not counted.
  await runWell(help(), { signal: bench.signal });
  const samples = await runRounds(
    [timed(bench, 'help', help), timed(bench, 'bare Node', () => bareNode(bench))],
    bench.rounds * 3,
    (done) => bench.progress(`W4, round ${done}`),
  );
  const row = { id: 'W4', quantity: 'wallet --help, wall time', unit: 'ms', limit: 1.8, atItsSize: true };
  return [beside(row, samples, 'help', 'bare Node')];
}

/** W5: the export of one picture beside a process that only makes the same file. */
export async function exportTime(bench: WalletBench): Promise<readonly CourseRow[]> {
  let count = 0;
  const next = (ending: string) => join(bench.folder, `made-${++count}${ending}`);
  const samples = await runRounds(
    [
      timed(bench, 'export', () => exportOne(bench, next(''))),
      timed(bench, 'sharp alone', () => bareWebp(bench, next('.webp'))),
    ],
    bench.rounds,
    (done) => bench.progress(`W5, round ${done}`),
  );
  const row = { id: 'W5', quantity: 'export of one 1536×969 PNG, wall time', unit: 'ms', limit: 1.5 };
  return [beside({ ...row, atItsSize: true }, samples, 'export', 'sharp alone')];
}
