import { join } from 'node:path';
import { type Command, runWell } from '../process.ts';
import { cardcat } from '../programs.ts';
import { median, runRounds } from '../rounds.ts';
import { worldOf } from './bench-worlds.ts';
import {
  type CourseBench,
  type CourseRun,
  type Exporter,
  exportCommand,
  exportWith,
} from './course-bench.ts';
import type { CourseRow } from './row.ts';

const constantMs = 250;

/** B3: how much is added to the time that the server takes, one request at a time. */
export async function wallTime(bench: CourseBench): Promise<readonly CourseRow[]> {
  const pages = bench.isFull ? 400 : 40;
  const world = worldOf({ pages }, { answerMs: 20 });
  const options = { sections: ['pages'] };
  const ratioOf = (run: CourseRun) =>
    (run.wallMs - constantMs) /
    run.seen.reduce((sum, { startedAt, endedAt }) => sum + (endedAt ?? startedAt) - startedAt, 0);
  const measure = (who: 'cardcat' | '@kth/canvas-api') => async () =>
    ratioOf(await exportWith(bench, who, world, options));
  const samples = await runRounds(
    [
      { name: 'cardcat', measure: measure('cardcat') },
      { name: '@kth/canvas-api', measure: measure('@kth/canvas-api') },
    ],
    bench.rounds,
    (done) => bench.progress(`B3, round ${done}`),
  );
  const value = median(samples.get('cardcat') ?? []);
  return [
    {
      id: 'B3',
      quantity: `(wall - 0.25 s) / server time, ${pages} pages of 20 ms`,
      value,
      unit: 'x',
      peers: { '@kth/canvas-api': median(samples.get('@kth/canvas-api') ?? []) },
      judged: value,
      limit: 1.13,
      atItsSize: bench.isFull,
    },
  ];
}

/** B8 and B9: how long it takes to begin, beside a Node that does nothing. */
export async function startTimes(bench: CourseBench): Promise<readonly CourseRow[]> {
  const { programs, folder, signal } = bench;
  const bare: Command = { program: programs.node, args: ['-e', '0'], cwd: folder, env: programs.env };
  const help = cardcat(programs, folder, ['courses', 'export-context', '--help']);
  const world = worldOf({});
  const wall = (command: Command) => async () => (await runWell(command, { signal })).wallMs;
  // Without the module that reports what was used: loading it would count.
  const firstRequest = (who: Exporter) => async () => {
    await bench.lms.serve(world);
    const startedAt = performance.timeOrigin + performance.now();
    await runWell(exportCommand(bench, who, world, join(folder, 'first.json'), { sections: ['tabs'] }), {
      signal,
    });
    return ((await bench.lms.seen())[0]?.startedAt ?? Number.NaN) - startedAt;
  };
  // The first start compiles; it is not counted.
  await runWell(help, { signal });
  await firstRequest('cardcat')();
  const samples = await runRounds(
    [
      { name: 'bare', measure: wall(bare) },
      { name: 'help', measure: wall(help) },
      { name: 'first', measure: firstRequest('cardcat') },
      { name: 'kth', measure: firstRequest('@kth/canvas-api') },
    ],
    bench.isFull ? 20 : 5,
    (done) => bench.progress(`B8 and B9, round ${done}`),
  );
  const of = (name: string) => median(samples.get(name) ?? []);
  const row = { unit: 'ms', atItsSize: true };
  return [
    {
      ...row,
      id: 'B8',
      quantity: '--help',
      value: of('help'),
      peers: { 'bare Node': of('bare') },
      judged: of('help') / of('bare'),
      limit: 1.8,
    },
    {
      ...row,
      id: 'B9',
      quantity: 'spawn until the first request',
      value: of('first'),
      peers: { 'bare Node': of('bare'), '@kth/canvas-api': of('kth') },
      judged: of('first') / of('bare'),
      limit: 2.5,
    },
  ];
}
