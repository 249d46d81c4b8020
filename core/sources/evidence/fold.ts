// Pairs of a traditional Chinese character and the simplified one.
import traditional from './words/traditional.json' with { type: 'json' };

/**
 * Folds text for comparison. Makes letters lower case and removes accents. Replaces full-width characters, dashes and quotes
 * with ASCII characters, and traditional Chinese characters with simplified ones. The length stays the same.
 */
export function foldText(text: string): string {
  // After this replacement, `toLowerCase` does not make any character longer.
  return text.replace(foldableCharacter, (character) => foldTable.get(character) ?? character).toLowerCase();
}

const foldTable: ReadonlyMap<string, string> = new Map([
  ...listCharacters(0xc0, 0x24f).map(
    (character) => [character, character.normalize('NFD').charAt(0)] as const,
  ),
  ...listCharacters(0xff01, 0xff5e).map((character) => [character, character.normalize('NFKC')] as const),
  ...[...'\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63'].map((dash) => [dash, '-'] as const),
  ...[...'\u2018\u2019\u02bc`\u00b4'].map((quote) => [quote, "'"] as const),
  ['\u00d7', 'x'],
  ['\uffe5', '\u00a5'],
  ['\ufe6a', '%'],
  ['\ufe69', '$'],
  ['\u301c', '~'],
  ...(traditional.match(/../g) ?? []).map(([from = '', to = '']) => [from, to] as const),
]);

const foldableCharacter = new RegExp(`[${[...foldTable.keys()].join('')}]`, 'g');

function listCharacters(first: number, last: number): readonly string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index));
}
