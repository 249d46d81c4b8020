import { type ParseError, parseTree } from 'jsonc-parser';
import { strict } from '../reading/parse-text.ts';
import { sureMend } from '../reading/syntax-finding.ts';

/** Each is found by reading the text anew. */
const mostSlips = 200;

/**
 * A text that is no JSON without the slips that need no judgement: commas behind the last entry, wide signs and spaces,
 * other quotes. It goes on from the first error to the next and stops at one of another kind. No digit is touched.
 */
export function withoutSlips(text: string): string {
  let mended = text;
  for (let round = 0; round < mostSlips; round++) {
    const errors: ParseError[] = [];
    parseTree(mended, errors, strict);
    const slip = errors[0] && sureMend(mended, errors[0]);
    if (slip === undefined) break;
    const { range, mend } = slip;
    mended = mended.slice(0, range.offset) + mend + mended.slice(range.offset + range.length);
  }
  return mended;
}
