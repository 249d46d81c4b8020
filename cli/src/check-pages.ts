import { checkSources, type SourcesCheck } from '#adapters/check-sources/check-sources';
import { readCitingCatalog } from '#adapters/check-sources/citing-cards';
import { openFailedDays } from '#adapters/check-sources/failed-days';
import { networkCheck } from '#adapters/check-sources/network';
import { defaultUserAgent, openProber } from '#adapters/check-sources/open-prober';
import { createPdfReader } from '#adapters/check-sources/pdf/pdf-reader';
import { headCommit } from '#adapters/git';
import { givingUpOffline } from '#adapters/give-up-offline';
import { readLoopbackWeb } from '#adapters/loopback-web';
import type { SourceFile } from '#catalog/source-file';
import { usualDeadAfter } from '#catalog/sources/judge';
import type { Scope } from '#catalog/sources/plan';
import { Interrupted } from './exit.ts';
import { todayOf, type World } from './world.ts';

export interface PagesToCheck {
  readonly root: string;
  /** All files under `data/`. */
  readonly files: readonly SourceFile[];
  readonly scope: Scope;
  /** Of the scope `changed`. */
  readonly paths: ReadonlySet<string>;
  readonly limit: number | null;
  readonly baseSha: string | null;
}

export interface PagesCheck {
  readonly check: SourcesCheck;
  /** Cards of the scope that hold no card by the schema. */
  readonly cardsNotRead: number;
  /** What kept git from naming the commit of the report, one clause; else null. */
  readonly headProblem: string | null;
}

/** Asks cited pages from this machine, with progress on a terminal. Throws `Interrupted`. */
export async function checkPages(
  { root, files, scope, paths, limit, baseSha }: PagesToCheck,
  world: World,
): Promise<PagesCheck> {
  const catalog = readCitingCatalog(files, todayOf(world));
  const web = readLoopbackWeb(world.env);
  const { prober, lookup } = openProber({ userAgent: defaultUserAgent(undefined) }, web);
  const hasNetwork = networkCheck(catalog.issuers, lookup);
  const line = pagesLine(world);
  try {
    const head = await headCommit(root);
    const check = await checkSources({
      catalog,
      scope,
      changedPaths: paths,
      limit,
      shard: { index: 1, count: 1 },
      evidence: true,
      deadAfter: usualDeadAfter,
      prober: givingUpOffline(prober, hasNetwork, world.now),
      perHost: 1,
      hasNetwork,
      failedDays: openFailedDays(undefined),
      now: world.now,
      signal: world.signal,
      onProgress: line.show,
      headSha: head.sha,
      readPdf: world.program === undefined ? undefined : createPdfReader({ program: world.program }),
      baseSha,
    });
    if (world.signal.aborted) throw new Interrupted();
    const inScope = catalog.notRead.filter((path) => scope !== 'changed' || paths.has(path));
    return { check, cardsNotRead: inScope.length, headProblem: head.problem };
  } finally {
    line.clear();
    await prober.close();
  }
}

/** Pages take seconds each, so that also a few of them are worth a line. */
function pagesLine({ stderr, signal }: World) {
  if (stderr.isTTY !== true) return { show: () => {}, clear: () => {} };
  return {
    show: (done: number, total: number) => {
      // Asking that is broken off comes to an end too, and nobody wants to see it counted.
      if (!signal.aborted) stderr.write(`\r${done} of ${total} cited pages asked\u001b[K`);
    },
    clear: () => void stderr.write('\r\u001b[K'),
  };
}
