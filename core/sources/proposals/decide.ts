import { getCardPath } from '#core/card/card';
import { addDays, countDaysBetween } from '#core/card/days';
import { formatMoney } from '#core/card/money';
import { describeReading, lastReadingOfNumber } from '#core/card/reading';
import { must } from '#core/text/must';
import { compareText } from '#core/text/text';
import { feePointer } from '../evidence/find-evidence.ts';
import { formatProposalTitle, renderProposalBody } from './change.ts';
import {
  type ConditionId,
  conditionIds,
  findCandidates,
  type ProposalCandidate,
  type ProposalFacts,
} from './conditions.ts';
import {
  isProposing,
  isRejected,
  isWithdrawn,
  type ProposalId,
  type ProposalPull,
  type ProposingPull,
} from './identity.ts';

export interface Proposal extends ProposalId {
  /** The full text of the card file with the change. */
  readonly text: string;
  readonly title: string;
  readonly body: string;
}

/** An open draft to close, because it is no longer needed. */
export interface Withdrawal extends ProposalId {
  /** The reason for the withdrawal, in one sentence. */
  readonly sentence: string;
}

/** What prevents a proposal: an unmet condition, a limit, or too many refused proposals (`brake`). */
export type Blocker = ConditionId | 'limit' | 'brake';

export interface JudgedCandidate {
  readonly candidate: ProposalCandidate;
  readonly pull: ProposalPull | undefined;
  /** What prevents a proposal. Empty if the fee is proposed now or already has a draft. */
  readonly blockers: readonly Blocker[];
}

export interface Decision {
  /** The candidates, sorted by the date on which the old fee was last found, oldest first. */
  readonly judgedCandidates: readonly JudgedCandidate[];
  readonly proposals: readonly Proposal[];
  readonly withdrawals: readonly Withdrawal[];
  readonly history: TrackRecord;
}

export interface TrackRecord {
  /** The merged and refused proposals, most recent first. */
  readonly decided: readonly ProposalPull[];
  /** Whether three of the last six proposals were refused. If so, no new proposal is opened. */
  readonly isPaused: boolean;
}

const limits = { open: 5, ofIssuer: 2, inFirstMonth: 2, inARun: 3 } as const;

export function decideProposals(facts: ProposalFacts): Decision {
  const candidates = findCandidates(facts).toSorted(compareLastFound);
  const proposals = facts.pulls.filter(isProposing);
  const drafts = proposals.filter(({ state }) => state === 'open');
  const history = getTrackRecord(proposals);
  const issuerByCard = new Map(facts.cards.map(({ card }) => [card.id, card.issuer_id]));
  const issuersWithDraft = drafts.map(({ proposal }) => issuerByCard.get(proposal.cardId));
  const proposedCards = new Set<string>();
  let remaining = Math.min(getRunLimit(proposals, facts.now), limits.open - drafts.length);
  const judgedCandidates = candidates.map((candidate): JudgedCandidate => {
    const pull = drafts.find(({ proposal }) => proposal.key === candidate.key);
    if (pull !== undefined) return { candidate, pull, blockers: [] };
    const { card, metConditions } = candidate;
    const isRequested = facts.onlyCardId === card.id;
    const unmet = conditionIds.filter((id) => !metConditions[id] && !(id === 'f' && isRequested));
    if (unmet.length > 0) return { candidate, pull, blockers: unmet };
    if (history.isPaused) return { candidate, pull, blockers: ['brake'] };
    const issuerDraftCount = issuersWithDraft.filter((issuer) => issuer === card.issuer_id).length;
    const isOverLimit = !isRequested && (remaining <= 0 || issuerDraftCount >= limits.ofIssuer);
    if (isOverLimit || proposedCards.has(card.id)) return { candidate, pull, blockers: ['limit'] };
    remaining--;
    proposedCards.add(card.id);
    issuersWithDraft.push(card.issuer_id);
    return { candidate, pull, blockers: [] };
  });
  const proposed = judgedCandidates.filter(
    ({ candidate: { card }, pull, blockers }) =>
      pull === undefined &&
      blockers.length === 0 &&
      (facts.onlyCardId === undefined || facts.onlyCardId === card.id),
  );
  return {
    judgedCandidates,
    proposals: proposed.map(({ candidate }) => toProposal(candidate, facts.now.slice(0, 10))),
    withdrawals: drafts.flatMap((pull) => findWithdrawal(pull, candidates, facts)),
    history,
  };
}

function compareLastFound(a: ProposalCandidate, b: ProposalCandidate): number {
  return (
    compareText(a.claim.last_found?.at ?? '', b.claim.last_found?.at ?? '') ||
    compareText(a.card.id, b.card.id)
  );
}

/** Returns the maximum number of proposals that a run may open. It is lower in the month after the first proposal. */
function getRunLimit(proposals: readonly ProposingPull[], now: string): number {
  const [firstDate] = proposals.map(({ createdAt }) => createdAt).toSorted();
  const isFirstMonth = firstDate === undefined || addDays(firstDate.slice(0, 10), 30) > now.slice(0, 10);
  return isFirstMonth ? limits.inFirstMonth : limits.inARun;
}

/**
 * Summarizes the closed proposals that still have the label `from/page`. People remove this label when they know why a proposal
 * was wrong.
 */
function getTrackRecord(proposals: readonly ProposingPull[]): TrackRecord {
  const decided = proposals
    .filter((pull) => pull.isLabeled && pull.state !== 'open' && !isWithdrawn(pull))
    .toSorted((a, b) => compareText(b.closedAt ?? '', a.closedAt ?? ''));
  return { decided, isPaused: decided.slice(0, 6).filter(isRejected).length >= 3 };
}

function toProposal(candidate: ProposalCandidate, today: string): Proposal {
  const { card, key, updatedText, claim, source, previouslySeenAt } = candidate;
  const { value: from, instead, last_found: last } = claim;
  const seenAt = [previouslySeenAt, source.retrieved_at].filter((at) => at !== null);
  return {
    cardId: card.id,
    key,
    text: must(updatedText, 'the new text of the card'),
    title: formatProposalTitle(card, from, instead.value),
    body: renderProposalBody({
      card,
      from,
      to: instead.value,
      seenDates: seenAt.map((at) => at.slice(0, 10)),
      link: instead.link,
      reading: describeReading(lastReadingOfNumber(card, feePointer, today), today),
      before: must(last, 'the last sighting of the fee').context,
      after: instead.context,
    }),
  };
}

/**
 * Returns a withdrawal if the draft is no longer needed. Otherwise returns an empty array. A draft stays open while its page
 * cannot be read.
 */
function findWithdrawal(
  { proposal }: ProposingPull,
  candidates: readonly ProposalCandidate[],
  { cards, files, report }: ProposalFacts,
): readonly Withdrawal[] {
  if (candidates.some(({ key }) => key === proposal.key)) return [];
  const createWithdrawal = (sentence: string) => [{ ...proposal, sentence }];
  const card = cards.find((entry) => entry.card.id === proposal.cardId)?.card;
  // A file that cannot be read at the moment may still be the file of this card.
  if (card === undefined && files.has(getCardPath(proposal.cardId))) return [];
  if (card === undefined) return createWithdrawal('The card is no longer in the catalog.');
  const claims = report.claims.filter((claim) => claim.card_id === card.id && claim.pointer === feePointer);
  const { amount, currency } = card.annual_fee;
  const shownFees = claims.flatMap(({ verdict, value, instead }) =>
    verdict === 'found' ? [value] : instead === null ? [] : [instead.value],
  );
  if (amount !== null && shownFees.includes(amount))
    return createWithdrawal(`The record says ${formatMoney(amount, currency)}, and so does the page.`);
  const deadUrls = new Set(report.sources.flatMap(({ url, dead }) => (dead ? [url] : [])));
  if (claims.length > 0 && claims.every(({ url }) => deadUrls.has(url)))
    return createWithdrawal('The page is gone.');
  const [pageFee] = shownFees;
  if (pageFee === undefined || amount === null) return [];
  return createWithdrawal(
    `The record says ${formatMoney(amount, currency)} and the page ${formatMoney(pageFee, currency)}.`,
  );
}

/** Returns the median number of days until a decision. Returns undefined if nothing was decided. */
export function computeMedianDays(decided: readonly ProposalPull[]): number | undefined {
  const days = decided.flatMap(({ createdAt, closedAt }) => {
    return closedAt === null ? [] : [countDaysBetween(createdAt.slice(0, 10), closedAt.slice(0, 10))];
  });
  return days.toSorted((a, b) => a - b)[Math.floor((days.length - 1) / 2)];
}
