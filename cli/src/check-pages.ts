import type { SourceFile } from '#core/card/source-file';
import { InterruptedError } from '#core/io/errors';
import { readHeadCommit } from '#core/io/git';
import { openFailedDays } from '#core/sources/cache';
import { checkSources, type SourceCheckResult } from '#core/sources/check';
import { readCitingCatalog } from '#core/sources/citing-cards';
import { defaultDeadAfter } from '#core/sources/judge/judge';
import type { CheckScope } from '#core/sources/judge/plan';
import type { SourcesReport } from '#core/sources/judge/report';
import { createNetworkCheck } from '#core/sources/offline';
import { defaultUserAgent, openProber, readLoopbackWeb } from '#core/sources/open-prober';
import { createPageReader } from '#core/sources/page-reader';
import { type CliContext, getToday } from './context.ts';

export interface PageCheckOptions {
  readonly root: string;
  /** All files in the folder `data/`. */
  readonly files: readonly SourceFile[];
  readonly scope: CheckScope;
  /** The paths of the card files to check if the scope is `changed`. Ignored for other scopes. */
  readonly paths: ReadonlySet<string>;
  readonly limit: number | null;
  readonly baseSha: string | null;
  readonly earlierReport?: SourcesReport | undefined;
}

export interface PageCheckResult {
  readonly check: SourceCheckResult;
  /** The number of card files in the scope that were skipped because they do not match the card schema. */
  readonly cardsNotRead: number;
  /** Git's error message, if Git failed to find the current commit. Null if Git did not fail. */
  readonly headProblem: string | undefined;
}

/** Fetches the web pages that cards cite as sources. Shows progress on a terminal. Throws `InterruptedError` after Ctrl-C. */
export async function checkPages(
  { root, files, scope, paths, limit, baseSha, earlierReport }: PageCheckOptions,
  context: CliContext,
): Promise<PageCheckResult> {
  const catalog = readCitingCatalog(files, getToday(context));
  const web = readLoopbackWeb(context.env);
  const { prober, lookup } = openProber({ userAgent: defaultUserAgent(undefined) }, web);
  const progress = createPageProgress(context, 'checked');
  try {
    const head = await readHeadCommit(root);
    const check = await checkSources({
      catalog,
      scope,
      changedPaths: paths,
      limit,
      evidence: true,
      deadAfter: defaultDeadAfter,
      prober,
      perHost: 1,
      hasNetwork: createNetworkCheck(catalog.issuers, lookup),
      failedDays: openFailedDays(undefined),
      now: context.now,
      signal: context.signal,
      onProgress: progress.show,
      headSha: head.value ?? null,
      ...(context.programPath !== undefined && {
        readPage: createPageReader({ workerPath: context.programPath }),
      }),
      baseSha,
      previousReport: earlierReport,
    });
    if (context.signal.aborted) throw new InterruptedError();
    const invalidInScope = catalog.invalidPaths.filter((path) => scope !== 'changed' || paths.has(path));
    return { check, cardsNotRead: invalidInScope.length, headProblem: head.problem };
  } finally {
    progress.clear();
    await prober.close();
  }
}

/**
 * Creates the progress line for cited pages; `verb` says what is done with them, such as `checked`. Unlike other progress lines, this one also appears for a few pages, because each
 * page takes seconds.
 */
export function createPageProgress({ stderr, signal }: CliContext, verb: string) {
  if (stderr.isTTY !== true) return { show: () => {}, clear: () => {} };
  return {
    show: (done: number, total: number) => {
      // Aborted requests also call this function, but they do not count as checked.
      if (!signal.aborted) stderr.write(`\r${done} of ${total} cited pages ${verb}\u001b[K`);
    },
    clear: () => void stderr.write('\r\u001b[K'),
  };
}
