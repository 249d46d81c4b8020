import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { InvalidArgumentError, Option } from 'commander';
import { listCatalogFiles } from '#core/io/card-files';
import {
  type ArchiveRun,
  archivePages,
  archiveProberOptions,
  copyDays,
  selectDuePages,
} from '#core/sources/archive';
import { openCopyStates } from '#core/sources/cache';
import { readCitingCatalog } from '#core/sources/citing-cards';
import { escapeHiddenCharacters } from '#core/text/escape';
import { pluralize } from '#core/text/text';
import { findCatalogRoot, loadCatalogConfig, readVerifiedSchema } from '../catalog-folder.ts';
import type { CommandDefinition } from '../command.ts';
import { type CliContext, getToday } from '../context.ts';
import { exitCodes } from '../errors.ts';

interface ArchiveOptions {
  readonly cache?: string;
  readonly limit: number;
  readonly dryRun: boolean;
}

/** Without an account, the archive saves at most a few hundred pages a day. */
const maxSaves = 40;

function parseLimit(text: string): number {
  const limit = /^[1-9]\d?$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > maxSaves)
    throw new InvalidArgumentError(`Give a whole number from 1 to ${maxSaves}.`);
  return limit;
}

export const archiveCommand: CommandDefinition<ArchiveOptions> = {
  name: 'archive',
  description: 'have cited pages saved in the Wayback Machine',
  options: [
    new Option('--limit <count>', 'save at most this many pages').argParser(parseLimit).default(maxSaves),
    new Option('--cache <folder>', 'where to remember which pages have copies'),
    new Option('--dry-run', 'send nothing; list the addresses').default(false),
  ],
  helpText: `
Asks web.archive.org whether each cited page has a copy of
the last ${copyDays} days, and to save it if not: without an
account, at most one page in 20 seconds.

Examples:
  cardcat sources archive --dry-run
  cardcat sources archive --limit 5

Exit codes: 0 done, or the archive asked for a pause; 2 could
not run; 3 the archive does not answer; 130 stopped.
More: docs/how-to/copies.md`,
  run: runArchive,
};

async function runArchive({ cache, limit, dryRun }: ArchiveOptions, context: CliContext): Promise<number> {
  const { cwd, env, signal, stdout } = context;
  const root = findCatalogRoot(cwd);
  readVerifiedSchema(root);
  const today = getToday(context);
  const states = openCopyStates(cache && resolve(cwd, cache));
  const { pages, personal } = selectDuePages(readCitingCatalog(listCatalogFiles(root), today), states, today);
  if (personal > 0)
    stdout.write(
      `${pluralize(personal, 'cited page')} left out: the address has something personal, such as a session.\n`,
    );
  if (dryRun) {
    for (const { url } of pages) stdout.write(`${escapeHiddenCharacters(url)}\n`);
    stdout.write(`${pluralize(pages.length, 'cited page')} to ask about; nothing was sent.\n`);
    return exitCodes.ok;
  }
  const { createPageProgress } = await import('../check-pages.ts');
  const { defaultUserAgent, openProber, readLoopbackWeb } = await import('#core/sources/open-prober');
  const repository = env.GITHUB_REPOSITORY
    ? `https://github.com/${env.GITHUB_REPOSITORY}`
    : (loadCatalogConfig(root).repository ?? undefined);
  const userAgent = defaultUserAgent(repository);
  const { prober } = openProber({ ...archiveProberOptions, userAgent }, readLoopbackWeb(env));
  const progress = createPageProgress(context, 'asked about');
  const sleep = (ms: number) => setTimeout(ms, undefined, { signal });
  const onProgress = (asked: number) => progress.show(asked, pages.length);
  const run = await archivePages({ pages, states, prober, limit, today, sleep, signal, onProgress }).finally(
    async () => {
      progress.clear();
      states.save();
      await prober.close();
    },
  );
  stdout.write(formatRun(run));
  return run.end === 'unreachable' ? exitCodes.unreachable : exitCodes.ok;
}

const endSentences: Readonly<Record<ArchiveRun['end'], string>> = {
  done: '',
  limit: '; the next run goes on with them',
  pause: ', because the archive asked for a pause; the next run goes on with them',
  unreachable: ', because the archive does not answer; try again later',
};

function formatRun({ saved, recent, failed, left, end }: ArchiveRun): string {
  return [
    ...failed.map(
      ({ url, reason }) => `${escapeHiddenCharacters(url)} was not saved: ${escapeHiddenCharacters(reason)}`,
    ),
    `${pluralize(saved, 'cited page')} saved, ${recent} with a copy of the last ${copyDays} days, ${failed.length} not saved.`,
    ...(left === 0 && end === 'done' ? [] : [`${pluralize(left, 'cited page')} left${endSentences[end]}.`]),
    '',
  ].join('\n');
}
