import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { git } from '../support/github/git-host.ts';
import { releasesOf } from '../support/github/repositories.ts';
import type { Asset, Release, Repository } from '../support/github/state.ts';
import { expectGolden } from '../support/golden.ts';
import { sha256Of } from '../support/node-sha256.ts';
import { errorsIn, only, releaseWorld, useReleaseCheckout } from '../support/release/release-case.ts';
import { writer } from '../support/release/release-world.ts';
import { scratchFolder } from '../support/scratch-catalog.ts';

// Processes of their own, which a slow machine takes its time for.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const checkout = useReleaseCheckout();
const world = () => releaseWorld(checkout());

describe('a fresh release', () => {
  test('has every export, the database and their sums, verified and published last', async () => {
    const { github, repository, run } = await world();
    const ran = await run();
    expect(ran).toMatchObject({
      exitCode: 0,
      stderr: '',
      leftBehind: [],
      outputs: {
        'release-url': 'https://github.example/example/cards/releases/tag/v1.1.0',
        assets: '15',
        uploaded: '15',
        unchanged: '0',
      },
    });
    const [release] = [...repository.releases.values()];
    expect(release).toMatchObject({ tag: 'v1.1.0', name: 'v1.1.0', draft: false });
    const exports = git(checkout(), ['ls-tree', '--name-only', 'v1.1.0:exports']).trim().split('\n');
    const names = [...(release?.assets.values() ?? [])].map(({ name }) => name);
    expect(names.toSorted()).toEqual([...exports, 'cards.sqlite'].toSorted());
    const operations = github.seen.map(({ operation }) => operation);
    const published = operations.lastIndexOf('repos/update-release');
    expect(operations.lastIndexOf('repos/upload-release-asset')).toBeLessThan(published);
    expect(operations.slice(0, published)).toContain('repos/list-release-assets');
    for (const name of exports.filter((one) => one !== 'SHA256SUMS'))
      expect(assetOf(release, name).digest, name).toBe(
        `sha256:${sha256Of(readFileSync(join(checkout(), 'exports', name)))}`,
      );
    expect(ran.summary).toContain('15 uploaded now');
    expectGolden('releases/fresh-release.md', release?.body ?? '');
  });

  test('the token is masked first, and is nowhere else', async () => {
    const { run } = await world();
    const ran = await run();
    expect(ran.stdout.startsWith(`::add-mask::${writer.token}\n`)).toBe(true);
    expect((ran.stdout + ran.stderr + ran.summary).split(writer.token)).toHaveLength(2);
  });

  test('the first one has nothing to compare with', async () => {
    const { repository, run } = await world();
    expect(await run({ tag: '' }, { GITHUB_REF: 'refs/tags/v1.0.0' })).toMatchObject({ exitCode: 0 });
    expect(only(repository).body).toContain('The first release: 2 cards.');
  });

  test('can stay a draft, with no notes', async () => {
    const { repository, run } = await world();
    const ran = await run({ draft: 'true', notes: 'false' });
    expect(ran).toMatchObject({ exitCode: 0, outputs: { uploaded: '15' } });
    expect(only(repository)).toMatchObject({ draft: true, body: '<!-- cardcat-release-notes -->\n' });
    expect(await run()).toMatchObject({ exitCode: 0, outputs: { uploaded: '0', unchanged: '15' } });
    expect(only(repository)).toMatchObject({ draft: false });
    expect(only(repository).body).toContain('1 added');
  });

  test('is the latest only where no newer one is published', async () => {
    const { repository, run } = await world();
    await run();
    expect(await run({ tag: 'v1.0.0' })).toMatchObject({ exitCode: 0 });
    expect(repository.releases.get(repository.latestRelease ?? 0)?.tag).toBe('v1.1.0');
  });

  test('works where GitHub makes releases immutable', async () => {
    const { repository, run } = await world();
    repository.immutableReleases = true;
    expect(await run()).toMatchObject({ exitCode: 0 });
    expect(only(repository)).toMatchObject({ draft: false, immutable: true });
    expect(await run()).toMatchObject({ exitCode: 0, outputs: { uploaded: '0', unchanged: '15' } });
  });
});

describe('run again', () => {
  test('uploads nothing and writes nothing', async () => {
    const { github, repository, run, writes } = await world();
    await run();
    const [before, bytes, written] = [releasesOf(repository), github.uploadedBytes(), writes()];
    expect(bytes).toBeGreaterThan(10_000);
    expect(await run()).toMatchObject({
      exitCode: 0,
      outputs: { assets: '15', uploaded: '0', unchanged: '15' },
    });
    expect([releasesOf(repository), github.uploadedBytes(), writes()]).toEqual([before, bytes, written]);
  });

  test('replaces in a draft what is different, half uploaded or missing, and only that', async () => {
    const { github, repository, run } = await world();
    await run({ draft: 'true' });
    const whole = releasesOf(repository);
    const draft = only(repository);
    Object.assign(assetOf(draft, 'cards.csv'), { digest: `sha256:${'0'.repeat(64)}` });
    Object.assign(assetOf(draft, 'meta.json'), { state: 'starter', size: 0, digest: null });
    draft.assets.delete(assetOf(draft, 'SHA256SUMS').id);
    const from = github.seen.length;
    expect(await run({ draft: 'true' })).toMatchObject({
      exitCode: 0,
      outputs: { uploaded: '3', unchanged: '12' },
    });
    expect(releasesOf(repository)).toEqual(whole);
    const removed = github.seen
      .slice(from)
      .filter(({ operation }) => operation === 'repos/delete-release-asset');
    expect(removed).toHaveLength(2);
  });

  test('finds its files behind a hundred others, and its release behind a hundred others', async () => {
    const { repository, run } = await world();
    await run({ draft: 'true' });
    const draft = only(repository);
    const own = [...draft.assets];
    draft.assets.clear();
    for (let at = 1; at <= 230; at++) addAsset(draft, { id: at, name: `other-${at}.txt` });
    for (const [id, asset] of own) draft.assets.set(id, asset);
    for (let at = 0; at < 120; at++)
      repository.releases.set(100_000 + at, otherRelease(100_000 + at, `v0.0.${at}`));
    const ran = await run();
    expect(ran).toMatchObject({ exitCode: 0, outputs: { uploaded: '0', unchanged: '15' } });
    expect(ran.stdout).toContain('Left alone, no file of this release: other-1.txt, ');
    expect([draft.draft, draft.assets.size, repository.releases.size]).toEqual([false, 245, 121]);
  });

  test("keeps a person's own draft and words", async () => {
    const { repository, run } = await world();
    repository.releases.set(7, {
      ...otherRelease(7, 'v1.1.0'),
      draft: true,
      body: 'Hello.',
      publishedAt: null,
    });
    expect(await run()).toMatchObject({ exitCode: 0, outputs: { uploaded: '15' } });
    expect(only(repository)).toMatchObject({ id: 7, draft: false, body: 'Hello.' });
  });
});

describe('a published release', () => {
  test('with a file that differs is an error, and nothing is changed', async () => {
    const { repository, run, writes } = await world();
    await run();
    const release = only(repository);
    Object.assign(assetOf(release, 'cards.csv'), { digest: `sha256:${'0'.repeat(64)}` });
    release.assets.delete(assetOf(release, 'meta.json').id);
    const [before, written] = [releasesOf(repository), writes()];
    const ran = await run();
    expect(ran).toMatchObject({ exitCode: 1, outputs: {} });
    expect(errorsIn(ran.stdout)).toEqual([
      'https://github.example/example/cards/releases/tag/v1.1.0 is published, and these of its files are not what the tag says: cards.csv. A published file never changes; release a new version.',
    ]);
    expect([releasesOf(repository), writes()]).toEqual([before, written]);
  });

  test('that a person published empty is completed', async () => {
    const { repository, run } = await world();
    repository.releases.set(7, otherRelease(7, 'v1.1.0'));
    expect(await run()).toMatchObject({ exitCode: 0, outputs: { uploaded: '15' } });
    expect(only(repository)).toMatchObject({ id: 7, draft: false, name: 'Other' });
  });

  test('that is immutable and lacks a file is an error', async () => {
    const { repository, run, writes } = await world();
    repository.releases.set(7, { ...otherRelease(7, 'v1.1.0'), immutable: true });
    const ran = await run();
    expect(errorsIn(ran.stdout).join()).toContain('is immutable and lacks SHA256SUMS, cards-all.json,');
    expect(writes()).toBe(0);
  });
});

describe('the files', () => {
  test('are the same bytes on every run, and the sums say so', async () => {
    const [one, two] = [await world(), await world()];
    await one.run();
    await two.run();
    const assets = (repository: Repository) =>
      [...only(repository).assets.values()].map(({ name, digest }) => [name, digest]).toSorted();
    expect(assets(one.repository)).toEqual(assets(two.repository));
  });

  test('a release of a folder below the top of the checkout', async () => {
    const folder = scratchFolder();
    cpSync(checkout(), join(folder, 'cards'), { recursive: true });
    rmSync(join(folder, 'cards/.git'), { recursive: true });
    git(folder, ['init', '-q', '-b', 'main']);
    git(folder, ['add', '-A']);
    git(folder, ['commit', '-q', '-m', 'all']);
    git(folder, ['tag', 'v1.1.0']);
    const { repository, run } = await releaseWorld(folder);
    expect(await run({ path: 'cards' })).toMatchObject({ exitCode: 0 });
    expect(only(repository).assets.size).toBe(15);
  });
});

function assetOf(release: Release | undefined, name: string): Asset {
  const found = [...(release?.assets.values() ?? [])].find((asset) => asset.name === name);
  if (found === undefined) throw new Error(`no asset ${name}`);
  return found;
}

function addAsset(release: Release, { id, name }: { readonly id: number; readonly name: string }): void {
  const asset: Asset = {
    id,
    name,
    label: null,
    contentType: 'text/plain',
    uploader: 'ada',
    createdAt: new Date('2026-09-01T00:00:00Z'),
    state: 'uploaded',
    size: 1,
    digest: `sha256:${'1'.repeat(64)}`,
  };
  release.assets.set(id, asset);
}

function otherRelease(id: number, tag: string): Release {
  const at = new Date('2026-09-01T00:00:00Z');
  return {
    id,
    tag,
    name: 'Other',
    body: '',
    draft: false,
    prerelease: false,
    immutable: false,
    target: 'main',
    author: 'ada',
    createdAt: at,
    publishedAt: at,
    assets: new Map(),
  };
}
