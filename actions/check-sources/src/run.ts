import { dayOf } from '#core/catalog/days';
import { reporters } from '#core/catalog/reporters/index';
import type { Report, ReporterOptions } from '#core/catalog/reporters/reporter';
import { summaryReporter } from '#core/catalog/reporters/summary';
import { counted } from '#core/catalog/text';
import { listCardFiles } from '#core/io/card-files';
import { type HeadCommit, headCommit, unnamedCommit } from '#core/io/git';
import { writeTogether } from '#core/io/write-files';
import { checkSources, type SourcesCheck, toReport } from '#core/sources/check';
import { readCitingCatalog } from '#core/sources/citing-cards';
import { createPdfReader } from '#core/sources/fetch/pdf/reader';
import type { Scope } from '#core/sources/judge/plan';
import {
  buildReport,
  pagesLine,
  type ReportTotals,
  reportText,
  type SourcesReport,
} from '#core/sources/judge/report';
import { openAnswerCache, openFailedDays } from '#core/sources/kept';
import { givingUpOffline, networkCheck } from '#core/sources/offline';
import { defaultUserAgent, type LoopbackWeb, openProber } from '#core/sources/open-prober';
import { type Runner, type RunnerFacts, refuseStep, stepReporterOptions } from '../../shared/runner.ts';
import { type Base, findBase } from '../../shared/workflow-base.ts';
import { fromWorkspace } from '../../shared/workspace.ts';
import { type FailOn, type Inputs, type Places, readRequest } from './inputs.ts';

/** Everything outside the action that it may touch. */
export interface World {
  readonly runner: Runner;
  readonly facts: RunnerFacts;
  /** A web on this machine, in tests alone. */
  readonly web: LoopbackWeb | undefined;
  /** Path of the program that reads a PDF in a thread. */
  readonly pdfProgram: string;
  readonly now: () => Date;
}

/** Where nobody knows in which folder to look. */
const nothingOut: HeadCommit = { sha: null, problem: null };

/** Pages of a run of `stale` where nobody says how many. */
const staleLimit = 100;

/**
 * The whole step: exit code 0, or 1 where `fail-on` says so or the inputs are wrong. A report is written whatever
 * happens, as long as there is a place for it; where nothing was checked it holds no page. Throws what broke the
 * check off.
 */
export async function runAction(world: World): Promise<number> {
  const { runner, facts } = world;
  const started = world.now();
  const asked = readRequest((name) => runner.input(name), facts.workspace);
  // In its place at once, so that a step that is refused or stopped leaves a report too.
  const head = 'faults' in asked ? nothingOut : await headCommit(asked.places.root);
  if (asked.report !== undefined) {
    writeReport(emptyReport(head.sha, started), asked.report);
    runner.setOutput('report', fromWorkspace(facts.workspace, asked.report));
  }
  if ('faults' in asked) return refuseStep(runner, asked.faults);
  const { inputs, places } = asked;
  const base = await findBase(places.root, inputs.base, facts.base);
  const scope = inputs.scope ?? (base.kind === 'none' ? 'all' : 'changed');
  const fault = baseFault(base, scope);
  if (fault !== undefined) return refuseStep(runner, [fault]);

  const task = { places, base, scope, headSha: head.sha, started };
  const { check, cardsNotRead } = await ask(inputs, task, world);
  writeReport(check.report, places.report);
  setOutputs(check.report, inputs.failOn, runner);
  const report = toReport(check, { changedCards: null, cardsNotRead });
  const options = stepReporterOptions(facts, places.folder);
  const passed = passes(check.report, inputs.failOn);
  const { totals } = check.report;
  if (inputs.summary) runner.addSummary(sourcesSummary(report, options, { totals, scope, passed }));
  if (report.diagnostics.length > 0) runner.logFolded('All findings', reporters.text(report, options));
  if (inputs.annotations) runner.commands(reporters.github(report, options));
  for (const { count, why } of check.notChecked)
    runner.log(`Not checked: ${count} of the cited pages (${why}).`);
  if (head.problem !== null) runner.log(unnamedCommit(head.problem));
  runner.log(pagesLine(totals));
  return passed ? 0 : 1;
}

/** Which cards are changed must be known where only those are asked for: none would look like all well. */
function baseFault(base: Base, scope: Scope): string | undefined {
  if (base.kind === 'wrong') return base.fault;
  if (scope !== 'changed' || base.kind === 'known') return undefined;
  const why = base.kind === 'not-here' ? base.why : 'this event has no base; give one, or another scope';
  return `\`scope\` is 'changed', and nobody knows which cards are: ${why}.`;
}

interface Task {
  readonly places: Places;
  readonly base: Base;
  readonly scope: Scope;
  readonly headSha: string | null;
  readonly started: Date;
}

async function ask(
  inputs: Inputs,
  { places, base, scope, headSha, started }: Task,
  { facts, web, pdfProgram, now }: World,
): Promise<{ readonly check: SourcesCheck; readonly cardsNotRead: number }> {
  const catalog = readCitingCatalog(listCardFiles(places.root), dayOf(started));
  const userAgent = inputs.userAgent ?? defaultUserAgent(facts.repository?.url);
  const { prober, lookup } = openProber({ ...inputs, userAgent }, web);
  const hasNetwork = networkCheck(catalog.issuers, lookup);
  const changedPaths = base.kind === 'known' ? base.difference.changedPaths : new Set<string>();
  const folder = places.cache;
  try {
    const check = await checkSources({
      ...inputs,
      catalog,
      scope,
      changedPaths,
      limit: inputs.limit ?? (scope === 'stale' ? staleLimit : null),
      prober: givingUpOffline(prober, hasNetwork, now),
      hasNetwork,
      cache: folder === undefined ? undefined : openAnswerCache(folder),
      failedDays: openFailedDays(folder),
      now,
      headSha,
      baseSha: base.kind === 'known' ? base.difference.commit : null,
      readPdf: createPdfReader({ program: pdfProgram }),
    });
    const notRead = catalog.notRead.filter((path) => scope !== 'changed' || changedPaths.has(path));
    return { check, cardsNotRead: notRead.length };
  } finally {
    await prober.close();
  }
}

/** The report of a check that looked at nothing. */
function emptyReport(headSha: string | null, started: Date): SourcesReport {
  return buildReport({ headSha, baseSha: null, ranAt: started.toISOString(), sources: [], claims: [] });
}

function writeReport(report: SourcesReport, path: string): void {
  writeTogether(new Map([[path, reportText(report)]]));
}

function setOutputs(report: SourcesReport, failOn: FailOn, runner: Runner): void {
  const { sources, dead, outcomes, verdicts } = report.totals;
  runner.setOutputs({
    ok: String(passes(report, failOn === 'never' ? 'dead' : failOn)),
    sources: String(sources),
    dead: String(dead),
    checked: String(sources - outcomes['not-checked'] - outcomes.excepted),
    'not-checked': String(outcomes['not-checked']),
    absent: String(verdicts.absent),
  });
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

export interface SummaryFacts {
  readonly totals: ReportTotals;
  readonly scope: Scope;
  /** Whether the step passes. */
  readonly passed: boolean;
}

/** The job summary of a check of cited pages: it counts pages and numbers, where the usual one counts cards. */
function sourcesSummary(report: Report, options: ReporterOptions, facts: SummaryFacts): string {
  return summaryReporter(report, options, { verdict: verdictOf(facts), totals: totalsOf(facts) });
}

function verdictOf({ totals, passed }: SummaryFacts): string {
  const { sources, dead, claims, verdicts } = totals;
  const pages = counted(sources, 'cited page');
  if (sources === 0) return 'No cited page to check';
  if (nothingChecked(totals)) return `⚠️ None of ${pages} could be checked`;
  if (dead > 0) return `❌ ${dead} of ${pages} ${dead === 1 ? 'counts' : 'count'} as dead`;
  if (verdicts.absent > 0) {
    const numbers = `${verdicts.absent} of ${counted(claims, 'cited number')}`;
    return `${passed ? '⚠️' : '❌'} No dead page, but ${numbers} not seen`;
  }
  return `✅ No dead page among ${counted(lookedAt(totals), 'cited page')}`;
}

function totalsOf({ totals, scope }: SummaryFacts): string {
  if (totals.sources === 0) return nothingCited(scope);
  if (nothingChecked(totals)) return 'Nothing is known of these pages, good or bad; run this step again.';
  return pagesLine(totals);
}

function lookedAt({ sources, outcomes }: ReportTotals): number {
  return sources - outcomes['not-checked'] - outcomes.excepted;
}

function nothingChecked(totals: ReportTotals): boolean {
  return lookedAt(totals) === 0 && totals.outcomes['not-checked'] > 0;
}

function nothingCited(scope: Scope): string {
  return scope === 'changed' ? 'No changed card cites a page.' : 'No card cites a page.';
}
