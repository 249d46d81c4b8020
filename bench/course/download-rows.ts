import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { median, runRounds } from '../rounds.ts';
import { fileWorld } from './bench-worlds.ts';
import { type CourseBench, exportWith } from './course-bench.ts';
import type { CourseRow } from './row.ts';
import { runForUsage } from './usage.ts';

/** B11: one large file, beside a download and nothing else. Time runs from the request for its bytes to the end of the process. */
export async function largeDownload(bench: CourseBench): Promise<readonly CourseRow[]> {
  const { lms, programs, folder, signal, isFull } = bench;
  const size = isFull ? 1e9 : 1e8;
  const world = fileWorld(size);
  const target = join(folder, 'got');
  const peaks: (number | null)[] = [];
  const fromRequest = async (endedAt: number) => {
    const request = (await lms.seen()).find(({ origin }) => origin === 'storage');
    return size / 1e6 / ((endedAt - (request?.startedAt ?? Number.NaN)) / 1000);
  };
  const ours = async () => {
    const options = { sections: ['files'], args: ['--download-files', target] };
    const run = await exportWith(bench, 'cardcat', world, options);
    peaks.push(run.peakBytes);
    await rm(target, { recursive: true });
    return fromRequest(run.endedAt);
  };
  const copy = async () => {
    await lms.serve(world);
    const file = join(folder, 'copy');
    const args = [join(programs.repository, 'bench/plain-copy.js'), `${lms.storage}/bucket/901`, file];
    const run = await runForUsage(
      { program: programs.node, args, cwd: folder, env: programs.env },
      { folder, signal },
    );
    await rm(file);
    return fromRequest(run.endedAt);
  };
  const samples = await runRounds(
    [
      { name: 'ours', measure: ours },
      { name: 'copy', measure: copy },
    ],
    bench.rounds,
    (done) => bench.progress(`B11, round ${done}`),
  );
  const known = peaks.filter((peak) => peak !== null);
  const peak = known.length === 0 ? null : median(known) / 1024 ** 2;
  const [own, plain] = [median(samples.get('ours') ?? []), median(samples.get('copy') ?? [])];
  const quantity = `download of ${size / 1e6} MB`;
  return [
    {
      id: 'B11a',
      quantity: `${quantity}, peak memory`,
      value: peak,
      unit: 'MiB',
      peers: {},
      judged: peak,
      limit: 160,
      atItsSize: isFull,
    },
    {
      id: 'B11b',
      quantity,
      value: own,
      unit: 'MB/s',
      peers: { 'plain copy': plain },
      judged: own / plain,
      limit: 0.8,
      atLeast: true,
      atItsSize: isFull,
    },
  ];
}
