import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect } from 'vitest';
import type { FakeOptions } from '../github/fake-github.ts';
import type { Release, Repository } from '../github/state.ts';
import { scratchFolder } from '../scratch-catalog.ts';
import { githubWith, makeReleaseCheckout } from './release-world.ts';
import { startRelease } from './run-release.ts';

/** A checkout to release for all tests of a file; ask for its path within a test. */
export function useReleaseCheckout(): () => string {
  let checkout = '';
  beforeAll(async () => {
    checkout = mkdtempSync(join(tmpdir(), 'cardcat-release-'));
    makeReleaseCheckout(checkout);
    return () => rmSync(checkout, { recursive: true });
  });
  return () => checkout;
}

/** A GitHub that has the checkout, with the action to run on it. */
export async function releaseWorld(folder: string, options: Partial<FakeOptions> = {}) {
  const { github, repository } = await githubWith(folder, options);
  const run = (inputs: Readonly<Record<string, string>> = {}, env: Readonly<Record<string, string>> = {}) =>
    startRelease(folder, github, inputs, env).ended;
  const writes = () => github.seen.filter(({ method }) => method !== 'GET').length;
  return { github, repository, run, writes };
}

export function copyOf(checkout: string): string {
  const folder = scratchFolder();
  cpSync(checkout, folder, { recursive: true });
  return folder;
}

/** The one release of a tag v1.…. */
export function only(repository: Repository): Release {
  const releases = [...repository.releases.values()].filter(({ tag }) => tag.startsWith('v1.'));
  expect(releases).toHaveLength(1);
  return releases[0] as Release;
}

/** What the action says is wrong. */
export function errorsIn(stdout: string): readonly string[] {
  return [...stdout.matchAll(/^::error title=The release could not be made::(.*)$/gm)].map(
    ([, text]) => text ?? '',
  );
}
