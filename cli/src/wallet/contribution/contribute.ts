import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkRegistries } from '#core/catalog/check-registries';
import { checkTree } from '#core/catalog/check-tree';
import type { Registry } from '#core/catalog/registry';
import { listCardFiles } from '#core/io/card-files';
import { AtomicWrites } from '#core/io/write-files';
import { badPlace, type Git, lineOf, unreadable, untrackedPlace } from '../git/checkout.ts';
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
  const remotes = target.kind === 'checkout' ? await readRemotes(target.git, home) : null;
  const ready =
    options.branch && target.kind === 'checkout' && remotes !== null
      ? await readiness(target, remotes)
      : null;
  if (typeof ready === 'string') return ready;
  const before = await readTarget(target, chosen);
  if (typeof before === 'string') return before;
  const registry = target.kind === 'checkout' ? registryOf(target.root, today) : noRegistry;
  const { cards, skipped } = planCards(chosen, { target: target.kind, before, registry, today });
  const branch = await freeBranch(target, cards, remotes);
  const bodyFile = `${target.kind === 'checkout' ? `${ownFolder}/` : ''}${branch.replaceAll('/', '-')}.md`;
  const place = badPlace(target.root, [bodyFile]);
  if (place !== null) return place;
  const written = cards.flatMap(({ files }) => files.map(({ path }) => path));
  const pullRequest = pullRequestOf(
    cards,
    {
      catalog: remotes?.catalog ?? home,
      base: ready?.branch ?? 'main',
      branch,
      remote: remotes?.fork?.remote ?? null,
      headOwner: remotes?.fork?.repository?.split('/')[0] ?? null,
      toCommit: options.branch || target.kind === 'folder' ? [] : written,
    },
    bodyFile,
  );
  const bytes = new TextEncoder().encode(pullRequest.body);
  const body = { path: bodyFile, bytes, before: bytesAt(join(target.root, bodyFile)) ?? null };
  return { options, cards, skipped, body, branch, ready, pullRequest };
}

/** What is at the places of these cards, or one sentence about the first that must not be written to. */
async function readTarget(
  target: Target,
  chosen: readonly ChosenArt[],
): Promise<ReadonlyMap<string, Uint8Array> | string> {
  const paths = chosen.flatMap(({ card }) => pathsOf(card.id, target.kind));
  // A name for the folder's sake: what it will hold is not known yet.
  const own = target.kind === 'checkout' ? [`${ownFolder}/any.md`] : [];
  const bad = badPlace(target.root, [...paths, ...own]);
  if (bad !== null) return bad;
  const untracked = target.kind === 'checkout' ? await untrackedPlace(target.git, paths) : null;
  if (untracked !== null) return untracked;
  const before = new Map<string, Uint8Array>();
  for (const path of paths) {
    const bytes = bytesAt(join(target.root, path));
    if (bytes === undefined) return `${path} ${unreadable}.`;
    if (bytes !== null) before.set(path, bytes);
  }
  return before;
}

/** A whole file; null if there is none, undefined if it cannot be read. */
export function bytesAt(path: string): Uint8Array | null | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? null : undefined;
  }
}

/** The registries of a checkout, as its rules need them. Throws the file system's error. */
function registryOf(root: string, today: string): Registry {
  return checkRegistries(checkTree(listCardFiles(root)).registries, today).registry;
}

const noRegistry: Registry = {
  issuers: new Map(),
  issuerIdByAlias: new Map(),
  tiers: new Map(),
  exceptions: [],
  categories: new Map(),
  datasets: new Set(),
  unread: new Set(),
};

/** The first free name for a branch with these cards: taken are own ones, and those that a remote is known to have. */
async function freeBranch(target: Target, cards: readonly PlannedCard[], remotes: Remotes | null) {
  const name = branchName(cards.map(({ chosen }) => chosen.card.id));
  if (target.kind === 'folder') return name;
  const folders = ['heads', ...(remotes?.names ?? []).map((remote) => `remotes/${remote}`)];
  for (let n = 1; ; n++) {
    const candidate = n === 1 ? name : `${name}-${n}`;
    const refs = folders.map((folder) => `refs/${folder}/${candidate}`);
    const isTaken = async (ref: string) =>
      (await lineOf(target.git, ['rev-parse', '--verify', '--quiet', '--end-of-options', ref])) !== null;
    if (!(await Promise.all(refs.map(isTaken))).includes(true)) return candidate;
  }
}

/** A contribution that was made; `failed`: one sentence about what could not be, null if the person stopped it. */
export type Applied = { readonly commit: string | null } | { readonly failed: FailedStep | null };

export interface FailedStep {
  /** The middle of "It did not work: …". */
  readonly words: string;
  /** Of the file system, if that is what failed. */
  readonly code: string | null;
  /** Whether everything is as it was. */
  readonly isRestored: boolean;
}

/** Does what was planned, all of it or nothing. Never throws for what the file system, git or the person says. */
export async function applyContribution(
  plan: Contribution,
  signal: AbortSignal,
  openWrites?: () => AtomicWrites,
): Promise<Applied> {
  const { cards, body, options, ready, branch } = plan;
  const { target, today } = options;
  const files = cards.flatMap((card) => card.files);
  let touched: readonly PlannedFile[] = [body];
  try {
    signal.throwIfAborted();
    if (target.kind === 'folder' || ready === null) {
      touched = [...files, body];
      writeFiles(target.root, touched, openWrites);
      return { commit: null };
    }
    const message = { message: messageOf(cards), date: commitDate(today) };
    const commit = await makeCommit(target.git, { parent: ready.commit, files, ...message }, signal);
    signal.throwIfAborted();
    const undo = writeFiles(target.root, touched, openWrites);
    const { exitCode } = await target.git(['branch', '--no-track', '--', branch, commit]);
    if (exitCode === 0) return { commit };
    undo();
    throw new StepFailed('branch');
  } catch (error) {
    if (signal.aborted) return { failed: null };
    if (!(error instanceof StepFailed)) throw error;
    const { words, code } = error;
    return { failed: { words, code, isRestored: isUntouched(target.root, touched) } };
  }
}

/**
 * Writes files below `root`, all of them or none; a file keeps its mode. It is done synchronously, so no signal can come
 * between two of them. Gives what puts back what was there before. Throws `StepFailed`, with everything as it was.
 */
export function writeFiles(
  root: string,
  files: readonly PlannedFile[],
  openWrites = () => new AtomicWrites(),
  newMode?: number,
): () => void {
  const made: string[] = [];
  const writes = openWrites();
  const undo = () => {
    // New files go first: that gives room to those that come back.
    for (const { path, before } of files) if (before === null) quietly(() => rmSync(join(root, path)));
    for (const file of files) if (file.before !== null && !isUntouched(root, [file])) putBack(root, file);
    for (const folder of made.toReversed()) quietly(() => rmdirSync(folder));
  };
  try {
    for (const { path, bytes } of files) {
      makeFolders(dirname(join(root, path)), made);
      writes.stage(join(root, path), [bytes], newMode);
    }
    writes.commit();
    return undo;
  } catch (error) {
    // A failing disk may fail here too; the old bytes matter more than what is left beside them.
    quietly(() => writes.abandon());
    undo();
    throw new StepFailed('write', error);
  }
}

/** Makes a folder and those above it that are missing, and notes what it made, the outermost first. */
function makeFolders(folder: string, made: string[]): void {
  if (existsSync(folder)) return;
  makeFolders(dirname(folder), made);
  mkdirSync(folder);
  made.push(folder);
}

function putBack(root: string, { path, before }: PlannedFile): void {
  const writes = new AtomicWrites();
  quietly(() => {
    writes.stage(join(root, path), before === null ? [] : [before]);
    writes.commit();
  });
  quietly(() => writes.abandon());
}

/** Whether each file is as it was before. Never throws. */
function isUntouched(root: string, files: readonly PlannedFile[]): boolean {
  return files.every(({ path, before }) => {
    const now = bytesAt(join(root, path));
    return before === null || now == null ? now === before : Buffer.compare(now, before) === 0;
  });
}

function quietly(work: () => void): void {
  try {
    work();
  } catch {}
}
