import { readFileSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { listCardFiles } from '#adapters/card-files';
import type { SourcesCheck } from '#adapters/check-sources/check-sources';
import { readSourcesReport } from '#adapters/check-sources/read-report';
import { noNetwork } from '#adapters/check-sources/seen';
import { pagesNotChecked, toReport } from '#adapters/check-sources/to-report';
import { pagesLine } from '#adapters/check-sources/words';
import { compareWithBase, GitError, unnamedCommit } from '#adapters/git';
import { ofPath } from '#adapters/write-files';
import { cardIdOfPath, pathOfCardId } from '#catalog/card';
import { nearest } from '#catalog/nearest';
import { visible } from '#catalog/reporters/escape';
import { textReporter } from '#catalog/reporters/text';
import type { SourceFile } from '#catalog/source-file';
import { mergeReports } from '#catalog/sources/merge-reports';
import { reportText } from '#catalog/sources/report';
import { findCatalogRoot, readSchema } from '../catalog-root.ts';
import { checkPages } from '../check-pages.ts';
import { CouldNotRun, exitCodes, stopIfAsked, UsageError } from '../exit.ts';
import { tellNothingToCompare } from '../nothing-to-compare.ts';
import { type World, wantsColour } from '../world.ts';

export interface SourcesCheckOptions {
  /** Ids of cards, or paths of their files. */
  readonly cards: readonly string[];
  readonly all: boolean;
  /** So many pages, those read longest ago. */
  readonly stale?: number;
  readonly json: boolean;
}

/** `cardcat sources check`: exit 0 where no page counts as dead, 1 where one does. Throws where it cannot run. */
export async function runSourcesCheck(options: SourcesCheckOptions, world: World): Promise<number> {
  const { cards, all, stale, json } = options;
  const started = world.now().getTime();
  if (Number(cards.length > 0) + Number(all) + Number(stale !== undefined) > 1)
    throw new UsageError('Cards, --all and --stale say different things; give one of them.');
  const root = findCatalogRoot(world.cwd);
  readSchema(root);
  const files = listCardFiles(root);
  const scope = all ? 'all' : stale === undefined ? 'changed' : 'stale';
  const { paths, baseSha } = scope === 'changed' ? await chosen(cards, files, root, world) : everything;
  const asked = { root, files, scope, paths, limit: stale ?? null, baseSha } as const;
  const { check, cardsNotRead, headProblem } = await checkPages(asked, world);
  const elapsedMs = world.now().getTime() - started;
  if (json) {
    if (headProblem !== null) world.stderr.write(`${visible(unnamedCommit(headProblem))}\n`);
    world.stdout.write(reportText(check.report));
  } else if (check.report.totals.sources + cardsNotRead === 0) world.stdout.write(nothingToAsk(scope));
  else if (nothingReached(check)) world.stdout.write(withoutNetwork(check));
  else {
    const report = toReport(check, { changedCards: null, elapsedMs, cardsNotRead });
    const options = {
      colour: wantsColour(world.stdout, world.env),
      width: world.stdout.columns ?? 80,
      quiet: false,
    };
    world.stdout.write(`${textReporter(report, options)}${pagesLine(check.report.totals)}\n`);
  }
  return check.report.totals.dead > 0 ? exitCodes.findings : exitCodes.ok;
}

/** `cardcat sources merge`: the reports of a run's shards as one, on stdout. Throws where they do not fit together. */
export function runSourcesMerge(paths: readonly string[], world: World): number {
  const reports = paths.map((path) => {
    const report = readSourcesReport(textOf(resolve(world.cwd, path)));
    if (report === undefined)
      throw new CouldNotRun(
        `${visible(path)} is no report of cited pages; name files that \`sources check --json\` or the action wrote.`,
      );
    return report;
  });
  const merged = mergeReports(reports);
  if (merged.kind === 'refused') throw new CouldNotRun(merged.reason);
  world.stdout.write(reportText(merged.report));
  return exitCodes.ok;
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw ofPath(error, path);
  }
}

const everything = { paths: new Set<string>(), baseSha: null };

/** The cards that were named, else those that differ from the branch pull requests go to. */
async function chosen(names: readonly string[], files: readonly SourceFile[], root: string, world: World) {
  if (names.length > 0)
    return { paths: new Set(names.map((name) => pathOf(name, files, root, world))), baseSha: null };
  try {
    const base = await compareWithBase(root, undefined);
    if (base !== null) return { paths: base.changedPaths, baseSha: base.commit };
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    // A Ctrl-C ends git as well.
    await stopIfAsked(world.signal);
    tellNothingToCompare(world, error);
    return everything;
  }
  tellNothingToCompare(world);
  return everything;
}

function pathOf(name: string, files: readonly SourceFile[], root: string, { cwd }: World): string {
  const ids = new Map(files.flatMap(({ path }) => idOf(path)));
  const below = relative(root, resolve(cwd, name)).split(sep).join('/');
  const path = [below, name, pathOfCardId(name)].find((its) => ids.has(its));
  if (path !== undefined) return path;
  const meant = nearest(name, [...ids.values()]);
  const hint = meant === undefined ? '' : ` (did you mean ${meant}?)`;
  throw new UsageError(
    `There is no card ${visible(name)}${hint}; give the id of a card or the path of its file.`,
  );
}

function idOf(path: string): readonly (readonly [path: string, id: string])[] {
  const id = cardIdOfPath(path);
  return id === undefined ? [] : [[path, id]];
}

/** Whether not one page was looked at and the missing network is why. */
function nothingReached({ report, notChecked }: SourcesCheck): boolean {
  const { sources, outcomes } = report.totals;
  const looked = sources - outcomes['not-checked'] - outcomes.excepted;
  return looked === 0 && notChecked.some(({ why }) => why === noNetwork);
}

/** Totals would read as if nothing were wrong. */
function withoutNetwork(check: SourcesCheck): string {
  const pages = pagesNotChecked(check).map(
    ({ count, what, why }) => `Not checked: ${count} ${what} (${why})\n`,
  );
  return [
    'Nothing could be checked: this machine has no network, as no name of a host could be looked up.\n',
    ...pages,
    'Nothing is known of these pages, good or bad. Connect to the network and run the same again.\n',
  ].join('');
}

function nothingToAsk(scope: string): string {
  return scope === 'changed'
    ? 'No changed card cites a page, so nothing was asked; name cards, or use --all or --stale.\n'
    : 'No card cites a page, so nothing was asked.\n';
}
