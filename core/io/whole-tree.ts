import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isCardPath } from '#core/card/card';
import { escapeHiddenCharacters } from '#core/text/escape';
import { pluralize } from '#core/text/text';
import { GitError, isInCheckout, readGitOutput } from './git.ts';

/** What a checkout lacks. Both are clauses of a sentence. */
export interface TreeGap {
  /** Such as `119 cards are not in this checkout (git sparse-checkout)`. */
  readonly problem: string;
  /** Such as `to get them: git sparse-checkout disable`. */
  readonly advice: string;
}

/**
 * Asks Git whether all files below `data/` are here: none is left out by `git sparse-checkout`, and none is in conflict. Returns
 * undefined if they are, if the folder is not a checkout, such as an unpacked ZIP file, or if Git cannot be asked.
 */
export async function findTreeGap(root: string): Promise<TreeGap | undefined> {
  if (!isInCheckout(root)) return undefined;
  let output: string;
  try {
    output = await readGitOutput(root, ['ls-files', '-t', '-z', '--', 'data']);
  } catch (error) {
    if (error instanceof GitError) return undefined;
    throw error;
  }
  // Each entry is a letter, a space and a path. See `git help ls-files`.
  const entries = output.split('\0').map((entry) => ({ tag: entry.charAt(0), path: entry.slice(2) }));
  const [conflict, ...conflicts] = new Set(entries.filter(({ tag }) => tag === 'M').map(({ path }) => path));
  if (conflict !== undefined)
    return {
      problem: `${escapeHiddenCharacters(conflict)}${conflicts.length === 0 ? ' is' : ` and ${conflicts.length} more are`} in conflict`,
      advice: 'finish the merge, or cancel it with: git merge --abort',
    };
  const missing = entries
    .filter(({ tag, path }) => tag === 'S' && !existsSync(join(root, path)))
    .map(({ path }) => path);
  const [first] = missing;
  if (first === undefined) return undefined;
  const cards = missing.filter(isCardPath).length;
  const what = cards > 0 ? pluralize(cards, 'card') : `${pluralize(missing.length, 'file')} below data/`;
  const verb = (cards || missing.length) === 1 ? 'is' : 'are';
  // Git exits with 1 if the setting is missing.
  const setting = await readGitOutput(root, ['config', '--bool', 'core.sparseCheckout']).catch(() => '');
  const isSparse = setting.trim() === 'true';
  return {
    problem: `${what} ${verb} not in this checkout (${isSparse ? 'git sparse-checkout' : 'skip-worktree'})`,
    advice: isSparse
      ? 'to get all: git sparse-checkout disable'
      : `to get one: git update-index --no-skip-worktree ${escapeHiddenCharacters(first)} && git checkout ${escapeHiddenCharacters(first)}`,
  };
}
