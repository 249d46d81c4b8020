import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type FakeLms, startFakeLms } from '../tests/support/lms/fake-lms.ts';
import type { LmsFixture } from '../tests/support/lms/lms-fixture.ts';
import { type CourseFixture, createRoutes } from '../tests/support/lms/lms-fixture.ts';
import { median, runNode, runRounds } from './measure.ts';
import type { BenchContext } from './options.ts';
import { figureRow, type Row, ratioRow } from './report.ts';

const peer = '@kth/canvas-api';
const token = 'bench-token';
const coursePath = '/api/v1/courses/4242';

/**
 * Compares the export of a large course with a Canvas API client that sends the same requests. Both use a fake LMS on this
 * machine.
 */
export async function course(bench: BenchContext): Promise<readonly Row[]> {
  const bytes = bench.short ? 20e6 : 200e6;
  const itemBytes = 4000;
  const template =
    '{"id":{n},"assignment_id":1,"user_id":{n},"score":88.50,"submitted_at":"2026-01-30T12:00:00Z","body":"{filler}"}';
  const submissions = {
    path: `${coursePath}/students/submissions`,
    responseSpec: { kind: 'generated', count: Math.round(bytes / itemBytes), itemBytes, template },
  } as const;
  const small = createLmsFixture({ ...emptyCourse, assignments: createRecords(10) });
  const fixture = { ...small, routes: [submissions, ...small.routes] };
  return withLms(async (lms) => {
    const peaks: Record<Exporter, number[]> = { cardcat: [], [peer]: [] };
    const measureWallMs = (exporter: Exporter) => async () => {
      const { wallMs, peakMiB } = await exportWith(bench, lms, exporter, fixture);
      peaks[exporter].push(peakMiB);
      return wallMs;
    };
    const { ours: ourTimes, theirs: peerTimes } = await runRounds(
      { ours: measureWallMs('cardcat'), theirs: measureWallMs(peer) },
      bench.rounds,
    );
    const getMegabytes = (exporter: Exporter) => statSync(outputOf(bench, exporter)).size / 1e6;
    const sizeText = `${bytes / 1e6} MB`;
    return [
      ratioRow(`${sizeText}, wall time`, 'ms', ourTimes, peer, peerTimes, { atMost: 1.15 }),
      figureRow(`${sizeText}, peak memory`, 'MiB', median(peaks.cardcat), { atMost: 200 }),
      ratioRow(`${sizeText}, peak memory, compared`, 'MiB', peaks.cardcat, peer, peaks[peer], {
        atMost: bench.short ? 1 : 0.2,
      }),
      ratioRow(`${sizeText}, bytes written`, 'MB', [getMegabytes('cardcat')], peer, [getMegabytes(peer)], {
        atMost: 1.02,
      }),
    ];
  });
}

type Exporter = 'cardcat' | typeof peer;

const outputOf = ({ folder }: BenchContext, exporter: Exporter): string =>
  join(folder, exporter === peer ? 'theirs.json' : 'ours.json');

async function exportWith(bench: BenchContext, lms: FakeLms, exporter: Exporter, fixture: LmsFixture) {
  lms.serve(fixture);
  const { repository, folder } = bench;
  const env = { ...process.env, LMS_BASE_URL: lms.base, LMS_TOKEN: token, HOME: folder };
  const out = outputOf(bench, exporter);
  const args =
    exporter === peer
      ? [join(repository, 'bench/peers/course.js'), '4242', out]
      : [
          join(repository, 'cli/dist/index.js'),
          ...['courses', 'export-context', '--course', '4242', '--out', out],
        ];
  return runNode(args, { cwd: folder, env, measureMemory: true });
}

async function withLms<T>(work: (lms: FakeLms) => Promise<T>): Promise<T> {
  const lms = await startFakeLms();
  try {
    return await work(lms);
  } finally {
    lms.stop();
  }
}

const createRecords = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `{"id":${index + 1},"name":"number ${index + 1}"}`);

const emptyCourse: CourseFixture = {
  id: '4242',
  course: '{"id":4242,"name":"Measured","workflow_state":"available"}',
  tabs: createRecords(5),
  modules: [],
  moduleItems: {},
  assignments: [],
  assignment_groups: createRecords(2),
  files: [],
  stored: {},
  pages: [],
  bodies: {},
  announcements: [],
  discussions: [],
  submissions: [],
  grades: createRecords(1),
};

const createLmsFixture = (texts: CourseFixture): LmsFixture => ({ token, routes: createRoutes(texts) });
