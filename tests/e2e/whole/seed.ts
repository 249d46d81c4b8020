import { cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cleanFiles } from '../../support/catalog-fixtures.ts';
import { git } from '../../support/github/git-host.ts';
import { repositoryRoot } from '../../support/program.ts';
import { bash } from '../../support/workflows/run-step.ts';

export const modules = join(repositoryRoot, 'node_modules');

// What only tests and benchmarks read stays at home; the catalog is another one.
const leftOut = /^(tests|bench|data|exports|node_modules)(\/|$)/;

/**
 * Makes a folder the project's repository as it stands here, programs, bundles, workflows and all, but with three
 * invented cards, read on the given day, and released once as v1.0.0.
 */
export async function createSeedRepository(folder: string, day: string): Promise<void> {
  const listed = git(repositoryRoot, ['ls-files', '-z', '--cached', '--others', '--exclude-standard']).split(
    '\0',
  );
  for (const path of listed)
    if (!leftOut.test(path) && path !== '' && existsSync(join(repositoryRoot, path)))
      cpSync(join(repositoryRoot, path), join(folder, path));
  for (const { path, readBytes } of cleanFiles())
    put(join(folder, path), new TextDecoder().decode(readBytes()).replace(/(?<="retrieved": ")[^"]+/g, day));
  put(join(folder, 'api/changes.json'), 'null\n');
  const policy = { reviewers: [{ country: 'us', ask: ['mira'] }] };
  put(join(folder, '.github/card-bot.json'), `${JSON.stringify(policy, null, 2)}\n`);
  git(folder, ['init', '-q', '-b', 'main']);
  linkPackages(folder);
  await runLocally(folder, 'npm run -s export\nnpm run -s release:changes -- v1.0.0');
  git(folder, ['add', '--all']);
  git(folder, ['commit', '-q', '-m', 'Begin']);
  git(folder, ['tag', '-a', '-m', 'v1.0.0', 'v1.0.0']);
}

/** The packages of this checkout for a folder of the repository, in place of `npm ci`. */
export function linkPackages(folder: string): void {
  put(join(folder, '.git/info/exclude'), 'node_modules\n');
  symlinkSync(modules, join(folder, 'node_modules'));
}

/** Runs lines of bash on somebody's own machine; gives what they print. Throws with what they said where one fails. */
export async function runLocally(
  folder: string,
  script: string,
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { exitCode, stdout, stderr } = await bash(script, folder, { PATH: process.env.PATH ?? '', ...env });
  if (exitCode !== 0) throw new Error(`${script}\nended with ${exitCode}: ${stdout}${stderr}`);
  return stdout;
}

/** How git knows who commits. */
export function committing(login: string): Readonly<Record<string, string>> {
  const email = `${login}@users.example`;
  return {
    GIT_AUTHOR_NAME: login,
    GIT_AUTHOR_EMAIL: email,
    GIT_COMMITTER_NAME: login,
    GIT_COMMITTER_EMAIL: email,
  };
}

function put(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
