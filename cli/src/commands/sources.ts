import { relative, resolve, sep } from 'node:path';
import { listCardFiles } from '#adapters/card-files';
import type { SourcesCheck } from '#adapters/check-sources/check-sources';
import { noNetwork, pagesNotChecked, toReport } from '#adapters/check-sources/check-sources';
import { compareWithBase, GitError } from '#adapters/git-base';
import { unnamedCommit } from '#adapters/head-commit';
import { cardIdOfPath, pathOfCardId } from '#catalog/card-path';
import { nearest } from '#catalog/nearest';
import { textReporter } from '#catalog/reporters/text';
import { visible } from '#catalog/reporters/visible-text';
import type { SourceFile } from '#catalog/source-file';
import { pagesLine, reportText } from '#catalog/sources/judge/report';
import { findCatalogRoot, readSchema } from '../catalog-root.ts';
import { checkPages } from '../check-pages.ts';
import { exitCodes, stopIfAsked, UsageError } from '../exit.ts';
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
