import { Argument, Option } from 'commander';
import { visible } from '#core/catalog/reporters/escape';
import { coloursFor } from '#core/catalog/reporters/terminal';
import { counted, listOf } from '#core/catalog/text';
import { defaultBase, GitError, gitText, mustBeInCheckout, UnknownCommit } from '#core/io/git';
import { readCommit } from '#core/io/git-changes';
import { decide } from '#core/review/decide';
import type { Present } from '#core/review/facts';
import { plan } from '#core/review/plan';
import { emptyState } from '#core/review/state';
import { findCatalogRoot } from '../catalog-folder.ts';
import type { CommandDefinition } from '../command.ts';
import { type CliContext, wantsColour } from '../context.ts';
import { CouldNotRun, exitCodes, throwIfInterrupted, UsageError } from '../errors.ts';
import { gatherRefs } from '../review/facts.ts';
import { reviewJson, reviewText } from '../review/text.ts';
import { hint } from '../terminal.ts';

interface ReviewOptions {
  /** Branches or commits. */
  readonly base?: string;
  readonly head: string;
  readonly json: boolean;
}

export const review: CommandDefinition<ReviewOptions> = {
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
  const base = named ?? (await usualBase(root));
  const facts = await gathered(root, base, head, context);
  const desired = decide(facts, untouched);
  const outcome = { desired, mutations: plan(untouched, desired) };
  await throwIfInterrupted(context.signal);
  const width = context.stdout.isTTY === true ? Math.min(context.stdout.columns ?? 80, widest) : null;
  context.stdout.write(
    json
      ? reviewJson(outcome)
      : reviewText(outcome, {
          url: facts.repository.url,
          width,
          colours: coloursFor(wantsColour(context.stdout, context.env)),
        }),
  );
  // Last, so that it is visible at the end of the terminal output.
  for (const note of await notReviewed(root, base, head, facts.pull)) context.stderr.write(`${note}\n`);
  const conclusion = desired.check?.conclusion;
  if (conclusion === 'success') hint('Next: git push -u origin HEAD, and open a pull request.', context);

  return conclusion === 'failure' || conclusion === 'action_required' ? exitCodes.findings : exitCodes.ok;
}

/** The branch that pull requests go to. */
async function usualBase(root: string): Promise<string> {
  const branch = await defaultBase(root).catch(() => undefined);
  if (branch === undefined)
    throw new UsageError(
      'The branch that pull requests go to is unknown; name it and your own: npx cardcat review main HEAD',
    );
  return branch.replace(/^refs\/(?:heads|remotes)\//, '');
}

/** Wider lines are hard to read. */
const widest = 100;

/** A pull request without any comment or label of the bot. */
const untouched: Present = { labels: [], comments: [], check: null, suggestions: [], state: emptyState };

async function gathered(root: string, base: string, head: string, context: CliContext) {
  try {
    mustBeInCheckout(root);
    return await gatherRefs(root, base, head, context.now());
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    const advice = error instanceof UnknownCommit ? '; name commits or branches of this checkout' : '';
    throw new CouldNotRun(
      `Cannot compare ${visible(base)} and ${visible(head)}: ${visible(error.message)}${advice}.`,
    );
  }
}

const mostNamed = 3;

/**
 * Warnings about what was not reviewed: both names are the same commit, or files below `data/` differ from the commit
 * that is checked out, which is the one reviewed.
 */
async function notReviewed(
  root: string,
  base: string,
  head: string,
  { baseSha, headSha }: { readonly baseSha: string; readonly headSha: string },
): Promise<readonly string[]> {
  const files = await uncommitted(root, headSha);
  const notes: string[] = [];
  if (baseSha === headSha) {
    const advice =
      files.length > 0
        ? 'commit your work first: git add data && git commit'
        : 'name the base branch, then your own branch';
    notes.push(
      `${visible(base)} and ${visible(head)} are the same commit, so there is nothing to review; ${advice}.`,
    );
  } else if ((await gitText(root, ['rev-list', '--max-count=1', headSha, `^${baseSha}`])) === '')
    notes.push(
      `${visible(head)} has no commits that ${visible(base)} does not have; the other way round: npx cardcat review ${visible(head)} ${visible(base)}`,
    );
  if (files.length > 0) {
    const named = files.slice(0, mostNamed).map(visible);
    const rest = files.length - named.length;
    const list = listOf(rest > 0 ? [...named, counted(rest, 'more file')] : named, 'and');
    const [are, they] = files.length === 1 ? ['is', 'it is'] : ['are', 'they are'];
    notes.push(`${list} ${are} not committed, so ${they} not reviewed.`);
  }
  return notes;
}

/** Files below `data/` that differ from the commit checked out; none if `headSha` is another one. */
async function uncommitted(root: string, headSha: string): Promise<readonly string[]> {
  try {
    if ((await readCommit(root, 'HEAD')).sha !== headSha) return [];
    const [changed, untracked] = await Promise.all([
      gitText(root, ['diff', '--name-only', '--no-renames', '--relative', '-z', 'HEAD', '--', 'data']),
      gitText(root, ['ls-files', '--others', '--exclude-standard', '-z', '--', 'data']),
    ]);
    return [...changed.split('\0'), ...untracked.split('\0')].filter((path) => path !== '').toSorted();
  } catch (error) {
    // A bare repository has no work tree to compare.
    if (error instanceof GitError) return [];
    throw error;
  }
}
