import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fetch as directFetch } from 'undici';
import { describe, expect, test } from 'vitest';
import type { Fetch } from '#core/github/bounded-fetch';
import { sha256Of } from '../../../scripts/build-api/files.ts';
import type { FakeGitHubOptions } from '../../../tests/support/github/fake-github.ts';
import type { Fault, FaultEffect } from '../../../tests/support/github/faults.ts';
import { git } from '../../../tests/support/github/git-host.ts';
import { releasesOf } from '../../../tests/support/github/repositories.ts';
import type { Asset, Release, Repository, Tag } from '../../../tests/support/github/state.ts';
import { expectGolden } from '../../../tests/support/golden.ts';
import {
  exportAndCommit,
  onlyRelease,
  reader,
  runRelease,
  startGitHubWithHistory,
  useReleaseCheckout,
  writerToken,
} from '../../../tests/support/release-harness.ts';
import { scratchFolder } from '../../../tests/support/scratch-catalog.ts';

const checkout = useReleaseCheckout();

async function setUp(folder = checkout(), options: Partial<FakeGitHubOptions> = {}) {
  const { github, repository } = await startGitHubWithHistory(folder, options);
  const run = (inputs: Readonly<Record<string, string>> = {}, workspace = folder, fetch?: Fetch) =>
    runRelease({ workspace, github, inputs, ...(fetch && { fetch }) });
  const countWrites = () => github.requestLog.filter(({ method }) => method !== 'GET').length;
  return { github, repository, run, countWrites };
}

function copyOfCheckout(): string {
  const folder = scratchFolder();
  cpSync(checkout(), folder, { recursive: true });
  return folder;
}

describe('a new release', () => {
  test('contains every export, the database and their checksums, and is published last', async () => {
    const { github, repository, run } = await setUp();
    const result = await run();
    expect(result).toMatchObject({
      exitCode: 0,
      secrets: [writerToken.token],
      outputs: {
        'release-url': 'https://github.example/example/cards/releases/tag/v1.1.0',
        assets: '18',
        uploaded: '18',
        unchanged: '0',
      },
    });
    const release = onlyRelease(repository);
    expect(release).toMatchObject({ tag: 'v1.1.0', name: 'v1.1.0', draft: false });
    const exports = readdirSync(join(checkout(), 'exports'));
    const names = [...release.assets.values()].map(({ name }) => name);
    expect(names.toSorted()).toEqual([...exports, 'cards.sqlite'].toSorted());
    const operations = github.requestLog.map(({ operation }) => operation);
    const published = operations.lastIndexOf('repos/update-release');
    expect(operations.lastIndexOf('repos/upload-release-asset')).toBeLessThan(published);
    expect(operations.slice(0, published)).toContain('repos/list-release-assets');
    for (const name of exports.filter((name) => name !== 'SHA256SUMS'))
      expect(assetOf(release, name).digest, name).toBe(
        `sha256:${sha256Of(readFileSync(join(checkout(), 'exports', name)))}`,
      );
    const sums = [...release.assets.values()].map(({ name, digest }) => `${digest?.slice(7)}  ${name}`);
    expect(result.outputs.checksums?.split('\n').toSorted()).toEqual(sums.toSorted());
    expect(result.summary).toContain('18 uploaded now');
    expectGolden('releases/fresh-release.md', release.body ?? '');
    expect(result.log + result.summary).not.toContain(writerToken.token);
  });

  test('lists no changes if it is the first', async () => {
    const { repository, run } = await setUp();
    expect(await run({ tag: 'v1.0.0' })).toMatchObject({ exitCode: 0 });
    expect(onlyRelease(repository).body).toContain('The first release: 2 cards.');
  });

  test('becomes the latest only if no newer one is published', async () => {
    const { repository, run } = await setUp();
    await run();
    expect(await run({ tag: 'v1.0.0' })).toMatchObject({ exitCode: 0 });
    expect(repository.releases.get(repository.latestRelease ?? 0)?.tag).toBe('v1.1.0');
  });

  test('succeeds if GitHub makes releases immutable', async () => {
    const { repository, run } = await setUp();
    repository.immutableReleases = true;
    expect(await run()).toMatchObject({ exitCode: 0 });
    expect(onlyRelease(repository)).toMatchObject({ draft: false, immutable: true });
    expect(await run()).toMatchObject({ exitCode: 0, outputs: { uploaded: '0', unchanged: '18' } });
  });
});

describe('a second run', () => {
  test('uploads and writes nothing if the release is complete', async () => {
    const { github, repository, run, countWrites } = await setUp();
    await run();
    const [before, bytes, writeCount] = [releasesOf(repository), github.uploadedBytes(), countWrites()];
    expect(bytes).toBeGreaterThan(10_000);
    expect(await run()).toMatchObject({ outputs: { assets: '18', uploaded: '0', unchanged: '18' } });
    expect([releasesOf(repository), github.uploadedBytes(), countWrites()]).toEqual([
      before,
      bytes,
      writeCount,
    ]);
  });

  test('uploads only files that are different, incomplete or missing in the draft', async () => {
    const { github, repository, run } = await setUp();
    await run({ draft: 'true' });
    const before = releasesOf(repository);
    const draft = onlyRelease(repository);
    Object.assign(assetOf(draft, 'cards.csv'), { digest: `sha256:${'0'.repeat(64)}` });
    Object.assign(assetOf(draft, 'meta.json'), { state: 'starter', size: 0, digest: null });
    draft.assets.delete(assetOf(draft, 'SHA256SUMS').id);
    const requestCount = github.requestLog.length;
    expect(await run({ draft: 'true' })).toMatchObject({ outputs: { uploaded: '3', unchanged: '15' } });
    expect(releasesOf(repository)).toEqual(before);
    const operations = github.requestLog.slice(requestCount).map(({ operation }) => operation);
    expect(operations.filter((operation) => operation === 'repos/delete-release-asset')).toHaveLength(2);
  });

  test('finds its files and its release on the second page of a list', async () => {
    const { repository, run } = await setUp();
    await run({ draft: 'true' });
    const draft = onlyRelease(repository);
    const ownAssets = [...draft.assets];
    draft.assets.clear();
    for (let id = 1; id <= 130; id++) addAsset(draft, `other-${id}.txt`, id);
    for (const [id, asset] of ownAssets) draft.assets.set(id, asset);
    for (let index = 0; index < 120; index++)
      repository.releases.set(100_000 + index, otherRelease(100_000 + index, `v0.0.${index}`));
    const result = await run({ draft: 'true' });
    expect(result).toMatchObject({ exitCode: 0, outputs: { uploaded: '0', unchanged: '18' } });
    expect(result.warnings).toEqual([expect.stringContaining('kept and are not attested: other-1.txt, ')]);
    expect([draft.assets.size, repository.releases.size]).toEqual([147, 121]);
  });

  test("keeps the text of a person's draft, and completes a release that a person published empty", async () => {
    const { repository, run } = await setUp();
    const draft = { ...otherRelease(7, 'v1.1.0'), draft: true, body: 'Hello.', publishedAt: null };
    repository.releases.set(7, draft);
    expect(await run()).toMatchObject({ exitCode: 0, outputs: { uploaded: '18' } });
    expect(onlyRelease(repository)).toMatchObject({ id: 7, draft: false, body: 'Hello.' });
    repository.releases.set(7, otherRelease(7, 'v1.1.0'));
    expect(await run()).toMatchObject({ exitCode: 0, outputs: { uploaded: '18' } });
    expect(onlyRelease(repository)).toMatchObject({ id: 7, draft: false, name: 'Other' });
  });
});

describe('a published release', () => {
  test('stays unchanged if a file differs, and the step fails', async () => {
    const { repository, run, countWrites } = await setUp();
    await run();
    const release = onlyRelease(repository);
    Object.assign(assetOf(release, 'cards.csv'), { digest: `sha256:${'0'.repeat(64)}` });
    release.assets.delete(assetOf(release, 'meta.json').id);
    const [before, writeCount] = [releasesOf(repository), countWrites()];
    const result = await run();
    expect(result.exitCode).toBe(1);
    expect(result.errors).toEqual([
      'https://github.example/example/cards/releases/tag/v1.1.0 is already published, but these files are missing or differ from the tag: cards.csv. Published files must not change, so release a new version.',
    ]);
    expect([releasesOf(repository), countWrites()]).toEqual([before, writeCount]);
  });
});

describe('an unexpected file in the draft', () => {
  test('stops the release and is kept; once it is removed, the next run publishes', async () => {
    const { repository, run } = await setUp();
    await run({ draft: 'true' });
    const draft = onlyRelease(repository);
    addAsset(draft, 'cards.exe', 1);
    const result = await run();
    expect(result).toMatchObject({ exitCode: 1, outputs: {} });
    expect(result.errors).toEqual([
      expect.stringMatching(
        /^The draft of v1\.1\.0 has unexpected files: cards\.exe\. Nothing was published\. Remove them from https:\S+, or/,
      ),
    ]);
    expect([draft.draft, draft.assets.size]).toEqual([true, 19]);
    draft.assets.delete(1);
    expect(await run()).toMatchObject({ exitCode: 0, outputs: { uploaded: '0' } });
    expect(draft.draft).toBe(false);
  });

  test('is detected if it was uploaded during this run', async () => {
    const { github, repository, run } = await setUp();
    const call = () => addAsset(onlyRelease(repository), 'late.txt', 1);
    github.setFaults([
      { nth: 18, operation: 'repos/upload-release-asset', effect: { kind: 'call', moment: 'after', call } },
    ]);
    expect((await run()).errors).toEqual([
      expect.stringContaining('unexpected files: late.txt. Nothing was pub'),
    ]);
    expect(onlyRelease(repository).draft).toBe(true);
  });

  test('is excluded from the checksums if a person published it', async () => {
    const { repository, run } = await setUp();
    const { outputs } = await run();
    addAsset(onlyRelease(repository), 'notes.pdf', 1);
    const secondResult = await run();
    expect(secondResult).toMatchObject({ exitCode: 0, outputs: { checksums: outputs.checksums } });
    expect(secondResult.warnings).toEqual([expect.stringContaining('notes.pdf')]);
  });
});

const movedTag =
  /^v1\.1\.0 points to \w{12} in the checkout, but to \w{12} in example\/cards\. Nothing was published\. Fetch the tag/;

describe('a tag that changes between build and publication', () => {
  test.each<[string, (repository: Repository) => void, RegExp]>([
    ['moved', ({ tags }) => tags.set('v1.1.0', tags.get('v1.0.0') as Tag), movedTag],
    [
      'deleted',
      ({ tags }) => tags.delete('v1.1.0'),
      /^example\/cards has no tag v1\.1\.0, .* Nothing was pub/,
    ],
  ])('prevents the publication if it is %s', async (_, change, message) => {
    const { github, repository, run } = await setUp();
    const call = () => change(repository);
    github.setFaults([
      { nth: 18, operation: 'repos/upload-release-asset', effect: { kind: 'call', moment: 'after', call } },
    ]);
    const result = await run();
    expect(result).toMatchObject({ exitCode: 1, outputs: {}, errors: [expect.stringMatching(message)] });
    expect(onlyRelease(repository).draft).toBe(true);
  });
});

describe('before writing anything', () => {
  test.each<[Readonly<Record<string, string>>, readonly RegExp[]]>([
    [
      { tag: 'v1.1.0-rc.1' },
      [/^`tag` is 'v1\.1\.0-rc\.1'; it must be in the form vX\.Y\.Z, such as v1\.4\.0/],
    ],
    [
      { tag: 'latest', token: ' ', draft: 'yes', notes: '1', repository: 'cards' },
      [
        /^`tag`/,
        /^`token` is empty\. Set it to a token with `contents: write`/,
        /^`draft` is 'yes'; it can be true or false/,
        /^`notes`/,
        /^`repository`/,
      ],
    ],
    [{ token: 'ghs_wrong' }, [/“Bad credentials.*”\. The token is invalid or has expired/]],
    [
      { token: reader.token },
      [/“Resource not accessible by .*”\. The token is missing a permission\. Give the job `perm/],
    ],
    [{ repository: 'example/other' }, [/^example\/other has no tag v1\.1\.0, or the token has no access/]],
  ])('rejects %j', async (inputs, expected) => {
    const { repository, run } = await setUp();
    const result = await run(inputs);
    expect(result.exitCode).toBe(1);
    expect(result.outputs).toEqual({});
    expect(result.summary).not.toContain(writerToken.token);
    expect(result.errors).toEqual(expected.map((pattern) => expect.stringMatching(pattern)));
    expect(repository.releases.size).toBe(0);
  });

  test('reports exports that differ from the cards at the tag, even if later commits correct them', async () => {
    const folder = copyOfCheckout();
    writeFileSync(join(folder, 'exports/cards.csv'), 'id\n');
    rmSync(join(folder, 'exports/meta.json'));
    commitAll(folder, 'v1.2.0');
    // Correct the exports in a commit after the tag. The action must still check the exports at the tag.
    exportAndCommit(folder, 'ada');
    const { repository, run, countWrites } = await setUp(folder);
    const result = await run({ tag: 'v1.2.0' });
    expect(result.exitCode).toBe(1);
    expectGolden('actions/release-broken.errors.txt', `${result.errors.join('\n')}\n`);
    expectGolden('actions/release-broken.summary.md', result.summary);
    expect([repository.releases.size, countWrites()]).toEqual([0, 0]);
  });

  test('rejects an unexpected export, and a tag that points to another commit on GitHub', async () => {
    const folder = copyOfCheckout();
    writeFileSync(join(folder, 'exports/cards.xml'), '');
    commitAll(folder, 'v1.2.0');
    const { run, countWrites } = await setUp(folder);
    const messageOf = async (inputs = {}) => (await run(inputs)).errors[0];
    expect(await messageOf({ tag: 'v1.2.0' })).toMatch(/^At v1\.2\.0 .*: exports\/cards\.xml\. Run/);
    git(folder, ['tag', '-f', 'v1.1.0', 'v1.0.0']);
    expect(await messageOf()).toMatch(movedTag);
    expect(countWrites()).toBe(0);
  });

  test('rejects a checkout without history, unless notes are off', async () => {
    const clone = join(scratchFolder(), 'clone');
    git(checkout(), ['clone', '-q', '--depth=1', '--branch=v1.1.0', `file://${checkout()}`, clone]);
    const { run } = await setUp();
    const shallow = await run({}, clone);
    expect(shallow.errors[0]).toMatch(
      /^The checkout has no history, .* `fetch-depth: 0`, or set `notes: false`/,
    );
    expect(await run({ notes: 'false' }, clone)).toMatchObject({ exitCode: 0 });
  });
});

describe('a network or GitHub error', () => {
  const operations: readonly NonNullable<Fault['operation']>[] = [
    'git/get-ref',
    'repos/compare-commits-with-basehead',
    'repos/list-releases',
    'repos/create-release',
    'repos/list-release-assets',
    'repos/upload-release-asset',
    'repos/update-release',
  ];
  const limit = { message: 'You have exceeded a secondary rate limit', headers: { 'retry-after': '1' } };

  test.each<FaultEffect>([
    { kind: 'answer', status: 502, after: true },
    { kind: 'answer', status: 403, ...limit },
    { kind: 'cut', moment: 'half-way' },
  ])('is retried if every operation fails once with %j', async (effect) => {
    const { github, repository, run } = await setUp();
    github.setFaults(operations.map((operation) => ({ nth: 1, operation, effect })));
    const result = await run();
    const expected = { exitCode: 0, outputs: { uploaded: '18', unchanged: '0' } };
    expect(result, result.log).toMatchObject(expected);
    expect(releasesOf(repository)).toMatchObject([{ tag: 'v1.1.0', draft: false, latest: true }]);
    expect(onlyRelease(repository).assets.size).toBe(18);
  });

  test('is retried without waiting if it interrupted an upload of the same run', async () => {
    const { github, repository, run } = await setUp(checkout(), { clockStep: undefined });
    const effect = { kind: 'cut', moment: 'half-way' } as const;
    github.setFaults([{ nth: 3, operation: 'repos/upload-release-asset', effect }]);
    const result = await run();
    expect(result, result.log).toMatchObject({ exitCode: 0, outputs: { uploaded: '18' } });
    expect(onlyRelease(repository).assets.size).toBe(18);
  });

  const lastBrace = /\}[^}]*$/;
  test.each<[string, string, (text: string) => string]>([
    ['an HTML page', 'text/html', () => '<h1>Bad gateway</h1>'],
    ['truncated JSON', 'application/json; charset=utf-8', (text) => text.slice(0, -1)],
    [
      'JSON truncated after a brace',
      'application/json',
      (text) => text.slice(0, text.slice(0, -1).search(lastBrace) + 1),
    ],
  ])('is retried if the first response to each read is %s', async (_, type, cut) => {
    const { github, repository, run } = await setUp();
    const seenPaths = new Set<string>();
    const fetch = createEditedFetch((text, { pathname }) => {
      if (seenPaths.has(pathname)) return text;
      seenPaths.add(pathname);
      return new Response(cut(text), { headers: { 'content-type': type } });
    });
    const result = await run({}, checkout(), fetch);
    expect(result, result.log).toMatchObject({ exitCode: 0, outputs: { uploaded: '18' } });
    // The action reads five paths: the tag, the tag object, the comparison, the releases and the assets.
    expect(seenPaths.size).toBe(5);
    expect(releasesOf(repository)).toMatchObject([{ tag: 'v1.1.0', draft: false }]);
    expect(github.requestLog.filter(({ operation }) => operation === 'repos/create-release')).toHaveLength(1);
  });
});

test('the token is not sent to an upload address outside GitHub', async () => {
  const { github, run } = await setUp();
  const fetch = createEditedFetch((text) =>
    text.replace(/"upload_url":"[^"]*"/g, '"upload_url":"https://evil.example/x"'),
  );
  expect((await run({}, checkout(), fetch)).errors).toEqual([
    'The upload address https://evil.example does not belong to GitHub. Nothing was sent there.',
  ]);
  expect(github.uploadedBytes()).toBe(0);
});

function createEditedFetch(edit: (text: string, url: URL) => string | Response): Fetch {
  return async (input, init) => {
    const response = await (directFetch as unknown as Fetch)(input, init);
    if (init?.method !== 'GET') return response;
    const edited = edit(await response.text(), new URL(String(input)));
    return typeof edited === 'string' ? new Response(edited, response) : edited;
  };
}

function addAsset(release: Release, name: string, id: number): void {
  const createdAt = new Date('2026-10-01T00:00:00Z');
  const digest = `sha256:${'0'.repeat(64)}`;
  const contentType = 'text/plain';
  release.assets.set(id, { id, name, contentType, createdAt, state: 'uploaded', size: 1, digest });
}

function commitAll(folder: string, tag: string): void {
  git(folder, ['init', '-q', '-b', 'main']);
  git(folder, ['add', '-A']);
  git(folder, ['commit', '-q', '-m', 'all']);
  git(folder, ['tag', tag]);
}

function assetOf(release: Release, name: string): Asset {
  const asset = [...release.assets.values()].find((candidate) => candidate.name === name);
  if (asset === undefined) throw new Error(`no asset ${name}`);
  return asset;
}

function otherRelease(id: number, tag: string): Release {
  const at = new Date('2026-09-01T00:00:00Z');
  return {
    id,
    tag,
    name: 'Other',
    body: '',
    draft: false,
    immutable: false,
    createdAt: at,
    publishedAt: at,
    assets: new Map(),
  };
}
