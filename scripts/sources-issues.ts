/**
 * `sources-issues.ts <report.json> <folder> [<proposals>]` writes one issue per country about the source pages in the report,
 * and about rates and offers that have ended:
 * `us.md` has the text, and `us.title` has the name of the country for the title. If a country has nothing to check, its text
 * is empty. If `<proposals>` is given, each issue includes the country's overview from this folder, which
 * `cardcat sources propose` has written. Exits 2 if the report cannot be read.
 */

import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Card, countries } from '#core/card/card';
import { addDays } from '#core/card/days';
import { countryTable } from '#core/card/generated/countries';
import { listDatedFacts, stateOn } from '#core/card/on-day';
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
    /** The value that the page shows instead of the card's value. Null or undefined if there is no such value. */
    readonly instead?: { readonly value: number } | null;
  }[];
}

/** A rate or an offer whose last day (YYYY-MM-DD) is over. */
interface EndedFact {
  readonly id: string;
  readonly pointer: string;
  readonly last: string;
}

/** The ids of the cards that name each page as a source. Keys are URLs without a fragment. */
export type CardIdsByUrl = ReadonlyMap<string, readonly string[]>;

const sections: readonly {
  readonly title: string;
  readonly advice: string;
  readonly outcomes: readonly string[];
  /** List only pages that have failed for this number of days. */
  readonly afterDays?: number;
}[] = [
  {
    title: 'Pages that are gone',
    advice:
      'Look for the new page on the issuer’s site, read it, and cite that one. If the card is no longer issued, set `discontinued_on`.',
    outcomes: ['gone', 'soft-404', 'not-a-page', 'redirects', 'too-large', 'dead'],
  },
  {
    title: 'Pages that lead away from the issuer',
    advice:
      'If the other domain is the issuer’s too, add it to its file in `data/issuers/`; otherwise cite another page.',
    outcomes: ['off-issuer', 'private-address'],
  },
  {
    title: 'Pages that have moved',
    advice: 'Open the new address, compare the numbers, and cite it.',
    outcomes: ['moved'],
  },
  {
    title: 'Pages about which only a person can tell',
    advice:
      'The check could not read them for 30 days. Open them in a browser; if they are gone, cite other pages.',
    outcomes: ['timeout', 'tls', 'same-for-all', 'dns'],
    afterDays: 30,
  },
];

/** Six sections of this length, an overview and the other text fit into an issue, which GitHub limits to 65,536 characters. */
const charactersASection = 9_000;

/**
 * Formats the issue for one country as Markdown. Returns an empty text if there is nothing to check. Adds `overview` as a
 * section, and the ended facts of the country, oldest first. Omits pages with the outcome `blocked`, because a blocked request says nothing about a page. External text is in
 * code spans.
 */
export function formatIssueBody(
  country: string,
  report: ParsedReport,
  citedBy: CardIdsByUrl,
  overview = '',
  endedFacts: readonly EndedFact[] = [],
): string {
  const cardsOf = (url: string) =>
    (citedBy.get(withoutFragment(url)) ?? []).filter((id) => id.startsWith(`${country}-`));
  const paragraphs = sections.flatMap(({ title, advice, outcomes, afterDays = 0 }) => {
    const latestStart = addDays(report.ran_at.slice(0, 10), -afterDays);
    const rows = report.sources
      .filter(
        ({ url, outcome, dead, failing_since: since }) =>
          (outcomes.includes(outcome) || (dead && outcomes.includes('dead') && outcome !== 'off-issuer')) &&
          (afterDays === 0 || (!dead && since !== null && since <= latestStart)) &&
          cardsOf(url).length > 0,
      )
      .map(({ url, final_url, outcome }) => {
        const redirectText = final_url !== null && final_url !== url ? ` → ${formatCode(final_url)}` : '';
        return `- ${formatCards(cardsOf(url))}: ${formatCode(url)}${redirectText} (${formatCode(outcome)})`;
      });
    return formatSection(title, advice, rows);
  });
  const absent = report.claims
    .filter(({ card_id, verdict }) => verdict === 'absent' && card_id.startsWith(`${country}-`))
    .map(({ card_id, pointer, url, instead }) => {
      const shownText = instead == null ? '' : `, which shows ${formatCode(String(instead.value))}`;
      return `- ${formatCode(card_id)}: ${formatCode(pointer)} on ${formatCode(url)}${shownText}`;
    });
  if (overview !== '') paragraphs.unshift(overview.trim());
  paragraphs.push(
    ...formatSection(
      'Numbers not seen on the page they cite',
      'The page may have changed, or show the number in a form that was not recognized. Open it and compare.',
      absent,
    ),
  );
  const ended = endedFacts
    .filter(({ id }) => id.startsWith(`${country}-`))
    // `formatSection` sorts the rows, so the day comes first.
    .map(({ id, pointer, last }) => `- ${formatCode(last)}: ${formatCode(pointer)} of ${formatCode(id)}`);
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

function listEndedFacts(cards: readonly Card[], day: string): readonly EndedFact[] {
  return cards.flatMap((card) =>
    listDatedFacts(card).flatMap(({ pointer, term }) =>
      term.last !== undefined && stateOn(term, day) === 'ended'
        ? [{ id: card.id, pointer, last: term.last }]
        : [],
    ),
  );
}

function collectCitations(cards: readonly Card[]): CardIdsByUrl {
  const citations = cards.flatMap((card) => {
    const urls = new Set(card.sources.map(({ url }) => withoutFragment(url)));
    return Array.from(urls, (url) => ({ url, id: card.id }));
  });
  const groups = Map.groupBy(citations, ({ url }) => url);
  return new Map(Array.from(groups, ([url, group]) => [url, group.map(({ id }) => id)]));
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
    const citedBy = collectCitations(cards);
    const endedFacts = listEndedFacts(cards, report.ran_at.slice(0, 10));
    mkdirSync(folder, { recursive: true });
    // The next step of the same job reads these files, so they are written directly.
    for (const country of countries) {
      const path = join(proposals, `overview-${country}.md`);
      const overview = proposals !== '' && existsSync(path) ? readFileSync(path, 'utf8') : '';
      const text = formatIssueBody(country, report, citedBy, overview, endedFacts);
      writeFileSync(join(folder, `${country}.md`), text);
      writeFileSync(join(folder, `${country}.title`), countryTable[country].name);
      console.log(`${country}.md: ${text === '' ? 'nothing to check' : `${text.length} characters`}`);
    }
  }
}
