import { type CourseSize, lowerBound, sectionPaths, worldOf } from './bench-worlds.ts';
import { type CourseBench, type CourseRun, exportWith } from './course-bench.ts';
import type { CourseRow } from './row.ts';

/** Requests, which no machine changes. */
const size: CourseSize = {
  assignments: 320,
  files: 75,
  pages: 60,
  modules: 40,
  bareModules: 8,
  itemsOfBare: 120,
  largestPage: 50,
};

/** B1: no request more than it takes. */
export async function fewestRequests(bench: CourseBench): Promise<readonly CourseRow[]> {
  const bound = lowerBound(size);
  const ours = await exportWith(bench, 'cardcat', worldOf(size));
  const [kth, other] = [
    await exportWith(bench, '@kth/canvas-api', worldOf(size)),
    await exportWith(bench, 'canvas-lms-api', worldOf(size)),
  ];
  const ratio = ours.seen.length / bound;
  return [
    {
      id: 'B1',
      quantity: `requests, of at least ${bound}`,
      value: ours.seen.length,
      unit: '',
      peers: { '@kth/canvas-api': kth.seen.length, 'canvas-lms-api': other.seen.length },
      // Fewer would mean that something was not read.
      judged: ratio >= 1 ? ratio : Number.NaN,
      limit: 1,
      atItsSize: true,
    },
  ];
}

/** B2: one passing fault in each section costs one request each. The peers do not try again. */
export async function withFaults(bench: CourseBench): Promise<readonly CourseRow[]> {
  const faults = sectionPaths.map((path) => ({
    path,
    times: 1,
    does: { kind: 'answer', status: 503, headers: [['Retry-After', '0']] },
  })) as NonNullable<Parameters<typeof worldOf>[1]>['faults'];
  const ours = await exportWith(bench, 'cardcat', worldOf(size, { faults: faults ?? [] }));
  const bound = lowerBound(size) + sectionPaths.length;
  return [
    {
      id: 'B2',
      quantity: `requests with ${sectionPaths.length} passing faults, of at least ${bound}`,
      value: ours.seen.length,
      unit: '',
      peers: {},
      judged: ours.seen.length / bound,
      limit: 1,
      atItsSize: true,
    },
  ];
}

/** B10: an unchanged page costs no request. */
export async function sinceRequests(bench: CourseBench): Promise<readonly CourseRow[]> {
  const ofPages = (run: CourseRun) => run.seen.filter(({ target }) => target.includes('/pages')).length;
  const world = worldOf({ pages: 400 });
  const ours = await exportWith(bench, 'cardcat', world, {
    sections: ['pages'],
    args: ['--since', '2026-04-01'],
  });
  const kth = await exportWith(bench, '@kth/canvas-api', world, { sections: ['pages'] });
  return [
    {
      id: 'B10',
      quantity: 'requests for pages, 1 of 400 changed',
      value: ofPages(ours),
      unit: '',
      peers: { '@kth/canvas-api': ofPages(kth) },
      judged: ofPages(ours) >= 5 ? ofPages(ours) : Number.NaN,
      limit: 5,
      atItsSize: true,
    },
  ];
}
