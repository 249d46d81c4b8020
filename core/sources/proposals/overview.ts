import type { Country } from '#core/card/card';
import { addDays } from '#core/card/days';
import { formatMoney } from '#core/card/money';
import { feePointer } from '../evidence/find-evidence.ts';
import { formatCodeSpan, linkTo } from './change.ts';
import { conditionText, type ProposalFacts } from './conditions.ts';
import { type Blocker, computeMedianDays, type Decision, type JudgedCandidate } from './decide.ts';
import { isProposing, isRejected, isWithdrawn, type ProposalPull } from './identity.ts';

const blockerText: Readonly<Record<Blocker, string>> = {
  ...conditionText,
  limit: 'fewer proposals are open, and this run is below its own limit',
  brake: 'fewer than three of the last six decided proposals were refused',
};

/**
 * The maximum length of this section of an issue, in UTF-16 code units. The limit for the other sections leaves room for it.
 */
const maxSectionLength = 9_000;

/**
 * Renders the changed fees of a country and what happens with each fee, in Markdown. Returns an empty text if there are none.
 */
export function renderOverview(decision: Decision, facts: ProposalFacts, country: Country): string {
  const isInCountry = (id: string) => id.startsWith(`${country}-`);
  const candidates = decision.judgedCandidates.filter(({ candidate }) => isInCountry(candidate.card.id));
  // List a site once if many of its fees disappeared.
  const bulkCandidates = candidates.filter(isOneOfMany);
  const singleCandidates = candidates.filter((judged) => !isOneOfMany(judged));
  const rows = [
    ...singleCandidates.map(formatRow),
    ...[...new Set(bulkCandidates.map(hostOf))].map(
      (host) =>
        `${formatCodeSpan(host)}: many fees disappeared at once, so the site was redesigned or blocks bots`,
    ),
    ...decision.withdrawals
      .filter(({ cardId }) => isInCountry(cardId))
      .map(({ cardId, sentence }) => `${formatCodeSpan(cardId)}: withdrawn now. ${sentence}`),
    ...facts.pulls
      .filter(isProposing)
      .filter((pull) => isInCountry(pull.proposal.cardId) && isRecentlyWithdrawn(pull, facts.now))
      .map((pull) => `${formatCodeSpan(pull.proposal.cardId)}: withdrawn, ${linkToPull(pull)}`),
    ...listMissedChanges(facts)
      .filter(isInCountry)
      .map((id) => `${formatCodeSpan(id)}: changed by a person without a proposal`),
  ];
  if (rows.length === 0) return '';
  return [
    '## Annual fees that changed on their page',
    'A changed fee is proposed in a draft that a person confirms or closes; `docs/how-to/proposals.md` says how, and what each has to wait for.',
    ...formatTrackRecord(decision),
    `${limitLength(rows.map((row) => `- ${row}`))}\n`,
  ].join('\n\n');
}

const isOneOfMany = ({ blockers }: JudgedCandidate): boolean =>
  blockers.includes('j') && !blockers.includes('h');
const hostOf = ({ candidate }: JudgedCandidate): string => new URL(candidate.claim.url).host;

function formatRow(judged: JudgedCandidate): string {
  const { card, claim } = judged.candidate;
  const [from, to] = [claim.value, claim.instead.value].map((value) =>
    formatMoney(value, card.annual_fee.currency),
  );
  return `${formatCodeSpan(card.id)}: ${linkTo(`${from} → ${to}`, claim.instead.link)} ${describeState(judged)}`;
}

function describeState({ pull, blockers }: JudgedCandidate): string {
  if (pull !== undefined) return `is proposed, ${linkToPull(pull)}`;
  if (blockers.includes('h')) return 'was refused, and is not proposed again';
  if (blockers.length === 0) return 'is ready; this run opens it if the variable `PROPOSALS` is `on`';
  return `waits until ${blockers.map((blocker) => blockerText[blocker]).join('; and until ')}`;
}

function linkToPull({ number, url }: ProposalPull): string {
  return linkTo(`pull request ${number}`, url);
}

function isRecentlyWithdrawn(pull: ProposalPull, now: string): boolean {
  return isWithdrawn(pull) && addDays(pull.closedAt?.slice(0, 10) ?? '1970-01-01', 30) >= now.slice(0, 10);
}

/** Lists cards whose fee a person changed since the previous run, without a merged proposal. */
function listMissedChanges({ previousReport, cards, pulls }: ProposalFacts): readonly string[] {
  const claims = previousReport?.claims.filter(({ pointer }) => pointer === feePointer) ?? [];
  const checkedValues = new Map(claims.map(({ card_id, value }) => [card_id, value]));
  const merged = pulls.filter(isProposing).filter(({ state }) => state === 'merged');
  const mergedCardIds = merged.map(({ proposal }) => proposal.cardId);
  return cards.flatMap(({ card: { id, annual_fee: fee } }) => {
    const isChanged = fee.amount !== null && checkedValues.has(id) && checkedValues.get(id) !== fee.amount;
    return isChanged && !mergedCardIds.includes(id) ? [id] : [];
  });
}

function formatTrackRecord({ history: { decided, isPaused } }: Decision): readonly string[] {
  const acceptedCount = decided.length - decided.filter(isRejected).length;
  const summary = `Accepted: ${acceptedCount} of ${decided.length} decided proposals, half of them within ${computeMedianDays(decided)} days.`;
  return [
    ...(decided.length === 0 ? [] : [summary]),
    ...(isPaused ? ['Three of the last six decided proposals were refused, so no new ones are opened.'] : []),
  ];
}

function limitLength(lines: readonly string[]): string {
  let length = 0;
  const shownLines = lines.filter((line) => {
    length += line.length + 1;
    return length <= maxSectionLength;
  });
  const hiddenCount = lines.length - shownLines.length;
  return [...shownLines, ...(hiddenCount === 0 ? [] : [`- and ${hiddenCount} more`])].join('\n');
}
