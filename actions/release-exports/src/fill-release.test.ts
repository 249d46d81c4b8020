import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReleaseFile } from './build-files.ts';
import { type AssetPlan, planAssets } from './fill-release.ts';
import type { Asset } from './release-api.ts';

const now = new Date('2026-10-01T12:00:00Z');
const draft = { draft: true, immutable: false };
const immutable = { draft: false, immutable: true };

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
  sha256: '1'.repeat(64),
  createdAt: new Date('2026-10-01T11:00:00Z'),
  ...changes,
});

const starter = (name: string, createdAt: string) =>
  asset(name, { state: 'starter', size: 0, sha256: null, createdAt: new Date(createdAt) });

const inShort = ({
  steps,
  unchanged,
  underway,
  withoutDigest,
  different,
  missing,
  strangers,
}: AssetPlan) => ({
  steps: steps.map((step) => `${step.kind} ${step.kind === 'upload' ? step.file.name : step.asset.name}`),
  unchanged: unchanged.map(({ name }) => name),
  underway: underway.map(({ name }) => name),
  withoutDigest: withoutDigest.map(({ name }) => name),
  different,
  missing,
  strangers,
});

const none = {
  steps: [],
  unchanged: [],
  underway: [],
  withoutDigest: [],
  different: [],
  missing: [],
  strangers: [],
};

describe('planAssets', () => {
  it.each([
    ['given up, immutable', immutable, [starter('a', '2026-10-01T11:59:00Z')], { missing: ['a'] }],
    ['not digested yet', draft, [asset('a', { sha256: null })], { withoutDigest: ['a'] }],
    [
      'not digested, another size',
      draft,
      [asset('a', { sha256: null, size: 5 })],
      { steps: ['remove a', 'upload a'] },
    ],
  ])('%s', (_, release, assets, expected) => {
    expect(inShort(planAssets([file('a')], assets, release, now))).toEqual({ ...none, ...expected });
  });

  it('does not wait for an upload of its own that failed', () => {
    const plan = planAssets([file('a')], [starter('a', '2026-10-01T11:59:55Z')], draft, now, new Set(['a']));
    expect(inShort(plan)).toEqual({ ...none, steps: ['remove a', 'upload a'] });
  });

  it('waits longer for a large file', () => {
    const large = { ...file('a'), bytes: new Uint8Array(20 * 1024 * 1024) };
    expect(inShort(planAssets([large], [starter('a', '2026-10-01T11:59:00Z')], draft, now)).underway).toEqual(
      ['a'],
    );
  });

  it('once its steps are taken has none left, and never touches what is right or not ours', () => {
    const someAsset = fc.record({
      name: fc.constantFrom('a', 'b', 'c', 'x', 'y'),
      state: fc.constantFrom('uploaded', 'starter'),
      sha256: fc.constantFrom('1'.repeat(64), '2'.repeat(64)),
    });
    const files = [file('a'), file('b', '2'), file('c')];
    fc.assert(
      fc.property(fc.uniqueArray(someAsset, { selector: ({ name }) => name }), (some) => {
        const assets = some.map((one, id) => asset(one.name, { ...one, id }));
        const plan = planAssets(files, assets, draft, now);
        let left = assets;
        for (const step of plan.steps)
          if (step.kind === 'remove') left = left.filter(({ id }) => id !== step.asset.id);
          else {
            expect(left.some(({ name }) => name === step.file.name)).toBe(false);
            left = [...left, asset(step.file.name, { id: 100 + left.length, sha256: step.file.sha256 })];
          }
        const after = planAssets(files, left, draft, now);
        expect(inShort(after)).toEqual({ ...none, unchanged: ['a', 'b', 'c'], strangers: after.strangers });
        expect(left).toEqual(
          expect.arrayContaining(assets.filter(({ name }) => name === 'x' || name === 'y')),
        );
        expect(plan.steps.length).toBeLessThanOrEqual(6);
      }),
    );
  });
});
