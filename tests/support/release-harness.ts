import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished } from 'vitest';
import { readIssuers } from '#core/check/read-card';
import { buildExports } from '#core/export/build-exports';
import type { Fetch } from '#core/github/bounded-fetch';
import { listCatalogFiles } from '#core/io/card-files';
import { readCards } from '../../actions/release-exports/src/build-files.ts';
import { runAction } from '../../actions/release-exports/src/run.ts';
import { sha256Of } from '../../scripts/build-api/files.ts';
import { type FakeGitHub, type FakeGitHubOptions, startFakeGitHub } from './github/fake-github.ts';
import { git, pushHistory } from './github/git-host.ts';
import { newRepository } from './github/repositories.ts';
import type { Release, Repository, Token } from './github/state.ts';
import { repositoryRoot as root } from './program.ts';
import { edit } from './scratch-catalog.ts';

export const writerToken: Token = {
  token: 'ghs_2fCwRiter00000000000000000000000000',
  login: 'github-actions[bot]',
  permissions: { contents: 'write' },
};

export const reader: Token = {
  ...writerToken,
  token: 'ghs_2fCrEader00000000000000000000000000',
  permissions: { contents: 'read' },
};

/** Creates a checkout that all tests of a file share. The returned function returns the path, and works only inside a test. */
export function useReleaseCheckout(): () => string {
  let checkout = '';
  beforeAll(() => {
    checkout = mkdtempSync(join(tmpdir(), 'cardcat-release-'));
    makeReleaseCheckout(checkout);
    return () => rmSync(checkout, { recursive: true });
  });
  return () => checkout;
}

/**
 * Makes `folder` a checkout with the tags v1.0.0 and v1.1.0. Between them, a card is added, another is removed, and a fee
 * rises.
 */
export function makeReleaseCheckout(folder: string): void {
  const goldPath = 'data/cn/icbc-golden-eagle-gold.json';
  const cobaltPath = 'data/ca/amex-cobalt.json';
  const aeroplanPath = 'data/us/chase-aeroplan.json';
  const registries = ['issuers', 'network-tiers.json', 'source-exceptions.json'].map(
    (name) => `data/${name}`,
  );
  for (const path of ['schema.json', ...registries, cobaltPath, aeroplanPath])
    cpSync(join(root, path), join(folder, path), { recursive: true });
  git(folder, ['init', '-q', '-b', 'main']);
  exportAndCommit(folder, 'ada');
  git(folder, ['tag', 'v1.0.0']);
  edit(join(folder, aeroplanPath), (text) => text.replace('"amount": 95', '"amount": 105'));
  git(folder, ['commit', '-q', '-am', 'fee'], as('grace'));
  rmSync(join(folder, cobaltPath));
  cpSync(join(root, goldPath), join(folder, goldPath));
  exportAndCommit(folder, 'ada');
  git(folder, ['commit', '-q', '--allow-empty', '-m', 'x'], as('renovate[bot]'));
  git(folder, ['tag', '-a', '-m', 'second', 'v1.1.0']);
}

export function exportAndCommit(folder: string, login: string): void {
  const schemaText = readFileSync(join(folder, 'schema.json'), 'utf8');
  const files = listCatalogFiles(folder);
  const exports = buildExports(readCards(files), {
    issuers: readIssuers(files),
    schemaText,
    asOf: '2026-10-01',
    sha256: sha256Of,
  });
  rmSync(join(folder, 'exports'), { recursive: true, force: true });
  mkdirSync(join(folder, 'exports'));
  for (const file of exports) writeFileSync(join(folder, 'exports', file.path), file.text);
  git(folder, ['add', '-A']);
  git(folder, ['commit', '-q', '--allow-empty', '-m', 'exports'], as(login));
}

export async function startGitHubWithHistory(
  checkout: string,
  options: Partial<FakeGitHubOptions> = {},
): Promise<{ readonly github: FakeGitHub; readonly repository: Repository }> {
  const repository = newRepository('example/cards');
  pushHistory(checkout, repository);
  const tokens = [writerToken, reader];
  // The clock advances by 20 seconds with each request, so that aborted uploads expire without waiting.
  const github = await startFakeGitHub({ repositories: [repository], tokens, clockStep: 20_000, ...options });
  onTestFinished(async () => {
    await github.close();
    expect(github.violations).toEqual([]);
  });
  return { github, repository };
}

/** Returns the only release. Throws if there are several or none. */
export function onlyRelease(repository: Repository): Release {
  const releases = [...repository.releases.values()].filter(({ tag }) => tag.startsWith('v1.'));
  expect(releases).toHaveLength(1);
  return releases[0] as Release;
}

export interface ReleaseRun {
  readonly exitCode: number;
  readonly outputs: Readonly<Record<string, string>>;
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  readonly secrets: readonly string[];
  readonly log: string;
  readonly summary: string;
}

export interface ReleaseRunOptions {
  readonly workspace: string;
  readonly github: FakeGitHub;
  readonly inputs?: Readonly<Record<string, string>>;
  readonly fetch?: Fetch;
}

/** Runs the action for the tag v1.1.0 in this process, without pauses. */
export async function runRelease({
  workspace,
  github,
  inputs,
  ...overrides
}: ReleaseRunOptions): Promise<ReleaseRun> {
  const actionInputs: Readonly<Record<string, string>> = { token: writerToken.token, ...inputs };
  const outputs: Record<string, string> = {};
  const [errors, warnings, secrets]: [string[], string[], string[]] = [[], [], []];
  let [log, summary] = ['', ''];
  await runAction({
    core: {
      getInput: (name) => (actionInputs[name] ?? '').trim(),
      setSecret: (secret) => secrets.push(secret),
      setOutput: (name, value) => {
        outputs[name] = String(value);
      },
      info: (line) => {
        log += `${line}\n`;
      },
      warning: (message) => warnings.push(String(message)),
      setFailed: (message) => errors.push(String(message)),
      summary: {
        addRaw: (text) => {
          summary += text;
          return { write: async () => {} };
        },
      },
    },
    context: {
      ref: 'refs/tags/v1.1.0',
      repository: 'example/cards',
      apiUrl: github.apiUrl,
      serverUrl: 'https://github.example',
    },
    workspace,
    temporaryFolder: tmpdir(),
    pause: async () => {},
    retryAfterBaseValue: 0,
    ...overrides,
  });
  return { exitCode: errors.length === 0 ? 0 : 1, outputs, errors, warnings, secrets, log, summary };
}

function as(login: string): Readonly<Record<string, string>> {
  return { GIT_AUTHOR_NAME: login, GIT_AUTHOR_EMAIL: `${login}@users.example` };
}
