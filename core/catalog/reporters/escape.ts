import { codePointName } from '../text.ts';

/** Control, direction and invisible characters, and unpaired surrogates. */
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** Makes hidden characters visible. A tab becomes a space; every other one becomes its code point, such as `<U+202E>`. */
export function escapeHiddenCharacters(text: string): string {
  return text.replace(hidden, (character) => (character === '\t' ? ' ' : `<${codePointName(character)}>`));
}

/** Truncates a text to `limit` UTF-16 code units, including the `…`. Never splits a character. */
export function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text;
  return `${text.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** The next two functions escape the parts of GitHub's workflow commands: `::name property=value,…::data`. */

/** Escapes the data, which is the part after the last `::`. */
export function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** Escapes the value of a property. */
export function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/**
 * Changes a text for a log so that a runner executes no part of it. A workflow command is a line that starts with `::`,
 * perhaps after spaces, or, in the old syntax, contains `##[`.
 */
export function neutralizeWorkflowCommands(text: string): string {
  return text.replace(/^(\s*):(?=:)/gm, '$1: ').replaceAll('##[', '## [');
}

/** Characters with a meaning in GitHub's inline Markdown, tables or HTML. */
const marks = /[&<>[\]!*_~`|\\$@#:]|(?<=www)\.|(?<=\bgh)-(?=\d)/gi;

/**
 * GitHub decodes character references before it detects mentions, references and emoji, so these characters also need a
 * zero-width space after them.
 */
const triggers = /^[@#:-]$/;
const zeroWidthSpace = '&#8203;';

/** GitHub links seven or more hexadecimal digits if they are the beginning of a commit's hash. */
const commitName = /\b[0-9a-f]{7,}\b/gi;

/**
 * Escapes a text for one line of GitHub's Markdown. `gap` is the invisible character that prevents mentions, references
 * and commit links.
 */
export function escapeMarkdown(text: string, gap = zeroWidthSpace): string {
  // After this, the only zero-width spaces are those inserted below.
  return escapeHiddenCharacters(text)
    .replace(commitName, (name) => name.replace(/.{6}(?=.)/g, '$&\u200b'))
    .replace(marks, (mark) => reference(mark) + (triggers.test(mark) ? gap : ''))
    .replaceAll('\u200b', gap);
}

/**
 * Formats a text as code. Uses an HTML element instead of backticks, because no text can end it and tables need no further
 * escaping. In code, GitHub detects only email addresses.
 */
export function markdownCode(text: string): string {
  return `<code>${escapeHiddenCharacters(text).replace(marks, (mark) => reference(mark) + (mark === '@' ? zeroWidthSpace : ''))}</code>`;
}

/**
 * Escapes one of our sentences, in which backticks mark values. If a value itself contains a backtick, the wrong part may be
 * shown as code, but everything is still escaped.
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
      // Two dollar signs would enclose a formula. GitHub documents this way to escape them.
      return '<span>$</span>';
    default:
      return `&#${mark.charCodeAt(0)};`;
  }
}
