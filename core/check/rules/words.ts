import {
  didYouMean,
  formatAlternatives,
  formatFieldAndValue,
  formatFieldPath,
  importArtCommand,
  importCommand,
  quoteShort,
  upperFirst,
  wrapInBackticks,
} from '#core/text/phrases';
import { formatList } from '#core/text/text';
import { describeOutcome, type Outcome } from './outcome.ts';
import type { MismatchFacts, RuleWords, Severity } from './rule.ts';

/** The data of the findings that have no check function: the parser, the schema or the check of cited pages reports them. */
export interface WordFacts {
  'duplicate-key': {
    readonly key: string;
    readonly firstLine: number;
    readonly firstColumn: number;
  };
  'evidence-absent': {
    readonly url: string;
    /** A JSON Pointer to the number. */
    readonly cited: string;
    readonly found: string;
  };
  'evidence-in-data': {
    readonly url: string;
    /** A JSON Pointer to the number. */
    readonly cited: string;
    readonly found: string;
    /** The text around the number in the page's data. */
    readonly context: string;
  };
  'evidence-number-only': {
    readonly url: string;
    /** A JSON Pointer to the number. */
    readonly cited: string;
    readonly found: string;
    /** The text around the number on the page. */
    readonly context: string;
    /** A clause that says why the page may mean a different number. */
    readonly doubt: string;
  };
  /** `why` is a clause. Null if the page has no text. */
  'evidence-unreadable': { readonly url: string; readonly count: number; readonly why: string | null };
  'field-missing': { readonly field: string; readonly expected: string };
  'field-unknown': {
    readonly field: string;
    readonly nearest?: string;
    /** Present if the card also has the field that `nearest` names. */
    readonly taken?: true;
    /** What to do with the field, in one or two sentences. */
    readonly advice?: string;
    /** All unknown fields, if the whole record is in the format of another catalog. */
    readonly foreign?: readonly string[];
  };
  'file-encoding':
    | { readonly problem: 'not-utf8'; readonly byteOffset: number }
    | { readonly problem: 'byte-order-mark' };
  'file-kind': { readonly found: string; readonly expected: string };
  'file-place':
    | { readonly problem: 'unexpected'; readonly expected: string; readonly meant?: string }
    | { readonly problem: 'no-art'; readonly expected: string }
    | { readonly problem: 'not-utf8' }
    | { readonly problem: 'issuers-moved' }
    | { readonly problem: 'differs-by-case'; readonly other: string };
  'file-too-large': { readonly limitBytes: number };
  'json-syntax': MismatchFacts & { readonly fixable?: true };
  'nested-too-deep': { readonly limit: number };
  'not-formatted': { readonly found: string };
  'registry-missing': { readonly registry: string };
  'source-blocked': Outcome;
  'source-dead': Outcome;
  'source-gone': Outcome;
  'source-moved': Outcome;
  'source-not-a-page': Outcome;
  'source-off-issuer-page': Outcome;
  'source-private-address': Outcome;
  'source-redirects': Outcome;
  'source-same-for-all': Outcome;
  'source-soft-404': Outcome;
  'source-too-large': Outcome;
  'source-unreachable': Outcome;
  'type-wrong': MismatchFacts;
  'value-not-listed': {
    readonly found: string;
    readonly allowed: readonly string[];
    readonly nearest?: string;
    /** The tier that is part of the name of a network, such as `signature`. */
    readonly tier?: string;
  };
  'value-out-of-range': MismatchFacts;
}

/** By code. A new entry needs its data above, a page in `docs/diagnostics/` and a fixture. */
export const wordRules: { readonly [Code in keyof WordFacts]: RuleWords<WordFacts[Code]> } = {
  'duplicate-key': {
    title: 'duplicate key',
    severity: 'error',
    class: 'json',
    short: ({ key }) => `${quoteShort(key)} appears twice`,
    sentence: ({ key, firstLine, firstColumn }) =>
      `\`${key}\` is already defined at line ${firstLine}, column ${firstColumn}. Keep the correct one and delete the other.`,
  },
  'evidence-absent': {
    title: 'number not found on its page',
    severity: 'warning',
    class: 'citation',
    short: (_, field) => `${field} was not found on its page`,
    sentence: ({ cited, found }) =>
      `${formatFieldPath(cited)} is ${found}, but the page does not show that number. Open the page, compare, and correct the number or its source.`,
  },
  'evidence-in-data': {
    title: "number only in the page's data",
    severity: 'note',
    class: 'citation',
    short: (_, field) => `${field} is in the page's data, but not visible`,
    sentence: ({ cited, found, context }) =>
      `${formatFieldPath(cited)} is ${found}. The number is in the data of the page's scripts (“${context}”), but not in the text that it shows without a browser. A reviewer opens the page and compares.`,
  },
  'evidence-number-only': {
    title: 'number found, but uncertain',
    severity: 'note',
    class: 'citation',
    short: (_, field) => `${field} may not be what its page says`,
    sentence: ({ cited, found, context, doubt }) =>
      `${formatFieldPath(cited)} is ${found}. The page shows that number (“${context}”), but ${doubt}. A reviewer decides whether it is the same number.`,
  },
  'evidence-unreadable': {
    title: 'page without readable text',
    severity: 'note',
    class: 'citation',
    short: 'the page has no text that can be checked',
    sentence: ({ count, why }) =>
      `${why === null ? 'The page shows its text only in a browser' : `The page was not read to its end (${why})`}, so ${count === 1 ? 'its number was' : `its ${count} numbers were`} not checked. A reviewer opens the page and compares.`,
  },
  'field-missing': {
    title: 'missing field',
    severity: 'error',
    class: 'schema',
    short: ({ field }) => `${quoteShort(field)} is missing`,
    sentence: ({ field, expected }, { field: parent }) =>
      `\`${field}\` is missing from ${parent === 'the file' ? 'the record' : parent}. Add it: ${expected}.`,
  },
  'field-unknown': {
    title: 'unknown field',
    severity: 'error',
    class: 'schema',
    short: ({ field }) => `${quoteShort(field)} is not a known field`,
    sentence: ({ field, nearest, taken, advice: ownAdvice, foreign }, { pointer }) => {
      if (foreign !== undefined)
        return `This record is in the format of another catalog: ${formatList(foreign.slice(0, 4).map(quoteShort), 'and')} are no fields here. Put it on one line of a \`.jsonl\` file, and run ${importCommand}, which makes cards from such records.`;
      // A pointer that begins with an index is in a registry. Registry entries have no `notes`.
      let advice = /^\/\d/.test(pointer) ? 'Remove it.' : 'Remove it, or move its content to `notes`.';
      if (nearest !== undefined) advice = 'Rename it.';
      if (ownAdvice !== undefined) advice = ownAdvice;
      if (taken) advice = 'That field exists, so keep one of the two.';
      return `Unknown field \`${field}\`.${didYouMean(nearest)} ${advice}`;
    },
  },
  'file-encoding': {
    title: 'not plain UTF-8',
    severity: 'error',
    class: 'json',
    short: 'this file is not valid UTF-8 text',
    fixable: ({ problem }) => problem === 'byte-order-mark',
    sentence: (facts) =>
      facts.problem === 'byte-order-mark'
        ? 'The file starts with a byte-order mark. Save it as UTF-8 without BOM, or run `npx cardcat validate --fix`.'
        : `The byte at offset ${facts.byteOffset} is not valid UTF-8. Save the file as UTF-8 in your editor.`,
  },
  'file-kind': {
    title: 'not a regular file',
    severity: 'error',
    class: 'json',
    short: 'this is not a regular file',
    sentence: ({ found, expected }) => `This is ${found}; expected ${expected}. Replace or remove it.`,
  },
  'file-place': {
    title: 'file in the wrong place',
    severity: 'error',
    class: 'path',
    short: 'this file is in the wrong place',
    sentence: (facts) => {
      switch (facts.problem) {
        case 'differs-by-case':
          return `This name differs from \`${facts.other}\` only in upper and lower case, so many computers treat the two as one file. Rename or remove one of them.`;
        case 'not-utf8':
          return 'This file name is not valid UTF-8. Rename the file, using a to z, digits and single hyphens.';
        case 'issuers-moved':
          return 'Each issuer has a file of its own now, `data/issuers/<id>.json`. Move the entries that are only here into such files, and remove this list.';
        case 'no-art':
          return `A file with this name does not belong here; expected ${facts.expected}. Run ${importArtCommand}, which writes the picture and the record, or remove the file.`;
        case 'unexpected':
          return `A file with this name does not belong here; expected ${facts.expected}.${didYouMean(facts.meant)} Move, rename or remove the file.`;
      }
    },
  },
  'file-too-large': {
    title: 'file too large',
    severity: 'error',
    class: 'json',
    short: 'this file is too large for a card',
    sentence: ({ limitBytes }) =>
      `The file is larger than ${limitBytes / 1024} KiB; a record usually has one or two KiB. Make sure that it holds only one card.`,
  },
  'json-syntax': {
    title: 'not valid JSON',
    severity: 'error',
    class: 'json',
    short: 'this file cannot be read as JSON',
    fixable: ({ fixable }) => fixable === true,
    sentence: ({ found, expected, meant }) =>
      `Not valid JSON: found ${found}, expected ${expected}.${meant === undefined ? '' : ` Write ${wrapInBackticks(meant)}.`}`,
  },
  'nested-too-deep': {
    title: 'nested too deeply',
    severity: 'error',
    class: 'json',
    short: 'this file nests its brackets too deeply',
    sentence: ({ limit }) =>
      `More than ${limit} brackets are open here; a record needs at most eight. Look for a bracket that was never closed.`,
  },
  'not-formatted': {
    title: 'not formatted',
    severity: 'warning',
    class: 'json',
    short: "this file does not follow the catalog's formatting",
    fixable: true,
    sentence: ({ found }) =>
      `The formatting is wrong from here on: ${found}. Run \`npx cardcat validate --fix\`, which changes no values.`,
  },
  'registry-missing': {
    title: 'registry missing',
    severity: 'error',
    class: 'schema',
    short: 'a required list is missing',
    sentence: ({ registry }) =>
      `\`${registry}\` is missing, and cards are checked against it. Restore it, or ${registry.endsWith('/') ? 'add the file of an issuer' : 'create it with the content `[]`'}.`,
  },
  'source-blocked': page(
    'cited page cannot be read by the check',
    'note',
    "this card's page cannot be checked automatically",
  ),
  'source-dead': page(
    'cited page is no longer reachable',
    'error',
    "this card's page can no longer be reached",
  ),
  'source-gone': page('cited page is gone', 'error', "this card's page is gone"),
  'source-moved': page('cited page has moved', 'warning', "this card's page has moved"),
  'source-not-a-page': page('cited address is not a page', 'warning', 'this address does not lead to a page'),
  'source-off-issuer-page': page(
    "cited page leaves the issuer's domains",
    'error',
    "this card's page leads to a site that is not the issuer's",
  ),
  'source-private-address': page(
    'cited page is on a private network',
    'warning',
    'this address is in a private network',
  ),
  'source-redirects': page(
    'cited page redirects without end',
    'warning',
    "this card's page redirects in a loop",
  ),
  'source-same-for-all': page(
    'host shows the same page for every address',
    'note',
    'a person must open this page, because its host shows the check the same page for every address',
  ),
  'source-soft-404': page(
    'cited page only seems to exist',
    'error',
    "this card's page now shows something else",
  ),
  'source-too-large': page('cited page too large to read', 'note', "this card's page is too large to check"),
  'source-unreachable': page(
    'cited page could not be reached this time',
    'warning',
    "this card's page could not be reached this time",
  ),
  'type-wrong': {
    title: 'wrong type',
    severity: 'error',
    class: 'schema',
    short: ({ expected }, field) => `${field} should be ${expected}`,
    sentence: ({ found, expected, meant }, { field }) =>
      `${upperFirst(field)} is ${found}; expected ${expected}.${didYouMean(meant)}`,
  },
  'value-not-listed': {
    title: 'value not allowed',
    severity: 'error',
    class: 'schema',
    short: (_, field) => `${field} is not one of the allowed values`,
    fixable: ({ found, nearest }) => nearest !== undefined && found.toLowerCase() === `\`"${nearest}"\``,
    sentence: ({ found, allowed, nearest, tier }, { field, pointer }) =>
      issuerCountryPointer.test(pointer) && nearest === undefined
        ? `${found} is not a country of this catalog, which has ${formatAlternatives(allowed)}. Remove it, or the issuer if it has no other country; or add the country to \`catalog.json\`.`
        : `${upperFirst(field)} is ${found}.${tier === undefined ? didYouMean(nearest) : ` Did you mean \`${nearest}\` with \`"network_tier": "${tier}"\`?`} Use ${formatAlternatives(allowed)}.`,
  },
  'value-out-of-range': {
    title: 'value out of range',
    severity: 'error',
    class: 'schema',
    short: (_, field) => `${field} is out of range`,
    sentence: ({ found, expected, meant }, { field }) =>
      `${formatFieldAndValue(field, found)}; expected ${expected}.${didYouMean(meant)}`,
  },
};

/** The finding for an outcome of a cited page. */
function page(title: string, severity: Severity, short: string): RuleWords<Outcome> {
  return { title, severity, class: 'citation', short, sentence: describeOutcome };
}

const issuerCountryPointer = /^(?:\/\d+)?\/countries\/\d+$/;
