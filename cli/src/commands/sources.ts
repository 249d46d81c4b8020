import { relative, resolve, sep } from 'node:path';
import { Argument, InvalidArgumentError, Option } from 'commander';
import { getCardIdFromPath, getCardPath } from '#core/card/card';
import type { SourceFile } from '#core/card/source-file';
import { listCatalogFiles } from '#core/io/card-files';
import { UsageError } from '#core/io/errors';
import { compareWithBase, GitError, unnamedCommit } from '#core/io/git';
import { findPathsToCheck } from '#core/io/git-tree';
import { textReporter } from '#core/report/text';
import { listPagesNotChecked, noNetworkReason, type SourceCheckResult, toReport } from '#core/sources/check';
import type { CheckScope } from '#core/sources/judge/plan';
import { formatTotals, serializeReport } from '#core/sources/judge/report';
import { escapeHiddenCharacters } from '#core/text/escape';
import { findNearest } from '#core/text/nearest';
import { pluralize } from '#core/text/text';
import { findCatalogRoot, readVerifiedSchema } from '../catalog-folder.ts';
import type { CommandDefinition, CommandGroup } from '../command.ts';
import { type CliContext, shouldUseColor } from '../context.ts';
import { exitCodes, formatNoBaseMessage } from '../errors.ts';
import { archiveCommand } from './archive.ts';
import { nextCommand } from './next.ts';
import { proposeCommand } from './propose.ts';
import { todoCommand } from './todo.ts';

interface CheckOptions {
  /** The ids of cards, or the paths of card files. */
  readonly cards: readonly string[];
  readonly all: boolean;
  /** The number of pages to check. The pages with the oldest checks come first. */
  readonly stale?: number;
  readonly before?: string;
  readonly json: boolean;
}

const checkCommand: CommandDefinition<CheckOptions> = {
  name: 'check',
  description: 'check that cited pages exist and show the numbers',
  arguments: [new Argument('[cards...]', 'ids or paths of cards; without any, the cards you changed')],
  options: [
    new Option('--all', 'every cited page').default(false),
    new Option('--stale <count>', 'this many pages, the least recently checked').argParser(parseCount),
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

export const sourcesCommands: CommandGroup = {
  name: 'sources',
  description: 'check and read the pages that cards cite, propose changes, have copies made',
  commands: [checkCommand, nextCommand, todoCommand, proposeCommand, archiveCommand],
};

function parseCount(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('Give a whole number, 1 or more.');
  return Number(text);
}

async function runCheck(options: CheckOptions, context: CliContext): Promise<number> {
  const { cards, all, stale, json } = options;
  const startedMs = context.now().getTime();
  if (Number(cards.length > 0) + Number(all) + Number(stale !== undefined) > 1)
    throw new UsageError('Cards, --all and --stale cannot be combined; give one of them.');
  const root = findCatalogRoot(context.cwd);
  readVerifiedSchema(root);
  const files = listCatalogFiles(root);
  const scope: CheckScope = all ? 'all' : stale === undefined ? 'changed' : 'stale';
  const { paths, baseSha } =
    scope === 'changed' ? await selectCards(cards, files, root, context) : emptySelection;
  const { checkPages } = await import('../check-pages.ts');
  const { readEarlierReport } = await import('#core/sources/cache');
  const earlierReport = readEarlierReport(options.before && resolve(context.cwd, options.before));
  const { check, cardsNotRead, headProblem } = await checkPages(
    { root, files, scope, paths, limit: stale ?? null, baseSha, earlierReport },
    context,
  );
  const elapsedMs = context.now().getTime() - startedMs;
  if (json) {
    if (headProblem !== undefined)
      context.stderr.write(`${escapeHiddenCharacters(unnamedCommit(headProblem))}\n`);
    if (cardsNotRead > 0) context.stderr.write(formatCardsNotRead(cardsNotRead));
    context.stdout.write(serializeReport(check.report));
  } else if (check.report.totals.sources === 0)
    context.stdout.write(cardsNotRead > 0 ? formatCardsNotRead(cardsNotRead) : formatNothingToCheck(scope));
  else if (hasNoNetwork(check)) context.stdout.write(formatNoNetworkReport(check));
  else {
    const report = toReport(check, { changedCards: null, elapsedMs, cardsNotRead });
    const textOptions = {
      color: shouldUseColor(context.stdout, context.env),
      width: context.stdout.columns || 80,
      quiet: false,
    };
    context.stdout.write(`${textReporter(report, textOptions)}${formatTotals(check.report.totals)}\n`);
  }
  if (hasNoNetwork(check)) return exitCodes.unreachable;
  return check.report.totals.dead > 0 ? exitCodes.findings : exitCodes.ok;
}

const emptySelection = { paths: new Set<string>(), baseSha: null };

/**
 * Selects the cards that the user named. If the user named none, selects the cards that differ from the base branch of pull
 * requests.
 */
async function selectCards(
  names: readonly string[],
  files: readonly SourceFile[],
  root: string,
  context: CliContext,
) {
  if (names.length > 0)
    return {
      paths: new Set(names.map((name) => resolveCardPath(name, files, root, context))),
      baseSha: null,
    };
  try {
    const base = await compareWithBase(root, undefined);
    if (base !== null) return { paths: await findPathsToCheck(root, files, base), baseSha: base.commit };
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    context.stderr.write(formatNoBaseMessage(error));
    return emptySelection;
  }
  context.stderr.write(formatNoBaseMessage());
  return emptySelection;
}

function resolveCardPath(
  name: string,
  files: readonly SourceFile[],
  root: string,
  { cwd }: CliContext,
): string {
  const ids = new Map(files.flatMap(({ path }) => getPathAndId(path)));
  const relativePath = relative(root, resolve(cwd, name)).split(sep).join('/');
  const path = [relativePath, name, getCardPath(name)].find((candidate) => ids.has(candidate));
  if (path !== undefined) return path;
  const nearest = findNearest(name, [...ids.values()]);
  const hint = nearest === undefined ? '' : ` (did you mean ${nearest}?)`;
  throw new UsageError(
    `There is no card ${escapeHiddenCharacters(name)}${hint}; give the id of a card or the path of its file.`,
  );
}

function getPathAndId(path: string): readonly (readonly [path: string, id: string])[] {
  const id = getCardIdFromPath(path);
  return id === undefined ? [] : [[path, id]];
}

function hasNoNetwork({ report, notChecked }: SourceCheckResult): boolean {
  const { sources, outcomes } = report.totals;
  const checkedCount = sources - outcomes['not-checked'] - outcomes.excepted;
  return checkedCount === 0 && notChecked.some(({ why }) => why === noNetworkReason);
}

/**
 * Formats the report for a run without a network. This text replaces the usual totals, which would wrongly suggest that all
 * cited pages are fine.
 */
function formatNoNetworkReport(check: SourceCheckResult): string {
  const pages = listPagesNotChecked(check).map(
    ({ count, what, why }) => `Not checked: ${count} ${what} (${why})\n`,
  );
  return [
    'Nothing could be checked: this machine has no network (no host name could be resolved).\n',
    ...pages,
    'Connect to the network and run the command again.\n',
  ].join('');
}

function formatCardsNotRead(count: number): string {
  return `The pages of ${pluralize(count, 'card')} were not checked, because ${count === 1 ? 'it does' : 'they do'} not match the schema; run cardcat validate.\n`;
}

function formatNothingToCheck(scope: string): string {
  return scope === 'changed'
    ? 'No changed card cites a page, so nothing was checked; name cards, or use --all or --stale.\n'
    : 'No card cites a page, so nothing was checked.\n';
}
