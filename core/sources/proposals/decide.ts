import { pathOfCardId } from '#core/catalog/card';
import { addDays, daysBetween } from '#core/catalog/days';
import { money } from '#core/catalog/money';
import { compareText } from '#core/catalog/text';
import { feePointer } from '../evidence/instead.ts';
import { withoutFragment } from '../judge/extract.ts';
import { bodyOf, titleOf } from './change.ts';
import {
  type Candidate,
  type ConditionId,
  candidatesOf,
  conditionIds,
  type ProposalFacts,
} from './conditions.ts';
import { isRefused, isWithdrawn, type ProposalName, type PullFacts } from './identity.ts';

/** A change to open as a draft pull request. */
export interface Proposal extends ProposalName {
  /** The whole record. */
  readonly text: string;
  readonly title: string;
  readonly body: string;
}

/** A draft of ours that is no longer needed. */
export interface Withdrawal extends ProposalName {
  /** Why, one sentence. */
  readonly sentence: string;
}

/** What blocks a candidate: a condition, a limit, or too many refused proposals. */
export type Hold = ConditionId | 'limit' | 'brake';

export interface Judged {
  readonly candidate: Candidate;
  /** Its open draft. */
  readonly pull: PullFacts | undefined;
  /** Empty if it is proposed now, or already has a draft. */
  readonly holds: readonly Hold[];
}

export interface Decision {
  /** The oldest change first. */
  readonly judged: readonly Judged[];
  readonly proposals: readonly Proposal[];
  readonly withdrawals: readonly Withdrawal[];
  readonly record: TrackRecord;
}

/** The results of earlier proposals. */
export interface TrackRecord {
  /** Merged or refused, most recent first. */
  readonly decided: readonly PullFacts[];
  /** Whether three of the last six were refused: then nothing new is opened. */
  readonly isBraked: boolean;
}

const most = { open: 5, ofIssuer: 2, inFirstMonth: 2, inARun: 3 } as const;

/** Decides which changed fees are proposed now, which drafts are withdrawn, and what blocks the others. */
export function decideProposals(facts: ProposalFacts): Decision {
  const candidates = candidatesOf(facts).toSorted(longestChanged);
  const drafts = facts.pulls.filter(({ state, proposal }) => state === 'open' && proposal !== null);
  const record = recordOf(facts.pulls);
  const issuers = new Map(facts.cards.map(({ card }) => [card.id, card.issuer_id]));
  const taken = drafts.map(({ proposal }) => issuers.get(proposal?.cardId ?? ''));
  const cards = new Set<string>();
  let left = Math.min(limitOfRun(facts), most.open - drafts.length);
  const judged = candidates.map((candidate): Judged => {
    const pull = drafts.find(({ proposal }) => proposal?.key === candidate.key);
    if (pull !== undefined) return { candidate, pull, holds: [] };
    const { card, met } = candidate;
    const isAsked = facts.only === card.id;
    const unmet = conditionIds.filter((id) => !met[id] && !(id === 'f' && isAsked));
    if (unmet.length > 0) return { candidate, pull, holds: unmet };
    if (record.isBraked) return { candidate, pull, holds: ['brake'] };
    const ofIssuer = taken.filter((issuer) => issuer === card.issuer_id).length;
    const isFull = !isAsked && (left <= 0 || ofIssuer >= most.ofIssuer);
    if (isFull || cards.has(card.id)) return { candidate, pull, holds: ['limit'] };
    left--;
    cards.add(card.id);
    taken.push(card.issuer_id);
    return { candidate, pull, holds: [] };
  });
  const fresh = judged.filter(
    ({ candidate: { card }, pull, holds }) =>
      pull === undefined && holds.length === 0 && (facts.only === undefined || facts.only === card.id),
  );
  return {
    judged,
    proposals: fresh.map(({ candidate }) => toProposal(candidate)),
    withdrawals: drafts.flatMap((pull) => withdrawalOf(pull, candidates, facts)),
    record,
  };
}

function longestChanged(a: Candidate, b: Candidate): number {
  return (
    compareText(a.claim.last_found?.at ?? '', b.claim.last_found?.at ?? '') ||
    compareText(a.card.id, b.card.id)
  );
}

/** The limit is lower in the month after the very first proposal. */
function limitOfRun({ pulls, now }: ProposalFacts): number {
  const [first] = pulls
    .flatMap(({ proposal, createdAt }) => (proposal === null ? [] : [createdAt]))
    .toSorted();
  const isYoung = first === undefined || addDays(first.slice(0, 10), 30) > now.slice(0, 10);
  return isYoung ? most.inFirstMonth : most.inARun;
}

/** Proposals without their label do not count: a person who has found out why one was wrong removes the label. */
function recordOf(pulls: readonly PullFacts[]): TrackRecord {
  const decided = pulls
    .filter((pull) => pull.proposal !== null && pull.isLabelled)
    .filter((pull) => pull.state !== 'open' && !isWithdrawn(pull))
    .toSorted((a, b) => compareText(b.closedAt ?? '', a.closedAt ?? ''));
  return { decided, isBraked: decided.slice(0, 6).filter(isRefused).length >= 3 };
}

function toProposal({ card, key, changed = '', claim, source, seenBefore }: Candidate): Proposal {
  const { value: from, instead, last_found: last, url } = claim;
  const cited = card.sources.find((one) => withoutFragment(one.url) === url);
  const seen = [seenBefore, source.retrieved_at].flatMap((at) => at?.slice(0, 10) ?? []);
  return {
    ...{ cardId: card.id, key, text: changed },
    title: titleOf(card, from, instead.value),
    body: bodyOf({
      ...{ card, from, to: instead.value, seen, link: instead.link },
      read: cited?.retrieved_for?.[feePointer] ?? cited?.retrieved ?? null,
      ...{ before: last?.context ?? '', after: instead.context },
    }),
  };
}

/** A draft whose page cannot be read at the moment stays open. */
function withdrawalOf(
  { proposal }: PullFacts,
  candidates: readonly Candidate[],
  { cards, files, report }: ProposalFacts,
): readonly Withdrawal[] {
  if (proposal === null || candidates.some(({ key }) => key === proposal.key)) return [];
  const because = (sentence: string) => [{ ...proposal, sentence }];
  const card = cards.find((entry) => entry.card.id === proposal.cardId)?.card;
  // A file that cannot be read at the moment may still be this card's.
  if (card === undefined && files.has(pathOfCardId(proposal.cardId))) return [];
  if (card === undefined) return because('The card is no longer in the catalog.');
  const claims = report.claims.filter((claim) => claim.card_id === card.id && claim.pointer === feePointer);
  const { amount, currency } = card.annual_fee;
  const shown = claims.flatMap(({ verdict, value, instead }) =>
    verdict === 'found' ? [value] : instead === null ? [] : [instead.value],
  );
  if (amount !== null && shown.includes(amount))
    return because(`The record says ${money(amount, currency)}, and so does the page.`);
  const dead = new Set(report.sources.flatMap(({ url, dead }) => (dead ? [url] : [])));
  if (claims.length > 0 && claims.every(({ url }) => dead.has(url))) return because('The page is gone.');
  const [other] = shown;
  if (other === undefined || amount === null) return [];
  return because(`The record says ${money(amount, currency)} and the page ${money(other, currency)}.`);
}

/** The median number of days until a decision; undefined if there was none. */
export function medianDays(decided: readonly PullFacts[]): number | undefined {
  const days = decided.flatMap(({ createdAt, closedAt }) => {
    return closedAt === null ? [] : [daysBetween(createdAt.slice(0, 10), closedAt.slice(0, 10))];
  });
  return days.toSorted((a, b) => a - b)[Math.floor((days.length - 1) / 2)];
}
