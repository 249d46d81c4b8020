import { Argument, Option } from 'commander';
import { UsageError } from '#core/io/errors';
import { findDefaultBase, GitError, isInCheckout, readGitOutput } from '#core/io/git';
import { readCommit } from '#core/io/git-changes';
import { selectColors } from '#core/report/terminal';
import { decide } from '#core/review/decide';
import type { CurrentState } from '#core/review/facts';
import { plan } from '#core/review/plan';
import { emptyState } from '#core/review/state';
import { escapeHiddenCharacters } from '#core/text/escape';
import { formatList, pluralize } from '#core/text/text';
import { findCatalogRoot } from '../catalog-folder.ts';
import type { CommandDefinition } from '../command.ts';
import { type CliContext, shouldUseColor } from '../context.ts';
import { CliError, exitCodes, throwIfInterrupted } from '../errors.ts';
import { getTextWidth } from '../review/columns.ts';
import { gatherLocalFacts } from '../review/facts.ts';
import { formatReview, formatReviewJson, removeUnknownRepository } from '../review/format-review.ts';
import { printHint } from '../terminal.ts';

interface ReviewOptions {
  /** The branch or commit to compare `head` with. By default, the base branch of pull requests. */
  readonly base?: string;
  readonly head: string;
  readonly json: boolean;
}

export const reviewCommand: CommandDefinition<ReviewOptions> = {
  name: 'review',
  description: 'print what the bot would say about a pull request',
  arguments: [
    new Argument('[base]', 'branch or commit to merge into (default: where pull requests go)'),
    new Argument('[head]', 'branch or commit to review').default('HEAD'),
  ],
  options: [new Option('--json', 'as JSON').default(false)],
  helpText: `
Examples:
  cardcat review
  cardcat review main HEAD
  cardcat review origin/main my-branch --json

Exit codes: 0 the check would pass, or nothing to review,
1 it would not pass, 2 could not run.
More: docs/tutorials/first-review.md`,
  run: runReview,
};

async function runReview(options: ReviewOptions, context: CliContext): Promise<number> {
  const { head, json } = options;
  const root = findCatalogRoot(context.cwd);
  if (!isInCheckout(root))
    throw new UsageError(
      `${root} is not in a git checkout, so there is no change to review; to check the cards: npx cardcat validate`,
    );
  const base = options.base ?? (await resolveDefaultBase(root));
  const facts = await gatherFacts(root, base, head, context);
  const uncommitted = await listUncommittedFiles(root, facts.pull.headSha);
  const emptiness = await describeEmptyComparison(root, { base, head, uncommitted, ...facts.pull });
  if (emptiness !== undefined) {
    context.stderr.write(`${emptiness}\n`);
    return exitCodes.ok;
  }
  const desired = decide(facts, untouchedPullRequest);
  const outcome = { desired, mutations: plan(untouchedPullRequest, desired) };
  const output = json
    ? formatReviewJson(outcome)
    : formatReview(outcome, {
        url: facts.repository.url,
        width: context.stdout.isTTY === true ? getTextWidth(context.stdout) : null,
        colors: selectColors(shouldUseColor(context.stdout, context.env)),
      });
  await throwIfInterrupted(context.signal);
  context.stdout.write(facts.pull.headRepository === null ? removeUnknownRepository(output) : output);
  // Write the warning after the review, where the user can see it without scrolling.
  if (uncommitted.length > 0) context.stderr.write(describeUncommitted(uncommitted));
  const conclusion = desired.check?.conclusion;
  if (conclusion === 'success' && head === 'HEAD' && !facts.pull.conflicts)
    printHint('Next: npx cardcat submit opens the pull request.', context);
  return conclusion === 'failure' || conclusion === 'action_required' ? exitCodes.findings : exitCodes.ok;
}

async function resolveDefaultBase(root: string): Promise<string> {
  const branch = await findDefaultBase(root).catch(() => undefined);
  if (branch === undefined)
    throw new UsageError(
      'The branch that pull requests go to is unknown; name it and your own: npx cardcat review main HEAD',
    );
  return branch.replace(/^refs\/(?:heads|remotes)\//, '');
}

const untouchedPullRequest: CurrentState = {
  labels: [],
  comments: [],
  check: null,
  suggestions: [],
  state: emptyState,
};

async function gatherFacts(root: string, base: string, head: string, context: CliContext) {
  try {
    return await gatherLocalFacts(root, base, head, context.now());
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    const advice =
      error instanceof GitError && error.code === 'unknown-commit'
        ? `; ${adviseOnUnknownCommit(base, head)}`
        : '';
    throw new CliError(
      `Cannot compare ${escapeHiddenCharacters(base)} and ${escapeHiddenCharacters(head)}: ${escapeHiddenCharacters(error.message)}${advice}.`,
    );
  }
}

function adviseOnUnknownCommit(base: string, head: string): string {
  const number = [base, head].find((name) => /^[1-9]\d{0,6}$/.test(name));
  if (number === undefined) return 'name commits or branches of this checkout';
  return `for pull request ${number}: git fetch origin pull/${number}/head, then npx cardcat review origin/main FETCH_HEAD`;
}

interface Comparison {
  readonly base: string;
  readonly head: string;
  readonly baseSha: string;
  readonly headSha: string;
  readonly uncommitted: readonly string[];
}

/** Returns a sentence if the base already contains all commits of the head. */
async function describeEmptyComparison(root: string, comparison: Comparison): Promise<string | undefined> {
  const { baseSha, headSha, uncommitted } = comparison;
  const base = escapeHiddenCharacters(comparison.base);
  const head = escapeHiddenCharacters(comparison.head);
  if (baseSha === headSha) {
    const advice =
      uncommitted.length > 0
        ? 'commit your work first: git add data && git commit'
        : 'name the base branch, then your own branch';
    return `${base} and ${head} are the same commit, so there is nothing to review; ${advice}.`;
  }
  if ((await readGitOutput(root, ['rev-list', '--max-count=1', headSha, `^${baseSha}`])) === '')
    return `${head} has no commits that ${base} does not have, so there is nothing to review; the other way round: npx cardcat review ${head} ${base}`;
  return undefined;
}

const maxListedFiles = 3;

function describeUncommitted(files: readonly string[]): string {
  const listedFiles = files.slice(0, maxListedFiles).map(escapeHiddenCharacters);
  const rest = files.length - listedFiles.length;
  const list = formatList(rest > 0 ? [...listedFiles, pluralize(rest, 'more file')] : listedFiles, 'and');
  const [verb, subject] = files.length === 1 ? ['is', 'it is'] : ['are', 'they are'];
  return `${list} ${verb} not committed, so ${subject} not reviewed.\n`;
}

/**
 * Lists the files in `data/` with uncommitted changes. Returns an empty list if `headSha` is not the commit that is checked
 * out.
 */
async function listUncommittedFiles(root: string, headSha: string): Promise<readonly string[]> {
  try {
    if ((await readCommit(root, 'HEAD')).sha !== headSha) return [];
    const [changed, untracked] = await Promise.all([
      readGitOutput(root, ['diff', '--name-only', '--no-renames', '--relative', '-z', 'HEAD', '--', 'data']),
      readGitOutput(root, ['ls-files', '--others', '--exclude-standard', '-z', '--', 'data']),
    ]);
    return [...changed.split('\0'), ...untracked.split('\0')].filter((path) => path !== '').toSorted();
  } catch (error) {
    // A bare repository has no work tree to compare.
    if (error instanceof GitError) return [];
    throw error;
  }
}
