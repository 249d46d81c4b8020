import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { git } from './github/git-host.ts';
import { repositoryRoot } from './program.ts';

/** Makes `folder` a checkout of this repository's catalog at a release tag. Everything except `data/` is a symbolic link. */
export function makeTaggedCheckout(folder: string, tag: string): void {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(repositoryRoot))
    if (name !== '.git' && name !== 'data') symlinkSync(join(repositoryRoot, name), join(folder, name));
  cpSync(join(repositoryRoot, 'data'), join(folder, 'data'), { recursive: true });
  git(folder, ['init', '-q', '-b', 'main']);
  git(folder, ['add', 'data']);
  git(folder, ['commit', '-q', '-m', 'Release']);
  git(folder, ['tag', tag]);
}
