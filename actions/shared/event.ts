import { existsSync, readFileSync } from 'node:fs';
import { info } from '@actions/core';
import type { PagesEvent } from '#core/github/pages';
import { must } from '#core/text/must';

export type Env = Readonly<Record<string, string | undefined>>;

/**
 * What the runner says about the event that started the workflow, read from its environment variables. The `Context` of
 * `@actions/github` has the same facts, but is exported only together with Octokit, which doubles the start-up time.
 */
export interface EventContext {
  readonly eventName: string | undefined;
  /** The commit of the event. For a pull request, it is the merge commit that GitHub created to test it. */
  readonly sha: string;
  /** The URL of the repository's page, such as `https://github.com/owner/name`. */
  readonly repositoryUrl: string;
  /** The root URL of GitHub's web pages, without a trailing slash. */
  readonly serverUrl: string;
  readonly payload: EventPayload;
}

interface EventPayload extends PagesEvent {
  readonly pull_request?: {
    readonly number: number;
    readonly base: { readonly sha: string };
    readonly head: { readonly sha: string };
  };
  readonly merge_group?: { readonly base_sha: string };
}

/** Throws if a variable is missing that every runner sets. */
export function readEventContext(env: Env): EventContext {
  const { GITHUB_EVENT_PATH: path, GITHUB_SERVER_URL: serverUrl = 'https://github.com' } = env;
  if (path && !existsSync(path)) info(`GITHUB_EVENT_PATH ${path} does not exist`);
  return {
    eventName: env.GITHUB_EVENT_NAME,
    sha: must(env.GITHUB_SHA, 'GITHUB_SHA'),
    repositoryUrl: `${serverUrl}/${must(env.GITHUB_REPOSITORY, 'GITHUB_REPOSITORY')}`,
    serverUrl,
    payload: path && existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {},
  };
}

export interface EventBase {
  readonly event: 'pull request' | 'merge group';
  /** The base commit at the time when the event was sent. */
  readonly commit: string;
  /** The newest commit of the pull request. Missing for a merge group. */
  readonly head?: string;
}

/** Returns the base of an event. Returns undefined unless the event is about a pull request or a merge queue. */
export function readEventBase({ payload }: EventContext): EventBase | undefined {
  const { pull_request: pull, merge_group: group } = payload;
  if (pull) return { event: 'pull request', commit: pull.base.sha, head: pull.head.sha };
  return group && { event: 'merge group', commit: group.base_sha };
}

/** Returns the number of the pull request, or null if the event is not about a pull request. */
export function getPullRequestNumber({ eventName, payload }: EventContext): number | null {
  return eventName === 'pull_request' ? (payload.pull_request?.number ?? null) : null;
}

/**
 * Returns the checked-out commit. If it is the merge commit that GitHub created to test a pull request, returns the newest
 * commit of the pull request instead.
 */
export function resolveHeadSha(
  { eventName, payload, sha }: EventContext,
  checkedOutSha: string | null,
): string | null {
  const isMerge = eventName === 'pull_request' && checkedOutSha === sha;
  return isMerge ? must(payload.pull_request, 'the pull request of the event').head.sha : checkedOutSha;
}
