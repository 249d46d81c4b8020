import { setTimeout } from 'node:timers/promises';
import * as core from '@actions/core';
import { formatDay } from '#core/card/days';
import type { SourceFile } from '#core/card/source-file';
import { writeFilesAtomically } from '#core/io/atomic-write';
import { listCatalogFiles } from '#core/io/card-files';
import { readHeadCommit, unnamedCommit } from '#core/io/git';
import { findPathsToCheck } from '#core/io/git-tree';
import type { ReporterOptions } from '#core/report/reporter';
import { openFailedDays, openPageCache, readEarlierReport } from '#core/sources/cache';
import { checkSources, type SourceCheckResult, toReport } from '#core/sources/check';
import { type CitingCatalog, readCitingCatalog } from '#core/sources/citing-cards';
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
import type { Result } from '#core/text/result';
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
import {
  countPages,
  getPageLimits,
  type PageLimits,
  type PullTask,
  readPullTask,
  withPullCards,
} from './pull-request.ts';
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
  const number = resolved.value?.inputs.pullRequest;
  const subject: ReportSubject = {
    headSha: number === undefined ? resolveHeadSha(context, head?.value ?? null) : null,
    pullRequest: number ?? getPullRequestNumber(context),
  };
  // Write an empty report first, so that a report exists even if the step is stopped.
  if (resolved.report !== undefined) {
    writeReport(createEmptyReport(subject, startedAt), resolved.report);
    core.setOutput('report', toWorkspaceRelativePath(workspace, resolved.report));
  }
  if (resolved.problems !== undefined) return failStep(resolved.problems);
  const { inputs, paths } = resolved.value;
  const target =
    inputs.pullRequest === undefined
      ? await findTarget(step, inputs, paths, subject)
      : await findPullTarget(step, inputs.pullRequest, inputs.token, paths, head?.value ?? null);
  if (target.problem !== undefined) return failStep([target.problem]);
  if (target.value === null) {
    log('The pull request is closed, or its base is not the default branch: no page is asked.');
    core.setOutput('sources', '0');
    return core.ExitCode.Success;
  }
  const { scope, pull } = target.value;
  const catalog = readCitingCatalog(target.value.files, formatDay(startedAt));
  const limits = pull === null ? null : getPageLimits(pull, catalog);
  if (inputs.plan && limits !== null) {
    const count = countPages(catalog, target.value.changedPaths, limits, formatDay(startedAt));
    core.setOutput('sources', String(count));
    return core.ExitCode.Success;
  }
  const stepOptions = stepReporterOptions(step, paths.pathInCheckout);
  // The commit of the event does not have the cards of the pull request.
  const options =
    pull === null
      ? stepOptions
      : { ...stepOptions, repository: { url: context.repositoryUrl, sha: pull.headSha } };
  const task = { inputs, paths, target: target.value, catalog, limits, options };
  const { check, cardsNotRead } = await checkPages(task, step);
  writeReport(check.report, paths.report);
  setOutputs(createOutputs(check.report, inputs.failOn));
  const report = toReport(check, { changedCards: null, cardsNotRead });
  const passed = passes(check.report, inputs.failOn);
  const { totals } = check.report;
  const summary = inputs.summary
    ? formatSourcesSummary(report, options, { totals, scope, passed })
    : undefined;
  // GitHub would attach annotations to the commit of the event.
  const annotations = inputs.annotations && pull === null;
  await showFindings(report, options, { annotations, summary });
  for (const { count, why } of check.notChecked) log(`Not checked: ${count} of the cited pages (${why}).`);
  if (head?.problem !== undefined) log(unnamedCommit(head.problem));
  log(formatTotals(totals));
  return passed ? core.ExitCode.Success : core.ExitCode.Failure;
}

type ReportSubject = Pick<ReportInput, 'headSha' | 'pullRequest'>;

/** What to check: the files of the catalog, and which of them changed. */
interface Target {
  readonly files: readonly SourceFile[];
  readonly changedPaths: ReadonlySet<string>;
  readonly scope: CheckScope;
  readonly baseSha: string | null;
  readonly subject: ReportSubject;
  /** The pull request whose cards were read through the API. Null for the files in the workspace. */
  readonly pull: PullTask | null;
}

async function findTarget(
  { context }: SourcesStepDeps,
  inputs: Inputs,
  { root }: ResolvedPaths,
  subject: ReportSubject,
): Promise<Result<Target, string>> {
  const base = await findBase(root, inputs.base, readEventBase(context));
  const scope = inputs.scope ?? (base.value === null ? 'all' : 'changed');
  const problem = describeBaseProblem(base, scope);
  if (problem !== undefined) return { problem };
  const files = listCatalogFiles(root);
  const changedPaths = base.value ? await findPathsToCheck(root, files, base.value) : new Set<string>();
  return { value: { files, changedPaths, scope, baseSha: base.value?.commit ?? null, subject, pull: null } };
}

async function findPullTarget(
  step: SourcesStepDeps,
  pullRequest: number,
  token: string,
  { root }: ResolvedPaths,
  baseSha: string | null,
): Promise<Result<Target | null, string>> {
  const pull = await readPullTask(step, { pullRequest, token });
  if (pull === null) return { value: null };
  const subject = { headSha: pull.headSha, pullRequest };
  return {
    value: { ...withPullCards(listCatalogFiles(root), pull), scope: 'changed', baseSha, subject, pull },
  };
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

interface Task {
  readonly inputs: Inputs;
  readonly paths: ResolvedPaths;
  readonly target: Target;
  readonly catalog: CitingCatalog;
  /** The limits for the pages of a pull request that was read through the API. */
  readonly limits: PageLimits | null;
  readonly options: ReporterOptions;
}

async function checkPages(
  { inputs, paths, target, catalog, limits, options }: Task,
  { web, workerPath }: SourcesStepDeps,
): Promise<{ readonly check: SourceCheckResult; readonly cardsNotRead: number }> {
  const now = () => new Date();
  const { scope, changedPaths, baseSha, subject } = target;
  const userAgent = inputs.userAgent ?? defaultUserAgent(options.repository?.url);
  const { prober, lookup } = openProber({ ...inputs, userAgent }, web);
  const folder = paths.cache;
  try {
    const check = await checkSources({
      ...inputs,
      catalog,
      scope,
      changedPaths,
      ...(limits ?? { limit: inputs.limit ?? (scope === 'stale' ? staleLimit : null) }),
      prober,
      hasNetwork: createNetworkCheck(catalog.issuers, lookup),
      cache: folder === undefined ? undefined : openPageCache(folder),
      failedDays: openFailedDays(folder),
      previousReport: readEarlierReport(paths.before),
      now,
      ...subject,
      baseSha,
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
