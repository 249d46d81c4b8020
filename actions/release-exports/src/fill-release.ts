import { errorMessage } from '#core/catalog/text';
import type { ReleaseFile } from './build-files.ts';
import { NoAnswer, pauseAfter, pauses, ReleaseFault } from './faults.ts';
import type { Asset, Release, ReleaseApi } from './release-api.ts';

export interface FillParts {
  readonly api: ReleaseApi;
  readonly files: readonly ReleaseFile[];
  readonly pause: (ms: number) => Promise<void>;
  readonly log: (line: string) => void;
}

export interface Filled {
  /** As it was when the last listing showed every file. */
  readonly release: Release;
  /** Names of the files that this run uploaded. */
  readonly uploaded: ReadonlySet<string>;
}

/** How often to look again at what another run is uploading, or at what GitHub has not digested. */
const lookAgainMs = 1000;
const looks = 120;

/**
 * Uploads what a release lacks until a fresh listing shows every file with its digest. Each fault is followed by a
 * fresh listing, since nobody knows what came of the last step. Throws
 * `ReleaseFault` where the release cannot have the files, `Refused` with 404 where the release is gone.
 */
export async function fillRelease(id: number, parts: FillParts): Promise<Filled> {
  const { api, files, pause, log } = parts;
  const progress: Progress = { uploaded: new Set(), givenUp: new Set(), faults: 0 };
  for (let looked = 0; ; ) {
    // Read anew each time: another run may have published it meanwhile.
    const release = await api.release(id);
    const plan = planAssets(files, await api.assets(id), release, api.serverTime, progress.givenUp);
    refuseToChange(plan, release);
    if (plan.steps.length > 0) {
      await takeSteps(plan.steps, release, progress, parts);
      continue;
    }
    if (plan.underway.length + plan.withoutDigest.length === 0) {
      if (plan.strangers.length > 0) log(`Left alone, no file of this release: ${plan.strangers.join(', ')}`);
      return { release, uploaded: progress.uploaded };
    }
    if (++looked > looks) throw new ReleaseFault(unfinished(plan));
    await pause(lookAgainMs);
  }
}

interface Progress {
  readonly uploaded: Set<string>;
  /** Names whose upload nobody answered. */
  readonly givenUp: Set<string>;
  /** Faults since the last file went up. */
  faults: number;
}

/** Takes steps up to the first fault, which is thrown where it was one too many. */
async function takeSteps(
  steps: readonly Step[],
  release: Release,
  progress: Progress,
  { api, pause, log }: FillParts,
): Promise<void> {
  for (const step of steps) {
    try {
      if (step.kind === 'remove') {
        log(`Removing ${step.asset.name}, which is ${step.why}.`);
        await api.removeAsset(step.asset.id);
      } else {
        const { name, contentType, bytes } = step.file;
        log(`Uploading ${name}, ${bytes.length} bytes.`);
        await api.upload(release, name, contentType, bytes);
        progress.uploaded.add(name);
        progress.faults = 0;
      }
    } catch (error) {
      if (error instanceof NoAnswer && step.kind === 'upload') {
        // It may well be there; the listing will tell, and then it was this run that brought it.
        progress.uploaded.add(step.file.name);
        progress.givenUp.add(step.file.name);
      }
      const wait = pauseAfter(error, pauses[progress.faults]);
      progress.faults += 1;
      if (wait === undefined) throw error;
      log(`${errorMessage(error)}; looking again.`);
      return pause(wait);
    }
  }
}

function refuseToChange({ different, missing }: AssetPlan, { pageUrl }: Release): void {
  if (different.length > 0)
    throw new ReleaseFault(
      `${pageUrl} is published, and these of its files are not what the tag says: ${different.join(', ')}. A published file never changes; release a new version.`,
    );
  if (missing.length > 0)
    throw new ReleaseFault(`${pageUrl} is immutable and lacks ${missing.join(', ')}; release a new version.`);
}

function unfinished({ underway, withoutDigest }: AssetPlan): string {
  if (underway.length > 0)
    return `Another run still seems to upload ${underway.map(({ name }) => name).join(', ')}; run this one again later.`;
  return `GitHub states no digest of ${withoutDigest.map(({ name }) => name).join(', ')}, so they cannot be verified; run this again later.`;
}

type Step =
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
