/**
 * Folds text for comparison. Makes letters lower case and removes accents. Replaces full-width characters, dashes and quotes
 * with ASCII characters. The length stays the same.
 */
export function foldText(text: string): string {
  // After this replacement, `toLowerCase` does not make any character longer.
  return text.replace(foldableCharacter, (character) => foldTable.get(character) ?? character).toLowerCase();
}

export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

const foldableCharacter =
  /[`\u00b4\u00c0-\u024f\u02bc\u2010-\u2015\u2018\u2019\u2212\u301c\ufe63\ufe69\ufe6a\uff01-\uff5e\uffe5]/g;

const foldTable: ReadonlyMap<string, string> = createFoldTable();

function createFoldTable(): ReadonlyMap<string, string> {
  const table = new Map<string, string>();
  for (let code = 0xc0; code <= 0x24f; code++) {
    const character = String.fromCharCode(code);
    table.set(character, character.normalize('NFD').charAt(0));
  }
  for (let code = 0xff01; code <= 0xff5e; code++)
    table.set(String.fromCharCode(code), String.fromCharCode(code - 0xfee0));
  for (const dash of '\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63') table.set(dash, '-');
  for (const quote of '\u2018\u2019\u02bc`\u00b4') table.set(quote, "'");
  table.set('\u00d7', 'x');
  table.set('\uffe5', '\u00a5');
  table.set('\ufe6a', '%');
  table.set('\ufe69', '$');
  table.set('\u301c', '~');
  return table;
}
