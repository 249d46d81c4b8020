import { isNewest, type ReleaseTag } from '#core/export/releases';
import { isRequestError } from '#core/github/github';
import { parseHttpDate } from '#core/io/http';
import { getErrorMessage } from '#core/text/text';
import { truncate } from '#core/text/truncate';
import type { ReleaseFile } from './build-files.ts';
import { getRetryAfterMs, ReleaseError, shouldListAgain } from './errors.ts';
import { checkTag, isUploadHost, type ReleaseRepoClient } from './github.ts';
import { type Asset, chooseRelease, hasGeneratedNotes, planAssets, type Release } from './plan.ts';

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
