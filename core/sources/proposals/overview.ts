import type { Country } from '#core/card/card';
import { formatMoney } from '#core/card/money';
import { formatCodeSpan, linkTo } from './change.ts';
import { conditionText } from './conditions.ts';
import { type Blocker, computeMedianDays, type Decision, type JudgedCandidate } from './decide.ts';
import { isRejected, type ProposalPull } from './identity.ts';

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
 * Renders the changed fees of a country that a person can act on, and what happens with each, in Markdown. Returns an empty text
 * if there are none.
 */
export function renderOverview(decision: Decision, country: Country): string {
  // Nobody can act on a fee that was refused.
  const candidates = decision.judgedCandidates.filter(
    ({ candidate, blockers }) => candidate.card.id.startsWith(`${country}-`) && !blockers.includes('h'),
  );
  // List a site once if many of its fees disappeared.
  const bulkCandidates = candidates.filter(isOneOfMany);
  const singleCandidates = candidates.filter((judged) => !isOneOfMany(judged));
  const rows = [
    ...singleCandidates.map(formatRow),
    ...[...new Set(bulkCandidates.map(hostOf))].map(
      (host) =>
        `${formatCodeSpan(host)}: many fees disappeared at once, so the site was redesigned or blocks bots`,
    ),
  ];
  if (rows.length === 0) return '';
  return [
    '## Annual fees that changed on their page',
    'A changed fee is proposed in a draft that a person confirms or closes; `docs/how-to/proposals.md` says how, and what each has to wait for.',
    ...formatTrackRecord(decision),
    `${limitLength(rows.map((row) => `- ${row}`))}\n`,
  ].join('\n\n');
}

const isOneOfMany = ({ blockers }: JudgedCandidate): boolean => blockers.includes('j');
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
  if (blockers.length === 0) return 'is ready; this run opens it if the variable `PROPOSALS` is `on`';
  return `waits until ${blockers.map((blocker) => blockerText[blocker]).join('; and until ')}`;
}

function linkToPull({ number, url }: ProposalPull): string {
  return linkTo(`pull request ${number}`, url);
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
