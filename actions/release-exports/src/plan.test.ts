import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { releaseNotesMarker } from '#core/review/release-notes';
import type { ReleaseFile } from './build-files.ts';
import { type Asset, type AssetPlan, chooseRelease, planAssets, type Release } from './plan.ts';

const release = (id: number, changes: Partial<Release> = {}): Release => ({
  id,
  tag_name: 'v1.0.0',
  name: 'v1.0.0',
  body: releaseNotesMarker,
  draft: true,
  immutable: false,
  html_url: 'https://github.example',
  upload_url: 'https://uploads.github.example',
  assets: [],
  ...changes,
});

const file = (name: string, digit = '1'): ReleaseFile => ({
  name,
  contentType: 'text/plain',
  bytes: new Uint8Array(4),
  sha256: digit.repeat(64),
});

const asset = (name: string, changes: Partial<Asset> = {}): Asset => ({
  id: name.length,
  name,
  state: 'uploaded',
  size: 4,
  digest: `sha256:${'1'.repeat(64)}`,
  created_at: '2026-10-01T11:00:00Z',
  ...changes,
});

describe('chooseRelease', () => {
  const full = { assets: [asset('a')] };
  const ids = (releases: readonly Release[]) => releases.map(({ id }) => id);

  it.each<[string, readonly Release[], number | undefined, readonly number[]]>([
    [
      'what is published, and drafts of ours beside it go',
      [release(5, full), release(7, { draft: false })],
      7,
      [5],
    ],
    ['a draft beside it that holds files stays', [release(5), release(7, full)], 5, []],
    ["a person's draft stays", [release(5, { draft: false }), release(7, { body: 'mine' })], 5, []],
    ['another tag is another release', [release(5), release(4, { tag_name: 'v1.0.0-rc.1' })], 5, []],
  ])('%s', (_, releases, chosen, leftOver) => {
    const choice = chooseRelease(releases, 'v1.0.0');
    expect([choice.chosen?.id, ids(choice.obsoleteDrafts)]).toEqual([chosen, leftOver]);
  });

  it('is the same in any order, and once the left over are gone', () => {
    const some = fc.record({
      tag_name: fc.constantFrom('v1.0.0', 'v2.0.0'),
      draft: fc.boolean(),
      assets: fc.constantFrom([], full.assets),
      body: fc.constantFrom(releaseNotesMarker, '', null),
    });
    fc.assert(
      fc.property(fc.array(some), (list) => {
        const releases = list.map((one, id) => release(id, one));
        const choice = chooseRelease(releases, 'v1.0.0');
        expect(chooseRelease(releases.toReversed(), 'v1.0.0')).toEqual(choice);
        const kept = releases.filter((one) => !choice.obsoleteDrafts.includes(one));
        expect(chooseRelease(kept, 'v1.0.0')).toEqual({ chosen: choice.chosen, obsoleteDrafts: [] });
        expect(choice.obsoleteDrafts.every(({ draft }) => draft)).toBe(true);
      }),
    );
  });
});

describe('planAssets', () => {
  const now = new Date('2026-10-01T12:00:00Z');
  const draft = { draft: true, immutable: false };
  const immutable = { draft: false, immutable: true };
  const starter = (created_at: string) =>
    // A state that GitHub has, and its description has not.
    asset('a', { state: 'starter' as Asset['state'], size: 0, digest: null, created_at });

  const inShort = ({ uploads, ...plan }: AssetPlan) => ({
    ...plan,
    uploads: uploads.map(({ file, replaces }) => `${replaces === undefined ? '' : 'replace '}${file.name}`),
  });
  const none = { uploads: [], pending: [], conflicts: [], unexpected: [] };

  it.each([
    ['given up, immutable', immutable, starter('2026-10-01T11:59:00Z'), { conflicts: ['a'] }],
    ['no digest yet', draft, asset('a', { digest: null }), { pending: ['a'] }],
    ['no digest, another size', draft, asset('a', { digest: null, size: 5 }), { uploads: ['replace a'] }],
  ])('%s', (_, its, listed, expected) => {
    expect(inShort(planAssets([file('a')], [listed], its, now))).toEqual({ ...none, ...expected });
  });

  it('does not wait for an upload of its own that failed', () => {
    const plan = planAssets([file('a')], [starter('2026-10-01T11:59:55Z')], draft, now, new Set(['a']));
    expect(inShort(plan)).toEqual({ ...none, uploads: ['replace a'] });
  });

  it('waits longer for a large file', () => {
    const large = { ...file('a'), bytes: new Uint8Array(20 * 1024 * 1024) };
    expect(planAssets([large], [starter('2026-10-01T11:59:00Z')], draft, now).pending).toEqual(['a']);
  });

  it('once its uploads are done has none left, and never touches what is right or not ours', () => {
    const someAsset = fc.record({
      name: fc.constantFrom('a', 'b', 'c', 'x', 'y'),
      state: fc.constantFrom('uploaded', 'starter'),
      digest: fc.constantFrom(`sha256:${'1'.repeat(64)}`, `sha256:${'2'.repeat(64)}`),
    });
    const files = [file('a'), file('b', '2'), file('c')];
    fc.assert(
      fc.property(fc.uniqueArray(someAsset, { selector: ({ name }) => name }), (some) => {
        const assets = some.map((one, id) => asset(one.name, { ...(one as Partial<Asset>), id }));
        const { uploads, unexpected } = planAssets(files, assets, draft, now);
        let left = assets;
        for (const [at, { file: uploaded, replaces }] of uploads.entries()) {
          left = left.filter((one) => one !== replaces);
          expect(left.some(({ name }) => name === uploaded.name)).toBe(false);
          left = [...left, asset(uploaded.name, { id: 100 + at, digest: `sha256:${uploaded.sha256}` })];
        }
        expect(inShort(planAssets(files, left, draft, now))).toEqual({ ...none, unexpected });
        const others = assets.filter(({ name }) => name === 'x' || name === 'y');
        expect(left).toEqual(expect.arrayContaining(others));
        expect(left).toHaveLength(files.length + others.length);
      }),
    );
  });
});
