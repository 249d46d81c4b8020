import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isCardPath } from '#core/card/card';
import { isIssuerPath } from '#core/card/registry';
import { escapeHiddenCharacters } from '#core/text/escape';
import { pluralize } from '#core/text/text';
import { GitError, isInCheckout, readGitOutput } from './git.ts';

/** What a checkout lacks, or why Git does not tell. `problem` and `advice` are clauses of a sentence. */
export interface TreeGap {
  /** Such as `119 cards are not in this checkout (git sparse-checkout)`. */
  readonly problem: string;
  /** Such as `to get all: git sparse-checkout disable`. */
  readonly advice: string;
  /** The same for a report, such as 119 `cards`. */
  readonly count: number;
  readonly what: string;
  readonly why: string;
  /** The paths of the files that are left out. */
  readonly leftOut: readonly string[];
}

/**
 * Asks Git whether all files below `data/` are here: none is left out by `git sparse-checkout`, and none is in conflict. Returns
 * undefined if they are, if the folder is not a checkout, such as an unpacked ZIP file, or if Git is not installed.
 */
export async function findTreeGap(root: string): Promise<TreeGap | undefined> {
  if (!isInCheckout(root)) return undefined;
  let output: string;
  try {
    output = await readGitOutput(root, ['ls-files', '-t', '-z', '--', 'data']);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    // Without Git, or without a repository that Git knows, no files were left out.
    if (/^git is not installed|not a git repository/.test(error.message)) return undefined;
    return {
      problem: 'git does not tell whether all cards are here',
      advice: error.message,
      count: 1,
      what: 'checkout for missing cards',
      why: error.message,
      leftOut: [],
    };
  }
  // Each entry is a letter, a space and a path. See `git help ls-files`.
  const entries = output.split('\0').map((entry) => ({ tag: entry.charAt(0), path: entry.slice(2) }));
  const conflicts = new Set(entries.filter(({ tag }) => tag === 'M').map(({ path }) => path));
  const [conflict] = conflicts;
  if (conflict !== undefined) {
    const others = conflicts.size === 1 ? ' is' : ` and ${conflicts.size - 1} more are`;
    const problem = `${escapeHiddenCharacters(conflict)}${others} in conflict`;
    const advice = 'finish the merge, or cancel it with: git merge --abort';
    const what = conflicts.size === 1 ? 'file' : 'files';
    return { problem, advice, count: conflicts.size, what, why: `in conflict; ${advice}`, leftOut: [] };
  }
  const missing = entries
    .filter(({ tag, path }) => tag === 'S' && !existsSync(join(root, path)))
    .map(({ path }) => path);
  const [first] = missing;
  if (first === undefined) return undefined;
  const cards = missing.filter(isCardPath).length;
  const count = cards || missing.length;
  const isOne = count === 1;
  const issuers = cards > 0 ? missing.filter(isIssuerPath).length : 0;
  const others = cards > 0 ? (issuers > 0 ? ` and ${pluralize(issuers, 'issuer')}` : '') : ' below data/';
  const what = `${cards > 0 ? 'card' : 'file'}${isOne ? '' : 's'}${others}`;
  // Git exits with 1 if the setting is missing.
  const setting = await readGitOutput(root, ['config', '--bool', 'core.sparseCheckout']).catch(() => '');
  const isSparse = setting.trim() === 'true';
  const reason = isSparse ? 'git sparse-checkout' : 'skip-worktree';
  const advice = isSparse
    ? 'to get all: git sparse-checkout disable'
    : `to get one: git update-index --no-skip-worktree ${escapeHiddenCharacters(first)} && git checkout ${escapeHiddenCharacters(first)}`;
  const problem = `${count} ${what} ${isOne && issuers === 0 ? 'is' : 'are'} not in this checkout (${reason})`;
  return {
    problem,
    advice,
    count,
    what,
    why: `not in this checkout: ${reason}; ${advice}`,
    leftOut: missing,
  };
}
