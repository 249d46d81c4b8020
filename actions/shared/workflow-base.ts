import { type BaseDifference, compareWithBase, GitError, readGitOutput } from '#core/io/git';
import type { EventBase } from './event.ts';
import { quoted } from './inputs.ts';

/**
 * If GitHub's test merge of a pull request with the newest commit `head` is checked out, the base commit from which it was
 * made. Undefined if another commit is checked out, or if the parents of the merge are not in the checkout.
 */
async function readMergeBase(root: string, head: string): Promise<string | undefined> {
  try {
    const [secondParent, firstParent] = (await readGitOutput(root, ['rev-parse', 'HEAD^2', 'HEAD^1'])).split(
      '\n',
    );
    return secondParent === head ? firstParent : undefined;
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    // Not a merge, missing parents, or no git: the comparison that follows reports the reason.
    return undefined;
  }
}

/** The commit that the catalog is compared with, if there is one. */
export type ComparisonBase =
  | { readonly kind: 'none' }
  | { readonly kind: 'known'; readonly difference: BaseDifference }
  /** The commit is not in this checkout. `why` says how to fetch it. */
  | { readonly kind: 'missing'; readonly why: string }
  /** The workflow's input `base` cannot be used. */
  | { readonly kind: 'invalid'; readonly fault: string };

/** Finds the commit to compare with: the one named by the input `base`, otherwise the base of the event. */
export async function findBase(
  root: string,
  input: string | undefined,
  event: EventBase | undefined,
): Promise<ComparisonBase> {
  if (input === undefined && event === undefined) return { kind: 'none' };
  try {
    const commit = input ?? (await resolveCommit(root, event));
    const difference = await compareWithBase(root, commit);
    return difference === null ? { kind: 'none' } : { kind: 'known', difference };
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    const why = describeGitError(error, event);
    if (input === undefined) return { kind: 'missing', why };
    return { kind: 'invalid', fault: `\`base\` is ${quoted(input)}, which cannot be compared with: ${why}.` };
  }
}

/**
 * A pull request's checkout is a test merge. Comparing it with the base commit of that merge shows only the pull request's
 * own changes, even if the base branch has moved since the event.
 */
async function resolveCommit(root: string, event: EventBase | undefined): Promise<string | undefined> {
  const mergeBase = event?.head === undefined ? undefined : await readMergeBase(root, event.head);
  return mergeBase ?? event?.commit;
}

function describeGitError({ message, exitCode }: GitError, event: EventBase | undefined): string {
  if (message.includes('not in a git checkout'))
    return 'this folder is not in a git checkout; use actions/checkout';
  if (message.includes('dubious ownership'))
    return 'git does not trust the owner of this folder; add it to safe.directory';
  // Git could not be started.
  if (exitCode === null) return message;
  // With fetch-depth 2, the test merge of a pull request includes its base.
  const depth = event?.event === 'pull request' ? 2 : 0;
  return `that commit is not in this checkout; set fetch-depth: ${depth} for actions/checkout`;
}
