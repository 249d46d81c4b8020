import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkRegistries } from '#core/catalog/check-registries';
import { checkTree } from '#core/catalog/check-tree';
import { listCardFiles } from '#core/io/card-files';
import { AtomicWrites } from '#core/io/write-files';
import { diskFull } from '../../errors.ts';
import { badPath, type Git, partsOf } from '../git/checkout.ts';
import { makeCommit, StepFailed } from '../git/commit.ts';
import { type Ready, type Remotes, readiness, readRemotes } from '../git/readiness.ts';
import {
  type ChosenArt,
  type NotPlanned,
  type PlannedCard,
  type PlannedFile,
  pathsOf,
  planCards,
} from './plan.ts';
import { branchName, commitDate, messageOf, type PullRequest, pullRequestOf } from './pull-request.ts';

/** Where files are written to. */
export type Target =
  | { readonly kind: 'checkout'; readonly root: string; readonly git: Git }
  /** Made when the first file is written. */
  | { readonly kind: 'folder'; readonly root: string };

/** Of a checkout: git ignores it. */
export const ownFolder = '.cardcat';

export interface ContributeOptions {
  readonly target: Target;
  /** Whether a branch and a commit are made; in a checkout only. */
  readonly branch: boolean;
  /** `owner/name` of the catalog's repository; null if it is not known. */
  readonly home: string | null;
  /** YYYY-MM-DD, UTC. */
  readonly today: string;
}

/** All that will be done, ready to be shown. Nothing was written yet. */
export interface Contribution {
  readonly options: ContributeOptions;
  readonly cards: readonly PlannedCard[];
  readonly skipped: readonly NotPlanned[];
  /** The pull request's text. */
  readonly body: PlannedFile;
  readonly branch: string;
  /** What the branch begins from; null if none is made. */
  readonly ready: Ready | null;
  readonly pullRequest: PullRequest;
}

/** A contribution that was made. */
export interface Written {
  readonly plan: Contribution;
  readonly commit: string | null;
}

/** Reads everything and plans, or says in one sentence why nothing can be. Throws the file system's error if the checkout's cards cannot be listed. */
export async function prepareContribution(
  chosen: readonly ChosenArt[],
  options: ContributeOptions,
): Promise<Contribution | string> {
  const { target, today, home } = options;
  const isCheckout = target.kind === 'checkout';
  const remotes = isCheckout ? await readRemotes(target.git, home) : null;
  const ready = options.branch && isCheckout && remotes !== null ? await readiness(target, remotes) : null;
  if (typeof ready === 'string') return ready;
  const before = await readTarget(target, chosen);
  if (typeof before === 'string') return before;
  const registry = isCheckout
    ? checkRegistries(checkTree(listCardFiles(target.root)).registries, today).registry
    : null;
  const { cards, skipped } = planCards(chosen, { before, registry, today });
  const branch = await freeBranch(target, cards, remotes);
  const bodyFile = `${isCheckout ? `${ownFolder}/` : ''}${branch.replaceAll('/', '-')}.md`;
  const bad = badPath(target.root, [bodyFile]);
  if (bad !== null) return bad;
  const written = cards.flatMap(({ files }) => files.map(({ path }) => path));
  const pullRequest = pullRequestOf(
    cards,
    {
      catalog: remotes?.catalog ?? home,
      base: ready?.branch ?? 'main',
      branch,
      remote: remotes?.fork?.remote ?? null,
      headOwner: remotes?.fork?.repository?.split('/')[0] ?? null,
      toCommit: options.branch || !isCheckout ? [] : written,
    },
    bodyFile,
  );
  const bytes = new TextEncoder().encode(pullRequest.body);
  const body = { path: bodyFile, bytes, isNew: bytesAt(join(target.root, bodyFile)) === null };
  return { options, cards, skipped, body, branch, ready, pullRequest };
}

/** The files of these cards as they are now, or one sentence about the first path that must not be written to. */
async function readTarget(
  target: Target,
  chosen: readonly ChosenArt[],
): Promise<ReadonlyMap<string, Uint8Array> | string> {
  const isCheckout = target.kind === 'checkout';
  const paths = chosen.flatMap(({ card }) => pathsOf(card.id, target.kind));
  // The pull request's text has no name yet.
  const bad = badPath(target.root, isCheckout ? [...paths, `${ownFolder}/any.md`] : paths);
  if (bad !== null) return bad;
  const before = new Map<string, Uint8Array>();
  for (const path of paths) {
    const bytes = bytesAt(join(target.root, path));
    if (bytes === undefined) return `${path} cannot be read; see who owns it.`;
    if (bytes !== null) before.set(path, bytes);
  }
  const tracked = isCheckout
    ? ((await partsOf(target.git, ['ls-files', '-z', '--', ...paths])) ?? [])
    : paths;
  const untracked = [...before.keys()].find((path) => !tracked.includes(path));
  return untracked === undefined
    ? before
    : `${untracked} is there and git does not track it; commit it, or move it away.`;
}

/** A whole file; null if there is none, undefined if it cannot be read. */
export function bytesAt(path: string): Uint8Array | null | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? null : undefined;
  }
}

/** The first free name for a branch with these cards: taken are own ones, and those that a remote is known to have. */
async function freeBranch(target: Target, cards: readonly PlannedCard[], remotes: Remotes | null) {
  const name = branchName(cards.map(({ chosen }) => chosen.card.id));
  if (target.kind === 'folder') return name;
  const refs = (await target.git(['branch', '--all', '--format=%(refname)'])).stdout.split('\n');
  const folders = ['heads', ...(remotes?.names ?? []).map((remote) => `remotes/${remote}`)];
  const isTaken = (branch: string) => folders.some((folder) => refs.includes(`refs/${folder}/${branch}`));
  let free = name;
  for (let n = 2; isTaken(free); n++) free = `${name}-${n}`;
  return free;
}

/** A contribution that was made; `failed`: one sentence about what could not be, null if the person stopped it. */
export type Applied = { readonly commit: string | null } | { readonly failed: string | null };

/** Does what was planned. Never throws for what the file system, git or the person says. */
export async function applyContribution(
  { cards, body, options, ready, branch }: Contribution,
  signal: AbortSignal,
): Promise<Applied> {
  const { target, today } = options;
  const files = cards.flatMap((card) => card.files);
  try {
    signal.throwIfAborted();
    if (target.kind === 'folder' || ready === null) {
      writeFiles(target.root, [...files, body]);
      return { commit: null };
    }
    const message = { message: messageOf(cards), date: commitDate(today) };
    const commit = await makeCommit(target.git, { parent: ready.commit, files, ...message }, signal);
    signal.throwIfAborted();
    writeFiles(target.root, [body]);
    const { exitCode } = await target.git(['branch', '--no-track', '--', branch, commit]);
    if (exitCode === 0) return { commit };
    rmSync(join(target.root, body.path), { force: true });
    throw new StepFailed('branch');
  } catch (error) {
    if (signal.aborted) return { failed: null };
    if (!(error instanceof StepFailed)) throw error;
    const { words, code } = error;
    const reason = code === null ? '' : ` (${diskFull[code] ?? code})`;
    return { failed: `It did not work: ${words}${reason}. ${stateAfter(error, target, ready)}` };
  }
}

/** What is left after a step that failed. Only files that are written in place could be there in part. */
function stateAfter({ step }: StepFailed, { kind }: Target, ready: Ready | null): string {
  if (ready !== null || step !== 'replace') return 'Everything is as it was.';
  return kind === 'checkout' ? 'See what was written: git status' : 'See what was written in the folder.';
}

/** Writes files below `root`. All of them are on the disk before the first takes its place. Throws `StepFailed`. */
function writeFiles(root: string, files: readonly PlannedFile[]): void {
  const writes = new AtomicWrites();
  const made: string[] = [];
  let step: 'write' | 'replace' = 'write';
  try {
    for (const { path, bytes } of files) {
      made.push(mkdirSync(dirname(join(root, path)), { recursive: true }) ?? '');
      writes.stage(join(root, path), [bytes]);
    }
    step = 'replace';
    writes.commit();
  } catch (error) {
    writes.abandon();
    if (step === 'write')
      for (const folder of made) if (folder !== '') rmSync(folder, { recursive: true, force: true });
    throw new StepFailed(step, error);
  }
}
