import type { Card } from '#core/card/card';
import { pointerContains } from '#core/card/json';
import { collectFactNumbers } from '#core/card/numbers';
import {
  classifyReading,
  describeReading,
  lastReadingOfNumber,
  lastReadingOfSource,
} from '#core/card/reading';
import { getPageKey, redate } from '#core/card/redate';
import { formatJson } from '#core/report/json';
import { doubtSentences } from '#core/sources/evidence/doubt-rules';
import { must } from '#core/text/must';
import { pluralize } from '#core/text/text';
import type { FieldChange } from '../card-diff.ts';
import { describeBigChange, describeChange } from '../change-text.ts';
import { type Citation, type CitedPage, findCitation } from '../citations.ts';
import type { ReviewViewModel } from '../desired.ts';
import type { CardFile, EvidenceFacts } from '../facts.ts';
import { countRedatedNumbers } from '../outdated-readings.ts';
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
  {
    changes,
    citations,
    outdatedReadings,
    facts,
  }: Pick<ReviewViewModel, 'changes' | 'citations' | 'outdatedReadings' | 'facts'>,
  maxRows: number,
): string {
  const rows = changes.flatMap(({ file, changes: cardChanges }) =>
    cardChanges
      .filter((change) => !isReading(change))
      .map((change) => ({ file, change, citation: findCitation(citations, file, change.pointer) })),
  );
  // Numbers come first, because reviewers compare them with the cited page.
  rows.sort((a, b) => Number(isNumber(b.change)) - Number(isNumber(a.change)));
  const hasSeveralCards = changes.filter(({ changes: cardChanges }) => cardChanges.length > 0).length > 1;
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
  const readingLines = changes.flatMap(({ file, changes: cardChanges }) => {
    const prefix = hasSeveralCards ? `${inlineCode(file.id)}: ` : '';
    if (!cardChanges.some(isReading)) return [];
    const { pages } = must(
      citations.find((card) => card.file === file),
      'the citations of a changed card',
    );
    return renderReadings(file, pages, prefix, facts.now.slice(0, 10));
  });
  lines.push(...readingLines.slice(0, Math.max(maxRows - lines.length, 0)));
  const omittedCount = rows.length + readingLines.length - lines.length;
  if (lines.length === 0) return '';
  const redatedCount = countRedatedNumbers(changes, facts.now.slice(0, 10));
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
  const { facts, changes, outdatedReadings } = view;
  if (facts.pull.draft) return '';
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

/** Whether the change is about who read which page when, for which numbers. */
function isReading({ field }: FieldChange): boolean {
  return field.startsWith('/sources/') && field !== '/sources/*/note';
}

/** Renders a row for each cited page whose readings change. `pages` are the pages that the changed card cites. */
function renderReadings(
  { before, after }: CardFile,
  pages: readonly CitedPage[],
  prefix: string,
  today: string,
): readonly string[] {
  if (before === null || after === null) return [];
  const urls = new Map([...before.sources, ...after.sources].map(({ url }) => [getPageKey(url), url]));
  return [...urls].flatMap(([key, url]) => {
    const [old, now] = [before, after].map((card) => describeReadings(card, key, today));
    const page = pages.find((cited) => cited.url === url);
    const link = page === undefined ? inlineCode(url) : buildCitedLink(page);
    return old === now ? [] : [`| ${prefix}Page | ${old} | ${now} | | ${link} |`];
  });
}

/** Returns how the numbers on a page were read, such as `1 number read on 2026-10-01`. */
function describeReadings(card: Card, pageKey: string, today: string): string {
  const numbers = collectFactNumbers(card);
  const readings = card.sources
    .filter(({ url }) => getPageKey(url) === pageKey)
    .map((source) => {
      const cited = numbers.filter(([pointer]) =>
        source.cites.some((cite) => pointerContains(cite, pointer)),
      );
      const reading = describeReading(lastReadingOfSource(source, card.imported_from), today);
      return `${pluralize(cited.length, 'number')} ${reading}`;
    });
  return readings.join('<br>') || 'not cited';
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
    cardNumbers.map((number) => ({
      number,
      cells: [
        `${hasSeveralCards ? `${inlineCode(file.id)}: ` : ''}${escapeInline(number.fieldLabel)}`,
        `${escapeAmount(number.amount)}${describeReader(file, number.pointer, facts.now)}`,
      ],
    })),
  );
  const omittedCount = rows.length - maxShownNumbers;
  const pages = Map.groupBy(rows.slice(0, maxShownNumbers), ({ number }) => number.page?.url);
  const sections = [
    ...[...pages.values()].map(renderPageNumbers),
    ...(omittedCount > 0 ? [`And ${pluralize(omittedCount, 'more number')}.`] : []),
    ...renderEvidenceProblem(facts.evidence),
  ];
  return renderDetails(`Sources for each number: ${totals.join(', ')}`, sections.join('\n\n'));
}

interface NumberRow {
  readonly number: Citation;
  readonly cells: readonly string[];
}

/** Renders a page with the table of the numbers that cite it. A verdict on all numbers of a page stands beside the page. */
function renderPageNumbers(rows: readonly NumberRow[]): string {
  const verdicts = rows.map(({ number }) => describeVerdict(number));
  const [first = ''] = verdicts;
  const isShared = verdicts.every((verdict) => verdict === first);
  const page = rows[0]?.number.page;
  const title = page ? renderPageTitle(page) : '⚠ no source';
  const header = isShared
    ? ['| Number | Value |', '|---|---|']
    : ['| Number | Value | Found |', '|---|---|---|'];
  const lines = rows.map(
    ({ cells }, index) => `| ${[...cells, ...(isShared ? [] : [verdicts[index]])].join(' | ')} |`,
  );
  return [`${title}${isShared && first !== '' ? `, ${first}` : ''}`, '', ...header, ...lines].join('\n');
}

/** Lists the cited pages of cards without numbers, because the table of numbers does not contain these pages. */
export function renderPagesWithoutNumbers({ citations }: ReviewViewModel): string {
  const pages = citations.filter(({ numbers }) => numbers.length === 0).flatMap((card) => card.pages);
  if (pages.length === 0) return '';
  const links = pages.slice(0, maxShownNumbers).map(renderPageTitle);
  const omittedCount = pages.length - links.length;
  return `Pages of cards without numbers: ${links.join(', ')}${omittedCount > 0 ? `, and ${omittedCount} more` : ''}`;
}

function renderPageTitle(page: CitedPage): string {
  return `${buildCitedLink(page)}${page.isOnIssuerSite ? '' : " ⚠ not on the issuer's own site"}`;
}

/** Says who read a number and when. Empty if a person read it recently. */
function describeReader({ after }: CardFile, pointer: string, now: string): string {
  if (after === null) return '';
  const today = now.slice(0, 10);
  const reading = lastReadingOfNumber(after, pointer, today);
  return classifyReading(reading, today) === 'read' ? '' : ` (${describeReading(reading, today)})`;
}

function describeVerdict({ page, evidence, isDead, evidenceDetail }: Citation): string {
  if (page === null) return '';
  const verdict = isDead ? 'dead page ⚠' : evidence === null ? 'not checked yet' : verdictLabels[evidence];
  const context = isDead || evidenceDetail === null ? '' : formatEvidenceContext(evidenceDetail);
  return linkToEvidence(verdict, evidenceDetail?.link ?? null, page) + context;
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
  found: 'found',
  'number-only': 'only the number was found',
  'in-data': "in the page's data, not visible",
  absent: 'not found ⚠',
  unreadable: 'the page could not be read',
};

function renderEvidenceProblem({ problem }: EvidenceFacts): readonly string[] {
  return problem === undefined ? [] : [`The source check's report is not used: ${problem.sentence}.`];
}
