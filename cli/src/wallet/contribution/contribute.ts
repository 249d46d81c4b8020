import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkRegistries } from '#core/catalog/check-registries';
import { checkTree } from '#core/catalog/check-tree';
import { listCardFiles } from '#core/io/card-files';
import { AtomicWrites } from '#core/io/write-files';
import { errorCode } from '../files.ts';
import { badPath, type Checkout, partsOf } from '../git/checkout.ts';
import { makeCommit, stepFailed } from '../git/commit.ts';
import type { Ready, Remotes } from '../git/readiness.ts';
import { WalletStop } from '../run-wallet.ts';
import {
  type ChosenArt,
  type NotPlanned,
  type PlannedCard,
  type PlannedFile,
  pathsOf,
  planCards,
} from './plan.ts';
import { branchName, messageOf, type PullRequest, pullRequestOf } from './pull-request.ts';

/** Output target. */
export type Target = CheckoutTarget | { readonly kind: 'folder'; readonly root: string };

interface CheckoutTarget extends Checkout {
  readonly kind: 'checkout';
  readonly remotes: Remotes;
  /** Starting point of the branch; null without a branch. */
  readonly ready: Ready | null;
}

/** Our folder in a checkout; git ignores it. */
export const ownFolder = '.cardcat';

export interface ContributeOptions {
  readonly target: Target;
  /** `owner/name` of the catalog's repository; null if it is not known. */
  readonly home: string | null;
  /** YYYY-MM-DD, UTC. */
  readonly today: string;
}

/** The plan, ready to be shown. Nothing is written yet. */
export interface Contribution {
  readonly options: ContributeOptions;
  readonly cards: readonly PlannedCard[];
  readonly skipped: readonly NotPlanned[];
  /** The pull request's text. */
  readonly body: PlannedFile;
  readonly branch: string;
  readonly pullRequest: PullRequest;
}

/** A finished contribution. */
export interface Written {
  readonly plan: Contribution;
  readonly commit: string | null;
}

/** Reads everything and plans. Throws `WalletStop` if nothing can be written, and file system errors on listing cards. */
export async function prepareContribution(
  chosen: readonly ChosenArt[],
  options: ContributeOptions,
): Promise<Contribution> {
  const { target, today, home } = options;
  const checkout = target.kind === 'checkout' ? target : null;
  const before = await readTarget(target, chosen);
  const registry =
    checkout && checkRegistries(checkTree(listCardFiles(target.root)).registries, today).registry;
  const { cards, skipped } = planCards(chosen, { before, registry, today });
  const name = branchName(cards.map(({ chosen: { card } }) => card.id));
  const branch = checkout === null ? name : await freeBranch(name, checkout);
  const path = `${checkout === null ? '' : `${ownFolder}/`}${branch.replaceAll('/', '-')}.md`;
  rejectBadPath(target.root, [path]);
  const written = cards.flatMap(({ files }) => files.map((file) => file.path));
  const pullRequest = pullRequestOf(
    cards,
    {
      catalog: checkout?.remotes.catalog ?? home,
      base: checkout?.ready?.branch ?? 'main',
      branch,
      fork: checkout?.remotes.fork ?? null,
      toCommit: checkout !== null && checkout.ready === null ? written : [],
    },
    path,
  );
  const bytes = new TextEncoder().encode(pullRequest.body);
  const body = { path, bytes, isNew: bytesAt(join(target.root, path)) === null };
  return { options, cards, skipped, body, branch, pullRequest };
}

function rejectBadPath(root: string, paths: readonly string[]): void {
  const bad = badPath(root, paths);
  if (bad !== null) throw new WalletStop(bad);
}

/** The current files of these cards. Throws `WalletStop` if one must not be written. */
async function readTarget(
  target: Target,
  chosen: readonly ChosenArt[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const paths = chosen.flatMap(({ card }) => pathsOf(card.id, target.kind));
  // The pull request's text has no name yet.
  rejectBadPath(target.root, target.kind === 'checkout' ? [...paths, `${ownFolder}/any.md`] : paths);
  const before = new Map<string, Uint8Array>();
  for (const path of paths) {
    const bytes = bytesAt(join(target.root, path));
    if (bytes === undefined) throw new WalletStop(`${path} cannot be read; check its owner and permissions.`);
    if (bytes !== null) before.set(path, bytes);
  }
  if (target.kind === 'folder') return before;
  const tracked = (await partsOf(target.git, ['ls-files', '-z', '--', ...paths])) ?? [];
  const untracked = [...before.keys()].find((path) => !tracked.includes(path));
  if (untracked === undefined) return before;
  throw new WalletStop(`${untracked} exists but is not tracked by git; commit it, or move it away.`);
}

/** Contents of a file; null if there is none, undefined if it cannot be read. */
export function bytesAt(path: string): Uint8Array | null | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    const code = errorCode(error);
    return code === 'ENOENT' || code === 'ENOTDIR' ? null : undefined;
  }
}

/** The name, with a number added if a local or known remote branch has it. */
async function freeBranch(name: string, { git, remotes }: CheckoutTarget): Promise<string> {
  const refs = (await git(['branch', '--all', '--format=%(refname)'])).stdout.split('\n');
  const folders = ['heads', ...remotes.names.map((remote) => `remotes/${remote}`)];
  const isTaken = (branch: string) => folders.some((folder) => refs.includes(`refs/${folder}/${branch}`));
  let free = name;
  for (let n = 2; isTaken(free); n++) free = `${name}-${n}`;
  return free;
}

/**
 * Carries out the plan and returns the commit; null without a branch. Throws `WalletStop`, and the signal's reason if
 * aborted before the end.
 */
export async function applyContribution(
  { cards, body, options, branch }: Contribution,
  signal: AbortSignal,
): Promise<string | null> {
  const { target, today } = options;
  const files = cards.flatMap((card) => card.files);
  signal.throwIfAborted();
  if (target.kind === 'folder' || target.ready === null) {
    writeFiles(target.root, [...files, body]);
    return null;
  }
  // Date only, to hide the time of day and the time zone.
  const message = { message: messageOf(cards), date: `${today}T00:00:00+0000` };
  const commit = await makeCommit(target.git, { parent: target.ready.commit, files, ...message }, signal);
  signal.throwIfAborted();
  writeFiles(target.root, [body]);
  const { exitCode } = await target.git(['branch', '--no-track', '--', branch, commit]);
  if (exitCode === 0) return commit;
  rmSync(join(target.root, body.path), { force: true });
  throw stepFailed('git could not create the branch');
}

/** Writes files below `root`: first all to temporary files, then renames them. Throws `WalletStop`. */
function writeFiles(root: string, files: readonly PlannedFile[]): void {
  const writes = new AtomicWrites();
  const made: string[] = [];
  try {
    for (const { path, bytes } of files) {
      made.push(mkdirSync(dirname(join(root, path)), { recursive: true }) ?? '');
      writes.stage(join(root, path), [bytes]);
    }
  } catch (error) {
    writes.abandon();
    for (const folder of made) if (folder !== '') rmSync(folder, { recursive: true, force: true });
    throw stepFailed('the files could not be written', error);
  }
  try {
    writes.commit();
  } catch (error) {
    writes.abandon();
    throw stepFailed('a file could not be moved into place', error, 'To see what was written: git status');
  }
}
