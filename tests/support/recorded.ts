import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fetch } from '#core/github/bounded-fetch';
import type { Octokit } from '#core/github/github';
import { actionsExternalIdPrefix, actionsIdentity } from '#core/github/identity';
import { Reviewer, type ReviewResult, type Target } from '#core/github/reviewer';
import { must } from '#core/text/must';
import { octokitFor } from './github/octokit.ts';
import { repositoryRoot } from './program.ts';

/** A pull request or merge group as GitHub described it, in `tests/recorded/<name>.json`. */
export interface Recording {
  /** What is special about it, in one sentence. */
  readonly about: string;
  readonly owner: string;
  readonly repo: string;
  readonly repositoryId: number;
  readonly target: Target;
  /** When it was recorded, as an ISO 8601 instant. */
  readonly now: string;
  /** The answers to requests, by method and path or by the variables of the GraphQL query. Null stands for status 404. */
  readonly answers: Readonly<Record<string, unknown>>;
}

/** Git objects of all recordings by SHA: the text of a blob, or the entries of a recursive tree. */
export interface GitObjects {
  readonly blobs: Record<string, string>;
  readonly trees: Record<string, object>;
}

export const recordedFolder = join(repositoryRoot, 'tests/recorded');

export function readRecorded<Value>(name: string): Value {
  return JSON.parse(readFileSync(join(recordedFolder, name), 'utf8')) as Value;
}

const apiUrl = 'https://api.github.com';

function keyOf(url: string, init: RequestInit | undefined): string {
  const { pathname, search } = new URL(url);
  if (!pathname.endsWith('/graphql')) return `${init?.method ?? 'GET'} ${pathname}${search}`;
  const { owner: _owner, name: _name, ...variables } = readQuery(init).variables;
  return `graphql ${JSON.stringify(variables)}`;
}

function readQuery(init: RequestInit | undefined) {
  return JSON.parse(String(init?.body)) as {
    readonly query: string;
    readonly variables: Readonly<Record<string, unknown>>;
  };
}

/** Returns the blobs that a GraphQL query asks for, as pairs of alias and SHA. Empty for any other query. */
function blobsIn(init: RequestInit | undefined): readonly (readonly [alias: string, sha: string])[] {
  if (init?.method !== 'POST') return [];
  const found = readQuery(init).query.matchAll(/(b\d+): object\(oid: "(\w+)"\)/g);
  return [...found].map(([, alias, sha]) => [must(alias, 'an alias'), must(sha, 'a SHA')]);
}

const objectPath = /\/git\/(blobs|trees)\/(\w+)/;

/** Answers like GitHub did. Adds each request that was not recorded to `missing`. */
function replayingFetch(
  { answers }: Recording,
  objects: GitObjects,
  viewer: string,
  missing: string[],
): Fetch {
  return async (input, init) => {
    const url = String(input);
    const [, kind, sha = ''] = objectPath.exec(url) ?? [];
    const aliases = blobsIn(init);
    if (aliases.length > 0)
      return Response.json({
        data: {
          repository: Object.fromEntries(
            aliases.map(([alias, oid]) => [alias, { oid, text: objects.blobs[oid] ?? null }]),
          ),
        },
      });
    if (kind === 'trees') return answer(objects.trees[sha]);
    if (kind === 'blobs') {
      const content = objects.blobs[sha];
      return answer(
        content === undefined ? null : { content, size: Buffer.byteLength(content), encoding: 'utf-8' },
      );
    }
    const key = keyOf(url, init);
    if (!Object.hasOwn(answers, key)) {
      missing.push(key);
      return answer(null);
    }
    // What the App wrote counts as written by the viewer.
    const slug = viewer.replace('[bot]', '');
    const prefix = viewer === actionsIdentity.login ? actionsExternalIdPrefix : '';
    const text = JSON.stringify(answers[key])
      .replaceAll(/card-bot(\[bot\])?/g, `${slug}$1`)
      .replaceAll(/"externalId":"(?=\d+:)/g, `$&${prefix}`);
    return answer(JSON.parse(text));
  };
}

function answer(body: unknown): Response {
  return body === undefined || body === null
    ? Response.json({ message: 'Not Found' }, { status: 404 })
    : Response.json(body);
}

/**
 * Reviews a recorded pull request without writing. `viewer` is the login of the reviewer's bot user. Throws if the review sends
 * a request that was not recorded.
 */
export async function reviewRecorded(
  recording: Recording,
  objects: GitObjects,
  viewer: string,
): Promise<ReviewResult> {
  const missing: string[] = [];
  const fetch = replayingFetch(recording, objects, viewer, missing);
  const result = await review(recording, fetch, 'none', apiUrl);
  if (missing.length > 0) throw new Error(`not recorded: ${missing.join(', ')}`);
  return result;
}

/**
 * Reviews a pull request or merge group without writing, and returns the recording. Adds its git objects to `objects`. Keeps
 * no headers, and so no token. In the recording, the bot is called `card-bot`, and the token is its own.
 */
export async function record(
  source: Omit<Recording, 'answers' | 'now'>,
  objects: GitObjects,
  { token, fetch, bot = 'card-bot', api = apiUrl, now = new Date().toISOString() }: RecordOptions,
): Promise<Recording> {
  const answers: Record<string, unknown> = {};
  const recordingFetch: Fetch = async (input, init) => {
    const response = await fetch(input, init);
    const text = (await response.text())
      .replaceAll(bot, 'card-bot')
      .replace(/("viewer":\{"login":)"[^"]*"/, '$1"card-bot[bot]"');
    const url = String(input);
    const [, kind, sha = ''] = objectPath.exec(url) ?? [];
    const body = response.ok ? (JSON.parse(text) as Record<string, unknown>) : null;
    const aliases = blobsIn(init);
    const { repository } = (body?.data ?? {}) as { repository?: Record<string, { text?: string | null }> };
    for (const [alias, oid] of aliases) {
      const content = repository?.[alias]?.text;
      if (typeof content === 'string') objects.blobs[oid] = content;
    }
    if (kind === 'trees' && body !== null) objects.trees[sha] = body;
    else if (kind === 'blobs' && body !== null)
      objects.blobs[sha] = Buffer.from(String(body.content), 'base64').toString();
    else if (kind === undefined && aliases.length === 0)
      answers[keyOf(url.replace(api, apiUrl), init)] = body;
    return new Response(text, { status: response.status, headers: response.headers });
  };
  const recording = { ...source, now, answers };
  await review(recording, recordingFetch, token, api);
  return recording;
}

export interface RecordOptions {
  readonly token: string;
  readonly fetch: Fetch;
  /** The slug of the bot's App. */
  readonly bot?: string;
  readonly api?: string;
  readonly now?: string;
}

function review(
  { owner, repo, repositoryId, target, now }: Omit<Recording, 'answers'>,
  fetch: Fetch,
  token: string,
  api: string,
): Promise<ReviewResult> {
  let ms = Date.parse(now);
  const clock = {
    now: () => ms,
    sleep: async (duration: number) => {
      ms += duration;
    },
  };
  const octokit: Octokit = octokitFor({ apiUrl: api, fetch }, token, { clock });
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const reviewer = new Reviewer({ clock, log, hearsClicks: false, dryRun: true, maxRounds: 5 });
  return reviewer.review({ octokit, owner, repo, repositoryId }, target);
}
