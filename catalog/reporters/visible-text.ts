import { codePointName } from '../code-point-name.ts';

/** Characters that steer a terminal, turn the text around them or hide, and halves of surrogate pairs. */
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** A text with all its characters to be seen: a tab as one space, every other hidden character as `<U+202E>`. */
export function visible(text: string): string {
  return text.replace(hidden, (character) => (character === '\t' ? ' ' : `<${codePointName(character)}>`));
}

/** Cut to `limit` UTF-16 code units at most, `…` included, never within a character. */
export function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  return `${text.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
