import type { SourceFile } from '#core/catalog/source-file';
import { headCommit } from '#core/io/git';
import { checkSources, type SourcesCheck } from '#core/sources/check';
import { readCitingCatalog } from '#core/sources/citing-cards';
import { createPdfReader } from '#core/sources/fetch/pdf/reader';
import { usualDeadAfter } from '#core/sources/judge/judge';
import type { Scope } from '#core/sources/judge/plan';
import type { SourcesReport } from '#core/sources/judge/report';
import { openFailedDays } from '#core/sources/kept';
import { givingUpOffline, networkCheck } from '#core/sources/offline';
import { defaultUserAgent, openProber, readLoopbackWeb } from '#core/sources/open-prober';
import { type CliContext, todayOf } from './context.ts';
import { Interrupted } from './errors.ts';

export interface PagesToCheck {
  readonly root: string;
  /** All files under `data/`. */
  readonly files: readonly SourceFile[];
  readonly scope: Scope;
  /** For the scope `changed`. */
  readonly paths: ReadonlySet<string>;
  readonly limit: number | null;
  readonly baseSha: string | null;
  /** The report of an earlier run to continue from; undefined: none. */
  readonly before?: SourcesReport | undefined;
}

export interface PagesCheck {
  readonly check: SourcesCheck;
  /** Files in the scope that do not match the card schema. */
  readonly cardsNotRead: number;
  /** Why git could not name the report's commit, as one clause; else null. */
  readonly headProblem: string | null;
}

/** Fetches cited pages from this machine, with progress on a terminal. Throws `Interrupted`. */
export async function checkPages(
  { root, files, scope, paths, limit, baseSha, before }: PagesToCheck,
  context: CliContext,
): Promise<PagesCheck> {
  const catalog = readCitingCatalog(files, todayOf(context));
  const web = readLoopbackWeb(context.env);
  const { prober, lookup } = openProber({ userAgent: defaultUserAgent(undefined) }, web);
  const hasNetwork = networkCheck(catalog.issuers, lookup);
  const line = pagesLine(context);
  try {
    const head = await headCommit(root);
    const check = await checkSources({
      catalog,
      scope,
      changedPaths: paths,
      limit,
      evidence: true,
      deadAfter: usualDeadAfter,
      prober: givingUpOffline(prober, hasNetwork, context.now),
      perHost: 1,
      hasNetwork,
      failedDays: openFailedDays(undefined),
      now: context.now,
      signal: context.signal,
      onProgress: line.show,
      headSha: head.sha,
      readPdf: context.program === undefined ? undefined : createPdfReader({ program: context.program }),
      baseSha,
      before,
    });
    if (context.signal.aborted) throw new Interrupted();
    const inScope = catalog.notRead.filter((path) => scope !== 'changed' || paths.has(path));
    return { check, cardsNotRead: inScope.length, headProblem: head.problem };
  } finally {
    line.clear();
    await prober.close();
  }
}

/** Pages take seconds each, so progress is shown even for a few. */
function pagesLine({ stderr, signal }: CliContext) {
  if (stderr.isTTY !== true) return { show: () => {}, clear: () => {} };
  return {
    show: (done: number, total: number) => {
      // Aborted requests also end here, but are not counted.
      if (!signal.aborted) stderr.write(`\r${done} of ${total} cited pages checked\u001b[K`);
    },
    clear: () => void stderr.write('\r\u001b[K'),
  };
}
