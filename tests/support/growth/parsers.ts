import { redact } from '#core/github/redact';
import { parseQuery } from '#core/query/parse';
import { parseCommands } from '#core/review/commands';
import { parseState } from '#core/review/state';
import { findPageEvidence } from '#core/sources/evidence/find-evidence';
import type { NumberQuery } from '#core/sources/evidence/number-query';
import { readHtml } from '#core/sources/evidence/read-html';
import { decodeText } from '#core/sources/fetch/body';
import { detectBotWall } from '#core/sources/judge/bot-walls';
import { detectWall } from '#core/sources/judge/walls';
import { escapeMarkdown, formatMarkdownCode, neutralizeWorkflowCommands } from '#core/text/escape';
import { foldName } from '#core/text/fold';
import { must } from '#core/text/must';
import { normalizeNumber } from '#core/text/read-number';
import { toPortableFileName } from '../../../cli/src/course/file-name.ts';
import { parseLosslessJson } from '../../../cli/src/course/json.ts';
import { findNextLink } from '../../../cli/src/course/links.ts';
import { createMarkdownConverter } from '../../../cli/src/course/markdown.ts';
import { PeopleRedactor } from '../../../cli/src/course/people.ts';
import { renderMarkdownForTerminal } from '../../../cli/src/review/render-markdown.ts';
import { cleanText } from '../../../cli/src/wallet/pass.ts';
import { validateText } from '../changed-card.ts';
import { readFixture } from '../fixtures.ts';

/** A function that reads text from somebody else. `limit` is the length of the longest text that it gets. */
export interface ForeignParser {
  readonly name: string;
  readonly tokens: readonly string[];
  readonly limit: number;
  readonly parse: (text: string) => unknown;
}

const names = { name: 'Harbor Gold Rewards Card', issuer: ['Harbor Bank'] };
const query = (field: NumberQuery['field'], form: NumberQuery['form'], value: number): NumberQuery => ({
  value,
  field,
  form,
  country: 'us',
  currency: 'USD',
  label: field === 'category-rate' ? 'dining and travel' : null,
  names,
});
const queries = [
  query('annual-fee', 'money', 95),
  query('annual-fee', 'money', 0),
  query('fx-fee', 'percent', 3),
  query('category-rate', 'multiple', 3),
  query('offer-spend', 'money', 4000),
  query('purchase-apr', 'percent', 19.99),
];
const searchPage = (html: string) =>
  findPageEvidence(readHtml(html), queries, 'https://bank.example/card', '2026-11-23');
const vocabulary = {
  issuers: [{ id: 'example-bank', name: 'Example Bank', aliases: [], domains: [], countries: [] }],
  tiers: ['gold', 'infinite'],
  categories: ['grocery'],
  categoryNames: new Map(),
  rewardCurrencies: new Map(),
  relatedCategories: new Map(),
  categoryIdsByWord: new Map(),
  issuerIdsByName: new Map([['example bank', ['example-bank']]]),
};
const redactor = new PeopleRedactor('secret', { id: 1 });
redactor.add({ id: 2, name: 'Anna Smith', email: 'anna@school.example', sortable_name: 'Smith, Anna' });
const toMarkdown = await createMarkdownConverter('https://lms.example', (url) => url);
const pageLimit = 5 * 1024 * 1024;

const parsersByName: readonly Omit<ForeignParser, 'tokens'>[] = [
  {
    name: 'commands of a comment',
    limit: 65_536,
    parse: parseCommands,
  },
  {
    name: 'state of the bot',
    limit: 65_536,
    parse: parseState,
  },
  {
    name: 'log lines',
    limit: 65_536,
    parse: (text) => neutralizeWorkflowCommands(redact(text)),
  },
  {
    name: 'Markdown escapes',
    limit: 65_536,
    parse: (text) => formatMarkdownCode(escapeMarkdown(text)) + foldName(text),
  },
  {
    name: 'HTML of a page',
    limit: pageLimit,
    parse: readHtml,
  },
  {
    name: 'style sheet of a page',
    limit: pageLimit,
    parse: (css) => readHtml(`<style>${css}</style><p class="x y">a</p>`),
  },
  {
    name: 'numbers of a page',
    limit: pageLimit,
    parse: (text) => searchPage(`<p>${text}</p>`),
  },
  {
    name: 'blocks of a page',
    limit: pageLimit,
    parse: searchPage,
  },
  {
    name: 'charset of a page',
    limit: pageLimit,
    parse: (text) =>
      decodeText({ bytes: new TextEncoder().encode(text), charset: null, country: 'us', cut: false }),
  },
  {
    name: 'bot walls',
    limit: pageLimit,
    parse: (text) => detectBotWall({ headers: {}, text: `${text}`, status: 200 } as never),
  },
  {
    name: 'walls',
    limit: 2000,
    parse: (text) => detectWall({ title: text, folded: text, mainFolded: text } as never),
  },
  {
    name: 'text of a card',
    limit: 262_144,
    parse: (text) => validateText(text),
  },
  {
    name: 'query of the API',
    limit: 8192,
    parse: (text) => parseQuery(text, 'search', vocabulary),
  },
  {
    name: 'names in a course',
    limit: 2_000_000,
    parse: (text) => redactor.redact({ body: text }),
  },
  {
    name: 'HTML of a course',
    limit: 2_000_000,
    parse: (html) => {
      try {
        return toMarkdown(html);
      } catch {
        return '';
      }
    },
  },
  {
    name: 'JSON of a course',
    limit: 2_000_000,
    parse: (text) => {
      try {
        return parseLosslessJson(text);
      } catch {
        return '';
      }
    },
  },
  {
    name: 'Link header',
    limit: 16_384,
    parse: (text) => {
      try {
        return findNextLink([text], { origin: 'https://lms.example', path: '/' } as never);
      } catch {
        return '';
      }
    },
  },
  {
    name: 'file names of a course',
    limit: 65_536,
    parse: toPortableFileName,
  },
  {
    name: 'texts of a pass',
    limit: 1_000_000,
    parse: cleanText,
  },
  {
    name: 'Markdown on a terminal',
    limit: 65_536,
    parse: (text) => renderMarkdownForTerminal(text, 'https://github.com/o/r', 80),
  },
  {
    name: 'typed numbers',
    limit: 65_536,
    parse: normalizeNumber,
  },
];

const tokens: Readonly<Record<string, readonly string[]>> = readFixture('growth/tokens.json');

export const parsers: readonly ForeignParser[] = parsersByName.map((parser) => ({
  ...parser,
  tokens: must(tokens[parser.name], parser.name),
}));
