import { codePointName } from '../text.ts';

/** Control, direction and invisible characters, and unpaired surrogates. */
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** Makes hidden characters visible: a tab becomes a space, every other one `<U+202E>`. */
export function escapeHiddenCharacters(text: string): string {
  return text.replace(hidden, (character) => (character === '\t' ? ' ' : `<${codePointName(character)}>`));
}

/** Truncates to `limit` UTF-16 code units, including `…`, never within a character. */
export function truncate(text: string, limit: number): string {
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
 * A text for a log that a runner does not execute: workflow commands start a line with `::`, perhaps after spaces, or, in the
 * old syntax, contain `##[`.
 */
export function neutralizeWorkflowCommands(text: string): string {
  return text.replace(/^(\s*):(?=:)/gm, '$1: ').replaceAll('##[', '## [');
}

/** Inline syntax characters of GitHub's Markdown and HTML, including tables. */
const marks = /[&<>[\]!*_~`|\\$@#:]|(?<=www)\.|(?<=\bgh)-(?=\d)/gi;

/**
 * GitHub detects mentions, references and emoji after it has decoded character references, so these characters also need a
 * zero-width space after them.
 */
const triggers = /^[@#:-]$/;
const zeroWidthSpace = '&#8203;';

/** GitHub links seven or more digits that begin a commit's hash. */
const commitName = /\b[0-9a-f]{7,}\b/gi;

/**
 * Escapes any text for one line of GitHub's Markdown. `gap` is the invisible character that prevents mentions, references
 * and commit links.
 */
export function escapeMarkdown(text: string, gap = zeroWidthSpace): string {
  // Without hidden characters, the text contains no zero-width space of its own.
  return escapeHiddenCharacters(text)
    .replace(commitName, (name) => name.replace(/.{6}(?=.)/g, '$&\u200b'))
    .replace(marks, (mark) => reference(mark) + (triggers.test(mark) ? gap : ''))
    .replaceAll('\u200b', gap);
}

/**
 * Any text as code. An HTML element instead of backticks, because no text can end it and tables need no further escaping.
 * GitHub detects only mail addresses in code.
 */
export function markdownCode(text: string): string {
  return `<code>${escapeHiddenCharacters(text).replace(marks, (mark) => reference(mark) + (mark === '@' ? zeroWidthSpace : ''))}</code>`;
}

/**
 * One of our sentences, in which backticks mark values. A value may contain backticks too: then the wrong part may be shown
 * as code, but both kinds of parts are escaped.
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
      // Two of them would enclose a formula; this is the way that GitHub documents.
      return '<span>$</span>';
    default:
      return `&#${mark.charCodeAt(0)};`;
  }
}
