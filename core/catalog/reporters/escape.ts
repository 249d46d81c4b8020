import { codePointName } from '../text.ts';

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

/** Escaping of GitHub's workflow commands: `::name property=value,…::data`. */

/** The part after the last `::`. */
export function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** The value of a property. */
export function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/**
 * A text for a log that no runner takes for commands: a command is a line that begins with `::`, spaces before it
 * or not, or in the old form has `##[` anywhere.
 */
export function withoutCommands(text: string): string {
  return text.replace(/^(\s*):(?=:)/gm, '$1: ').replaceAll('##[', '## [');
}

/** What begins or ends anything in GitHub's Markdown or HTML within a line, in a table too. */
const marks = /[&<>[\]!*_~`|\\$@#:]|(?<=www)\.|(?<=\bgh)-(?=\d)/gi;

/**
 * GitHub looks for mentions, references and emoji in what is left once Markdown and its character references are
 * read, so these need something behind them that is not seen: a zero-width space.
 */
const triggers = /^[@#:-]$/;
const zeroWidthSpace = '&#8203;';

/** What GitHub links where it is the beginning of a commit's name, of seven digits or more. */
const commitName = /\b[0-9a-f]{7,}\b/gi;

/**
 * Any text for one line of GitHub's Markdown, where it reads as it stands and means nothing. `gap` is what is put, unseen,
 * where GitHub would else find a mention, a reference or a commit.
 */
export function escapeMarkdown(text: string, gap = zeroWidthSpace): string {
  // Made visible, a text holds no zero-width space of its own.
  return visible(text)
    .replace(commitName, (name) => name.replace(/.{6}(?=.)/g, '$&\u200b'))
    .replace(marks, (mark) => reference(mark) + (triggers.test(mark) ? gap : ''))
    .replaceAll('\u200b', gap);
}

/**
 * Any text as code. It is an HTML element and not backticks, since no text can end it and tables need no further
 * escaping; mentions, references and emoji are not looked for in code, only addresses of mail are.
 */
export function markdownCode(text: string): string {
  return `<code>${visible(text).replace(marks, (mark) => reference(mark) + (mark === '@' ? zeroWidthSpace : ''))}</code>`;
}

/**
 * One of our sentences, in which backticks mark values. A value may hold backticks too, so what counts as code may
 * come out wrong; what is code and what is not are each safe alone.
 */
export function escapeSentence(sentence: string): string {
  return sentence
    .split(/(`[^`]+`)/)
    .map((part) => (/^`[^`]+`$/.test(part) ? markdownCode(part.slice(1, -1)) : escapeMarkdown(part)))
    .join('');
}

function reference(mark: string): string {
  switch (mark) {
    case '&':
      return '&amp;';
    case '<':
      return '&lt;';
    case '>':
      return '&gt;';
    case '$':
      // Two of them would enclose a formula, and this is how GitHub says to write one that does not.
      return '<span>$</span>';
    default:
      return `&#${mark.charCodeAt(0)};`;
  }
}
