import { formatCodePoint } from './text.ts';

const hiddenCharacter = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** Makes hidden characters visible: `<U+202E>` for a direction mark. A tab becomes a space. */
export function escapeHiddenCharacters(text: string): string {
  return text.replace(hiddenCharacter, (character) =>
    character === '\t' ? ' ' : `<${formatCodePoint(character)}>`,
  );
}

/**
 * GitHub's workflow commands look like this: `::name property=value,…::data`. `escapeData` escapes the data, and
 * `escapeProperty` escapes a value.
 */

export function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

export function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/**
 * Escapes a text for a log, so that a runner executes no line of the text as a workflow command. In the current syntax,
 * a command starts with `::`, perhaps after spaces. In the old syntax, `##[` can be anywhere in the line.
 */
export function neutralizeWorkflowCommands(text: string): string {
  return text.replace(/^([^\S\n\r\u2028\u2029]*):(?=:)/gm, '$1: ').replaceAll('##[', '## [');
}

/** Matches characters with a special meaning in GitHub's Markdown, tables or HTML. */
const specialMark = /[&<>[\]!*_~`|\\$@#:]|(?<=www)\.|(?<=\bgh)-(?=\d)/gi;

/**
 * The marks that also need a zero-width space after them. GitHub decodes character references such as `&#64;` before it
 * looks for mentions, issue references and emoji.
 */
const markNeedingGap = /^[@#:-]$/;
const zeroWidthSpace = '&#8203;';

/** Matches seven or more hexadecimal digits. GitHub turns such digits into a link if a commit hash starts with them. */
const commitHash = /\b[0-9a-f]{7,}\b/gi;

/**
 * Escapes a text for one line of GitHub's Markdown. `gap` is an invisible text that is inserted to prevent mentions,
 * references and commit links.
 */
export function escapeMarkdown(text: string, gap = zeroWidthSpace): string {
  // `escapeHiddenCharacters` replaces zero-width spaces, so every later zero-width space was inserted below.
  return escapeHiddenCharacters(text)
    .replace(commitHash, (digits) => digits.replace(/.{6}(?=.)/g, '$&\u200b'))
    .replace(specialMark, (mark) => toCharacterReference(mark) + (markNeedingGap.test(mark) ? gap : ''))
    .replaceAll('\u200b', gap);
}

/**
 * Formats a text as an HTML `code` element. Unlike code in backticks, this element cannot be ended by a character in
 * the text, and it needs no further escaping in tables. Only `@` gets a zero-width space, because GitHub detects only
 * email addresses in code.
 */
export function formatMarkdownCode(text: string): string {
  return `<code>${escapeHiddenCharacters(text).replace(specialMark, (mark) => toCharacterReference(mark) + (mark === '@' ? zeroWidthSpace : ''))}</code>`;
}

/**
 * Escapes a rule's message, which may contain values in backticks. If a value itself contains a backtick, the wrong
 * words may be shown as code, but all text is still escaped.
 */
export function escapeSentence(sentence: string): string {
  return sentence
    .split(/(`[^`]+`)/)
    .map((part) => (/^`[^`]+`$/.test(part) ? formatMarkdownCode(part.slice(1, -1)) : escapeMarkdown(part)))
    .join('');
}

function toCharacterReference(mark: string): string {
  switch (mark) {
    case '&':
      return '&amp;';
    case '<':
      return '&lt;';
    case '>':
      return '&gt;';
    case '$':
      // Two dollar signs would enclose a formula. GitHub documents this escape.
      return '<span>$</span>';
    default:
      return `&#${mark.charCodeAt(0)};`;
  }
}

/** Escapes a text for a regular expression. `RegExp.escape` is too new for the browsers that run the form. */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}
