import type { RestEndpointMethodTypes } from '@octokit/plugin-rest-endpoint-methods';
import { notesMark } from '#core/review/release-notes';
import type { ReleaseFile } from './build-files.ts';

type ListedRelease = RestEndpointMethodTypes['repos']['listReleases']['response']['data'][number];

/** A release and an asset, as far as it matters here. */
export type Asset = Pick<
  ListedRelease['assets'][number],
  'id' | 'name' | 'state' | 'size' | 'digest' | 'created_at'
>;
export type Release = Pick<
  ListedRelease,
  'id' | 'tag_name' | 'name' | 'body' | 'draft' | 'immutable' | 'html_url' | 'upload_url'
> & { readonly assets: readonly Asset[] };

export interface Choice {
  /** The release to fill; undefined if there is none yet. */
  readonly chosen: Release | undefined;
  /** Drafts of the tag that a run of ours began and nobody needs. */
  readonly leftOver: readonly Release[];
}

/**
 * Which of all releases is the tag's. GitHub lets two runs make two drafts of one tag, so both must choose the same:
 * the published one, else the draft with the lowest number, which every later run has seen. A draft of ours beside
 * it goes once it is empty, or once the release is published; a person's own is left alone.
 */
export function chooseRelease(releases: readonly Release[], tag: string): Choice {
  const ofTag = releases.filter(({ tag_name }) => tag_name === tag).toSorted((a, b) => a.id - b.id);
  const chosen = ofTag.find(({ draft }) => !draft) ?? ofTag[0];
  const isLeftOver = (release: Release) =>
    release !== chosen &&
    release.draft &&
    isOurs(release) &&
    (release.assets.length === 0 || chosen?.draft === false);
  return { chosen, leftOver: ofTag.filter(isLeftOver) };
}

/** Whether a run of this action wrote the release's text. */
export function isOurs({ body }: Pick<Release, 'body'>): boolean {
  return body?.includes(notesMark) === true;
}

export interface AssetPlan {
  /** What to upload, in this order, once the asset that it replaces is deleted. */
  readonly uploads: readonly { readonly file: ReleaseFile; readonly replaces: Asset | undefined }[];
  /** Names of assets to wait for: another run is uploading them, or GitHub has not stated their digest yet. */
  readonly pending: readonly string[];
  /** Names of files that a published release lacks or has otherwise; nothing may be done then. */
  readonly refused: readonly string[];
  /** Names of assets that are not files of ours. */
  readonly unexpected: readonly string[];
}

/** An upload is another run's until it could have been done twice over on a slow line. */
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
  const left = new Map(assets.map((asset) => [asset.name, asset]));
  const uploads: AssetPlan['uploads'][number][] = [];
  const pending: string[] = [];
  const refused: string[] = [];
  for (const file of files) {
    const asset = left.get(file.name);
    left.delete(file.name);
    const isWhole = asset?.state === 'uploaded';
    if (isWhole && asset.digest === `sha256:${file.sha256}`) continue;
    if (asset !== undefined && isPending(asset, file)) pending.push(file.name);
    else if (isWhole ? !draft : immutable) refused.push(file.name);
    else uploads.push({ file, replaces: asset });
  }
  return { uploads, pending, refused, unexpected: [...left.keys()] };

  function isPending(asset: Asset, { name, bytes }: ReleaseFile): boolean {
    if (asset.state === 'uploaded') return !asset.digest && asset.size === bytes.length;
    const age = now.getTime() - Date.parse(asset.created_at);
    return age < patienceMs + (bytes.length / slowBytesPerSecond) * 1000 && !givenUp.has(name);
  }
}
