import { filesAt } from '../../support/github/git.ts';
import type { EndToEndHarness } from './harness.ts';

/** Paths of which two commits do not say the same. */
export function changedPaths(
  { repository }: EndToEndHarness,
  before: string,
  after: string,
): readonly string[] {
  const [old, now] = [filesAt(repository.store, before), filesAt(repository.store, after)];
  return [...new Set([...old.keys(), ...now.keys()])].filter(
    (path) => old.get(path)?.sha !== now.get(path)?.sha,
  );
}

/** The bytes of a file as main has it. Throws where it has none. */
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
