import { Argument, Option } from 'commander';
import { escapeHiddenCharacters } from '#core/catalog/reporters/escape';
import { coloursFor } from '#core/catalog/reporters/terminal';
import { formatList, pluralize } from '#core/catalog/text';
import { assertInCheckout, defaultBase, GitError, readGitOutput, UnknownCommitError } from '#core/io/git';
import { readCommit } from '#core/io/git-changes';
import { decide } from '#core/review/decide';
import type { CurrentState } from '#core/review/facts';
import { plan } from '#core/review/plan';
import { emptyState } from '#core/review/state';
import { findCatalogRoot } from '../catalog-folder.ts';
import type { CommandDefinition } from '../command.ts';
import { type CliContext, shouldUseColour } from '../context.ts';
import { CliError, exitCodes, throwIfInterrupted, UsageError } from '../errors.ts';
import { gatherLocalFacts } from '../review/facts.ts';
import { formatReview, formatReviewJson } from '../review/format-review.ts';
import { printHint } from '../terminal.ts';

interface ReviewOptions {
  /** Branches or commits. */
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

Exit codes: 0 the check would pass, 1 it would not,
2 could not run.
More: docs/tutorials/first-review.md`,
  run: runReview,
};

/** Exit 0 if the bot's check would pass, 1 if not. */
async function runReview({ base: named, head, json }: ReviewOptions, context: CliContext): Promise<number> {
  const root = findCatalogRoot(context.cwd);
  const base = named ?? (await resolveDefaultBase(root));
  const facts = await gatherFacts(root, base, head, context);
  const desired = decide(facts, untouchedPullRequest);
  const outcome = { desired, mutations: plan(untouchedPullRequest, desired) };
  await throwIfInterrupted(context.signal);
  const width = context.stdout.isTTY === true ? Math.min(context.stdout.columns ?? 80, maxWidth) : null;
  context.stdout.write(
    json
      ? formatReviewJson(outcome)
      : formatReview(outcome, {
          url: facts.repository.url,
          width,
          colours: coloursFor(shouldUseColour(context.stdout, context.env)),
        }),
  );
  // Last, so that it is visible at the end of the terminal output.
  for (const note of await describeUnreviewedChanges(root, base, head, facts.pull))
    context.stderr.write(`${note}\n`);
  const conclusion = desired.check?.conclusion;
  if (conclusion === 'success') printHint('Next: git push -u origin HEAD, and open a pull request.', context);

  return conclusion === 'failure' || conclusion === 'action_required' ? exitCodes.findings : exitCodes.ok;
}

/** The branch that pull requests go to. */
async function resolveDefaultBase(root: string): Promise<string> {
  const branch = await defaultBase(root).catch(() => undefined);
  if (branch === undefined)
    throw new UsageError(
      'The branch that pull requests go to is unknown; name it and your own: npx cardcat review main HEAD',
    );
  return branch.replace(/^refs\/(?:heads|remotes)\//, '');
}

/** Wider lines are hard to read. */
const maxWidth = 100;

/** A pull request without any comment or label of the bot. */
const untouchedPullRequest: CurrentState = {
  labels: [],
  comments: [],
  check: null,
  suggestions: [],
  state: emptyState,
};

async function gatherFacts(root: string, base: string, head: string, context: CliContext) {
  try {
    assertInCheckout(root);
    return await gatherLocalFacts(root, base, head, context.now());
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    const advice = error instanceof UnknownCommitError ? '; name commits or branches of this checkout' : '';
    throw new CliError(
      `Cannot compare ${escapeHiddenCharacters(base)} and ${escapeHiddenCharacters(head)}: ${escapeHiddenCharacters(error.message)}${advice}.`,
    );
  }
}

const maxListedFiles = 3;

/**
 * Warnings about what was not reviewed: both names are the same commit, or files below `data/` differ from the commit
 * that is checked out, which is the one reviewed.
 */
async function describeUnreviewedChanges(
  root: string,
  base: string,
  head: string,
  { baseSha, headSha }: { readonly baseSha: string; readonly headSha: string },
): Promise<readonly string[]> {
  const files = await listUncommittedFiles(root, headSha);
  const notes: string[] = [];
  if (baseSha === headSha) {
    const advice =
      files.length > 0
        ? 'commit your work first: git add data && git commit'
        : 'name the base branch, then your own branch';
    notes.push(
      `${escapeHiddenCharacters(base)} and ${escapeHiddenCharacters(head)} are the same commit, so there is nothing to review; ${advice}.`,
    );
  } else if ((await readGitOutput(root, ['rev-list', '--max-count=1', headSha, `^${baseSha}`])) === '')
    notes.push(
      `${escapeHiddenCharacters(head)} has no commits that ${escapeHiddenCharacters(base)} does not have; the other way round: npx cardcat review ${escapeHiddenCharacters(head)} ${escapeHiddenCharacters(base)}`,
    );
  if (files.length > 0) {
    const named = files.slice(0, maxListedFiles).map(escapeHiddenCharacters);
    const rest = files.length - named.length;
    const list = formatList(rest > 0 ? [...named, pluralize(rest, 'more file')] : named, 'and');
    const [are, they] = files.length === 1 ? ['is', 'it is'] : ['are', 'they are'];
    notes.push(`${list} ${are} not committed, so ${they} not reviewed.`);
  }
  return notes;
}

/** Files below `data/` that differ from the commit checked out; none if `headSha` is another one. */
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
