import type { RestEndpointMethodTypes } from '@octokit/plugin-rest-endpoint-methods';
import { releaseNotesMarker } from '#core/review/release-notes';
import type { ReleaseFile } from './build-files.ts';

type ListedRelease = RestEndpointMethodTypes['repos']['listReleases']['response']['data'][number];

export type Asset = Pick<
  ListedRelease['assets'][number],
  'id' | 'name' | 'state' | 'size' | 'digest' | 'created_at'
>;
export type Release = Pick<
  ListedRelease,
  'id' | 'tag_name' | 'name' | 'body' | 'draft' | 'immutable' | 'html_url' | 'upload_url'
> & { readonly assets: readonly Asset[] };

export interface ReleaseChoice {
  /** The release to which the assets belong. Undefined if it does not exist yet. */
  readonly chosen: Release | undefined;
  readonly obsoleteDrafts: readonly Release[];
}

/**
 * Chooses the release for the tag: the published release, or else the draft with the lowest id. Concurrent runs can create
 * several drafts, so all runs must choose the same draft. Other drafts that this action created are obsolete if they have no
 * assets or the chosen release is published. Drafts created by people are kept.
 */
export function chooseRelease(releases: readonly Release[], tag: string): ReleaseChoice {
  const releasesOfTag = releases.filter(({ tag_name }) => tag_name === tag).toSorted((a, b) => a.id - b.id);
  const chosen = releasesOfTag.find(({ draft }) => !draft) ?? releasesOfTag[0];
  const isObsolete = (release: Release) =>
    release !== chosen &&
    release.draft &&
    hasGeneratedNotes(release) &&
    (release.assets.length === 0 || chosen?.draft === false);
  return { chosen, obsoleteDrafts: releasesOfTag.filter(isObsolete) };
}

export function hasGeneratedNotes({ body }: Pick<Release, 'body'>): boolean {
  return body?.includes(releaseNotesMarker) === true;
}

export interface AssetPlan {
  /** Files to upload, in order. If `replaces` is set, delete that asset before the upload. */
  readonly uploads: readonly { readonly file: ReleaseFile; readonly replaces: Asset | undefined }[];
  /** Names of assets to wait for. Another run is uploading them, or GitHub has not computed their digest yet. */
  readonly pending: readonly string[];
  /**
   * Names of files that must not be uploaded. A published release has the file with other content, or an immutable release
   * lacks it.
   */
  readonly conflicts: readonly string[];
  /** Names of the release's assets that are not among the given files. */
  readonly unexpected: readonly string[];
}

/** The minimum wait for another run's upload. The upload time on a slow connection is added. */
const minWaitMs = 10_000;
const slowBytesPerSecond = 256 * 1024;

/**
 * Plans the uploads for a release. `now` must be from GitHub's clock, because GitHub also set the creation times of the assets.
 * `failedUploads` has the names of files that this run failed to upload. The plan does not wait for these files.
 */
export function planAssets(
  files: readonly ReleaseFile[],
  assets: readonly Asset[],
  { draft, immutable }: Pick<Release, 'draft' | 'immutable'>,
  now: Date,
  failedUploads: ReadonlySet<string> = new Set(),
): AssetPlan {
  const unmatchedAssets = new Map(assets.map((asset) => [asset.name, asset]));
  const uploads: AssetPlan['uploads'][number][] = [];
  const pending: string[] = [];
  const conflicts: string[] = [];
  for (const file of files) {
    const asset = unmatchedAssets.get(file.name);
    unmatchedAssets.delete(file.name);
    const isUploaded = asset?.state === 'uploaded';
    if (isUploaded && asset.digest === `sha256:${file.sha256}`) continue;
    if (asset !== undefined && isPending(asset, file)) pending.push(file.name);
    else if (isUploaded ? !draft : immutable) conflicts.push(file.name);
    else uploads.push({ file, replaces: asset });
  }
  return { uploads, pending, conflicts, unexpected: [...unmatchedAssets.keys()] };

  function isPending(asset: Asset, { name, bytes }: ReleaseFile): boolean {
    if (asset.state === 'uploaded') return !asset.digest && asset.size === bytes.length;
    const age = now.getTime() - Date.parse(asset.created_at);
    return age < minWaitMs + (bytes.length / slowBytesPerSecond) * 1000 && !failedUploads.has(name);
  }
}
