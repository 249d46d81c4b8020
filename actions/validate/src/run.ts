import * as core from '@actions/core';
import { formatDay } from '#core/card/days';
import { version } from '#core/card/version';
import { validateCatalog } from '#core/check/validate';
import { writeFilesAtomically } from '#core/io/atomic-write';
import { listCatalogFiles, listStrayFiles } from '#core/io/card-files';
import { findTreeGap } from '#core/io/whole-tree';
import { jsonReporter } from '#core/report/json';
import type { Report, ReporterOptions } from '#core/report/reporter';
import { sarifReporter } from '#core/report/sarif';
import { summaryReporter } from '#core/report/summary';
import { formatTotalsLine } from '#core/report/totals';
import { readEventBase } from '../../shared/event.ts';
import {
  failStep,
  log,
  type StepContext,
  setOutputs,
  showFindings,
  stepReporterOptions,
} from '../../shared/step.ts';
import { findBase } from '../../shared/workflow-base.ts';
import { toWorkspaceRelativePath } from '../../shared/workspace.ts';
import { formatChangesSection, readChangedCards, readChanges } from './changes.ts';
import { type FailOn, type Inputs, parseInputs, type ResolvedPaths, resolvePaths } from './inputs.ts';

/**
 * Runs the step. Returns exit code 1 if findings fail the check or inputs are invalid, otherwise 0. Reports all invalid inputs
 * before it reads or writes anything. Throws the file system's error if a file cannot be read or written.
 */
export async function runAction(step: StepContext): Promise<number> {
  const startedAt = new Date();
  const { value: inputs, problems } = parseInputs(core.getInput);
  if (problems !== undefined) return failStep(problems);
  const { value: paths, problems: pathProblems } = resolvePaths(inputs, step.workspace);
  if (pathProblems !== undefined) return failStep(pathProblems);
  const base = await findBase(paths.root, inputs.base, readEventBase(step.context));
  if (base.problem?.code === 'invalid') return failStep([base.problem.sentence]);

  const files = [...listCatalogFiles(paths.root), ...(await listStrayFiles(paths.root))];
  const changes = base.value ? await readChanges(paths.root, base.value, files) : undefined;
  const today = formatDay(startedAt);
  const gap = await findTreeGap(paths.root);
  const result = validateCatalog({ files, leftOut: gap?.leftOut, today, ...(changes && { base: changes }) });
  const noun = result.cards === 1 ? 'card for changes' : 'cards for changes';
  // Omit the elapsed time, so that the report is deterministic.
  const report: Report = {
    ...result,
    version,
    notChecked: [
      ...(base.problem ? [{ what: noun, count: result.cards, why: base.problem.sentence }] : []),
      ...(gap === undefined ? [] : [gap]),
    ],
  };
  const options = stepReporterOptions(step, paths.pathInCheckout);
  writeFiles(report, options, paths);
  setOutputs(createOutputs(report, inputs, paths, step.workspace));
  const section =
    changes && formatChangesSection(readChangedCards(changes, files), changes.omittedCount, options);
  const summary = inputs.summary ? summaryReporter(report, options, section ? { section } : {}) : undefined;
  await showFindings(report, options, { annotations: inputs.annotations, summary });
  log(formatTotalsLine({ ...report, elapsedMs: Date.now() - startedAt.getTime() }));
  return passes(report, inputs.failOn) ? core.ExitCode.Success : core.ExitCode.Failure;
}

function writeFiles(
  report: Report,
  options: ReporterOptions,
  { sarif, report: jsonPath }: ResolvedPaths,
): void {
  const texts = new Map<string, string>();
  if (jsonPath !== undefined) texts.set(jsonPath, jsonReporter(report, options));
  if (sarif !== undefined) texts.set(sarif, sarifReporter(report, options));
  writeFilesAtomically(texts);
}

function createOutputs(
  report: Report,
  { failOn }: Inputs,
  { sarif, report: jsonPath }: ResolvedPaths,
  workspace: string,
): Readonly<Record<string, string>> {
  const { totals, cards, changedCards } = report;
  const toRelativePath = (path: string | undefined) =>
    path === undefined ? '' : toWorkspaceRelativePath(workspace, path);
  return {
    ok: String(passes(report, failOn === 'never' ? 'error' : failOn)),
    errors: String(totals.error),
    warnings: String(totals.warning),
    cards: String(cards),
    'changed-cards': changedCards === null ? '' : String(changedCards.length),
    report: toRelativePath(jsonPath),
    sarif: toRelativePath(sarif),
  };
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
