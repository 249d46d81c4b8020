import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Argument, Option } from 'commander';
import { countries } from '#core/card/card';
import { formatMoney } from '#core/card/money';
import { checkRegistries } from '#core/check/check-registries';
import { checkTree } from '#core/check/check-tree';
import { GitHubError } from '#core/github/github';
import { listPullsWithPaths } from '#core/github/proposal-pulls';
import { createRepositoryApi } from '#core/github/repository-api';
import { writeFilesAtomically } from '#core/io/atomic-write';
import { listCatalogFiles } from '#core/io/card-files';
import { UsageError } from '#core/io/errors';
import { readEarlierReport } from '#core/sources/cache';
import { readCitingCatalog } from '#core/sources/citing-cards';
import type { SourcesReport } from '#core/sources/judge/report';
import {
  type ConditionId,
  conditionIds,
  conditionText,
  type ProposalFacts,
} from '#core/sources/proposals/conditions';
import { type Decision, decideProposals, type JudgedCandidate } from '#core/sources/proposals/decide';
import type { ProposalPull } from '#core/sources/proposals/identity';
import { renderOverview } from '#core/sources/proposals/overview';
import { escapeHiddenCharacters } from '#core/text/escape';
import type { Result } from '#core/text/result';
import { pluralize } from '#core/text/text';
import { findCatalogRoot, loadCatalogConfig, readVerifiedSchema } from '../catalog-folder.ts';
import type { CommandDefinition } from '../command.ts';
import { type CliContext, getToday } from '../context.ts';
import { CliError, exitCodes } from '../errors.ts';

interface ProposeOptions {
  readonly report: string;
  readonly before?: string;
  readonly only?: string;
  readonly dryRun: boolean;
}

/** The output folder, relative to the current folder. */
const folder = 'proposals';

export const proposeCommand: CommandDefinition<ProposeOptions> = {
  name: 'propose',
  description: 'propose annual fees that changed on their pages',
  arguments: [new Argument('<report>', 'output of sources check --json')],
  options: [
    new Option('--before <report>', 'the report of the previous run; without it nothing is proposed'),
    new Option('--only <card>', 'only this card: after a single run, without limits'),
    new Option('--dry-run', 'write nothing').default(false),
  ],
  helpText: `
Writes proposals/<key>/{card.json,body.md,title} for each
change, and opens no pull request. It reads the pull
requests of the repository in GITHUB_REPOSITORY or
catalog.json; GITHUB_TOKEN is optional. With --dry-run, it
goes on if they cannot be read.

Examples:
  cardcat sources propose report.json --before before.json
  cardcat sources propose report.json --dry-run

Exit codes: 0 done, 2 could not run, 3 the pull requests
could not be read (not with --dry-run).
More: docs/how-to/proposals.md`,
  run: runPropose,
};

async function runPropose(options: ProposeOptions, context: CliContext): Promise<number> {
  const { cwd, stdout, stderr } = context;
  const root = findCatalogRoot(cwd);
  readVerifiedSchema(root);
  const files = listCatalogFiles(root);
  const catalog = readCitingCatalog(files, getToday(context));
  const { only: onlyCardId } = options;
  if (onlyCardId !== undefined && !catalog.cards.some(({ card }) => card.id === onlyCardId))
    throw new UsageError(
      `--only: there is no card ${escapeHiddenCharacters(onlyCardId)}; give the id of a card.`,
    );
  const report = readReport(resolve(cwd, options.report), options.report);
  if (!options.dryRun && existsSync(join(cwd, folder)) && readdirSync(join(cwd, folder)).length > 0)
    throw new CliError(
      `${folder}/ is not empty; move it away, so that old proposals are not mistaken for new ones.`,
    );
  const previousReport = readEarlierReport(options.before && resolve(cwd, options.before));
  if (options.before !== undefined && previousReport === undefined)
    stderr.write(
      `There is no earlier report at ${escapeHiddenCharacters(options.before)}, so nothing is proposed yet.\n`,
    );
  const { value: pulls, problem } = await fetchPulls(root, context);
  if (problem !== undefined) {
    const reason = escapeHiddenCharacters(problem);
    stderr.write(
      options.dryRun
        ? `Pull requests not read (${reason}), so cardcat cannot tell what was already proposed or refused.\n`
        : `cardcat: The pull requests could not be read (${reason}), so cardcat cannot tell what was already proposed or refused; nothing was written.\n`,
    );
    if (!options.dryRun) return exitCodes.unreachable;
  }
  const facts: ProposalFacts = {
    now: context.now().toISOString(),
    report,
    previousReport,
    pulls: pulls ?? [],
    onlyCardId,
    cards: catalog.cards,
    files: catalog.files,
    exceptions: catalog.exceptions,
    registry: checkRegistries(checkTree(files).registries, getToday(context)).registry,
    sha256: (text) => createHash('sha256').update(text).digest('hex'),
  };
  const decision = decideProposals(facts);
  if (!options.dryRun) writeFilesAtomically(buildFiles(decision, join(cwd, folder)));
  stdout.write(joinVisible(formatDecision(decision, options.dryRun, pulls !== undefined)));
  return exitCodes.ok;
}

function readReport(path: string, typedPath: string): SourcesReport {
  const report = readEarlierReport(path);
  if (report !== undefined) return report;
  const problem = existsSync(path) ? 'is not a report of this cardcat version' : 'does not exist';
  throw new UsageError(
    `${escapeHiddenCharacters(typedPath)} ${problem}; make one: cardcat sources check --all --json > report.json`,
  );
}

/** Fetches all pull requests of the repository. */
async function fetchPulls(
  root: string,
  { env, stderr }: CliContext,
): Promise<Result<readonly ProposalPull[], string>> {
  const repository =
    env.GITHUB_REPOSITORY || loadCatalogConfig(root).repository?.replace('https://github.com/', '');
  if (repository === undefined)
    return { problem: 'neither GITHUB_REPOSITORY nor catalog.json names a repository' };
  const apiUrl = env.GITHUB_API_URL || 'https://api.github.com';
  const { fetch } = await import('undici');
  const api = createRepositoryApi(fetch, { apiUrl, repository, token: env.GITHUB_TOKEN ?? '' });
  const isTerminal = stderr.isTTY === true;
  if (isTerminal) stderr.write(`\rreading the pull requests of ${escapeHiddenCharacters(repository)}`);
  try {
    return { value: await listPullsWithPaths(api, repository) };
  } catch (error) {
    if (error instanceof GitHubError) return { problem: error.message };
    throw error;
  } finally {
    if (isTerminal) stderr.write('\r\u001b[K');
  }
}

function buildFiles(decision: Decision, targetFolder: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const { key, text, title, body } of decision.proposals) {
    texts.set(join(targetFolder, key, 'card.json'), text);
    texts.set(join(targetFolder, key, 'title'), `${title}\n`);
    texts.set(join(targetFolder, key, 'body.md'), body);
  }
  for (const { key, sentence } of decision.withdrawals)
    texts.set(join(targetFolder, key, 'withdrawn.md'), `${sentence}\n`);
  for (const country of countries)
    texts.set(join(targetFolder, `overview-${country}.md`), renderOverview(decision, country));
  return texts;
}

function formatDecision(
  { judgedCandidates, proposals, withdrawals }: Decision,
  isDryRun: boolean,
  arePullsRead: boolean,
): readonly string[] {
  const counts = `${pluralize(proposals.length, 'proposal')}, ${pluralize(withdrawals.length, 'withdrawal')}`;
  return [
    ...judgedCandidates.flatMap((judged) => formatCandidate(judged, arePullsRead)),
    ...withdrawals.map(({ cardId, sentence }) => `${cardId}: withdrawn. ${sentence}`),
    `${counts}; ${isDryRun ? 'nothing was written' : `written to ${folder}/`}.`,
  ];
}

function formatCandidate(
  { candidate: { card, claim, key, metConditions }, pull, blockers }: JudgedCandidate,
  arePullsRead: boolean,
): readonly string[] {
  const formatCondition = (id: ConditionId): string => {
    if (!metConditions[id]) return 'not met';
    return (id === 'g' || id === 'h') && !arePullsRead ? 'unknown' : 'met    ';
  };
  const [from, to] = [claim.value, claim.instead.value].map((fee) =>
    formatMoney(fee, card.annual_fee.currency),
  );
  const state =
    pull !== undefined
      ? `is already proposed, ${pull.url}`
      : blockers.length === 0
        ? `is proposed as ${key}`
        : `waits: ${blockers.join(', ')}`;
  return [
    `${card.id}: annual fee ${from} → ${to} on ${claim.url} ${state}`,
    ...conditionIds.map((id) => `  ${id} ${formatCondition(id)}  ${conditionText[id]}`),
    '',
  ];
}

function joinVisible(lines: readonly string[]): string {
  return lines.map((line) => `${escapeHiddenCharacters(line)}\n`).join('');
}
