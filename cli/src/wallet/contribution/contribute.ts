import { join } from 'node:path';
import type { Registry } from '#catalog/registry';
import { type CommitStep, commitOnBranch } from '../git/commit-on-branch.ts';
import type { BadPlace } from '../git/places.ts';
import { badPlace } from '../git/places.ts';
import { type NotReady, type Ready, readiness } from '../git/readiness.ts';
import { type Remotes, readRemotes } from '../git/remotes.ts';
import { applyFiles, isUntouched, type Writes } from './apply-files.ts';
import { bodyFileName, branchName, commitDate, messageOf } from './commit-words.ts';
import type { ChosenArt } from './image-record.ts';
import { type NotPlanned, type PlannedCard, type PlannedFile, planCards } from './plan.ts';
import { type PullRequest, pullRequestOf } from './pull-request.ts';
import { bytesAt, freeBranch, ownFolder, readTarget, registryOf, type Target } from './target.ts';

export interface ContributionWish {
  readonly target: Target;
  /** Whether a branch and a commit are made; in a checkout only. */
  readonly makesBranch: boolean;
  /** `owner/name` of the catalog's repository; null where nobody knows it. */
  readonly home: string | null;
  /** YYYY-MM-DD, UTC. */
  readonly today: string;
}

/** All that will be done, ready to be shown. Nothing was written yet. */
export interface Contribution {
  readonly wish: ContributionWish;
  readonly cards: readonly PlannedCard[];
  readonly skipped: readonly NotPlanned[];
  /** Every file to be written, the pull request's text among them. */
  readonly files: readonly PlannedFile[];
  readonly branch: string;
  /** What the branch begins from; null where none is made. */
  readonly ready: Ready | null;
  readonly pullRequest: PullRequest;
  /** Relative to the target. */
  readonly bodyFile: string;
}

export type CannotContribute =
  | { readonly refused: 'not-ready'; readonly notReady: NotReady }
  | { readonly refused: 'place'; readonly place: BadPlace };

/** Reads everything and plans. Throws the file system's error where the checkout's cards cannot be listed. */
export async function prepareContribution(
  chosen: readonly ChosenArt[],
  wish: ContributionWish,
): Promise<Contribution | CannotContribute> {
  const { target, makesBranch, today, home } = wish;
  const remotes = target.kind === 'checkout' ? await readRemotes(target.git, home) : null;
  const ready =
    makesBranch && target.kind === 'checkout' && remotes !== null ? await readiness(target, remotes) : null;
  if (ready !== null && 'reason' in ready) return { refused: 'not-ready', notReady: ready };
  const read = await readTarget(
    target,
    chosen.map(({ card }) => card.id),
  );
  if ('problem' in read) return { refused: 'place', place: read };
  const registry = target.kind === 'checkout' ? registryOf(target.root, today) : noRegistry;
  const { cards, skipped } = planCards(chosen, { target: target.kind, before: read.before, registry, today });
  const ids = cards.map((card) => card.chosen.card.id);
  const branch =
    target.kind === 'checkout' ? await freeBranch(target.git, ids, remotes?.names ?? []) : branchName(ids);
  const bodyFile = `${target.kind === 'checkout' ? `${ownFolder}/` : ''}${bodyFileName(branch)}`;
  const place = badPlace(target.root, [bodyFile]);
  if (place !== null) return { refused: 'place', place };
  const pullRequest = pullRequestOf(cards, placesOf(wish, cards, branch, remotes, ready), bodyFile);
  const files = [...cards.flatMap((card) => card.files), bodyOf(target, pullRequest.body, bodyFile)];
  return {
    wish,
    cards,
    skipped,
    files: cards.length === 0 ? [] : files,
    branch,
    ready,
    pullRequest,
    bodyFile,
  };
}

const noRegistry: Registry = {
  issuers: new Map(),
  issuerIdByAlias: new Map(),
  tiers: new Map(),
  exceptions: [],
  unread: new Set(),
};

function placesOf(
  { target, makesBranch, home }: ContributionWish,
  cards: readonly PlannedCard[],
  branch: string,
  remotes: Remotes | null,
  ready: Ready | null,
) {
  const [owner, name] = home?.split('/') ?? [];
  const known = owner === undefined || name === undefined ? null : { owner, name };
  const written = cards.flatMap(({ files }) =>
    files.filter(({ isStaged }) => isStaged).map(({ path }) => path),
  );
  return {
    catalog: remotes?.catalog ?? known,
    base: ready?.branch ?? 'main',
    branch,
    remote: remotes?.fork?.remote ?? null,
    headOwner: remotes?.fork?.repository?.owner ?? null,
    toCommit: makesBranch || target.kind === 'folder' ? [] : written,
  };
}

/** One that cannot be read will not be written to either, which is told then. */
function bodyOf({ root }: Target, body: string, path: string): PlannedFile {
  const before = bytesAt(join(root, path));
  return {
    path,
    bytes: new TextEncoder().encode(body),
    before: before === 'unreadable' ? null : before,
    isStaged: false,
  };
}

export type Contributed =
  | { readonly ok: true; readonly commit: string | null; readonly isBack: boolean }
  | {
      readonly ok: false;
      readonly step: CommitStep;
      readonly code: string | null;
      readonly isRestored: boolean;
    };

export interface ApplyMeans {
  readonly signal: AbortSignal;
  readonly openWrites?: () => Writes;
}

/** Does what was planned, all of it or nothing. Never throws for what the file system, git or the person says. */
export async function applyContribution(
  plan: Contribution,
  { signal, openWrites }: ApplyMeans,
): Promise<Contributed> {
  const { wish, files, ready, branch, cards } = plan;
  const { target, today } = wish;
  const stopped = { ok: false, step: 'interrupted', code: null, isRestored: true } as const;
  if (signal.aborted) return stopped;
  const write = () => applyFiles(target.root, files, openWrites);
  if (target.kind === 'checkout' && ready !== null) {
    const paths = files.filter(({ isStaged }) => isStaged).map(({ path }) => path);
    const commit = { branch, from: ready, paths, message: messageOf(cards), date: commitDate(today) };
    return commitOnBranch(target.git, commit, write, signal);
  }
  try {
    write();
    return { ok: true, commit: null, isBack: true };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    return { ok: false, step: 'write', code, isRestored: isUntouched(target.root, files) };
  }
}
