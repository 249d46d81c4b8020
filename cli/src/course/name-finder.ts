/** Finds names of people in plain text, HTML, file names and URLs. */
import { decodeHTML } from 'entities';
import { decodeOrKeep } from '#core/text/decode';
import { must } from '#core/text/must';

/** Matches a word. Each Chinese, Japanese or Korean character counts as a word. */
const wordPattern =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]\p{M}*|[[\p{L}\p{N}]--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]][[\p{L}\p{M}\p{N}\p{Cf}]--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]]*/gv;
const unspacedPattern = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;
const tagPattern = /<[!/]?[a-z][^<>]*>/gi;
/** Replaces each character of an HTML tag in the search text. A name may continue after the tag, as in `Anna <b>Smith</b>`. */
const tagMask = '\ufffc';
/** Replaces each character that is not in an HTML tag. A name cannot continue after this character. */
const textMask = '\ufffd';
/** Matches the text between two words of a name, such as `, `. Text such as `%20` is decoded first. */
const gapPattern = /^[\s\p{Pd}\p{Cf}\ufffc_.,+()"“”„'’‘ʼ`´·]*$/u;

export class NameFinder {
  /** The known names, by their first word. Names with more words come first. */
  readonly #names = new Map<string, { readonly words: readonly string[]; readonly id: string }[]>();

  /** Adds a name. Ignores a text without words, and a single word that is too short to be recognized. */
  add(name: string, id: string): void {
    const words = splitWords(name);
    const [first] = words;
    if (first === undefined || (words.length === 1 && isTooShort(first))) return;
    this.#insert(first, words, id);
    // The names of submitted files may contain the words without spaces, as in `smithanna_essay.docx`.
    if (words.length > 1 && !words.some((word) => unspacedPattern.test(word)))
      this.#insert(words.join(''), [words.join('')], id);
  }

  #insert(firstWord: string, words: readonly string[], id: string): void {
    const names = this.#names.get(firstWord) ?? [];
    if (names.some((name) => name.words.join(' ') === words.join(' '))) return;
    names.push({ words, id });
    this.#names.set(
      firstWord,
      names.toSorted((a, b) => b.words.length - a.words.length),
    );
  }

  /**
   * Replaces all known names in a text. Ignores case, accents and escapes such as `%20`. If a name contains HTML tags, puts
   * them after the replacement.
   */
  replace(text: string, replacementOf: (id: string) => string): string {
    if (this.#names.size === 0) return text;
    // First replace names in the attributes of tags, because the next step searches only the text between tags.
    const withCleanTags = this.#replaceMasked(text, maskText, replacementOf);
    return this.#replaceMasked(withCleanTags, maskTags, replacementOf);
  }

  #replaceMasked(
    text: string,
    mask: (decoded: string) => string,
    replacementOf: (id: string) => string,
  ): string {
    const { decoded, offsets } = decodeEscapes(text);
    let result = '';
    let end = 0;
    for (const match of this.#find(mask(decoded))) {
      const start = must(offsets[match.start], 'the offset');
      result += text.slice(end, start) + replacementOf(match.id);
      end = offsets[match.end] ?? text.length;
      result += Array.from(text.slice(start, end).matchAll(tagPattern), String).join('');
    }
    return result + text.slice(end);
  }

  /** Yields the position and person of each name. `start` and `end` are positions in `masked`. */
  *#find(masked: string) {
    const words = [...masked.matchAll(wordPattern)].map(({ 0: word, index }) => ({
      word: fold(word),
      start: index,
      end: index + word.length,
    }));
    let end = 0;
    for (const [wordIndex, { word: firstWord, start }] of words.entries()) {
      if (start < end) continue;
      const name = this.#names.get(firstWord)?.find((candidate) =>
        candidate.words.every((word, index) => {
          const current = words[wordIndex + index];
          if (current?.word !== word) return false;
          return (
            index === 0 || gapPattern.test(masked.slice(words[wordIndex + index - 1]?.end, current.start))
          );
        }),
      );
      if (name === undefined) continue;
      end = must(words[wordIndex + name.words.length - 1], 'the last word').end;
      yield { start, end, id: name.id };
    }
  }
}

function splitWords(text: string): readonly string[] {
  return Array.from(decodeEscapes(text).decoded.matchAll(wordPattern), ([word]) => fold(word));
}

function isTooShort(word: string): boolean {
  return unspacedPattern.test(word) || [...word].length < (/\p{L}/u.test(word) ? 4 : 6);
}

/** Converts to lower case, and removes the accents of Latin, Greek and Cyrillic letters. */
function fold(word: string): string {
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\p{Cf}]/gu, '');
}

const maskTags = (text: string) => text.replace(tagPattern, (tag) => tagMask.repeat(tag.length));

function maskText(text: string): string {
  let masked = '';
  for (const { 0: tag, index } of text.matchAll(tagPattern))
    masked += textMask.repeat(index - masked.length) + tag;
  return masked;
}

const escapePattern =
  /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w*);|%[0-7][\da-f]|%[c-f][\da-f](?:%[89ab][\da-f])+/gi;
/**
 * Decodes HTML entities and percent-encoding. For each UTF-16 code unit of `decoded`, `offsets` contains its position in
 * `text`. The last entry is the length of `text`.
 */
function decodeEscapes(text: string): { readonly decoded: string; readonly offsets: readonly number[] } {
  let decoded = '';
  const offsets: number[] = [];
  let end = 0;
  const appendPlain = (until: number) => {
    decoded += text.slice(end, until);
    for (let position = end; position < until; position++) offsets.push(position);
  };
  for (const match of text.matchAll(escapePattern)) {
    appendPlain(match.index);
    const characters = decodeEscape(match[0]);
    decoded += characters;
    for (let index = 0; index < characters.length; index++) offsets.push(match.index);
    end = match.index + match[0].length;
  }
  appendPlain(text.length);
  offsets.push(text.length);
  return { decoded, offsets };
}

function decodeEscape(escaped: string): string {
  return escaped.startsWith('&') ? decodeHTML(escaped) : decodeOrKeep(escaped);
}
