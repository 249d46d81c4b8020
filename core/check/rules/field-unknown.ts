import { didYouMean } from '#core/text/phrases';
import type { Rule } from './rule.ts';

interface Facts {
  readonly field: string;
  readonly nearest?: string;
  /** Present if the card also has the field that `nearest` names. */
  readonly taken?: true;
}

export const fieldUnknown: Rule<'field-unknown', Facts> = {
  code: 'field-unknown',
  title: 'unknown field',
  severity: 'error',
  class: 'schema',
  sentence: ({ field, nearest, taken }, { pointer }) => {
    // A pointer that begins with an index is in a registry. Registry entries have no `notes`.
    let advice = /^\/\d/.test(pointer) ? 'Remove it.' : 'Remove it, or move its content to `notes`.';
    if (nearest !== undefined) advice = taken ? 'That field exists, so keep one of the two.' : 'Rename it.';
    return `Unknown field \`${field}\`.${didYouMean(nearest)} ${advice}`;
  },
};
