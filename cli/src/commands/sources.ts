import { relative, resolve, sep } from 'node:path';
import { Argument, InvalidArgumentError, Option } from 'commander';
import { cardIdOfPath, pathOfCardId } from '#core/catalog/card';
import { nearest } from '#core/catalog/nearest';
import { visible } from '#core/catalog/reporters/escape';
import { textReporter } from '#core/catalog/reporters/text';
import type { SourceFile } from '#core/catalog/source-file';
import { listCardFiles } from '#core/io/card-files';
import { compareWithBase, GitError, unnamedCommit } from '#core/io/git';
import { pathsToAsk } from '#core/io/git-tree';
import { noNetwork, pagesNotChecked, type SourcesCheck, toReport } from '#core/sources/check';
import type { Scope } from '#core/sources/judge/plan';
import { pagesLine, reportText } from '#core/sources/judge/report';
import { findCatalogRoot, readSchema } from '../catalog-folder.ts';
import type { CommandDefinition, CommandGroup } from '../command.ts';
import { type CliContext, wantsColour } from '../context.ts';
import { exitCodes, nothingToCompare, UsageError } from '../errors.ts';
import { propose } from './propose.ts';

interface CheckOptions {
  /** Ids of cards, or paths of their files. */
  readonly cards: readonly string[];
  readonly all: boolean;
  /** Number of pages, the least recently checked ones. */
  readonly stale?: number;
  /** A report to continue from. */
  readonly before?: string;
  readonly json: boolean;
}

const check: CommandDefinition<CheckOptions> = {
  name: 'check',
  description: 'check that cited pages exist and show the numbers',
  arguments: [new Argument('[cards...]', 'ids or paths of cards; without any, the cards you changed')],
  options: [
    new Option('--all', 'every cited page').default(false),
    new Option('--stale <count>', 'this many pages, the least recently checked').argParser(wholeNumber),
    new Option('--before <report>', 'earlier report; keeps when each number was last found'),
    new Option('--json', 'as JSON').default(false),
  ],
  helpText: `
Examples:
  cardcat sources check
  cardcat sources check us-chase-aeroplan
  cardcat sources check --stale 50 --json > report.json

Exit codes: 0 no dead page, 1 a dead page, 2 could not run,
3 no network, 130 stopped.
More: docs/reference/sources.md`,
  run: runCheck,
};

export const sources: CommandGroup = {
  name: 'sources',
  description: 'check the pages that cards cite, and propose changes',
  commands: [check, propose],
};

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('Give a whole number, 1 or more.');
  return Number(text);
}

/** Exit 0 if no page counts as dead, 1 if one does, 3 if none could be reached. */
async function runCheck(options: CheckOptions, context: CliContext): Promise<number> {
  const { cards, all, stale, json } = options;
  const started = context.now().getTime();
  if (Number(cards.length > 0) + Number(all) + Number(stale !== undefined) > 1)
    throw new UsageError('Cards, --all and --stale cannot be combined; give one of them.');
  const root = findCatalogRoot(context.cwd);
  readSchema(root);
  const files = listCardFiles(root);
  const scope: Scope = all ? 'all' : stale === undefined ? 'changed' : 'stale';
  const { paths, baseSha } = scope === 'changed' ? await chosen(cards, files, root, context) : everything;
  const asked = { root, files, scope, paths, limit: stale ?? null, baseSha };
  const { checkPages } = await import('../check-pages.ts');
  const { readEarlierReport } = await import('#core/sources/kept');
  const before = readEarlierReport(options.before && resolve(context.cwd, options.before));
  const { check, cardsNotRead, headProblem } = await checkPages({ ...asked, before }, context);
  const elapsedMs = context.now().getTime() - started;
  if (json) {
    if (headProblem !== null) context.stderr.write(`${visible(unnamedCommit(headProblem))}\n`);
    context.stdout.write(reportText(check.report));
  } else if (check.report.totals.sources + cardsNotRead === 0) context.stdout.write(nothingToAsk(scope));
  else if (nothingReached(check)) context.stdout.write(withoutNetwork(check));
  else {
    const report = toReport(check, { changedCards: null, elapsedMs, cardsNotRead });
    const options = {
      colour: wantsColour(context.stdout, context.env),
      width: context.stdout.columns ?? 80,
      quiet: false,
    };
    context.stdout.write(`${textReporter(report, options)}${pagesLine(check.report.totals)}\n`);
  }
  if (nothingReached(check)) return exitCodes.noAnswer;
  return check.report.totals.dead > 0 ? exitCodes.findings : exitCodes.ok;
}

const everything = { paths: new Set<string>(), baseSha: null };

/** The named cards, else those that differ from the branch pull requests go to. */
async function chosen(
  names: readonly string[],
  files: readonly SourceFile[],
  root: string,
  context: CliContext,
) {
  if (names.length > 0)
    return { paths: new Set(names.map((name) => pathOf(name, files, root, context))), baseSha: null };
  try {
    const base = await compareWithBase(root, undefined);
    if (base !== null) return { paths: await pathsToAsk(root, files, base), baseSha: base.commit };
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    context.stderr.write(nothingToCompare(error));
    return everything;
  }
  context.stderr.write(nothingToCompare());
  return everything;
}

function pathOf(name: string, files: readonly SourceFile[], root: string, { cwd }: CliContext): string {
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

/** Whether no page was checked because there is no network. */
function nothingReached({ report, notChecked }: SourcesCheck): boolean {
  const { sources, outcomes } = report.totals;
  const looked = sources - outcomes['not-checked'] - outcomes.excepted;
  return looked === 0 && notChecked.some(({ why }) => why === noNetwork);
}

/** Replaces the totals, which would suggest that all is well. */
function withoutNetwork(check: SourcesCheck): string {
  const pages = pagesNotChecked(check).map(
    ({ count, what, why }) => `Not checked: ${count} ${what} (${why})\n`,
  );
  return [
    'Nothing could be checked: this machine has no network (no host name could be resolved).\n',
    ...pages,
    'This says nothing about the pages. Connect to the network and run the command again.\n',
  ].join('');
}

function nothingToAsk(scope: string): string {
  return scope === 'changed'
    ? 'No changed card cites a page, so nothing was checked; name cards, or use --all or --stale.\n'
    : 'No card cites a page, so nothing was checked.\n';
}
