/** What the numbers of `docs/scale.md` rest on. Change one, run `node scripts/scale-sources.ts`, paste the table. */
export const assumptions = {
  /** Seconds between two requests to one host: the default of check-sources. */
  hostDelay: 1,
  /** Mean seconds until a page has come. */
  answer: 0.6,
  /** Requests a page, second tries and moved pages included. */
  requestsAPage: 1.1,
  /** At once in one job: the default of check-sources. */
  atOnce: 16,
  /** Seconds of one processor for reading one page of 200 KB as text and looking for its numbers. */
  reading: 0.03,
  /** Seconds until a job asks its first page, and from the last to its end. */
  jobOverhead: 60,
  /** Longest job, seconds: the limit that sources.yml sets, an hour below the runner's own. */
  longestJob: 300 * 60,
  /** Bytes over the network a request, compressed, answers of «not modified» included. */
  bytesARequest: 84_000,
  /** Bytes a page in the cache folder, and of that what is left once packed. */
  cached: 1600,
  packed: 500,
  /** Bytes a page in the merged report. */
  reported: 2000,
} as const;

export interface Worked {
  readonly pages: number;
  readonly hosts: number;
  readonly largestHost: number;
  /** Runs in which each page is asked once, so that no job is longer than it may be. */
  readonly runs: number;
  /** Jobs at once: more would not end sooner, as the largest host decides. */
  readonly shards: number;
  /** Of the longest job of one run, seconds. */
  readonly longestJob: number;
  /** Of all jobs of all runs, minutes, each begun minute counted: with that many jobs, and with two. */
  readonly jobMinutes: number;
  readonly jobMinutesWithTwo: number;
  readonly traffic: number;
  readonly cache: number;
  readonly packedCache: number;
  readonly report: number;
}

/** What asking `pages` pages on `hosts` hosts takes. The n-th largest host has 1/n of the pages of the largest. */
export function workOut(pages: number, hosts: number): Worked {
  const a = assumptions;
  const sizes = hostSizes(pages, hosts);
  const largestHost = sizes[0] ?? 0;
  const runs = Math.ceil((largestHost * hostSeconds + a.jobOverhead) / a.longestJob);
  const aRun = sizes.map((size) => Math.ceil(size / runs));
  const shards = enoughShards(aRun);
  const jobs = deal(aRun, shards);
  return {
    pages,
    hosts,
    largestHost,
    runs,
    shards,
    longestJob: Math.max(...jobs),
    jobMinutes: runs * minutesOf(jobs),
    jobMinutesWithTwo: runs * minutesOf(deal(aRun, 2)),
    traffic: pages * a.requestsAPage * a.bytesARequest,
    cache: pages * a.cached,
    packedCache: pages * a.packed,
    report: pages * a.reported,
  };
}

const hostSeconds = Math.max(assumptions.hostDelay, assumptions.answer) * assumptions.requestsAPage;

function minutesOf(jobs: readonly number[]): number {
  return jobs.reduce((sum, seconds) => sum + Math.ceil(seconds / 60), 0);
}

function hostSizes(pages: number, hosts: number): readonly number[] {
  const ranks = Array.from({ length: hosts }, (_, index) => 1 / (index + 1));
  const whole = ranks.reduce((sum, share) => sum + share, 0);
  return ranks.map((share) => Math.max(1, Math.round((pages * share) / whole)));
}

/** The smallest number of jobs with which the longest is within a tenth of what the largest host takes alone. */
function enoughShards(sizes: readonly number[]): number {
  const least = (sizes[0] ?? 0) * hostSeconds + assumptions.jobOverhead;
  for (let shards = 1; ; shards++)
    if (shards === sizes.length || Math.max(...deal(sizes, shards)) <= least * 1.1) return shards;
}

/** Seconds of each job when hosts are dealt largest first, each to the job with the fewest pages so far. */
function deal(sizes: readonly number[], shards: number): readonly number[] {
  const { answer, requestsAPage, atOnce, reading, jobOverhead } = assumptions;
  const jobs = Array.from({ length: shards }, () => ({ pages: 0, longest: 0 }));
  for (const size of sizes) {
    const job = jobs.reduce((least, other) => (other.pages < least.pages ? other : least));
    job.pages += size;
    job.longest = Math.max(job.longest, size * hostSeconds);
  }
  return jobs.map(
    ({ pages, longest }) =>
      jobOverhead + Math.max(longest, (pages * requestsAPage * answer) / atOnce, pages * reading),
  );
}
