import { statSync } from 'node:fs';
import { median, runRounds } from '../rounds.ts';
import { itemBytesOf, largeWorld } from './bench-worlds.ts';
import { type CourseBench, type CourseRun, type Exporter, exportWith } from './course-bench.ts';
import type { CourseRow } from './row.ts';

const mebibyte = 1024 ** 2;

/** B4 to B7: a large course, one ten times as small, and the same with the peer. */
export async function largeCourse(bench: CourseBench): Promise<readonly CourseRow[]> {
  const bytes = bench.isFull ? 200e6 : 20e6;
  const [large, small] = [largeWorld(bytes), largeWorld(bytes / 10)];
  const runs = new Map<string, CourseRun[]>();
  const contestant = (name: string, who: Exporter, world: typeof large) => ({
    name,
    measure: async () => {
      const run = await exportWith(bench, who, world);
      runs.set(name, [...(runs.get(name) ?? []), run]);
      return run.wallMs;
    },
  });
  await runRounds(
    [
      contestant('large', 'cardcat', large),
      contestant('small', 'cardcat', small),
      contestant('kth', '@kth/canvas-api', large),
    ],
    bench.rounds,
    (done) => bench.progress(`B4 to B7, round ${done}`),
  );
  const middle = (name: string, of: (run: CourseRun) => number | null) => {
    const values = (runs.get(name) ?? []).map(of);
    return values.some((value) => value === null) ? null : median(values as number[]);
  };
  const peakMiB = (run: CourseRun) => (run.peakBytes === null ? null : run.peakBytes / mebibyte);
  const [ours, less, theirs] = [middle('large', peakMiB), middle('small', peakMiB), middle('kth', peakMiB)];
  const [cpu, theirCpu] = [middle('large', ({ cpuMs }) => cpuMs), middle('kth', ({ cpuMs }) => cpuMs)];
  const { out } = await exportWith(bench, 'cardcat', large);
  const written = statSync(out).size;
  const megabytes = bytes / 1e6;
  const memory = { unit: 'MiB', peers: { '@kth/canvas-api': theirs }, value: ours, atItsSize: bench.isFull };
  return [
    { ...memory, id: 'B4a', quantity: `peak memory, ${megabytes} MB`, judged: ours, limit: 160 },
    { ...memory, id: 'B4b', quantity: 'beside the peer', judged: quotient(ours, theirs), limit: 0.17 },
    {
      id: 'B5',
      quantity: `peak memory, ${megabytes} less ${megabytes / 10} MB`,
      value: ours === null || less === null ? null : ours - less,
      unit: 'MiB',
      peers: {},
      judged: ours === null || less === null ? null : ours - less,
      limit: 30,
      atItsSize: bench.isFull,
    },
    {
      id: 'B6',
      quantity: `processor time, ${megabytes} MB`,
      value: cpu,
      unit: 'ms',
      peers: { '@kth/canvas-api': theirCpu },
      judged: quotient(cpu, theirCpu),
      limit: 0.8,
      atItsSize: bench.isFull,
    },
    {
      id: 'B7',
      quantity: 'bytes written for each byte of an item',
      value: written / itemBytesOf(bytes),
      unit: '',
      peers: {},
      judged: written / itemBytesOf(bytes),
      limit: 1.02,
      atItsSize: true,
    },
  ];
}

function quotient(above: number | null, below: number | null): number | null {
  return above === null || below === null ? null : above / below;
}
