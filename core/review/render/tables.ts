import { pluralize } from '#core/catalog/text';
import { doubtSentences } from '#core/sources/evidence/doubt-rules';
import { describeBigChange } from '../big-changes.ts';
import type { FieldChange } from '../card-diff.ts';
import { describeChange } from '../change-text.ts';
import type { Citation, CitedPage } from '../citations.ts';
import type { ReviewViewModel } from '../desired.ts';
import type { EvidenceFacts } from '../facts.ts';
import { citedLink, escapeAmount, escapeInline, evidenceUrl, inlineCode, renderDetails } from './links.ts';

/** The changes, old and new value with the source; empty if no existing card changes. */
export function renderChanges({ changes, citations }: ReviewViewModel, maxRows: number): string {
  const rows = changes.flatMap(({ file, changes: own }) => {
    const numbers = new Map(
      citations
        .find((card) => card.file === file)
        ?.numbers.map((number) => [number.pointer, number] as const),
    );
    return own.map((change) => ({ file, change, citation: numbers.get(change.pointer) }));
  });
  if (rows.length === 0) return '';
  // Numbers first: reviewers compare them with the page.
  rows.sort((a, b) => Number(isNumber(b.change)) - Number(isNumber(a.change)));
  const several = changes.filter(({ changes: own }) => own.length > 0).length > 1;
  const shown = rows.slice(0, maxRows).map(({ file, change, citation }) => {
    const { fieldLabel: what, before, after, delta: move } = describeChange(change);
    const name = several ? `${inlineCode(file.id)}: ${escapeInline(what)}` : escapeInline(what);
    const question = describeBigChange(change);
    const moved = escapeAmount(move) + (question === null ? '' : `<br>⚠ ${escapeInline(question)}`);
    return `| ${name} | ${escapeAmount(before)} | ${escapeAmount(after)} | ${moved} | ${sourceOf(change, citation)} |`;
  });
  const rest = rows.length - shown.length;
  return [
    '#### Changes',
    '| | Before | Now | | Source |\n|---|---|---|---|---|',
    ...shown,
    ...(rest > 0 ? [`\nAnd ${pluralize(rest, 'more change')}.`] : []),
  ].join('\n');
}

function isNumber({ before, after }: FieldChange): boolean {
  return typeof before.value === 'number' || typeof after.value === 'number';
}

function sourceOf(change: FieldChange, citation: Citation | undefined): string {
  if (citation === undefined) return '';
  if (citation.page === null) return typeof change.after.value === 'number' ? '⚠ no source' : '';
  return `${citedLink(citation.page)}${describeEvidence(citation, citation.page)}`;
}

function describeEvidence({ evidence, isDead, evidenceDetail: seen }: Citation, page: CitedPage): string {
  if (isDead) return ' ⚠ dead page';
  if (evidence === 'absent') return ' ⚠ not found on the page';
  if (evidence !== 'found' && evidence !== 'number-only') return '';
  const words = evidence === 'found' ? 'found on the page' : 'the number is on the page';
  const doubt = seen?.doubt == null ? '' : `: ${doubtSentences[seen.doubt]}`;
  return ` ${evidence === 'found' ? '✓' : '⚠'} ${linked(words, seen?.link ?? null, page)}${doubt}`;
}

const shownNumbers = 40;

/** Every number of the changed cards with its page and what was found there, folded; empty if there are none. */
export function citationsTable(view: ReviewViewModel): string {
  const { numbers, citations, facts } = view;
  if (numbers.length === 0) return '';
  const cited = numbers.filter(({ page }) => page !== null).length;
  const found = numbers.filter(({ evidence }) => evidence === 'found').length;
  const proof =
    found === numbers.length
      ? ', all found on the cited pages'
      : found > 0
        ? `, ${found} found on the cited pages`
        : '';
  const several = citations.length > 1;
  const rows = citations.flatMap(({ file, numbers: own }) =>
    own.map((number) => `| ${several ? `${inlineCode(file.id)}: ` : ''}${rowOf(number)} |`),
  );
  const rest = rows.length - shownNumbers;
  const lines = [
    "| Number | Value | Page | Issuer's own site | Found on the page |\n|---|---|---|---|---|",
    ...rows.slice(0, shownNumbers),
    ...(rest > 0 ? [`\nAnd ${pluralize(rest, 'more number')}.`] : []),
    ...renderRejection(facts.evidence),
  ];
  return renderDetails(
    `Sources for each number: ${cited} of ${numbers.length} cited${proof}`,
    lines.join('\n'),
  );
}

function rowOf({ fieldLabel: what, amount, page, evidence, isDead, evidenceDetail: seen }: Citation): string {
  const cells = [escapeInline(what), escapeAmount(amount)];
  if (page === null) return [...cells, 'none', '', ''].join(' | ');
  const words = isDead ? 'dead page ⚠' : evidence === null ? 'not checked yet' : verdictLabels[evidence];
  const proof = isDead || seen === null ? '' : proofOf(seen);
  return [
    ...cells,
    citedLink(page),
    page.isOnIssuerSite ? 'yes' : 'no ⚠',
    linked(words, seen?.link ?? null, page) + proof,
  ].join(' | ');
}

function linked(words: string, link: string | null, page: CitedPage): string {
  const url = evidenceUrl(link, page);
  return url === undefined ? words : `[${words}](${url})`;
}

/** Why a number was found or is uncertain: the page's text with its row or heading. */
function proofOf({ doubt, label, context }: NonNullable<Citation['evidenceDetail']>): string {
  const why = doubt === null ? '' : `, but ${doubtSentences[doubt]}`;
  if (context === null) return why;
  return `${why}: “${escapeInline(context)}”${label === null ? '' : `, labelled “${escapeInline(label)}”`}`;
}

const verdictLabels: Readonly<Record<NonNullable<Citation['evidence']>, string>> = {
  found: 'yes',
  'number-only': 'only the number',
  absent: 'no ⚠',
  unreadable: 'the page could not be read',
};

function renderRejection(evidence: EvidenceFacts): readonly string[] {
  if (evidence.kind !== 'refused') return [];
  return [`\nThe source check's report is not used: ${refusals[evidence.why]}.`];
}

const refusals: Readonly<Record<Extract<EvidenceFacts, { kind: 'refused' }>['why'], string>> = {
  'other-event': 'it is not from a run for this pull request',
  'other-head': 'it is about another commit',
  'other-pull-request': 'it may be from another pull request with the same branch',
  'base-changed': 'it may be about a different base branch',
  'changes-more-than-data':
    'this pull request changes more than card data, so it could also change the check',
  'too-large': 'it is too large',
  unreadable: 'it could not be read',
};
