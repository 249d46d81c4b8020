import { setTimeout } from 'node:timers/promises';
import * as core from '@actions/core';
import { formatDay } from '#core/card/days';
import { writeFilesAtomically } from '#core/io/atomic-write';
import { listCatalogFiles } from '#core/io/card-files';
import { type BaseDifference, readHeadCommit, unnamedCommit } from '#core/io/git';
import { findPathsToCheck } from '#core/io/git-tree';
import type { ReporterOptions } from '#core/report/reporter';
import { openFailedDays, openPageCache, readEarlierReport } from '#core/sources/cache';
import { checkSources, type SourceCheckResult, toReport } from '#core/sources/check';
import { readCitingCatalog } from '#core/sources/citing-cards';
import type { CheckScope } from '#core/sources/judge/plan';
import {
  buildReport,
  formatTotals,
  type ReportInput,
  type SourcesReport,
  serializeReport,
} from '#core/sources/judge/report';
import { createNetworkCheck } from '#core/sources/offline';
import { defaultUserAgent, type LoopbackWeb, openProber } from '#core/sources/open-prober';
import { createPageReader } from '#core/sources/page-reader';
import { pluralize } from '#core/text/text';
import { getPullRequestNumber, readEventBase, resolveHeadSha } from '../../shared/event.ts';
import {
  failStep,
  log,
  type StepContext,
  setOutputs,
  showFindings,
  stepReporterOptions,
} from '../../shared/step.ts';
import { type ComparisonBase, findBase } from '../../shared/workflow-base.ts';
import { toWorkspaceRelativePath } from '../../shared/workspace.ts';
import { type FailOn, type Inputs, type ResolvedPaths, readInputs } from './inputs.ts';
import { countCheckedPages, formatSourcesSummary } from './summary.ts';

export interface SourcesStepDeps extends StepContext {
  /** A local server that replaces the web in tests. Undefined outside tests. */
  readonly web: LoopbackWeb | undefined;
  readonly workerPath: string;
}

/** How long to wait before a page that seems to be gone is requested again. */
const secondLookMs = 180_000;

/** The default of the input `limit` for `scope: stale`. */
const staleLimit = 100;

/**
 * Runs the step. Returns exit code 1 if the check fails (see `fail-on`) or inputs are invalid, otherwise 0. Writes a report
 * unless its path is invalid. If nothing was checked, the report is empty. Rethrows any error that stopped the check.
 */
export async function runAction(step: SourcesStepDeps): Promise<number> {
  const { context, workspace } = step;
  const startedAt = new Date();
  const resolved = readInputs(core.getInput, workspace);
  // If the inputs are invalid, the folder of the checkout is unknown.
  const head = resolved.value && (await readHeadCommit(resolved.value.paths.root));
  const subject: ReportSubject = {
    headSha: resolveHeadSha(context, head?.value ?? null),
    pullRequest: getPullRequestNumber(context),
  };
  // Write an empty report first, so that a report exists even if the step is stopped.
  if (resolved.report !== undefined) {
    writeReport(createEmptyReport(subject, startedAt), resolved.report);
    core.setOutput('report', toWorkspaceRelativePath(workspace, resolved.report));
  }
  if (resolved.problems !== undefined) return failStep(resolved.problems);
  const { inputs, paths } = resolved.value;
  const base = await findBase(paths.root, inputs.base, readEventBase(context));
  const scope = inputs.scope ?? (base.value === null ? 'all' : 'changed');
  const problem = describeBaseProblem(base, scope);
  if (problem !== undefined) return failStep([problem]);

  const options = stepReporterOptions(step, paths.pathInCheckout);
  const task = { inputs, paths, base: base.value ?? null, scope, subject, startedAt, options };
  const { check, cardsNotRead } = await checkPages(task, step);
  writeReport(check.report, paths.report);
  setOutputs(createOutputs(check.report, inputs.failOn));
  const report = toReport(check, { changedCards: null, cardsNotRead });
  const passed = passes(check.report, inputs.failOn);
  const { totals } = check.report;
  const summary = inputs.summary
    ? formatSourcesSummary(report, options, { totals, scope, passed })
    : undefined;
  await showFindings(report, options, { annotations: inputs.annotations, summary });
  for (const { count, why } of check.notChecked) log(`Not checked: ${count} of the cited pages (${why}).`);
  if (head?.problem !== undefined) log(unnamedCommit(head.problem));
  log(formatTotals(totals));
  return passed ? core.ExitCode.Success : core.ExitCode.Failure;
}

/**
 * Returns an error if the input `base` is invalid. For the scope `changed`, also returns an error if the base commit is
 * unknown. Without this error, the step would pass without checking anything.
 */
function describeBaseProblem(base: ComparisonBase, scope: CheckScope): string | undefined {
  if (base.problem?.code === 'invalid') return base.problem.sentence;
  if (scope !== 'changed' || base.value) return undefined;
  const why = base.problem?.sentence ?? 'this event has no base. Set `base`, or use another scope';
  return `\`scope\` is 'changed', but the changed cards are unknown: ${why}.`;
}

type ReportSubject = Pick<ReportInput, 'headSha' | 'pullRequest'>;

interface Task {
  readonly inputs: Inputs;
  readonly paths: ResolvedPaths;
  readonly base: BaseDifference | null;
  readonly scope: CheckScope;
  readonly subject: ReportSubject;
  readonly startedAt: Date;
  readonly options: ReporterOptions;
}

async function checkPages(
  { inputs, paths, base, scope, subject, startedAt, options }: Task,
  { web, workerPath }: SourcesStepDeps,
): Promise<{ readonly check: SourceCheckResult; readonly cardsNotRead: number }> {
  const now = () => new Date();
  const files = listCatalogFiles(paths.root);
  const catalog = readCitingCatalog(files, formatDay(startedAt));
  const userAgent = inputs.userAgent ?? defaultUserAgent(options.repository?.url);
  const { prober, lookup } = openProber({ ...inputs, userAgent }, web);
  const changedPaths = base ? await findPathsToCheck(paths.root, files, base) : new Set<string>();
  const folder = paths.cache;
  try {
    const check = await checkSources({
      ...inputs,
      catalog,
      scope,
      changedPaths,
      limit: inputs.limit ?? (scope === 'stale' ? staleLimit : null),
      prober,
      hasNetwork: createNetworkCheck(catalog.issuers, lookup),
      cache: folder === undefined ? undefined : openPageCache(folder),
      failedDays: openFailedDays(folder),
      previousReport: readEarlierReport(paths.before),
      now,
      ...subject,
      baseSha: base?.commit ?? null,
      readPage: createPageReader({ workerPath }),
      waitForSecondLook: async (count) => {
        log(
          `${pluralize(count, 'page')} with status 404 or 410: looking again in ${secondLookMs / 60_000} minutes.`,
        );
        // A local server in tests is as sure the first time.
        if (web === undefined) await setTimeout(secondLookMs);
      },
    });
    const invalidPaths = catalog.invalidPaths.filter((path) => scope !== 'changed' || changedPaths.has(path));
    return { check, cardsNotRead: invalidPaths.length };
  } finally {
    await prober.close();
  }
}

function createEmptyReport(subject: ReportSubject, startedAt: Date): SourcesReport {
  return buildReport({
    ...subject,
    baseSha: null,
    ranAt: startedAt.toISOString(),
    sources: [],
    claims: [],
    previousReport: null,
  });
}

function writeReport(report: SourcesReport, path: string): void {
  writeFilesAtomically(new Map([[path, serializeReport(report)]]));
}

function createOutputs(report: SourcesReport, failOn: FailOn): Readonly<Record<string, string>> {
  const { totals } = report;
  return {
    ok: String(passes(report, failOn === 'never' ? 'dead' : failOn)),
    sources: String(totals.sources),
    dead: String(totals.dead),
    checked: String(countCheckedPages(totals)),
    'not-checked': String(totals.outcomes['not-checked']),
    absent: String(totals.verdicts.absent),
  };
}

function passes({ totals }: SourcesReport, failOn: FailOn): boolean {
  switch (failOn) {
    case 'dead':
      return totals.dead === 0;
    case 'evidence':
      return totals.dead + totals.verdicts.absent === 0;
    case 'never':
      return true;
  }
}
