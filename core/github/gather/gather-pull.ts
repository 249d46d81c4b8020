import { formatDay } from '#core/card/days';
import { type CardFacts, createIncompleteCardFacts } from '#core/review/changed-cards';
import { type Command, parseCommands } from '#core/review/commands';
import {
  type BotFault,
  type CurrentState,
  defaultPolicy,
  type Facts,
  type PullRequestFacts,
} from '#core/review/facts';
import { type BotState, belongsToOtherPull, emptyState, parseState } from '#core/review/state';
import { computeContentKey } from '../content-key.ts';
import type { BaseCatalogOrNull } from './base-catalog.ts';
import { readCardFacts } from './card-facts.ts';
import type { Checks } from './checks.ts';
import type { Comments } from './comments.ts';
import { emptyFacts, type GatherContext, type GatherResult } from './gather-result.ts';
import { readThroughCache } from './git-objects.ts';
import { type PullSnapshot, readChangedFiles, readMergeablePull, readPull } from './pull.ts';
import { computeFilesKey, findRivals } from './rivals.ts';

/**
 * The number of failed attempts after which the bot stops waiting for a missing blob. A force-push has probably removed the
 * blob.
 */
const maxMissingRounds = 2;
const newcomerAssociations: ReadonlySet<string> = new Set(['NONE', 'FIRST_TIMER', 'FIRST_TIME_CONTRIBUTOR']);
/** The maximum number of changed files that GitHub lists for a pull request. */
const maxListedFiles = 3_000;
const maxPermissionLookups = 50;

/**
 * Gathers the facts that a decision about a pull request needs. Writes nothing. With a `fault`, gathers only what is needed to
 * report this failure of the bot.
 */
export async function gatherPull(
  context: GatherContext,
  number: number,
  fault: BotFault | null = null,
): Promise<GatherResult> {
  const { client, caches, besideApp, now, sleep, versions, round, force } = context;
  const snapshot =
    fault === null ? await readMergeablePull(client, number, sleep) : await readPull(client, number);
  if (snapshot === null) return { kind: 'gone' };
  const { checks, comments, identity, repository } = snapshot;
  if (besideApp === 'auto' && checks.reviewingApp !== null)
    return { kind: 'silent', app: checks.reviewingApp };
  const filesKey = computeFilesKey(client, snapshot.pull);
  if (force) {
    caches.files.delete(filesKey);
    caches.users.forget();
  }
  noteMissingChecks(context, snapshot);
  const present = toCurrentState(snapshot);
  const pull = completePull(snapshot, present.state);
  const knownFacts = {
    now: new Date(now).toISOString(),
    repository,
    versions,
    pull,
    comments: comments.byPeople,
  };
  if (fault !== null) {
    const { contentKey } = present.state;
    const facts = { ...emptyFacts, ...knownFacts, contentKey, fault };
    return createResult(snapshot, facts, { ...present, suggestions: [] });
  }
  const pendingFiles = readThroughCache(caches.files, filesKey, () =>
    readChangedFiles(client, number, snapshot.changedFileCount),
  );
  const [files, base] = await Promise.all([
    pendingFiles,
    caches.bases.read(client, snapshot.baseTreeSha, pendingFiles),
  ]);
  const isComplete = files.length === snapshot.changedFileCount;
  if (!isComplete) caches.files.delete(filesKey);
  const cardFacts = await gatherCardFacts(context, snapshot, files, base);
  if (cardFacts.cutShort?.kind === 'file-unreadable' && round < maxMissingRounds)
    return { kind: 'not-yet', reason: 'a file of the head does not exist yet' };
  const facts: Facts = {
    ...knownFacts,
    files,
    contentKey:
      isComplete || snapshot.changedFileCount > maxListedFiles
        ? computeContentKey(files)
        : getFallbackContentKey(present.state, snapshot.pull.headSha),
    ...cardFacts,
    cutShort: isComplete
      ? cardFacts.cutShort
      : { kind: 'files-missing', listed: files.length, changed: snapshot.changedFileCount },
    ...(await readContext(context, snapshot, cardFacts.cards)),
    reviews: snapshot.reviews,
    labelEvents: snapshot.labelEvents,
    policy: base?.policy ?? defaultPolicy,
    policyProblem: base?.policyProblem ?? null,
    fault: null,
  };
  // Any workflow of the repository can write comments as GitHub Actions, so the saved `BotState` may be forged.
  const mustVerifyState = identity.kind === 'actions' || replacesAction(number, comments, checks);
  const state = mustVerifyState ? verifyState(present, facts) : present.state;
  return createResult(snapshot, facts, { ...present, state });
}

export function noteMissingChecks(
  { client, features }: GatherContext,
  { lacksChecks }: { readonly lacksChecks: boolean },
): void {
  if (lacksChecks) features.switchOff(client.repositoryId, 'checks');
}

async function readContext(
  { client, caches, features }: GatherContext,
  { identity, pull, repository, comments, reviews, checks }: PullSnapshot,
  cards: Facts['cards'],
): Promise<Pick<Facts, 'rivals' | 'evidence' | 'permissions' | 'firstHere'>> {
  const { repositoryId } = client;
  const { number } = pull;
  const { defaultBranch } = repository;
  const actors = new Set(collectActors(comments, reviews).slice(0, maxPermissionLookups));
  const isCompeting = pull.state === 'open' && pull.baseRef === defaultBranch;
  const [rivals, evidence, permissions, firstHere] = await Promise.all([
    features.tryRead(repositoryId, 'duplicates', [], async () =>
      isCompeting ? findRivals(client, caches, identity, { number, cards, defaultBranch }) : [],
    ),
    features.tryRead(repositoryId, 'evidence', { value: null }, async () =>
      checks.pages?.status === 'COMPLETED'
        ? caches.evidence.read(client, { number, defaultBranch, cards })
        : { value: null },
    ),
    caches.users.readPermissions(client, actors),
    features.tryRead(repositoryId, 'welcome', false, async () =>
      newcomerAssociations.has(pull.association) && !pull.authorIsBot
        ? caches.users.isFirst(client, pull.author, number)
        : false,
    ),
  ]);
  return { rivals, evidence, permissions, firstHere };
}

/**
 * Returns the content key to use if the list of changed files is incomplete. If the head commit is still the saved one,
 * returns the saved key, so that what people did to the labels still applies. Otherwise, returns an empty key.
 */
function getFallbackContentKey({ headSha, contentKey }: BotState, currentHeadSha: string): string {
  return headSha === currentHeadSha ? contentKey : '';
}

async function gatherCardFacts(
  { client, caches, now }: GatherContext,
  { pull }: PullSnapshot,
  files: Facts['files'],
  base: BaseCatalogOrNull,
): Promise<CardFacts> {
  if (base === null) return createIncompleteCardFacts({ kind: 'tree-cut' });
  const today = formatDay(new Date(now));
  return readCardFacts(client, { files, headSha: pull.headSha, base, today }, caches.blobs);
}

/**
 * Returns the people whose permissions must be known: those who approved or requested changes, then authors of commands that
 * not everybody may use, each the newest first.
 */
function collectActors(comments: Comments, reviews: Facts['reviews']): readonly string[] {
  const decidingReviews = reviews.filter(({ authorIsBot, state }) => !authorIsBot && state !== 'commented');
  const commandComments = comments.byPeople.filter(({ body }) => parseCommands(body).some(needsPermission));
  const logins = [...decidingReviews.toReversed(), ...commandComments.toReversed()].map(
    ({ author }) => author,
  );
  return [...new Set(logins)];
}

function needsPermission({ name }: Command): boolean {
  return name === 'recheck' || name === 'hold' || name === 'unhold' || name === 'opens';
}

/**
 * Adds the approximate push time, because GitHub does not report the exact time. Uses the start of the first check run, or
 * the creation of the pull request if there is no later check run. If GitHub does not know whether there are conflicts, a
 * conflict of the same head stays, and there is no new one.
 */
function completePull(
  { pull, mergeable, checks }: PullSnapshot,
  { conflicts, headSha }: BotState,
): PullRequestFacts {
  const { createdAt } = pull;
  const { firstStart } = checks;
  return {
    ...pull,
    pushedAt: firstStart !== null && firstStart > createdAt ? firstStart : createdAt,
    conflicts: mergeable === null ? conflicts && headSha === pull.headSha : !mergeable,
  };
}

function toCurrentState({ pull, labels, comments, checks, suggestions }: PullSnapshot): CurrentState {
  return {
    labels,
    comments: comments.own,
    // GitHub cannot remove annotations. If the write of a check run was interrupted, a new check run replaces it.
    check: checks.isOwnInterrupted ? null : checks.own,
    suggestions,
    state: readState(pull.number, comments, checks),
  };
}

/**
 * Reads the saved `BotState` from the bot's comment, or from its check if there is no comment. A check that was saved while
 * the conversation was locked is newer than the comment and takes precedence. If the App replaces the review action, reads
 * the action's comment.
 */
function readState(number: number, comments: Comments, checks: Checks): BotState {
  if (replacesAction(number, comments, checks)) return parseState(comments.byAction[0]?.body);
  const checkState = parseState(checks.own?.text);
  if (checkState.locked && checkState.pull === number) return checkState;
  const stateText = comments.own[0]?.body ?? checks.own?.text;
  return belongsToOtherPull(stateText, number) ? emptyState : parseState(stateText);
}

function replacesAction(number: number, { own, byAction }: Comments, checks: Checks): boolean {
  return own.length === 0 && byAction.length > 0 && parseState(checks.own?.text).pull !== number;
}

function createResult(
  { identity, locked, comments }: PullSnapshot,
  facts: Facts,
  present: CurrentState,
): GatherResult {
  const replacedCommentIds = comments.byAction.map(({ id }) => id);
  return { kind: 'gathered', identity, facts, present, locked, replacedCommentIds };
}

/**
 * Returns the saved `BotState` without a forged time of the last command. The rest may be forged too, but the labels follow
 * GitHub's events.
 */
function verifyState({ state }: CurrentState, { comments }: Facts): BotState {
  const editTimes = comments.map(({ updatedAt }) => Date.parse(updatedAt));
  return { ...state, lastCommand: editTimes.includes(state.lastCommand) ? state.lastCommand : 0 };
}
