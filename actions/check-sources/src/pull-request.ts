import { getOctokit } from '@actions/github';
import { retry } from '@octokit/plugin-retry';
import { isOnDomains } from '#core/card/address';
import type { SourceFile } from '#core/card/source-file';
import { isArtOnlyChange } from '#core/check/card-changes';
import { type RepoClient, systemClock } from '#core/github/github';
import { applyRequestPolicy, retryOptions } from '#core/github/octokit';
import { countPagesLeft, maxPagesPerPull, type PullCards, readPullCards } from '#core/github/pages';
import type { CitingCatalog } from '#core/sources/citing-cards';
import { extractSources, type PageSource } from '#core/sources/judge/extract';
import { findException } from '#core/sources/judge/plan';
import { must } from '#core/text/must';
import type { StepContext } from '../../shared/step.ts';

export interface PullTask extends PullCards {
  readonly number: number;
  readonly pagesLeft: number;
}

/** Reads the changed cards of a pull request through the API. Null if the pull request is closed or has another base. */
export async function readPullTask(
  { context, env }: StepContext,
  { pullRequest: number, token }: { readonly pullRequest: number; readonly token: string },
): Promise<PullTask | null> {
  const [owner, repo] = must(env.GITHUB_REPOSITORY, 'GITHUB_REPOSITORY').split('/');
  const octokit = applyRequestPolicy(getOctokit(token, { retry: retryOptions }, retry), {
    clock: systemClock,
  });
  const client: RepoClient = {
    octokit,
    owner: must(owner, 'the owner'),
    repo: must(repo, 'the repository'),
    repositoryId: Number(env.GITHUB_REPOSITORY_ID),
  };
  const pull = await readPullCards(client, number, context.payload);
  if (pull === null) return null;
  const run = { runId: Number(env.GITHUB_RUN_ID), number, now: Date.now() };
  const pagesLeft = pull.isTrusted ? 0 : await countPagesLeft(client, pull.defaultBranch, run);
  return { ...pull, number, pagesLeft };
}

/** Replaces the cards in the files of the default branch. Everything else stays, so the registries are the trusted ones. */
export function withPullCards(
  baseFiles: readonly SourceFile[],
  { files }: PullTask,
): { readonly files: readonly SourceFile[]; readonly changedPaths: ReadonlySet<string> } {
  const before = new Map(baseFiles.map((file) => [file.path, file]));
  const changed = [...files.values()].filter((file) => file !== null);
  return {
    files: [...baseFiles.filter(({ path }) => !files.has(path)), ...changed],
    changedPaths: new Set(
      changed.filter((file) => !isArtOnly(before.get(file.path), file)).map(({ path }) => path),
    ),
  };
}

function isArtOnly(before: SourceFile | undefined, after: SourceFile): boolean {
  const [oldContent, newContent] = [before?.read(), after.read()];
  return (
    oldContent?.kind === 'text' &&
    newContent.kind === 'text' &&
    isArtOnlyChange(oldContent.text, newContent.text)
  );
}

export interface PageLimits {
  readonly limit: number | null;
  readonly mayAsk: (source: PageSource) => boolean;
}

/** Returns what may be asked for this pull request: without a reviewer, few pages, and only on hosts of the registries. */
export function getPageLimits({ isTrusted, pagesLeft }: PullTask, { issuers }: CitingCatalog): PageLimits {
  if (isTrusted) return { limit: null, mayAsk: () => true };
  const domains = [...issuers.values()].flatMap((issuer) => issuer.domains ?? []);
  return {
    limit: Math.min(maxPagesPerPull, pagesLeft),
    mayAsk: ({ host }) => isOnDomains(host, domains),
  };
}

/** Counts the pages that this check would request and that count for the limit of an hour. */
export function countPages(
  { cards, issuers, exceptions }: CitingCatalog,
  changedPaths: ReadonlySet<string>,
  { limit, mayAsk }: PageLimits,
  today: string,
): number {
  if (limit === null) return 0;
  const { sources } = extractSources(
    cards.filter(({ path }) => changedPaths.has(path)),
    issuers,
  );
  const asked = sources.filter(
    (source) => mayAsk(source) && findException(source.url, exceptions, today) === undefined,
  );
  return Math.min(limit, asked.length);
}
