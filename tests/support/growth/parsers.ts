import { Buffer } from 'node:buffer';
import { redact } from '#core/github/redact';
import { parseQuery } from '#core/query/parse';
import { parseCommands } from '#core/review/commands';
import { parseState } from '#core/review/state';
import { findPageEvidence } from '#core/sources/evidence/find-evidence';
import type { NumberQuery } from '#core/sources/evidence/number-query';
import { readHtml } from '#core/sources/evidence/read-html';
import { decodeText } from '#core/sources/fetch/body';
import { detectBotWall } from '#core/sources/judge/bot-walls';
import { escapeMarkdown, formatMarkdownCode, neutralizeWorkflowCommands } from '#core/text/escape';
import { foldName } from '#core/text/fold';
import { normalizeNumber } from '#core/text/read-number';
import { toPortableFileName } from '../../../cli/src/course/file-name.ts';
import { parseLosslessJson } from '../../../cli/src/course/json.ts';
import { findNextLink } from '../../../cli/src/course/links.ts';
import { createMarkdownConverter } from '../../../cli/src/course/markdown.ts';
import { PeopleRedactor } from '../../../cli/src/course/people.ts';
import { renderMarkdownForTerminal } from '../../../cli/src/review/render-markdown.ts';
import { cleanText } from '../../../cli/src/wallet/pass.ts';
import { validateText } from '../changed-card.ts';

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
  relatedCategories: new Map(),
  issuerIdsByName: new Map([['example bank', ['example-bank']]]),
};
const redactor = new PeopleRedactor('secret', { id: 1 });
redactor.add({ id: 2, name: 'Anna Smith', email: 'anna@school.example', sortable_name: 'Smith, Anna' });
const toMarkdown = await createMarkdownConverter((url) => url);
const pageLimit = 5 * 1024 * 1024;

export const parsers: readonly ForeignParser[] = [
  {
    name: 'commands of a comment',
    limit: 65_536,
    parse: parseCommands,
    tokens: ['`', '<!--', '-->', '<pre>', '</pre>', '> ', '```\n', '/help\n', '<pre ', '~~~\n', '<!-- x -->'],
  },
  {
    name: 'state of the bot',
    limit: 65_536,
    parse: parseState,
    tokens: ['<!-- cardcat-bot:2 ', 'A', '=', ' -->', '<!-- '],
  },
  {
    name: 'log lines',
    limit: 65_536,
    parse: (text) => neutralizeWorkflowCommands(redact(text)),
    tokens: [
      '::',
      ' ',
      '\n',
      'eyJ',
      'eyJa.',
      '-----BEGIN PRIVATE KEY-----',
      'authorization: ',
      'ghp_',
      '##[',
    ],
  },
  {
    name: 'Markdown escapes',
    limit: 65_536,
    parse: (text) => formatMarkdownCode(escapeMarkdown(text)) + foldName(text),
    tokens: ['www.', '@', 'gh-1', '`', '|', '\\', '<', '&#64;', '#1', ':a:'],
  },
  {
    name: 'HTML of a page',
    limit: pageLimit,
    parse: readHtml,
    tokens: [
      '<div>',
      '<p>',
      '<b class=x>',
      '<style>/* ',
      '<style>a{',
      '</div>',
      '<table><tr><td>',
      '<li>',
      '&amp;',
      '<!--',
      '<a href="',
      '<div hidden>',
      '<span style="a:b;',
      '<h1>',
      '<sup>1</sup>',
      '<script>',
      '<title>',
      '<svg>',
      '<style ',
      '<style>.x{left:0}</style><b class=x>',
      '<br>',
      '<dl><dt>a<dd>',
    ],
  },
  {
    name: 'style sheet of a page',
    limit: pageLimit,
    parse: (css) => readHtml(`<style>${css}</style><p class="x y">a</p>`),
    tokens: [
      '.x{display:none}',
      '/* ',
      '@media screen{',
      '.a.b',
      ',',
      'a>',
      '{',
      '}',
      '"',
      '(',
      ':not(',
      'a{b:c;',
      '\\',
      '<!--',
      'url(',
      '@media x{',
      'color:white;',
    ],
  },
  {
    name: 'numbers of a page',
    limit: pageLimit,
    parse: (text) => searchPage(`<p>${text}</p>`),
    tokens: [
      'annual fee ',
      'Annual fee est de ',
      '$95 ',
      '3x points ',
      'est de ',
      'is ',
      '3 % ',
      'no ',
      'free for the ',
      'up to ',
      'dining and travel ',
      'of ',
      ', ',
      '. ',
      'from May 1, 2027 until ',
      '年费',
      '元',
      '免',
      '1,',
      '95',
      '$',
      'Harbor Gold ',
      'Harbor Silver Card ',
      '19.99%-',
      'a month ',
      '\u200b',
      'was not found ',
      'statement travel dining ',
      'monthly fee ',
      '1. ',
      '$95',
    ],
  },
  {
    name: 'blocks of a page',
    limit: pageLimit,
    parse: searchPage,
    tokens: [
      '<p>Annual fee $95</p>',
      '<h2>Annual fee</h2>',
      '<tr><td>Annual fee<td>$95',
      '<table><tr><th>Annual fee<td>$95<td>3x dining',
      '<li>$95',
      '<div>annual fee<div>$95',
      '<sup>1</sup>$95',
      '<p>1. Annual fee',
      '<h1>Harbor Gold</h1>',
      '<dt>Annual fee<dd>$95',
      '<p>3x<p>dining',
      '<s>$95</s>',
      '<p>*',
      '<b>$0</b> ',
    ],
  },
  {
    name: 'charset of a page',
    limit: pageLimit,
    parse: (text) => decodeText(Buffer.from(text), { headerCharset: null, country: 'us', cut: false }),
    tokens: ['<meta ', 'charset', '=', '<!--', '<?xml ', 'encoding="', '\u00e9'],
  },
  {
    name: 'bot walls',
    limit: pageLimit,
    parse: (text) => detectBotWall({ headers: {}, text: `${text}`, status: 200 } as never),
    tokens: [
      '<script>',
      '</script>',
      '<',
      '<title>',
      '<title>Access Denied</title>',
      'Reference ',
      'window._pxAppId',
      '_Incapsula_Resource',
      'awswaf.com',
      '/challenge.js',
      'gokuProps',
      '$_ts=window[',
      '<title>captcha',
    ],
  },
  {
    name: 'text of a card',
    limit: 262_144,
    parse: (text) => validateText(text),
    tokens: [
      '{"a":',
      '[',
      '"',
      '\\',
      ',',
      '{"id":1,',
      '// ',
      '}',
      ']',
      '1',
      '"a":"b",\n',
      'x ',
      "'",
      '”',
      ': ',
      'null ',
      '-',
      '{"name":"a"}\n',
    ],
  },
  {
    name: 'query of the API',
    limit: 8192,
    parse: (text) => parseQuery(text, 'search', vocabulary),
    tokens: ['q=', 'a&', '%', '%E9', '&', '=', ',', '+', 'q=a', 'issuer=', '..'],
  },
  {
    name: 'names in a course',
    limit: 2_000_000,
    parse: (text) => redactor.redact({ body: text }),
    tokens: [
      'Anna ',
      'Anna',
      '@',
      'a@b',
      'a@b.',
      '%40',
      '&#64;',
      '<a ',
      '/users/',
      '?',
      'verifier=',
      '/feeds/',
      '&amp;',
      '%20',
      '.',
      '-',
      '<',
      'Smith,',
    ],
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
    tokens: [
      '<div>',
      '<b>',
      '<p>',
      '<a href="x">',
      '<table><tr><td>',
      '<li>',
      '</div>',
      '&amp;',
      '<!--',
      '*',
      '_',
      '`',
      '[',
      '<pre>',
      '<code>',
      '<br>',
      '1. ',
      '<span> </span>',
      '<ul><li>',
      '<p>a</p>',
      '<i>',
      '<form>',
      '<svg>',
      '<input type=checkbox>',
    ],
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
    tokens: ['{"a":', '[', '1', '12345678901234567890,', '"', '\\', '[1,', '1e', '-', '0.'],
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
    tokens: ['<', '<a>', ';', ' ', ',', 'rel="next"', '"', '\\', '=', '; a', '<a>; rel="next", '],
  },
  {
    name: 'file names of a course',
    limit: 65_536,
    parse: toPortableFileName,
    tokens: ['.', ' ', 'a.', '\u0301', '👨‍👩‍👧', '/', '. a'],
  },
  {
    name: 'texts of a pass',
    limit: 1_000_000,
    parse: cleanText,
    tokens: ['1', '•', '@', 'a@', 'x', 'X1', ' ', '-', '一', '\u0301', '黑金', '1 x ', '\u200b'],
  },
  {
    name: 'Markdown on a terminal',
    limit: 65_536,
    parse: (text) => renderMarkdownForTerminal(text, 'https://github.com/o/r', 80),
    tokens: [
      '[',
      '\\',
      '[a](',
      '](b)',
      '`',
      '<!--',
      '|',
      '| a | b |\n|---|---|\n',
      '<details><summary>',
      '<code>',
      '```\n',
      '- ',
      '**',
      '&#64;',
      '[\\',
      '\n',
    ],
  },
  {
    name: 'typed numbers',
    limit: 65_536,
    parse: normalizeNumber,
    tokens: ['$', '1', ',', ' ', '%', '1,000'],
  },
];
