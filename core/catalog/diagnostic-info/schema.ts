import type { InfoTable } from '../diagnostic-info.ts';
import { didYouMean, listed } from './phrases.ts';

export const schemaInfo = {
  'field-missing': {
    title: 'field missing',
    severity: 'error',
    sentence: ({ field, expected }, { field: parent }) =>
      `\`${field}\` is missing from ${parent === '`the file`' || parent === 'the file' ? 'the record' : parent}; add it: ${expected}.`,
  },
  'field-unknown': {
    title: 'unknown field',
    severity: 'error',
    sentence: ({ field, nearest }) =>
      `\`${field}\` is no field of a record here${didYouMean(nearest)}; rename it, or move what it says to \`notes\`.`,
  },
  'type-wrong': {
    title: 'wrong type',
    severity: 'error',
    sentence: ({ found, expected, meant }, { field }) =>
      `${upperFirst(field)} is ${found}; write ${expected}${didYouMean(meant)}.`,
  },
  'value-not-listed': {
    title: 'value not listed',
    severity: 'error',
    sentence: ({ found, allowed, nearest }, { field }) =>
      `${upperFirst(field)} is ${found}${didYouMean(nearest)}; it can be ${listed(allowed)}.`,
  },
  'format-wrong': {
    title: 'wrong form',
    severity: 'error',
    sentence: ({ found, expected, meant }, { field }) =>
      `${upperFirst(field)} has ${found}; expected ${expected}${didYouMean(meant)}.`,
  },
  'value-out-of-range': {
    title: 'value out of range',
    severity: 'error',
    sentence: ({ found, expected }, { field }) => `${upperFirst(field)} has ${found}; it takes ${expected}.`,
  },
  'date-not-real': {
    title: 'no such day',
    severity: 'error',
    sentence: ({ found }, { field }) =>
      `${upperFirst(field)} is \`${found}\`, a day that is in no calendar; write the real one as YYYY-MM-DD.`,
  },
} as const satisfies Partial<
  InfoTable<
    | 'field-missing'
    | 'field-unknown'
    | 'type-wrong'
    | 'value-not-listed'
    | 'format-wrong'
    | 'value-out-of-range'
    | 'date-not-real'
  >
>;

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
