import type { RestEndpointMethodTypes } from '@octokit/plugin-rest-endpoint-methods';
import { isNewest, type ReleaseTag } from '#core/export/releases';
import { isRequestError } from '#core/github/github';
import { parseHttpDate } from '#core/io/http';
import { releaseNotesMarker } from '#core/review/release-notes';
import { getErrorMessage } from '#core/text/text';
import { truncate } from '#core/text/truncate';
import type { ReleaseFile } from './build-files.ts';
import {
  checkTag,
  getRetryAfterMs,
  isUploadHost,
  ReleaseError,
  type ReleaseRepoClient,
  shouldListAgain,
} from './github.ts';

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

export interface ReconcileDeps extends ReleaseRepoClient {
  readonly apiUrl: string;
  readonly tag: ReleaseTag;
  /** The commit from which the files were built. */
  readonly commit: string;
  readonly text: { readonly name: string; readonly body: string };
  readonly files: readonly ReleaseFile[];
  /** Whether to leave the release as a draft when it is complete. */
  readonly staysDraft: boolean;
  readonly pause: (ms: number) => Promise<void>;
  readonly log: (line: string) => void;
}

export interface ReconcileResult {
  readonly release: Release;
  readonly uploaded: ReadonlySet<string>;
  readonly unexpected: readonly string[];
}

interface Progress {
  readonly uploaded: Set<string>;
  /** Names of files for which the upload ended with a server error or without a response. */
  readonly failedUploads: Set<string>;
  /** The number of rounds since the last upload or wait. */
  tries: number;
  waits: number;
}

const maxTries = 8;
const maxWaits = 120;

/**
 * Creates the release for a tag, or completes the release of an earlier run (idempotent). Each round lists the releases, plans
 * the writes and performs them, until nothing is left to do. Throws a ReleaseError if the release cannot be created or is
 * still incomplete after `maxTries` rounds. Otherwise rethrows the last error from Octokit.
 */
export async function reconcile(deps: ReconcileDeps): Promise<ReconcileResult> {
  const progress: Progress = { uploaded: new Set(), failedUploads: new Set(), tries: 0, waits: 0 };
  for (; progress.tries < maxTries; progress.tries++) {
    try {
      const result = await runRound(deps, progress);
      if (result !== undefined) return result;
    } catch (error) {
      if (!shouldListAgain(error) || progress.tries + 1 === maxTries) throw error;
      deps.log(`${getErrorMessage(error)}; retrying.`);
      await deps.pause(Math.max(getRetryAfterMs(error) ?? 0, Math.min(500 * 2 ** progress.tries, 8000)));
    }
  }
  throw new ReleaseError(
    `GitHub still lists the release ${deps.tag.name} as incomplete. Run this again later.`,
  );
}

/** Runs one round. Returns undefined if another round is needed. */
async function runRound(deps: ReconcileDeps, progress: Progress): Promise<ReconcileResult | undefined> {
  const { octokit, owner, repo, tag, text, files, log } = deps;
  const params = { owner, repo };
  const releases = await octokit.paginate(octokit.rest.repos.listReleases, { ...params, per_page: 100 });
  const { chosen, obsoleteDrafts } = chooseRelease(releases, tag.name);
  for (const { id } of obsoleteDrafts) await octokit.rest.repos.deleteRelease({ ...params, release_id: id });
  if (chosen === undefined) {
    log(`Creating a draft of ${tag.name}.`);
    await octokit.rest.repos.createRelease({ ...params, tag_name: tag.name, ...text, draft: true });
    return undefined;
  }
  const releaseParams = { ...params, release_id: chosen.id };
  if (needsText(chosen, text)) await octokit.rest.repos.updateRelease({ ...releaseParams, ...text });
  const { assets, now } = await listAssets(deps, chosen);
  const plan = planAssets(files, assets, chosen, now, progress.failedUploads);
  if (plan.conflicts.length > 0)
    throw new ReleaseError(
      `${chosen.html_url} is already published, but these files are missing or differ from the tag: ${plan.conflicts.join(', ')}. Published files must not change, so release a new version.`,
    );
  if (plan.unexpected.length > 0 && chosen.draft && !deps.staysDraft)
    throw new ReleaseError(
      `The draft of ${tag.name} has unexpected files: ${truncate(plan.unexpected.join(', '), 300)}. Nothing was published. Remove them from ${chosen.html_url}, or publish the draft by hand, and run this again.`,
    );
  for (const { file, replaces } of plan.uploads) {
    if (replaces !== undefined) {
      log(`Deleting ${replaces.name}, which is incomplete or different.`);
      await octokit.rest.repos.deleteReleaseAsset({ ...params, asset_id: replaces.id });
    }
    await upload(deps, chosen, file, progress);
  }
  if (plan.uploads.length > 0) return undefined;
  if (plan.pending.length > 0) {
    await waitForUploads(plan.pending, progress, deps);
    return undefined;
  }
  if (!chosen.draft || deps.staysDraft)
    return { release: chosen, uploaded: progress.uploaded, unexpected: plan.unexpected };
  // The tag may have moved since the files were built.
  await checkTag(deps, tag.name, deps.commit);
  const publishedTags = releases.filter(({ draft }) => !draft).map(({ tag_name }) => tag_name);
  const make_latest = isNewest(tag, publishedTags) ? 'true' : 'false';
  await octokit.rest.repos.updateRelease({ ...releaseParams, tag_name: tag.name, draft: false, make_latest });
  return undefined;
}

/** Reports whether to replace the text of a draft. Text written by people is kept. */
function needsText(release: Release, text: ReconcileDeps['text']): boolean {
  if (!release.draft || (release.name === text.name && release.body === text.body)) return false;
  return hasGeneratedNotes(release) || !release.body?.trim();
}

async function listAssets({ octokit, owner, repo }: ReleaseRepoClient, { id }: Release) {
  let now = new Date(0);
  const route = octokit.rest.repos.listReleaseAssets;
  const params = { owner, repo, release_id: id, per_page: 100 };
  const assets: readonly Asset[] = await octokit.paginate(route, params, ({ data, headers }) => {
    now = new Date(parseHttpDate(headers.date) ?? Date.now());
    return data;
  });
  return { assets, now };
}

/** Uploads to the URL given by the API. Octokit's own upload method supports only github.com. */
async function upload(
  { octokit, apiUrl, log }: ReconcileDeps,
  release: Release,
  { name, contentType, bytes }: ReleaseFile,
  progress: Progress,
): Promise<void> {
  const { upload_url: url } = release;
  if (!isUploadHost(url, apiUrl))
    throw new ReleaseError(
      `The upload address ${new URL(url).origin} does not belong to GitHub. Nothing was sent there.`,
    );
  log(`Uploading ${name}, ${bytes.length} bytes.`);
  const headers = { 'content-type': contentType };
  const request = { timeoutMs: 600_000 };
  try {
    await octokit.request({ method: 'POST', url, name, headers, data: bytes, request });
    progress.uploaded.add(name);
    progress.tries = 0;
  } catch (error) {
    if (isRequestError(error) && error.status >= 500) {
      // The upload may have succeeded despite the error. The next round lists the assets to find out.
      progress.uploaded.add(name);
      progress.failedUploads.add(name);
    }
    throw error;
  }
}

async function waitForUploads(names: readonly string[], progress: Progress, { pause, tag }: ReconcileDeps) {
  progress.tries = 0;
  if (++progress.waits > maxWaits)
    throw new ReleaseError(
      `GitHub still lists these files of ${tag.name} as being uploaded, or without a digest: ${names.join(', ')}. Run this again later.`,
    );
  await pause(1000);
}
