import type { ReleaseFile } from './build-files.ts';
import type { Asset, Release } from './shapes.ts';

export type Step =
  | { readonly kind: 'remove'; readonly asset: Asset; readonly why: 'half-uploaded' | 'different' }
  | { readonly kind: 'upload'; readonly file: ReleaseFile };

export interface AssetPlan {
  /** In the order to take them. */
  readonly steps: readonly Step[];
  /** Files whose asset has the same digest. */
  readonly unchanged: readonly ReleaseFile[];
  /** Assets that another run seems to be uploading at this moment: to be looked at again. */
  readonly underway: readonly Asset[];
  /** Assets that are whole and whose digest GitHub does not state yet. */
  readonly withoutDigest: readonly Asset[];
  /** Names of published assets that are not the file; nothing may be done then. */
  readonly different: readonly string[];
  /** Names that an immutable release has not; nothing can be done then. */
  readonly missing: readonly string[];
  /** Names of assets that are no file of ours; they are left alone. */
  readonly strangers: readonly string[];
}

/** A starter is another run's until it could have been uploaded twice over on a slow line. */
const patienceMs = 10_000;
const slowBytesPerSecond = 256 * 1024;

/**
 * What to do so that a release has each file once. `now` is by GitHub's clock, like the assets' times; `givenUp`
 * are names whose upload this run itself has seen fail, so that nobody need be waited for.
 */
export function planAssets(
  files: readonly ReleaseFile[],
  assets: readonly Asset[],
  { draft, immutable }: Pick<Release, 'draft' | 'immutable'>,
  now: Date,
  givenUp: ReadonlySet<string> = new Set(),
): AssetPlan {
  const byName = new Map(assets.map((asset) => [asset.name, asset]));
  const plan = {
    steps: [] as Step[],
    unchanged: [] as ReleaseFile[],
    underway: [] as Asset[],
    withoutDigest: [] as Asset[],
    different: [] as string[],
    missing: [] as string[],
  };
  for (const file of files) {
    const asset = byName.get(file.name);
    byName.delete(file.name);
    if (asset === undefined) upload(file);
    else if (asset.state !== 'uploaded') {
      const age = now.getTime() - asset.createdAt.getTime();
      if (age < patienceOf(file) && !givenUp.has(file.name)) plan.underway.push(asset);
      else replace(asset, file, 'half-uploaded');
    } else if (asset.sha256 === file.sha256) plan.unchanged.push(file);
    else if (asset.sha256 === null && asset.size === file.bytes.length) plan.withoutDigest.push(asset);
    else if (draft) replace(asset, file, 'different');
    else plan.different.push(file.name);
  }
  return { ...plan, strangers: [...byName.keys()] };

  function upload(file: ReleaseFile): void {
    if (immutable) plan.missing.push(file.name);
    else plan.steps.push({ kind: 'upload', file });
  }

  function replace(asset: Asset, file: ReleaseFile, why: 'half-uploaded' | 'different'): void {
    if (!immutable) plan.steps.push({ kind: 'remove', asset, why });
    upload(file);
  }
}

function patienceOf({ bytes }: ReleaseFile): number {
  return patienceMs + (bytes.length / slowBytesPerSecond) * 1000;
}
