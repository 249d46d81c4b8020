import { classifyReading, describeReading, lastReadingOfNumber } from '#core/card/reading';
import { getPageKey, redate } from '#core/card/redate';
import { formatJson } from '#core/report/json';
import { doubtSentences } from '#core/sources/evidence/doubt-rules';
import { pluralize } from '#core/text/text';
import type { FieldChange } from '../card-diff.ts';
import { describeBigChange, describeChange } from '../change-text.ts';
import { type Citation, type CitedPage, findCitation } from '../citations.ts';
import type { ReviewViewModel } from '../desired.ts';
import type { CardFile, EvidenceFacts } from '../facts.ts';
import { countRedatedNumbers, findOutdatedReadings } from '../outdated-readings.ts';
import {
  buildCitedLink,
  buildEvidenceUrl,
  escapeAmount,
  escapeInline,
  inlineCode,
  renderDetails,
} from './links.ts';

/** Renders the table of changes. Empty if no existing card changes. */
export function renderChanges(
  { changes, citations }: Pick<ReviewViewModel, 'changes' | 'citations'>,
  maxRows: number,
): string {
  const rows = changes.flatMap(({ file, changes: cardChanges }) =>
    cardChanges.map((change) => ({ file, change, citation: findCitation(citations, file, change.pointer) })),
  );
  if (rows.length === 0) return '';
  // Numbers come first, because reviewers compare them with the cited page.
  rows.sort((a, b) => Number(isNumber(b.change)) - Number(isNumber(a.change)));
  const hasSeveralCards = changes.filter(({ changes: cardChanges }) => cardChanges.length > 0).length > 1;
  const outdatedReadings = findOutdatedReadings({ changes, citations });
  const lines = rows.slice(0, maxRows).map(({ file, change, citation }) => {
    const { fieldLabel, before, after, delta } = describeChange(change);
    const label = escapeInline(fieldLabel);
    const outdated = outdatedReadings.get(change);
    const question = describeBigChange(change);
    const notes = [
      escapeAmount(delta),
      ...(question === null ? [] : [`⚠ ${escapeInline(question)}`]),
      ...(outdated === undefined ? [] : [`⚠ changed, but the page was last read on ${outdated.day}`]),
    ];
    const cells = [
      hasSeveralCards ? `${inlineCode(file.id)}: ${label}` : label,
      escapeAmount(before),
      escapeAmount(after),
      notes.join('<br>'),
      formatSource(change, citation),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const omittedCount = rows.length - lines.length;
  const redatedCount = countRedatedNumbers({ changes });
  return [
    '#### Changes',
    '| | Before | Now | | Source |\n|---|---|---|---|---|',
    ...lines,
    ...(omittedCount > 0 ? [`\nAnd ${pluralize(omittedCount, 'more change')}.`] : []),
    ...(redatedCount > 0
      ? [
          `\n⚠ ${pluralize(redatedCount, 'unchanged number')} with a new day or reader: compared too? If not, give them an entry with the old \`retrieved\` and \`by\`.`,
        ]
      : []),
  ].join('\n');
}

/**
 * Renders the source entries of the changed numbers whose page was not read again, as if a person had compared these numbers
 * on a day to be entered. The other numbers of the page keep their day and reader.
 */
export function renderNewReadings(view: ReviewViewModel, maxCards: number): string {
  const { facts, changes } = view;
  if (facts.pull.draft) return '';
  const outdatedReadings = findOutdatedReadings(view);
  // Not today: the comment would change every day, and only the author knows the day.
  const day = 'YYYY-MM-DD';
  const blocks = changes.flatMap(({ file: { id, after }, changes: cardChanges }) => {
    const read = cardChanges.flatMap((change) => {
      const outdated = outdatedReadings.get(change);
      return outdated === undefined ? [] : [{ url: outdated.url, pointer: change.pointer }];
    });
    if (after === null || read.length === 0) return [];
    const pages = Map.groupBy(read, ({ url }) => url);
    const redated = [...pages].reduce((card, [url, numbers]) => {
      const pointers = numbers.map(({ pointer }) => pointer);
      return redate(card, pointers, { url, day, by: 'person' });
    }, after);
    const pageKeys = new Set([...pages.keys()].map(getPageKey));
    const entries = redated.sources.filter(({ url }) => pageKeys.has(getPageKey(url)));
    // Indented as in the file: without the lines around the entries.
    const json = formatJson({ sources: entries }).split('\n').slice(2, -3).join('\n');
    return [
      `In ${inlineCode(id)}, instead of the entries with the same \`url\`:\n\n\`\`\`json\n${json}\n\`\`\``,
    ];
  });
  if (blocks.length === 0) return '';
  const omittedCount = blocks.length - maxCards;
  const omitted = omittedCount > 0 ? [`And the same in ${pluralize(omittedCount, 'more card')}.`] : [];
  return renderDetails(
    'Source entries, if you compared only the changed numbers',
    [
      `Enter the day on which you compared them for \`${day}\`.`,
      ...blocks.slice(0, maxCards),
      ...omitted,
    ].join('\n\n'),
  );
}

function isNumber({ before, after }: FieldChange): boolean {
  return typeof before.value === 'number' || typeof after.value === 'number';
}

function formatSource(change: FieldChange, citation: Citation | undefined): string {
  if (citation === undefined) return '';
  if (citation.page === null) return typeof change.after.value === 'number' ? '⚠ no source' : '';
  return `${buildCitedLink(citation.page)}${describeEvidence(citation, citation.page)}`;
}

function describeEvidence({ evidence, isDead, evidenceDetail }: Citation, page: CitedPage): string {
  if (isDead) return ' ⚠ dead page';
  if (evidence === 'absent') return ' ⚠ not found on the page';
  if (evidence === 'in-data') return " ⚠ in the page's data, not visible";
  if (evidence !== 'found' && evidence !== 'number-only') return '';
  const text = evidence === 'found' ? 'found on the page' : 'the number is on the page';
  const doubt = evidenceDetail?.doubt == null ? '' : `: ${doubtSentences[evidenceDetail.doubt]}`;
  const mark = evidence === 'found' ? '✓' : '⚠';
  return ` ${mark} ${linkToEvidence(text, evidenceDetail?.link ?? null, page)}${doubt}`;
}

const maxShownNumbers = 40;

export function citationsTable(view: ReviewViewModel): string {
  const { numbers, citations, facts } = view;
  if (numbers.length === 0) return '';
  const citedCount = numbers.filter(({ page }) => page !== null).length;
  const onIssuerSiteCount = numbers.filter(({ page }) => page?.isOnIssuerSite === true).length;
  const foundCount = numbers.filter(({ evidence }) => evidence === 'found').length;
  const totals = [
    `${citedCount} of ${numbers.length} cited`,
    ...(onIssuerSiteCount < citedCount ? [`${onIssuerSiteCount} on the issuer's own site`] : []),
    ...(foundCount === 0
      ? []
      : [
          foundCount === numbers.length
            ? 'all found on the cited pages'
            : `${foundCount} found on the cited pages`,
        ]),
  ];
  const hasSeveralCards = citations.length > 1;
  const rows = citations.flatMap(({ file, numbers: cardNumbers }) =>
    cardNumbers.map(
      (number) =>
        `| ${hasSeveralCards ? `${inlineCode(file.id)}: ` : ''}${formatRow(number, describeReader(file, number.pointer, facts.now))} |`,
    ),
  );
  const omittedCount = rows.length - maxShownNumbers;
  const lines = [
    "| Number | Value | Page | Issuer's own site | Found on the page |\n|---|---|---|---|---|",
    ...rows.slice(0, maxShownNumbers),
    ...(omittedCount > 0 ? [`\nAnd ${pluralize(omittedCount, 'more number')}.`] : []),
    ...renderEvidenceProblem(facts.evidence),
  ];
  return renderDetails(`Sources for each number: ${totals.join(', ')}`, lines.join('\n'));
}

/** Lists the cited pages of cards without numbers, because the table of numbers does not contain these pages. */
export function renderPagesWithoutNumbers({ citations }: ReviewViewModel): string {
  const pages = citations.filter(({ numbers }) => numbers.length === 0).flatMap((card) => card.pages);
  if (pages.length === 0) return '';
  const links = pages
    .slice(0, maxShownNumbers)
    .map((page) => `${buildCitedLink(page)}${page.isOnIssuerSite ? '' : " ⚠ not on the issuer's own site"}`);
  const omittedCount = pages.length - links.length;
  return `Pages of cards without numbers: ${links.join(', ')}${omittedCount > 0 ? `, and ${omittedCount} more` : ''}`;
}

/** Says who read a number and when. Empty if a person read it recently. */
function describeReader({ after }: CardFile, pointer: string, now: string): string {
  if (after === null) return '';
  const [reading, today] = [lastReadingOfNumber(after, pointer), now.slice(0, 10)];
  return classifyReading(reading, today) === 'read' ? '' : ` (${describeReading(reading, today)})`;
}

function formatRow(
  { fieldLabel, amount, page, evidence, isDead, evidenceDetail }: Citation,
  reader: string,
): string {
  const cells = [escapeInline(fieldLabel), `${escapeAmount(amount)}${reader}`];
  if (page === null) return [...cells, 'none', '', ''].join(' | ');
  const verdict = isDead ? 'dead page ⚠' : evidence === null ? 'not checked yet' : verdictLabels[evidence];
  const context = isDead || evidenceDetail === null ? '' : formatEvidenceContext(evidenceDetail);
  return [
    ...cells,
    buildCitedLink(page),
    page.isOnIssuerSite ? 'yes' : 'no ⚠',
    linkToEvidence(verdict, evidenceDetail?.link ?? null, page) + context,
  ].join(' | ');
}

function linkToEvidence(text: string, link: string | null, page: CitedPage): string {
  const url = buildEvidenceUrl(link, page);
  return url === undefined ? text : `[${text}](${url})`;
}

function formatEvidenceContext({ doubt, label, context }: NonNullable<Citation['evidenceDetail']>): string {
  const doubtText = doubt === null ? '' : `, but ${doubtSentences[doubt]}`;
  if (context === null) return doubtText;
  return `${doubtText}: “${escapeInline(context)}”${label === null ? '' : `, labeled “${escapeInline(label)}”`}`;
}

const verdictLabels: Readonly<Record<NonNullable<Citation['evidence']>, string>> = {
  found: 'yes',
  'number-only': 'only the number',
  'in-data': "in the page's data, not visible",
  absent: 'no ⚠',
  unreadable: 'the page could not be read',
};

function renderEvidenceProblem({ problem }: EvidenceFacts): readonly string[] {
  return problem === undefined ? [] : [`\nThe source check's report is not used: ${problem.sentence}.`];
}
