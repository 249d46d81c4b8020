/**
 * `sources-issues.ts <report.json> <folder> [<proposals>]` writes one issue per country about the source pages in the report,
 * and about rates and offers that have ended:
 * `us.md` has the text, and `us.title` has the name of the country for the title. If a country has nothing to check, its text
 * is empty. If `<proposals>` is given, each issue includes the country's overview from this folder, which
 * `cardcat sources propose` has written. Exits 2 if the report cannot be read.
 */

import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPersonalAddress } from '#core/card/address';
import { type Card, countries } from '#core/card/card';
import { addDays } from '#core/card/days';
import { countryTable } from '#core/card/generated/countries';
import { listDatedFacts, stateOn } from '#core/card/on-day';
import { classifyReading, lastReadingOfNumber, lastReadingOfSource } from '#core/card/reading';
import { withoutFragment } from '#core/sources/judge/extract';

/** The report's fields that this script reads. `docs/reference/sources.md` explains the values. */
export interface ParsedReport {
  readonly ran_at: string;
  readonly sources: readonly {
    readonly url: string;
    readonly final_url: string | null;
    readonly outcome: string;
    readonly dead: boolean;
    /** The first day of the failures since the page last responded, YYYY-MM-DD. */
    readonly failing_since: string | null;
  }[];
  readonly claims: readonly {
    readonly card_id: string;
    readonly pointer: string;
    readonly url: string;
    readonly verdict: string;
    /** The value that the page shows instead of the card's value. Null if there is no such value. */
    readonly instead: { readonly value: number } | null;
    /** When and where the page last showed the number. Null if that is unknown. */
    readonly last_found: object | null;
  }[];
}

type ReportedSource = ParsedReport['sources'][number];

/** The sections about pages. `latestStart` is the latest first day of failures that have lasted long enough. */
const sections: readonly {
  readonly title: string;
  readonly advice: string;
  readonly lists: (source: ReportedSource, latestStart: string) => boolean;
  /** Whether a page is left out that a person has read, because nothing more can be done. */
  readonly untilRead?: boolean;
}[] = [
  {
    title: 'Pages that are gone',
    advice:
      'Look for the new page on the issuer’s site, read it, and cite that one; if there is none, cite a copy in the Wayback Machine. If the card is no longer issued, set `discontinued_on`.',
    lists: ({ dead, outcome }) => dead && outcome !== 'off-issuer',
  },
  {
    title: 'Pages that lead away from the issuer',
    advice:
      'If the other domain is the issuer’s too, add it to its file in `data/issuers/`; otherwise cite another page.',
    lists: ({ dead, outcome }) => (dead && outcome === 'off-issuer') || outcome === 'private-address',
  },
  {
    title: 'Pages that have moved',
    advice: 'Open the new address, compare the numbers, and cite it.',
    lists: ({ outcome }) => outcome === 'moved',
  },
  {
    title: 'Addresses at which the check finds no page',
    advice: 'Open them in a browser, and cite the page or the PDF at which you arrive.',
    lists: ({ outcome }) => outcome === 'redirects' || outcome === 'not-a-page',
  },
  {
    title: 'Pages about which only a person can tell',
    advice:
      'The check could not read them for 30 days. Open them in a browser. If they show the numbers, date the sources that you read, `"by": "person"`; if they are gone, cite other pages.',
    lists: ({ dead, outcome, failing_since: since }, latestStart) =>
      !dead &&
      ['timeout', 'tls', 'same-for-all', 'dns'].includes(outcome) &&
      since !== null &&
      since <= latestStart,
    untilRead: true,
  },
];

/** Seven sections of this length, an overview and the other text fit into an issue, which GitHub limits to 65,536 characters. */
const charactersASection = 7_500;

/**
 * Formats the issue for one country as Markdown: only what a person can act on. Returns an empty text if there is nothing. Adds
 * `overview` as a section, and the facts of the country's cards that have ended, oldest first. Omits numbers that the check has
 * never seen on a page on which a person has read them. External text is in code spans.
 */
export function formatIssueBody(
  country: string,
  report: ParsedReport,
  cards: readonly Card[],
  overview = '',
): string {
  const today = report.ran_at.slice(0, 10);
  const ownCards = new Map(
    cards.filter(({ id }) => id.startsWith(`${country}-`)).map((card) => [card.id, card]),
  );
  const citations = [...ownCards.values()].flatMap((card) =>
    card.sources.map((source) => {
      const reading = classifyReading(lastReadingOfSource(source, card.imported_from), today);
      return { url: withoutFragment(source.url), id: card.id, isRead: reading === 'read' };
    }),
  );
  const citationsByUrl = Map.groupBy(citations, ({ url }) => url);
  const paragraphs = sections.flatMap(({ title, advice, lists, untilRead = false }) => {
    const rows = report.sources.flatMap((source) => {
      const { url, final_url, outcome } = source;
      const citing = citationsByUrl.get(withoutFragment(url));
      if (citing === undefined || !lists(source, addDays(today, -30))) return [];
      if (untilRead && citing.every(({ isRead }) => isRead)) return [];
      const isNamed = final_url !== null && final_url !== url && !isPersonalAddress(final_url);
      const redirectText = isNamed ? ` → ${formatCode(final_url)}` : '';
      const ids = [...new Set(citing.map(({ id }) => id))];
      return [`- ${formatCards(ids)}: ${formatCode(url)}${redirectText} (${formatCode(outcome)})`];
    });
    return formatSection(title, advice, rows);
  });
  const absent = report.claims.flatMap(({ card_id, pointer, url, verdict, instead, last_found: last }) => {
    const card = ownCards.get(card_id);
    if (card === undefined || verdict !== 'absent') return [];
    const isRead = classifyReading(lastReadingOfNumber(card, pointer, today), today) === 'read';
    if (isRead && instead === null && last === null) return [];
    const shownText = instead === null ? '' : `, which shows ${formatCode(String(instead.value))}`;
    return [`- ${formatCode(card_id)}: ${formatCode(pointer)} on ${formatCode(url)}${shownText}`];
  });
  if (overview !== '') paragraphs.unshift(overview.trim());
  paragraphs.push(
    ...formatSection(
      'Numbers not seen on the page they cite',
      'The page may have changed, or show the number in a form that was not recognized. Open it and compare.',
      absent,
    ),
  );
  const ended = [...ownCards.values()].flatMap((card) =>
    listDatedFacts(card).flatMap(({ pointer, term }) =>
      term.last !== undefined && stateOn(term, today) === 'ended'
        ? // `formatSection` sorts the rows, so the day comes first.
          [`- ${formatCode(term.last)}: ${formatCode(pointer)} of ${formatCode(card.id)}`]
        : [],
    ),
  );
  paragraphs.push(
    ...formatSection(
      'Rates and offers that have ended',
      'Open the issuer’s page, and enter what holds now, or remove what has ended. No answer about today has it.',
      ended,
    ),
  );
  if (paragraphs.length === 0) return '';
  return [
    `Results of the last check of the cited pages, on ${formatCode(report.ran_at.slice(0, 10))}. Each run rewrites this text, and the issue closes by itself; \`docs/reference/sources.md\` explains the terms.`,
    ...paragraphs,
    '',
  ].join('\n\n');
}

function formatSection(title: string, advice: string, rows: readonly string[]): readonly string[] {
  if (rows.length === 0) return [];
  const shownRows: string[] = [];
  let length = 0;
  for (const row of rows.toSorted()) {
    length += row.length + 1;
    if (length > charactersASection) break;
    shownRows.push(row);
  }
  const omittedCount = rows.length - shownRows.length;
  return [
    `## ${title} (${rows.length})`,
    advice,
    [...shownRows, ...(omittedCount > 0 ? [`- and ${omittedCount} more`] : [])].join('\n'),
  ];
}

function formatCards(ids: readonly string[]): string {
  const moreText = ids.length > 3 ? ` and ${ids.length - 3} more` : '';
  return ids.slice(0, 3).map(formatCode).join(', ') + moreText;
}

/** Formats external text as an ASCII code span, so that the text cannot become a link, a mention, a picture or HTML. */
function formatCode(text: string): string {
  const plain = text.replace(/[^\x21-\x7e]|`/g, '?');
  return `\`${plain.length > 120 ? `${plain.slice(0, 119)}~` : plain || '?'}\``;
}

function readReport(path: string): ParsedReport | undefined {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8'));
    return Array.isArray(report?.sources) &&
      Array.isArray(report?.claims) &&
      typeof report?.ran_at === 'string'
      ? report
      : undefined;
  } catch {
    return undefined;
  }
}

function readCards(root: string): readonly Card[] {
  const paths = globSync('data/??/*.json', { cwd: root }).toSorted();
  return paths.map((path) => JSON.parse(readFileSync(join(root, path), 'utf8')));
}

if (import.meta.main) {
  const [reportPath, folder, proposals = ''] = process.argv.slice(2);
  const report = reportPath === undefined ? undefined : readReport(reportPath);
  if (folder === undefined || report === undefined) {
    console.error(
      'Give a report of cited pages and a folder: node scripts/sources-issues.ts sources-report.json issues',
    );
    process.exitCode = 2;
  } else {
    const cards = readCards(join(import.meta.dirname, '..'));
    mkdirSync(folder, { recursive: true });
    // The next step of the same job reads these files, so they are written directly.
    for (const country of countries) {
      const path = join(proposals, `overview-${country}.md`);
      const overview = proposals !== '' && existsSync(path) ? readFileSync(path, 'utf8') : '';
      const text = formatIssueBody(country, report, cards, overview);
      writeFileSync(join(folder, `${country}.md`), text);
      writeFileSync(join(folder, `${country}.title`), countryTable[country].name);
      console.log(`${country}.md: ${text === '' ? 'nothing to check' : `${text.length} characters`}`);
    }
  }
}
