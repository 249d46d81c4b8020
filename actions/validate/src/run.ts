import { dayOf } from '#core/catalog/days';
import { reporters } from '#core/catalog/reporters/index';
import type { Report, ReporterOptions } from '#core/catalog/reporters/reporter';
import { summaryReporter } from '#core/catalog/reporters/summary';
import { totalsLine } from '#core/catalog/reporters/totals';
import type { SourceFile } from '#core/catalog/source-file';
import { validateCatalog } from '#core/catalog/validate';
import { version } from '#core/catalog/version';
import { listCardFiles } from '#core/io/card-files';
import type { BaseDifference } from '#core/io/git';
import { writeTogether } from '#core/io/write-files';
import type { Runner } from '../../shared/runner.ts';
import { type RunnerFacts, refuseStep, stepReporterOptions } from '../../shared/runner.ts';
import { type Base, findBase } from '../../shared/workflow-base.ts';
import { fromWorkspace } from '../../shared/workspace.ts';
import { changesSection, readChangedCards } from './changes.ts';
import { type FailOn, findPlaces, type Inputs, type Places, parseInputs } from './inputs.ts';

/** Everything outside the action that it may touch. */
export interface World {
  readonly runner: Runner;
  readonly facts: RunnerFacts;
  readonly now: () => Date;
}

/**
 * The whole step: exit code 0, or 1 where findings fail it or the inputs are wrong. Wrong inputs are all named before
 * anything is read or written. Throws the file system's error where a file cannot be read or written.
 */
export async function runAction(world: World): Promise<number> {
  const { runner, facts } = world;
  const started = world.now();
  const parsed = parseInputs((name) => runner.input(name));
  if ('faults' in parsed) return refuseStep(runner, parsed.faults);
  const { inputs } = parsed;
  const found = findPlaces(inputs, facts.workspace);
  if ('faults' in found) return refuseStep(runner, found.faults);
  const { places } = found;
  const base = await findBase(places.root, inputs.base, facts.base);
  if (base.kind === 'wrong') return refuseStep(runner, [base.fault]);

  const files = listCardFiles(places.root);
  const report = check(files, base, started);
  const options = stepReporterOptions(facts, places.folder);
  const section = inputs.summary ? await changes(places.root, base, files, options) : '';

  writeFiles(report, options, places);
  if (inputs.summary) runner.addSummary(summaryReporter(report, options, { section }));
  setOutputs(report, inputs, places, world);
  const elapsedMs = world.now().getTime() - started.getTime();
  if (report.diagnostics.length > 0) runner.logFolded('All findings', reporters.text(report, options));
  if (inputs.annotations) runner.commands(reporters.github(report, options));
  runner.log(totalsLine({ ...report, elapsedMs }));
  return passes(report, inputs.failOn) ? 0 : 1;
}

function check(files: readonly SourceFile[], base: Base, started: Date): Report {
  const today = dayOf(started);
  const difference = base.kind === 'known' ? base.difference : undefined;
  const checked = validateCatalog({ files, today, ...(difference && { base: difference }) });
  const cards = checked.cards === 1 ? 'card for changes' : 'cards for changes';
  // No time taken stands in the report, so that the same catalog gives the same bytes.
  return {
    ...checked,
    version,
    notChecked: base.kind === 'not-here' ? [{ what: cards, count: checked.cards, why: base.why }] : [],
  };
}

async function changes(
  root: string,
  base: Base,
  files: readonly SourceFile[],
  options: ReporterOptions,
): Promise<string> {
  if (base.kind !== 'known') return '';
  const difference: BaseDifference = base.difference;
  const { cards, notRead } = await readChangedCards(root, difference, files);
  return changesSection(cards, notRead, options);
}

function writeFiles(report: Report, options: ReporterOptions, { sarif, report: json }: Places): void {
  const texts = new Map<string, string>();
  if (json !== undefined) texts.set(json, reporters.json(report, options));
  if (sarif !== undefined) texts.set(sarif, reporters.sarif(report, options));
  writeTogether(texts);
}

function setOutputs(report: Report, { failOn }: Inputs, { sarif, report: json }: Places, world: World): void {
  const { totals, cards, changedCards } = report;
  const { runner, facts } = world;
  const written = (path: string | undefined) =>
    path === undefined ? '' : fromWorkspace(facts.workspace, path);
  runner.setOutputs({
    ok: String(passes(report, failOn === 'never' ? 'error' : failOn)),
    errors: String(totals.error),
    warnings: String(totals.warning),
    cards: String(cards),
    'changed-cards': changedCards === null ? '' : String(changedCards.length),
    report: written(json),
    sarif: written(sarif),
  });
}

function passes({ totals }: Report, failOn: FailOn): boolean {
  switch (failOn) {
    case 'error':
      return totals.error === 0;
    case 'warning':
      return totals.error + totals.warning === 0;
    case 'never':
      return true;
  }
}
