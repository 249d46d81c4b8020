import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changedCards } from './cardcat-report.ts';
import type { CatalogRoot } from './catalog-root.ts';
import { runCommand, runWell } from './process.ts';
import { cardcat, type Programs } from './programs.ts';

export interface ChangedCards {
  readonly wallMs: number;
  readonly listed: number;
}

/**
 * Makes the catalog a git repository with one commit, changes `count` cards on top, and times `validate --changed`.
 * Throws an Error where the cards it lists are not just those. The folder stays a git repository.
 */
export async function measureChanged(
  programs: Programs,
  root: CatalogRoot,
  count: number,
  signal: AbortSignal,
): Promise<ChangedCards> {
  const base = await commitAll(programs, root.folder, signal);
  const step = Math.max(1, Math.floor(root.cardPaths.length / count));
  const changed = root.cardPaths.filter((_, index) => index % step === 0).slice(0, count);
  for (const path of changed) addNote(join(root.folder, path));
  const args = ['validate', '--changed', base, '--no-sources', '--format', 'json'];
  const command = cardcat(programs, root.folder, args);
  const run = await runCommand(command, { keepOutput: true, signal });
  const listed = changedCards(run.stdout);
  const asked = changed.toSorted().join('\n');
  if (run.exitCode !== 0 || listed.toSorted().join('\n') !== asked) {
    throw new Error(
      `\`validate --changed\` ended with ${run.exitCode} and listed ${listed.length} cards, not the ${count} changed ones: ${run.stderr.slice(-500)}`,
    );
  }
  return { wallMs: run.wallMs, listed: listed.length };
}

async function commitAll(programs: Programs, folder: string, signal: AbortSignal): Promise<string> {
  const env = { ...programs.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };
  const identity = ['-c', 'user.name=bench', '-c', 'user.email=bench@localhost', '-c', 'gc.auto=0'];
  const git = async (...args: readonly string[]): Promise<string> => {
    const command = { program: 'git', args: [...identity, ...args], cwd: folder, env };
    return (await runWell(command, { keepOutput: true, signal })).stdout.trim();
  };
  await git('init', '--quiet', '--initial-branch=main');
  await git('add', '--all');
  await git('commit', '--quiet', '--message=base');
  return git('rev-parse', 'HEAD');
}

function addNote(path: string): void {
  const { notes: _notes, ...card } = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  writeFileSync(path, `${JSON.stringify({ ...card, notes: 'A word was added.' }, null, 2)}\n`);
}
