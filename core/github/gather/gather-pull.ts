import { dayOf } from '#core/catalog/days';
import { contentKey } from '#core/io/git-changes';
import { type CardFacts, noCardFacts } from '#core/review/changed-cards';
import { commandsIn } from '#core/review/commands';
import type { BotFault, Facts, Present, PullFacts, Versions } from '#core/review/facts';
import { defaultPolicy } from '#core/review/facts';
import { type BotState, emptyState, isOfAnother, stateIn } from '#core/review/state';
import type { Place } from '../github.ts';
import type { MaybeIndex } from './base-index.ts';
import { readCardFacts } from './card-facts.ts';
import { type Checks, readChecks } from './checks.ts';
import type { AppIdentity } from './comments.ts';
import { type Comments, readComments, readOwnSuggestions, readReviews } from './comments.ts';
import type { Gathering, Memory } from './memory.ts';
import { type PullReading, readChangedFiles, readPull } from './pull.ts';

export interface GatherParts {
  readonly place: Place;
  readonly memory: Memory;
  readonly us: AppIdentity;
  readonly versions: Versions;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Failures in a row before this look, counted from 0. */
  readonly round: number;
  /** `/recheck`: what is kept of this pull request is dropped first. */
  readonly afresh: boolean;
}

/** A blob that is not there is one that a force-push took away, twice. */
const patientRounds = 2;
const newcomers: ReadonlySet<string> = new Set(['NONE', 'FIRST_TIMER', 'FIRST_TIME_CONTRIBUTOR']);
/** GitHub lists no more files of a pull request. */
const mostListed = 3_000;
/** Of so many people at most it is asked what they may do. */
const mostAsked = 50;

/** Reads everything a decision about a pull request rests on. Writes nothing. Throws as `GitHub` does. */
export async function gatherPull(parts: GatherParts, number: number): Promise<Gathering> {
  const { place, memory, now } = parts;
  const reading = await readPull(place.github, `${place.root}/pulls/${number}`);
  if (reading === null) return { kind: 'gone' };
  const keys = cacheKeys(place, reading);
  if (parts.afresh) forget(parts, keys);
  const { files, base, comments, reviews, checks, suggestions } = await readFirst(parts, reading, keys);
  const isWhole = files.length === reading.changedFiles;
  if (!isWhole) memory.pulls.forgetFiles(keys.files);
  const onCards = await cardFacts(parts, reading, files, base);
  if (onCards.cutShort?.kind === 'file-unreadable' && parts.round < patientRounds)
    return { kind: 'not-yet', reason: 'a file of the head is not there yet' };
  // What was not read whole must not be remembered as a pull request without cards.
  if (isWhole && onCards.cutShort === null) note(parts, reading, onCards);
  const present = presentOf(number, reading, comments, checks, suggestions);
  const facts: Facts = {
    now: new Date(now).toISOString(),
    repository: reading.repository,
    versions: parts.versions,
    pull: withPush(reading.pull, checks),
    files,
    contentKey:
      isWhole || reading.changedFiles > mostListed
        ? contentKey(files)
        : keyUnread(present.state, reading.pull.headSha),
    ...onCards,
    cutShort: isWhole
      ? onCards.cutShort
      : { kind: 'files-missing', listed: files.length, changed: reading.changedFiles },
    ...(await readAbout(parts, reading, { files, base, comments, reviews, checks, cards: onCards.cards })),
    reviews,
    comments: comments.people,
    ...policyFacts(base),
    fault: null,
  };
  return { kind: 'gathered', facts, present };
}

/** What is known by the pull request alone, side by side. */
async function readFirst(parts: GatherParts, { pull, repository, ...counts }: PullReading, keys: CacheKeys) {
  const { place, memory, us } = parts;
  const { number, headSha } = pull;
  const [files, base, listed, reviews, checks, suggestions] = await Promise.all([
    memory.pulls.files(keys.files, () => readChangedFiles(place, number, counts.changedFiles)),
    memory.bases.atTip(place, repository.defaultBranch),
    counts.comments === 0 ? null : readComments(place, number, us),
    readReviews(place, number),
    readChecks(place, headSha, us),
    counts.reviewComments === 0
      ? []
      : memory.pulls.suggestions(keys.suggestions, () => readOwnSuggestions(place, number, us)),
  ]);
  const comments = listed ?? (await commentsAllTheSame(parts, number, checks));
  return { files, base, comments, reviews, checks, suggestions };
}

interface About extends Pick<Facts, 'files' | 'cards' | 'reviews'> {
  readonly base: MaybeIndex;
  readonly comments: Comments;
  readonly checks: Checks;
}

/** What has to be asked about its cards and people, side by side. */
async function readAbout(
  { place, memory }: GatherParts,
  reading: PullReading,
  { files, cards, reviews, base, comments, checks }: About,
): Promise<Pick<Facts, 'rivals' | 'evidence' | 'permissions' | 'firstHere'>> {
  const { pull, repository } = reading;
  const workflow = (base?.policy ?? defaultPolicy).evidenceWorkflow;
  const askers = new Set(askersIn(comments, reviews).slice(-mostAsked));
  const [rivals, evidence, permissions, firstHere] = await Promise.all([
    isCompeting(reading)
      ? memory.neighbours.rivalsOf(place, pull.number, cards, repository.defaultBranch)
      : [],
    memory.evidence.read(place, {
      headSha: pull.headSha,
      files,
      cards,
      workflows: checks.workflows,
      workflow: base?.entries.has(workflow) ? workflow : null,
    }),
    memory.people.permissions(place, askers),
    newcomers.has(pull.association) && !pull.authorIsBot
      ? memory.people.isFirst(place, pull.author, pull.number)
      : false,
  ]);
  return { rivals, evidence, permissions, firstHere };
}

/**
 * Files that are not told this time make it no other content, by which what people decided would end; behind another
 * head nobody knows which it is.
 */
function keyUnread({ headSha, contentKey }: BotState, head: string): string {
  return headSha === head ? contentKey : '';
}

/** The least that is needed to say that we have failed. */
export async function gatherForFault(
  parts: GatherParts,
  number: number,
  fault: BotFault,
): Promise<Gathering> {
  const { place, us, now, versions } = parts;
  const reading = await readPull(place.github, `${place.root}/pulls/${number}`);
  if (reading === null) return { kind: 'gone' };
  const { pull, repository } = reading;
  const [comments, checks] = await Promise.all([
    readComments(place, number, us),
    readChecks(place, pull.headSha, us),
  ]);
  const present = presentOf(number, reading, comments, checks, []);
  const facts: Facts = {
    ...nothingKnown,
    now: new Date(now).toISOString(),
    repository,
    versions,
    pull: withPush(pull, checks),
    contentKey: present.state.contentKey,
    comments: comments.people,
    fault,
  };
  return { kind: 'gathered', facts, present };
}

export const nothingKnown = {
  cutShort: null,
  files: [],
  cards: [],
  art: [],
  diagnostics: [],
  fixes: [],
  issuers: [],
  rivals: [],
  evidence: { kind: 'none' },
  reviews: [],
  comments: [],
  permissions: {},
  firstHere: false,
  policy: defaultPolicy,
  policyProblem: null,
  fault: null,
} as const satisfies Partial<Facts>;

const noComments: Comments = { own: [], people: [] };

/** GitHub counts no comments: that is looked at only where we know of one, as its count may lag behind. */
async function commentsAllTheSame(
  { place, us }: GatherParts,
  number: number,
  { own }: Checks,
): Promise<Comments> {
  const hasOne = own !== null && stateIn(own.text).commentId > 0;
  return hasOne ? readComments(place, number, us) : noComments;
}

interface CacheKeys {
  readonly files: string;
  readonly suggestions: string;
}

export function cacheKeys({ repositoryId }: Place, { pull }: Pick<PullReading, 'pull'>): CacheKeys {
  const { number, baseSha, headSha } = pull;
  const name = `${repositoryId}#${number}`;
  return { files: `${name} ${baseSha} ${headSha}`, suggestions: `${name} ${headSha}` };
}

function forget({ memory, place }: GatherParts, keys: CacheKeys): void {
  memory.pulls.forgetFiles(keys.files);
  memory.pulls.forgetSuggestions(keys.suggestions);
  memory.people.forget();
  memory.bases.moved(place.repositoryId);
}

async function cardFacts(
  { place, memory, now }: GatherParts,
  { pull }: PullReading,
  files: Facts['files'],
  base: MaybeIndex,
): Promise<CardFacts> {
  if (base === null) return noCardFacts({ kind: 'tree-cut' });
  const today = dayOf(new Date(now));
  return readCardFacts(place, { files, headSha: pull.headSha, base, today }, memory.blobs);
}

/** For other pull requests that bring in the same card. */
function note({ memory, place }: GatherParts, reading: PullReading, { cards }: CardFacts): void {
  const { repositoryId } = place;
  const { number, headSha } = reading.pull;
  if (isCompeting(reading)) memory.neighbours.saw(repositoryId, number, headSha, cards);
  else memory.neighbours.closed(repositoryId, number);
}

/** Open, and for the branch that is published. */
function isCompeting({ pull, repository }: PullReading): boolean {
  return pull.state === 'open' && pull.baseRef === repository.defaultBranch;
}

/** People whose permission decides something, each once, who spoke last at the end. */
function askersIn(comments: Comments, reviews: Facts['reviews']): readonly string[] {
  const reviewers = reviews.filter(({ authorIsBot, state }) => !authorIsBot && state !== 'commented');
  const commanders = comments.people.filter(({ body }) => commandsIn(body).length > 0);
  const names = [...reviewers, ...commanders].map(({ author }) => author);
  return [...new Set(names.toReversed())].toReversed();
}

/** When the head was pushed GitHub does not tell; by the time its first check run begins it has been. */
function withPush(pull: Omit<PullFacts, 'pushedAt'>, { firstStart }: Checks): PullFacts {
  const { createdAt } = pull;
  return { ...pull, pushedAt: firstStart !== null && firstStart > createdAt ? firstStart : createdAt };
}

function policyFacts(base: MaybeIndex): Pick<Facts, 'policy' | 'policyProblem'> {
  return { policy: base?.policy ?? defaultPolicy, policyProblem: base?.policyProblem ?? null };
}

function presentOf(
  number: number,
  { labels }: PullReading,
  { own }: Comments,
  checks: Checks,
  suggestions: Present['suggestions'],
): Present {
  const [comment] = own;
  const remembered = comment === undefined ? checks.own?.text : comment.body;
  const isOurs = remembered !== undefined && !isOfAnother(remembered, number);
  return {
    labels,
    comments: own,
    // Annotations can only be added to: a run that got some and was never finished is followed by a new one.
    check: checks.ownIsTorn ? null : checks.own,
    suggestions,
    state: isOurs ? stateIn(remembered) : emptyState,
  };
}
