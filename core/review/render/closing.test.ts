import { expect, test } from 'vitest';
import { withOpening } from './opening.ts';

const marker = '<!-- cardcat-bot:1 e30= -->';

test.each([
  ['of several paragraphs', '\n**Ready.** Now.\n\n| a |\n\nrest\n', '\nNew.\n\n| a |\n\nrest\n'],
  ['of an opening of two lines', '\n**Ready.**\nNow.\n\nrest', '\nNew.\n\nrest'],
  ['of an opening alone', '\n**Ready.**\n', '\nNew.\n'],
  ['that a person has emptied', '', '\nNew.\n'],
  ['of which a person has taken the opening', '\n\nrest\n', '\nNew.\n\nrest\n'],
  ['as GitHub may give it back', '\r\n**Ready.**\r\n\r\nrest\r\n', '\nNew.\n\nrest\n'],
])('a comment %s gets another opening, and keeps it', (_, before, after) => {
  const changed = withOpening(`${marker}${before}`, 'New.');
  expect(changed).toBe(`${marker}${after}`);
  expect(withOpening(changed, 'New.')).toBe(changed);
});
