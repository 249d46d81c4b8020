import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { listCardFiles } from '#adapters/card-files';
import { checkSources, type SourcesCheck } from '#adapters/check-sources/check-sources';
import { readCitingCatalog } from '#adapters/check-sources/citing-cards';
import { openFailedDays } from '#adapters/check-sources/failed-days';
import { readKeptJudgement } from '#adapters/check-sources/kept-judgement';
import { networkCheck } from '#adapters/check-sources/network';
import { defaultUserAgent, openProber } from '#adapters/check-sources/open-prober';
import { toReport } from '#adapters/check-sources/to-report';
import { pagesLine } from '#adapters/check-sources/words';
import { headCommit } from '#adapters/head-commit';
import type { LoopbackWeb } from '#adapters/loopback-web';
import { openAnswerCache } from '#adapters/prober/cache';
import type { Runner } from '#adapters/runner';
import type { RunnerFacts } from '#adapters/runner-facts';
import { type Base, findBase } from '#adapters/workflow-base';
import { insideWorkspace, seenFrom } from '#adapters/workspace-path';
import { AtomicWrites } from '#adapters/write-atomically';
import { reporters } from '#catalog/reporters/index';
import type { ReporterOptions } from '#catalog/reporters/reporter';
import type { Scope } from '#catalog/sources/plan';
import { buildReport, reportText, type SourcesReport } from '#catalog/sources/report';
import { type FailOn, type Inputs, parseInputs } from './inputs.ts';
import { findPlaces, type Places } from './places.ts';

/** Everything outside the action that it may touch. */
export interface World {
  readonly runner: Runner;
  readonly facts: RunnerFacts;
  /** A web on this machine, in tests alone. */
  readonly web: LoopbackWeb | undefined;
  readonly now: () => Date;
}

/** Pages of a run of `stale` where nobody says how many. */
const staleLimit = 100;

/**
 * The whole step: exit code 0, or 1 where `fail-on` says so or the inputs are wrong. Once the inputs are right a
 * report is written whatever happens; where the check breaks off it holds no page. Throws what broke it off.
 */
export async function runAction(world: World): Promise<number> {
  const { runner, facts } = world;
  const started = world.now();
  const parsed = parseInputs((name) => runner.input(name));
  if ('faults' in parsed) return refuse(runner, parsed.faults);
  const { inputs } = parsed;
  const found = findPlaces(inputs, facts.workspace);
  if ('faults' in found) return refuse(runner, found.faults);
  const { places } = found;
  const headSha = await headCommit(places.root);
  const ranAt = started.toISOString();
  // In its place at once, so that a step that is stopped leaves a report too.
  writeReport(buildReport({ headSha, baseSha: null, ranAt, sources: [], claims: [] }), places);
  runner.setOutput(
    'report',
    seenFrom(insideWorkspace(facts.workspace, '.') ?? facts.workspace, places.report),
  );
  const base = await findBase(places.root, inputs.base, facts.base);
  const scope = inputs.scope ?? (base.kind === 'none' ? 'all' : 'changed');
  const fault = baseFault(base, scope);
  if (fault !== undefined) return refuse(runner, [fault]);

  const { check, cardsNotRead } = await ask(inputs, { places, base, scope, headSha, started }, world);
  writeReport(check.report, places);
  setOutputs(check.report, inputs.failOn, runner);
  const report = toReport(check, { changedCards: null, cardsNotRead });
  const options = optionsFor(facts, places);
  if (inputs.summary)
    runner.addSummary(`${reporters.summary(report, options)}\n${pagesLine(check.report.totals)}\n`);
  if (report.diagnostics.length > 0) runner.logFolded('All findings', reporters.text(report, options));
  if (inputs.annotations) runner.commands(reporters.github(report, options));
  for (const { count, why } of check.notChecked)
    runner.log(`Not checked: ${count} of the cited pages (${why}).`);
  runner.log(pagesLine(check.report.totals));
  return passes(check.report, inputs.failOn) ? 0 : 1;
}

function refuse(runner: Runner, faults: readonly string[]): number {
  for (const fault of faults) runner.error('Nothing was checked', fault);
  return 1;
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
  { facts, web, now }: World,
): Promise<{ readonly check: SourcesCheck; readonly cardsNotRead: number }> {
  const catalog = readCitingCatalog(listCardFiles(places.root), started.toISOString().slice(0, 10));
  const userAgent = inputs.userAgent ?? defaultUserAgent(facts.repository?.url);
  const { prober, lookup } = openProber({ ...inputs, userAgent }, web);
  const changedPaths = base.kind === 'known' ? base.difference.changedPaths : new Set<string>();
  const folder = places.cache;
  try {
    const check = await checkSources({
      ...inputs,
      catalog,
      scope,
      changedPaths,
      limit: inputs.limit ?? (scope === 'stale' ? staleLimit : null),
      prober,
      hasNetwork: networkCheck(catalog.issuers, lookup),
      cache:
        folder === undefined
          ? undefined
          : openAnswerCache({ folder, now: () => now().getTime(), readJudged: readKeptJudgement }),
      failedDays: openFailedDays(folder),
      now,
      headSha,
      baseSha: base.kind === 'known' ? base.difference.commit : null,
    });
    const notRead = catalog.notRead.filter((path) => scope !== 'changed' || changedPaths.has(path));
    return { check, cardsNotRead: notRead.length };
  } finally {
    await prober.close();
  }
}

function optionsFor({ repository, pagesUrl }: RunnerFacts, { folder }: Places): ReporterOptions {
  return {
    colour: false,
    width: 120,
    quiet: false,
    folder,
    ...(repository && { repository }),
    ...(pagesUrl !== undefined && { pagesUrl }),
  };
}

function writeReport(report: SourcesReport, { report: path }: Places): void {
  mkdirSync(dirname(path), { recursive: true });
  const writes = new AtomicWrites();
  try {
    writes.stage(path, [reportText(report)]);
    writes.commit();
  } finally {
    writes.abandon();
  }
}

function setOutputs(report: SourcesReport, failOn: FailOn, runner: Runner): void {
  const { sources, dead, outcomes, verdicts } = report.totals;
  const outputs: Readonly<Record<string, string>> = {
    ok: String(passes(report, failOn === 'never' ? 'dead' : failOn)),
    sources: String(sources),
    dead: String(dead),
    checked: String(sources - outcomes['not-checked'] - outcomes.excepted),
    'not-checked': String(outcomes['not-checked']),
    absent: String(verdicts.absent),
  };
  for (const [name, value] of Object.entries(outputs)) runner.setOutput(name, value);
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
