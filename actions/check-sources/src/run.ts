import { listCardFiles } from '#adapters/card-files';
import { checkSources, type SourcesCheck } from '#adapters/check-sources/check-sources';
import { readCitingCatalog } from '#adapters/check-sources/citing-cards';
import { openFailedDays } from '#adapters/check-sources/failed-days';
import { readKeptJudgement } from '#adapters/check-sources/kept-judgement';
import { networkCheck } from '#adapters/check-sources/network';
import { defaultUserAgent, openProber } from '#adapters/check-sources/open-prober';
import { createPdfReader } from '#adapters/check-sources/pdf/pdf-reader';
import { toReport } from '#adapters/check-sources/to-report';
import { pagesLine } from '#adapters/check-sources/words';
import { type HeadCommit, headCommit, unnamedCommit } from '#adapters/git';
import { givingUpOffline } from '#adapters/give-up-offline';
import type { LoopbackWeb } from '#adapters/loopback-web';
import { openAnswerCache } from '#adapters/prober/cache';
import type { Runner } from '#adapters/runner';
import { type RunnerFacts, refuseStep, stepReporterOptions } from '#adapters/runner';
import { type Base, findBase } from '#adapters/workflow-base';
import { fromWorkspace } from '#adapters/workspace';
import { writeTogether } from '#adapters/write-files';
import { dayOf } from '#catalog/days';
import { reporters } from '#catalog/reporters/index';
import type { Scope } from '#catalog/sources/plan';
import { buildReport, reportText, type SourcesReport } from '#catalog/sources/report';
import type { FailOn, Inputs } from './inputs.ts';
import type { Places } from './places.ts';
import { readRequest } from './request.ts';
import { sourcesSummary } from './summary.ts';

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
      cache: folder === undefined ? undefined : openAnswerCache({ folder, readJudged: readKeptJudgement }),
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
