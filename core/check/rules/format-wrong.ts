import { joinPointer } from '#core/card/json';
import { hiddenInFile, hiddenInText } from '#core/text/hidden';
import { didYouMean, formatFieldAndValue } from '#core/text/phrases';
import { formatCodePoint } from '#core/text/text';
import { type MismatchFacts, none, type Rule, type RuleFinding } from './rule.ts';

const isComposed = (text: string): boolean => text.normalize('NFC') === text;

/**
 * The schema reports most wrong formats. `checkCard` reports only hidden characters, and letters with a separate accent
 * character (text that is not in Unicode NFC).
 */
export const formatWrong: Rule<'format-wrong', MismatchFacts> = {
  code: 'format-wrong',
  title: 'wrong format',
  severity: 'error',
  class: 'schema',
  short: (_, field) => `${field} is not in the expected format`,
  fixable: isWrongOnlyInCase,
  sentence: (facts, { field }) => {
    const { found, expected, meant } = facts;
    const advice = isWrongOnlyInCase(facts)
      ? ` Write \`${meant}\`, or run \`npx cardcat validate --fix\`.`
      : didYouMean(meant);
    return `${formatFieldAndValue(field, found)}; expected ${expected}.${advice}`;
  },
  checkCard(card, { text }) {
    // Fast path: values can have problems only if the file has escapes, hidden characters or text that is not in NFC.
    if (!text.includes('\\') && !hiddenInFile.test(text) && isComposed(text)) return none;
    return [...findHiddenCharacters(card, '')];
  },
};

/** Reports whether the value is wrong only in case, such as `usd` for a currency. */
function isWrongOnlyInCase({ found, meant }: MismatchFacts): boolean {
  return meant !== undefined && found.toUpperCase() === `\`"${meant}"\``;
}

function* findHiddenCharacters(value: unknown, pointer: string): Generator<RuleFinding<MismatchFacts>> {
  if (typeof value === 'string') {
    const problem = describeProblem(value);
    if (problem !== undefined) yield { pointer, ...problem };
  } else if (typeof value === 'object' && value !== null)
    for (const [key, child] of Object.entries(value))
      yield* findHiddenCharacters(child, joinPointer(pointer, key));
}

function describeProblem(text: string): MismatchFacts | undefined {
  const character = hiddenInText.exec(text)?.[0];
  if (character !== undefined) {
    return {
      found: `the hidden character ${formatCodePoint(character)}`,
      expected:
        'text without control, direction, zero-width or private-use characters: delete the word around it and type it again',
    };
  }
  if (!isComposed(text))
    return {
      found: 'a letter with a separate accent character',
      expected: 'one character (Unicode NFC): type the letter again',
    };
  return undefined;
}
