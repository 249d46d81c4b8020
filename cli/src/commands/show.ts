import { join } from 'node:path';
import { Argument, Option } from 'commander';
import { getCardPath } from '#core/card/card';
import { isObject, parseJson } from '#core/card/json';
import { editAddress } from '#core/card/repository-addresses';
import { readCard } from '#core/check/read-card';
import { listCatalogFiles } from '#core/io/card-files';
import { UsageError } from '#core/io/errors';
import { GitError, readGitOutput } from '#core/io/git';
import { type HistoryState, historyOf, type NumberHistory } from '#core/query/history';
import { selectColors } from '#core/report/terminal';
import {
  findCatalogRoot,
  formatUnknownCardMessage,
  listCardIds,
  loadCatalogConfig,
} from '../catalog-folder.ts';
import type { CommandDefinition } from '../command.ts';
import { type CliContext, shouldUseColor } from '../context.ts';
import { CliError, exitCodes } from '../errors.ts';
import { formatCard } from '../format-card.ts';
import { printHint } from '../terminal.ts';

interface ShowOptions {
  readonly id: string;
  readonly json: boolean;
}

export const showCommand: CommandDefinition<ShowOptions> = {
  name: 'show',
  description: 'print a card with its sources and what changed',
  arguments: [new Argument('<id>', 'such as us-chase-aeroplan')],
  options: [new Option('--json', 'the record and its history as JSON').default(false)],
  helpText: `
Examples:
  cardcat show us-chase-aeroplan
  cardcat show us-chase-aeroplan --json | jq .card

Exit codes: 0 printed, 2 could not run.
More: docs/reference/cli.md`,
  run: runShow,
};

const maxWidth = 100;

async function runShow({ id, json }: ShowOptions, context: CliContext): Promise<number> {
  const root = findCatalogRoot(context.cwd);
  const path = getCardPath(id);
  const file = listCatalogFiles(root).find((each) => each.path === path);
  if (file === undefined) throw new UsageError(formatUnknownCardMessage(id, listCardIds(root)));
  const card = readCard(file);
  if (card === undefined) throw new CliError(`${path} is not valid; run: npx cardcat validate ${id}`);
  const history = await readCardHistory(root, path, id);
  if (json) {
    context.stdout.write(`${JSON.stringify({ version: 1, card, history }, null, 2)}\n`);
    return exitCodes.ok;
  }
  const { site, repository } = loadCatalogConfig(root);
  const locations = [
    join(path),
    ...(site === null ? [] : [`${site}cards/${id}/`]),
    ...(repository === null ? [] : [editAddress(repository, path)]),
  ];
  const width = Math.min(context.stdout.columns ?? maxWidth, maxWidth);
  const colors = selectColors(shouldUseColor(context.stdout, context.env));
  context.stdout.write(formatCard({ card, history, locations }, width, colors));
  printHint(`Open the issuer's page: npx cardcat open ${id}`, context);
  return exitCodes.ok;
}

const maxCommits = 50;

/**
 * Returns how the numbers of a card changed from commit to commit, oldest first. Returns an empty list if the file has no Git
 * history.
 */
async function readCardHistory(root: string, path: string, id: string): Promise<readonly NumberHistory[]> {
  try {
    const log = await readGitOutput(root, ['log', `-${maxCommits}`, '--format=%H %cs', '--', path]);
    const states: HistoryState[] = [];
    for (const line of log.trim().split('\n').filter(Boolean).toReversed()) {
      const [commit = '', day = ''] = line.split(' ');
      const record = parseJson(await readGitOutput(root, ['show', `${commit}:${path}`]).catch(() => ''));
      if (isObject(record)) states.push({ commit: commit.slice(0, 12), on: day, cards: [{ ...record, id }] });
    }
    return historyOf(states, true).cards[id] ?? [];
  } catch (error) {
    if (error instanceof GitError) return [];
    throw error;
  }
}
