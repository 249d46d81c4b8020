import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { checkRegistries } from '#core/check/check-registries';
import { checkTree } from '#core/check/check-tree';
import { AtomicWrites } from '#core/io/atomic-write';
import { listCatalogFiles } from '#core/io/card-files';
import { getSystemErrorCode } from '#core/io/system-errors';
import { CliError } from '../../errors.ts';
import {
  type BranchStart,
  type Checkout,
  createStepError,
  describeUnsafePath,
  makeCommit,
  type Remotes,
  readNulSeparated,
} from '../git.ts';
import {
  type ChosenArt,
  getCardPaths,
  type PlannedCard,
  type PlannedFile,
  planCards,
  type UnplannedCard,
} from './plan.ts';
import {
  buildBranchName,
  draftPullRequest,
  formatCommitMessage,
  type PullRequestDraft,
} from './pull-request.ts';

export type OutputTarget = CheckoutTarget | FolderTarget;

interface FolderTarget {
  readonly kind: 'folder';
  readonly root: string;
  /** The output folder exactly as the user typed it. */
  readonly displayPath: string;
  /** The Git remotes of the checkout that contains the current folder. Null if the current folder is in no checkout. */
  readonly remotes: Remotes | null;
}

interface CheckoutTarget extends Checkout {
  readonly kind: 'checkout';
  readonly remotes: Remotes;
  /** The commit where the new Git branch starts. Null if no branch is created. */
  readonly branchStart: BranchStart | null;
}

/** The folder for cardcat's own files in a checkout. Git ignores it. */
export const ownFolder = '.cardcat';

export interface ContributeOptions {
  readonly target: OutputTarget;
  /** The catalog's repository on GitHub as `owner/name`. Null if it is not known. */
  readonly home: string | null;
  /** The date in UTC as YYYY-MM-DD. */
  readonly today: string;
}

export interface Contribution {
  readonly options: ContributeOptions;
  readonly cards: readonly PlannedCard[];
  readonly skipped: readonly UnplannedCard[];
  readonly body: PlannedFile;
  readonly branch: string;
  readonly pullRequest: PullRequestDraft;
}

export interface WrittenContribution {
  readonly plan: Contribution;
  readonly commit: string | null;
}

/**
 * Plans the files, the branch and the pull request. Writes nothing. Throws `CliError` if a file must not be written, and
 * file system errors if the cards cannot be listed.
 */
export async function prepareContribution(
  chosen: readonly ChosenArt[],
  options: ContributeOptions,
): Promise<Contribution> {
  const { target, today, home } = options;
  const checkout = target.kind === 'checkout' ? target : null;
  const existingFiles = await readTarget(target, chosen);
  const registry =
    checkout && checkRegistries(checkTree(listCatalogFiles(target.root)).registries, today).registry;
  const { cards, skipped } = planCards(chosen, { existingFiles, registry, today });
  const name = buildBranchName(cards.map(({ chosen: { card } }) => card.id));
  const branch = checkout === null ? name : await findFreeBranch(name, checkout);
  const path = `${checkout === null ? '' : `${ownFolder}/`}${branch.replaceAll('/', '-')}.md`;
  rejectBadPath(target.root, [path]);
  const paths = cards.flatMap(({ chosen: { card } }) => getCardPaths(card.id, 'checkout'));
  const pullRequest = draftPullRequest(
    cards,
    {
      catalog: target.remotes?.catalog ?? home,
      base: checkout?.branchStart?.branch ?? 'main',
      branch,
      fork: target.remotes?.fork ?? null,
      toCommit: checkout === null || checkout.branchStart === null ? paths : [],
    },
    getDisplayPath(target, path),
  );
  const bytes = new TextEncoder().encode(pullRequest.body);
  const body = { path, bytes, isNew: tryReadFile(join(target.root, path)) === null };
  return { options, cards, skipped, body, branch, pullRequest };
}

/** Returns the path to show for a written file. The path is relative to the checkout, or begins with the folder of `--out`. */
export function getDisplayPath(target: OutputTarget, path: string): string {
  return target.kind === 'folder' ? posix.join(target.displayPath, path) : path;
}

function rejectBadPath(root: string, paths: readonly string[]): void {
  const problem = describeUnsafePath(root, paths);
  if (problem !== null) throw new CliError(problem);
}

/**
 * Reads the files that would be changed, and returns their contents by path. Throws `CliError` if a file must not be
 * written, such as a file that Git does not track.
 */
async function readTarget(
  target: OutputTarget,
  chosen: readonly ChosenArt[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const paths = chosen.flatMap(({ card }) => getCardPaths(card.id, target.kind));
  // The file for the text of the pull request has no name yet, so check the path of `any.md` in the same folder.
  rejectBadPath(target.root, target.kind === 'checkout' ? [...paths, `${ownFolder}/any.md`] : paths);
  const existingFiles = new Map<string, Uint8Array>();
  for (const path of paths) {
    const bytes = tryReadFile(join(target.root, path));
    if (bytes === undefined) throw new CliError(`${path} cannot be read; check its owner and permissions.`);
    if (bytes !== null) existingFiles.set(path, bytes);
  }
  if (target.kind === 'folder') return existingFiles;
  const trackedPaths = await readNulSeparated(target.git, ['ls-files', '-z', '--', ...paths]);
  const untrackedPath = [...existingFiles.keys()].find((path) => !trackedPaths?.includes(path));
  if (untrackedPath === undefined) return existingFiles;
  throw new CliError(`${untrackedPath} exists but is not tracked by git; commit it, or move it away.`);
}

/** Reads a file. Returns null if it does not exist, and undefined if it cannot be read. */
export function tryReadFile(path: string): Uint8Array | null | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    const code = getSystemErrorCode(error);
    return code === 'ENOENT' || code === 'ENOTDIR' ? null : undefined;
  }
}

/** Adds a suffix such as `-2` to the branch name if a local or known remote branch already has the name. */
async function findFreeBranch(name: string, { git, remotes }: CheckoutTarget): Promise<string> {
  const refs = (await git(['branch', '--all', '--format=%(refname)'])).stdout.split('\n');
  const folders = ['heads', ...remotes.names.map((remote) => `remotes/${remote}`)];
  const isUsed = (branch: string) => folders.some((folder) => refs.includes(`refs/${folder}/${branch}`));
  let freeName = name;
  for (let suffix = 2; isUsed(freeName); suffix++) freeName = `${name}-${suffix}`;
  return freeName;
}

/**
 * Writes the planned files. Returns the id of the new commit, or null if no branch is created. Throws `CliError` if writing
 * fails. If the signal is aborted before the files are written, throws its reason.
 */
export async function applyContribution(
  { cards, body, options, branch }: Contribution,
  signal: AbortSignal,
): Promise<string | null> {
  const { target, today } = options;
  const files = cards.flatMap((card) => card.files);
  signal.throwIfAborted();
  if (target.kind === 'folder' || target.branchStart === null) {
    writeFiles(target.root, [...files, body]);
    return null;
  }
  // Use midnight UTC, so that the commit does not show the time of day or the time zone of the user.
  const message = { message: formatCommitMessage(cards), date: `${today}T00:00:00+0000` };
  const commit = await makeCommit(
    target.git,
    { parent: target.branchStart.commit, files, ...message },
    signal,
  );
  signal.throwIfAborted();
  // Another export may make the same branch at this moment. Only the one that made it writes the text.
  const { exitCode } = await target.git(['branch', '--no-track', '--', branch, commit]);
  if (exitCode !== 0) throw createStepError('git could not create the branch');
  try {
    writeFiles(target.root, [body]);
  } catch (error) {
    await target.git(['update-ref', '-d', `refs/heads/${branch}`, commit]);
    throw error;
  }
  return commit;
}

/**
 * Writes the files into the folder `root`: first all of them under temporary names, then renames them. Throws `CliError` if
 * a file cannot be written.
 */
function writeFiles(root: string, files: readonly PlannedFile[]): void {
  const writes = new AtomicWrites();
  const createdFolders: string[] = [];
  try {
    for (const { path, bytes } of files) {
      const createdFolder = mkdirSync(dirname(join(root, path)), { recursive: true });
      if (createdFolder !== undefined) createdFolders.push(createdFolder);
      writes.stage(join(root, path), [bytes]);
    }
  } catch (error) {
    writes.rollback();
    for (const folder of createdFolders) rmSync(folder, { recursive: true, force: true });
    throw createStepError('the files could not be written', error);
  }
  try {
    writes.commit();
  } catch (error) {
    writes.rollback();
    throw createStepError(
      'a file could not be moved into place',
      error,
      'To see what was written: git status',
    );
  }
}
