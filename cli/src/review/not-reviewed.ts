import { GitError, gitText } from '#adapters/git';
import { readCommit } from '#adapters/git-changes';
import { visible } from '#catalog/reporters/escape';
import { counted, listOf } from '#catalog/text';

const mostNamed = 3;

/**
 * What a person may take for reviewed and is not, each in a sentence: both names are one commit, or files below `data/`
 * differ from the commit that is checked out, which is the one reviewed.
 */
export async function notReviewed(
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
        : 'name the branch that the work goes to, and then the one that it is on';
    notes.push(
      `${visible(base)} and ${visible(head)} are the same commit, so there is nothing to review; ${advice}.`,
    );
  }
  if (files.length > 0) {
    const named = files.slice(0, mostNamed).map(visible);
    const rest = files.length - named.length;
    const list = listOf(rest > 0 ? [...named, counted(rest, 'more file')] : named, 'and');
    const [are, play] = files.length === 1 ? ['is', 'plays'] : ['are', 'play'];
    notes.push(`${list} ${are} not committed, and ${play} no part here.`);
  }
  return notes;
}

/** Files below `data/` that are other than in the commit checked out; none where `headSha` is another one. */
async function uncommitted(root: string, headSha: string): Promise<readonly string[]> {
  try {
    if ((await readCommit(root, 'HEAD')).sha !== headSha) return [];
    const [changed, untracked] = await Promise.all([
      gitText(root, ['diff', '--name-only', '--no-renames', '--relative', '-z', 'HEAD', '--', 'data']),
      gitText(root, ['ls-files', '--others', '--exclude-standard', '-z', '--', 'data']),
    ]);
    return [...changed.split('\0'), ...untracked.split('\0')].filter((path) => path !== '').toSorted();
  } catch (error) {
    // In a repository without files of its own nothing differs.
    if (error instanceof GitError) return [];
    throw error;
  }
}
