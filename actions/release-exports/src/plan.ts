import type { RestEndpointMethodTypes } from '@octokit/plugin-rest-endpoint-methods';
import { releaseNotesMarker } from '#core/review/release-notes';
import type { ReleaseFile } from './build-files.ts';

type ListedRelease = RestEndpointMethodTypes['repos']['listReleases']['response']['data'][number];

/** The properties of assets and releases that are used. */
export type Asset = Pick<
  ListedRelease['assets'][number],
  'id' | 'name' | 'state' | 'size' | 'digest' | 'created_at'
>;
export type Release = Pick<
  ListedRelease,
  'id' | 'tag_name' | 'name' | 'body' | 'draft' | 'immutable' | 'html_url' | 'upload_url'
> & { readonly assets: readonly Asset[] };

export interface ReleaseChoice {
  /** The release to fill; undefined if there is none yet. */
  readonly chosen: Release | undefined;
  /** Obsolete drafts for the tag, created by this action. */
  readonly obsoleteDrafts: readonly Release[];
}

/**
 * Chooses the release for the tag. Two concurrent runs can create two drafts, so the choice must be deterministic: the
 * published release, else the draft with the lowest id. Other drafts by this action are obsolete if they are empty or the
 * release is published. Drafts created by people are kept.
 */
export function chooseRelease(releases: readonly Release[], tag: string): ReleaseChoice {
  const ofTag = releases.filter(({ tag_name }) => tag_name === tag).toSorted((a, b) => a.id - b.id);
  const chosen = ofTag.find(({ draft }) => !draft) ?? ofTag[0];
  const isObsolete = (release: Release) =>
    release !== chosen &&
    release.draft &&
    hasGeneratedNotes(release) &&
    (release.assets.length === 0 || chosen?.draft === false);
  return { chosen, obsoleteDrafts: ofTag.filter(isObsolete) };
}

/** Whether this action wrote the release's text. */
export function hasGeneratedNotes({ body }: Pick<Release, 'body'>): boolean {
  return body?.includes(releaseNotesMarker) === true;
}

export interface AssetPlan {
  /** Files to upload, in order. If `replaces` is set, delete that asset before the upload. */
  readonly uploads: readonly { readonly file: ReleaseFile; readonly replaces: Asset | undefined }[];
  /** Names of assets to wait for, because another run is uploading them or GitHub has not computed their digest yet. */
  readonly pending: readonly string[];
  /** Names of files that a published release lacks or has with other content. A published release must not be changed. */
  readonly conflicts: readonly string[];
  /** Names of assets that are not part of this release. */
  readonly unexpected: readonly string[];
}

/** Wait this long for an upload by another run, plus the time that the upload takes on a slow connection. */
const minWaitMs = 10_000;
const slowBytesPerSecond = 256 * 1024;

/**
 * Plans the uploads for a release. `now` is the time on GitHub's clock, which also sets the assets' times. `failedUploads`
 * has the names of uploads that failed in this run; these are not waited for.
 */
export function planAssets(
  files: readonly ReleaseFile[],
  assets: readonly Asset[],
  { draft, immutable }: Pick<Release, 'draft' | 'immutable'>,
  now: Date,
  failedUploads: ReadonlySet<string> = new Set(),
): AssetPlan {
  const unmatched = new Map(assets.map((asset) => [asset.name, asset]));
  const uploads: AssetPlan['uploads'][number][] = [];
  const pending: string[] = [];
  const conflicts: string[] = [];
  for (const file of files) {
    const asset = unmatched.get(file.name);
    unmatched.delete(file.name);
    const isUploaded = asset?.state === 'uploaded';
    if (isUploaded && asset.digest === `sha256:${file.sha256}`) continue;
    if (asset !== undefined && isPending(asset, file)) pending.push(file.name);
    else if (isUploaded ? !draft : immutable) conflicts.push(file.name);
    else uploads.push({ file, replaces: asset });
  }
  return { uploads, pending, conflicts, unexpected: [...unmatched.keys()] };

  function isPending(asset: Asset, { name, bytes }: ReleaseFile): boolean {
    if (asset.state === 'uploaded') return !asset.digest && asset.size === bytes.length;
    const age = now.getTime() - Date.parse(asset.created_at);
    return age < minWaitMs + (bytes.length / slowBytesPerSecond) * 1000 && !failedUploads.has(name);
  }
}
