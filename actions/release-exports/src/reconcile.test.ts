import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { releaseNotesMarker } from '#core/review/release-notes';
import type { ReleaseFile } from './build-files.ts';
import { type Asset, type AssetPlan, chooseRelease, planAssets, type Release } from './reconcile.ts';

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
      'chooses the published release, and discards our drafts',
      [release(5, full), release(7, { draft: false })],
      7,
      [5],
    ],
    ['keeps a second draft with files', [release(5), release(7, full)], 5, []],
    ["keeps a person's draft", [release(5, { draft: false }), release(7, { body: 'mine' })], 5, []],
    ['ignores other tags', [release(5), release(4, { tag_name: 'v1.0.0-rc.1' })], 5, []],
  ])('%s', (_, releases, chosen, obsolete) => {
    const choice = chooseRelease(releases, 'v1.0.0');
    expect([choice.chosen?.id, ids(choice.obsoleteDrafts)]).toEqual([chosen, obsolete]);
  });

  it('returns the same choice for any order, and without the obsolete drafts', () => {
    const someRelease = fc.record({
      tag_name: fc.constantFrom('v1.0.0', 'v2.0.0'),
      draft: fc.boolean(),
      assets: fc.constantFrom([], full.assets),
      body: fc.constantFrom(releaseNotesMarker, '', null),
    });
    fc.assert(
      fc.property(fc.array(someRelease), (list) => {
        const releases = list.map((changes, id) => release(id, changes));
        const choice = chooseRelease(releases, 'v1.0.0');
        expect(chooseRelease(releases.toReversed(), 'v1.0.0')).toEqual(choice);
        const remaining = releases.filter((candidate) => !choice.obsoleteDrafts.includes(candidate));
        expect(chooseRelease(remaining, 'v1.0.0')).toEqual({ chosen: choice.chosen, obsoleteDrafts: [] });
        expect(choice.obsoleteDrafts.every(({ draft }) => draft)).toBe(true);
      }),
    );
  });
});

describe('planAssets', () => {
  const now = new Date('2026-10-01T12:00:00Z');
  const draft = { draft: true, immutable: false };
  const immutable = { draft: false, immutable: true };
  const createIncompleteAsset = (created_at: string) =>
    // GitHub returns the state `starter`, although its API description does not list it.
    asset('a', { state: 'starter' as Asset['state'], size: 0, digest: null, created_at });

  const summarize = ({ uploads, ...plan }: AssetPlan) => ({
    ...plan,
    uploads: uploads.map(({ file, replaces }) => `${replaces === undefined ? '' : 'replace '}${file.name}`),
  });
  const emptyPlan = { uploads: [], pending: [], conflicts: [], unexpected: [] };

  it.each([
    [
      'reports a conflict for an incomplete upload in an immutable release',
      immutable,
      createIncompleteAsset('2026-10-01T11:59:00Z'),
      { conflicts: ['a'] },
    ],
    ['waits if a file has no digest yet', draft, asset('a', { digest: null }), { pending: ['a'] }],
    [
      'replaces a file without a digest if its size differs',
      draft,
      asset('a', { digest: null, size: 5 }),
      { uploads: ['replace a'] },
    ],
  ])('%s', (_, state, listed, expected) => {
    expect(summarize(planAssets([file('a')], [listed], state, now))).toEqual({ ...emptyPlan, ...expected });
  });

  it('does not wait for an upload that failed in this run', () => {
    const plan = planAssets(
      [file('a')],
      [createIncompleteAsset('2026-10-01T11:59:55Z')],
      draft,
      now,
      new Set(['a']),
    );
    expect(summarize(plan)).toEqual({ ...emptyPlan, uploads: ['replace a'] });
  });

  it('waits longer for a large file', () => {
    const large = { ...file('a'), bytes: new Uint8Array(20 * 1024 * 1024) };
    expect(planAssets([large], [createIncompleteAsset('2026-10-01T11:59:00Z')], draft, now).pending).toEqual([
      'a',
    ]);
  });

  it('plans nothing once its uploads are done, and never replaces correct or unexpected files', () => {
    const someAsset = fc.record({
      name: fc.constantFrom('a', 'b', 'c', 'x', 'y'),
      state: fc.constantFrom('uploaded', 'starter'),
      digest: fc.constantFrom(`sha256:${'1'.repeat(64)}`, `sha256:${'2'.repeat(64)}`),
    });
    const files = [file('a'), file('b', '2'), file('c')];
    fc.assert(
      fc.property(fc.uniqueArray(someAsset, { selector: ({ name }) => name }), (listed) => {
        const assets = listed.map((changes, id) =>
          asset(changes.name, { ...(changes as Partial<Asset>), id }),
        );
        const { uploads, unexpected } = planAssets(files, assets, draft, now);
        let current = assets;
        for (const [index, { file: uploaded, replaces }] of uploads.entries()) {
          current = current.filter((candidate) => candidate !== replaces);
          expect(current.some(({ name }) => name === uploaded.name)).toBe(false);
          current = [
            ...current,
            asset(uploaded.name, { id: 100 + index, digest: `sha256:${uploaded.sha256}` }),
          ];
        }
        expect(summarize(planAssets(files, current, draft, now))).toEqual({ ...emptyPlan, unexpected });
        const unexpectedAssets = assets.filter(({ name }) => name === 'x' || name === 'y');
        expect(current).toEqual(expect.arrayContaining(unexpectedAssets));
        expect(current).toHaveLength(files.length + unexpectedAssets.length);
      }),
    );
  });
});
