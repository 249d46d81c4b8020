import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { filesAt } from '../../support/github/git.ts';
import { git } from '../../support/github/git-host.ts';
import { scratchFolder } from '../../support/scratch-catalog.ts';
import type { EndToEndHarness } from './harness.ts';

export function changedPaths(
  { repository }: EndToEndHarness,
  before: string,
  after: string,
): readonly string[] {
  const [oldFiles, newFiles] = [filesAt(repository.store, before), filesAt(repository.store, after)];
  return [...new Set([...oldFiles.keys(), ...newFiles.keys()])].filter(
    (path) => oldFiles.get(path)?.sha !== newFiles.get(path)?.sha,
  );
}

export function fileOnMain({ repository }: EndToEndHarness, path: string): Uint8Array {
  const { store, branches } = repository;
  const entry = filesAt(store, branches.get('main') ?? '').get(path);
  const bytes = store.blobs.get(entry?.sha ?? '');
  if (bytes === undefined) throw new Error(`${path} is not on main`);
  return bytes;
}

export function textOnMain(harness: EndToEndHarness, path: string): string {
  return new TextDecoder().decode(fileOnMain(harness, path));
}

/** Checks out a commit with all branches and tags, in a new folder. */
export function checkOut({ host }: EndToEndHarness, sha: string): string {
  const folder = scratchFolder();
  git(folder, ['init', '-q']);
  // Share the objects of the origin instead of copying them.
  writeFileSync(join(folder, '.git/objects/info/alternates'), `${join(host.url, 'objects')}\n`);
  git(folder, ['remote', 'add', 'origin', pathToFileURL(host.url).href]);
  const refs = ['+refs/heads/*:refs/remotes/origin/*', '+refs/tags/*:refs/tags/*'];
  git(folder, ['fetch', '-q', 'origin', ...refs, `${sha}:refs/remotes/fetched`]);
  git(folder, ['checkout', '-q', '--detach', sha]);
  return folder;
}
