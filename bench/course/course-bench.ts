import { join } from 'node:path';
import type { Lms } from '../../tests/support/lms/lms.ts';
import type { LmsWorld, Seen } from '../../tests/support/lms/world.ts';
import type { Command } from '../process.ts';
import { cardcat, type Programs } from '../programs.ts';
import { runForUsage, type Usage } from './usage.ts';

/** What the parts of this benchmark work with. */
export interface CourseBench {
  readonly lms: Lms;
  readonly programs: Programs;
  readonly folder: string;
  readonly rounds: number;
  readonly isFull: boolean;
  readonly signal: AbortSignal;
  readonly progress: (doing: string) => void;
}

/** Who exports the course. */
export type Exporter = 'cardcat' | '@kth/canvas-api' | 'canvas-lms-api';

export interface CourseRun extends Usage {
  readonly seen: readonly Seen[];
  /** The file that was written. */
  readonly out: string;
}

const drivers: Readonly<Record<Exclude<Exporter, 'cardcat'>, string>> = {
  '@kth/canvas-api': 'bench/course-kth.js',
  'canvas-lms-api': 'bench/course-canvas-lms.js',
};

/** Serves the world and lets one of them export it, as a process of its own. */
export async function exportWith(
  bench: CourseBench,
  who: Exporter,
  world: LmsWorld,
  options: { readonly args?: readonly string[]; readonly sections?: readonly string[] } = {},
): Promise<CourseRun> {
  const { lms, folder, signal } = bench;
  await lms.serve(world);
  const out = join(folder, 'course.json');
  const command = exportCommand(bench, who, world, out, options);
  const usage = await runForUsage(command, { folder, signal });
  return { ...usage, seen: await lms.seen(), out };
}

/** The command line with which one of them exports the course that is served. */
export function exportCommand(
  { programs, lms, folder }: CourseBench,
  who: Exporter,
  world: LmsWorld,
  out: string,
  { args = [], sections = [] }: { readonly args?: readonly string[]; readonly sections?: readonly string[] },
): Command {
  const env = { ...programs.env, LMS_BASE_URL: lms.base, LMS_TOKEN: world.token, HOME: folder };
  if (who === 'cardcat') {
    const included = sections.length === 0 ? [] : ['--include', sections.join(',')];
    const line = ['courses', 'export-context', '--course', '4242', '--out', out, ...included, ...args];
    return { ...cardcat(programs, folder, line), env };
  }
  const driver = join(programs.repository, drivers[who]);
  return { program: programs.node, args: [driver, '4242', out, sections.join(',')], cwd: folder, env };
}
