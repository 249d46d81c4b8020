import type { DiagnosticCode } from '../diagnostic.ts';
import type { InfoTable } from '../diagnostic-info.ts';
import { outcomeSentence } from '../outcome.ts';
import { fieldName } from './phrases.ts';

/** What a check of the cited pages says. Sentences of outcomes are those of `outcomeInfo`. */
export const pagesInfo = {
  'source-moved': {
    title: 'cited page has moved',
    severity: 'warning',
    sentence: outcomeSentence,
  },
  'source-off-issuer-page': {
    title: "cited page leads off the issuer's domains",
    severity: 'error',
    sentence: outcomeSentence,
  },
  'source-soft-404': {
    title: 'cited page only seems to be there',
    severity: 'error',
    sentence: outcomeSentence,
  },
  'source-gone': {
    title: 'cited page is gone',
    severity: 'error',
    sentence: outcomeSentence,
  },
  'source-dead': {
    title: 'cited page can no longer be reached',
    severity: 'error',
    sentence: outcomeSentence,
  },
  'source-unreachable': {
    title: 'cited page could not be reached this time',
    severity: 'warning',
    sentence: outcomeSentence,
  },
  'source-blocked': {
    title: 'cited page lets no robots in',
    severity: 'note',
    sentence: outcomeSentence,
  },
  'source-private-address': {
    title: 'cited page is inside a private network',
    severity: 'warning',
    sentence: outcomeSentence,
  },
  'source-redirects': {
    title: 'cited page leads on without an end',
    severity: 'warning',
    sentence: outcomeSentence,
  },
  'source-too-large': {
    title: 'cited page too large to read',
    severity: 'note',
    sentence: outcomeSentence,
  },
  'source-not-a-page': {
    title: 'cited address is no page',
    severity: 'warning',
    sentence: outcomeSentence,
  },
  'evidence-absent': {
    title: 'number not seen on its page',
    severity: 'warning',
    sentence: ({ cited, found }) =>
      `${fieldName(cited)} is ${found}, and the page does not show that number; open the page, compare, and correct the number or its source.`,
  },
  'evidence-number-only': {
    title: 'number seen without words of its field',
    severity: 'note',
    sentence: ({ cited, found, context }) =>
      `${fieldName(cited)} is ${found}; the page shows that number («${context}»), and no word of the field near it; whoever reviews looks whether it is the same.`,
  },
  'evidence-unreadable': {
    title: 'page without text to look at',
    severity: 'note',
    sentence: ({ count }) =>
      `The page shows its text only in a browser, so ${count === 1 ? 'its number was' : `its ${count} numbers were`} not looked for; whoever reviews opens it and compares.`,
  },
} as const satisfies Partial<InfoTable<DiagnosticCode>>;
