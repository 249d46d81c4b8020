import { type BaseDifference, compareWithBase, GitError, readGitOutput } from '#core/io/git';
import type { Problem, Result } from '#core/text/result';
import type { EventBase } from './event.ts';
import { quoteInput } from './inputs.ts';

/**
 * Returns the base commit of GitHub's test merge if HEAD is this merge. `head` is the newest commit of the pull request.
 * Returns undefined if HEAD is another commit, or if the checkout lacks the parents of the merge.
 */
async function readMergeBase(root: string, head: string): Promise<string | undefined> {
  try {
    const [secondParent, firstParent] = (await readGitOutput(root, ['rev-parse', 'HEAD^2', 'HEAD^1'])).split(
      '\n',
    );
    return secondParent === head ? firstParent : undefined;
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    // HEAD is not a merge, the parents are missing, or git failed. The comparison that follows reports the reason.
    return undefined;
  }
}

/**
 * The difference from the commit to compare with, or null if there is no such commit. The problem `missing` means that the commit
 * is not in this checkout, and says how to fetch it. `invalid` means that the workflow's input `base` cannot be used.
 */
export type ComparisonBase = Result<BaseDifference | null, Problem<'missing' | 'invalid'>>;

/** Finds the commit to compare with: the commit in the input `base`, or else the base of the event. */
export async function findBase(
  root: string,
  input: string | undefined,
  event: EventBase | undefined,
): Promise<ComparisonBase> {
  if (input === undefined && event === undefined) return { value: null };
  try {
    const commit = input ?? (await resolveCommit(root, event));
    return { value: await compareWithBase(root, commit) };
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    const why = describeGitError(error, event);
    if (input === undefined) return { problem: { code: 'missing', sentence: why } };
    const sentence = `\`base\` is ${quoteInput(input)}, which cannot be compared with: ${why}.`;
    return { problem: { code: 'invalid', sentence } };
  }
}

/**
 * Finds the commit to compare with. For a pull request, GitHub checks out a test merge: a merge of the pull request into the
 * base branch. The test merge and its base commit differ only in the changes of the pull request, even if the base branch has
 * moved since the event.
 */
async function resolveCommit(root: string, event: EventBase | undefined): Promise<string | undefined> {
  const mergeBase = event?.head === undefined ? undefined : await readMergeBase(root, event.head);
  return mergeBase ?? event?.commit;
}

function describeGitError({ message, exitCode }: GitError, event: EventBase | undefined): string {
  if (message.includes('not in a git checkout'))
    return 'this folder is not in a git checkout; use actions/checkout';
  // The exit code is null if git could not be started.
  if (exitCode === null || message.includes('safe.directory')) return message;
  // For a pull request, a depth of 2 fetches the test merge with its parents, which include the base commit.
  const depth = event?.event === 'pull request' ? 2 : 0;
  return `that commit is not in this checkout; set fetch-depth: ${depth} for actions/checkout`;
}
