import { cut, escapeMarkdown } from '#catalog/reporters/escape';
import { codePointName } from '#catalog/text';

/** What a reader sees of a foreign value, at most, in UTF-16 code units. */
const maxLength = 120;

/** Not seen, and between two characters that GitHub would else make a link, a mention or a reference of. */
const wordJoiner = '\u2060';

/** The only way a value that is not ours reaches Markdown: on one line, to be read as it stands, meaning nothing. */
export function inert(value: string): string {
  return escapeMarkdown(cut(value, maxLength), wordJoiner);
}

/** An amount of ours, which has one sign of money at most: no second one could make a formula of what is between. */
export function figure(amount: string): string {
  return inert(amount).replace('<span>$</span>', '$');
}

/** A value as code, between more backticks than it holds in a row. */
export function code(value: string): string {
  const text = cut(value, maxLength)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, codePointName)
    .replaceAll('|', '\\|');
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const space = longest > 0 || text === '' || /^ .* $/.test(text) ? ' ' : '';
  return `${fence}${space}${text}${space}${fence}`;
}
