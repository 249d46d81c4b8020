import { cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cleanFiles } from '../../support/catalog-fixtures.ts';
import { git } from '../../support/github/git-host.ts';
import { repositoryRoot } from '../../support/program.ts';
import { bash } from '../../support/workflow-steps.ts';

export const modules = join(repositoryRoot, 'node_modules');

// The new repository needs no tests or benchmarks, and gets its own catalog and exports.
const excluded = /^(tests|bench|data|exports|node_modules)(\/|$)/;

/**
 * Copies this checkout (programs, bundles, workflows) into `folder` as a new repository. The repository has three invented cards,
 * retrieved on `day` (YYYY-MM-DD) and released as v1.0.0.
 */
export async function createSeedRepository(folder: string, day: string): Promise<void> {
  const paths = git(repositoryRoot, ['ls-files', '-z', '--cached', '--others', '--exclude-standard']).split(
    '\0',
  );
  for (const path of paths)
    if (!excluded.test(path) && path !== '' && existsSync(join(repositoryRoot, path)))
      cpSync(join(repositoryRoot, path), join(folder, path));
  for (const { path, readBytes } of cleanFiles())
    writeText(
      join(folder, path),
      new TextDecoder().decode(readBytes()).replace(/(?<="retrieved": ")[^"]+/g, day),
    );
  writeText(join(folder, 'api/changes.json'), 'null\n');
  const policy = { reviewers: [{ country: 'us', ask: ['mira'] }] };
  writeText(join(folder, '.github/card-bot.json'), `${JSON.stringify(policy, null, 2)}\n`);
  git(folder, ['init', '-q', '-b', 'main']);
  linkPackages(folder);
  await runLocally(folder, 'npm run -s export\nnpm run -s release:changes -- v1.0.0');
  git(folder, ['add', '--all']);
  git(folder, ['commit', '-q', '-m', 'Begin']);
  git(folder, ['tag', '-a', '-m', 'v1.0.0', 'v1.0.0']);
}

export function linkPackages(folder: string): void {
  writeText(join(folder, '.git/info/exclude'), 'node_modules\n');
  symlinkSync(modules, join(folder, 'node_modules'));
}

/** Returns the standard output. If bash fails, throws an error with the output. */
export async function runLocally(
  folder: string,
  script: string,
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { exitCode, stdout, stderr } = await bash(script, folder, { PATH: process.env.PATH ?? '', ...env });
  if (exitCode !== 0) throw new Error(`${script}\nexited with ${exitCode}: ${stdout}${stderr}`);
  return stdout;
}

export function committerEnv(login: string): Readonly<Record<string, string>> {
  const email = `${login}@users.example`;
  return {
    GIT_AUTHOR_NAME: login,
    GIT_AUTHOR_EMAIL: email,
    GIT_COMMITTER_NAME: login,
    GIT_COMMITTER_EMAIL: email,
  };
}

function writeText(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
