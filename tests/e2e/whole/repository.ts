import { filesAt } from '../../support/github/git.ts';
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
