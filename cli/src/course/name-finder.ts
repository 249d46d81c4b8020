/** Finds names of people in plain text, HTML, file names and URLs. */
import { decodeHTML } from 'entities';
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

interface KnownName {
  readonly words: readonly string[];
  readonly id: string;
}

export class NameFinder {
  /** The known names, by their first word. Names with more words come first. */
  readonly #names = new Map<string, KnownName[]>();

  /** Adds a name. Ignores a text without words, and a single word that is too short to be recognized. */
  add(name: string, id: string): void {
    const words = splitWords(name);
    const [first] = words;
    if (first === undefined || (words.length === 1 && isTooShort(first))) return;
    this.#insert({ words, id });
    // The names of submitted files may contain the words without spaces, as in `smithanna_essay.docx`.
    if (words.length > 1 && !words.some((word) => unspacedPattern.test(word)))
      this.#insert({ words: [words.join('')], id });
  }

  #insert(name: KnownName): void {
    const key = name.words[0] ?? '';
    const names = this.#names.get(key) ?? [];
    if (names.some(({ words }) => words.join(' ') === name.words.join(' '))) return;
    this.#names.set(
      key,
      [...names, name].toSorted((a, b) => b.words.length - a.words.length),
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
      result += (text.slice(start, end).match(tagPattern) ?? []).join('');
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
    for (let wordIndex = 0; wordIndex < words.length; wordIndex++) {
      const name = this.#names.get(words[wordIndex]?.word ?? '')?.find((candidate) =>
        candidate.words.every((word, index) => {
          const [previous, current] = [words[wordIndex + index - 1], words[wordIndex + index]];
          if (current?.word !== word) return false;
          return index === 0 || gapPattern.test(masked.slice(previous?.end, current.start));
        }),
      );
      if (name === undefined) continue;
      const start = words[wordIndex]?.start ?? 0;
      wordIndex += name.words.length - 1;
      yield { start, end: words[wordIndex]?.end ?? start, id: name.id };
    }
  }
}

function splitWords(text: string): readonly string[] {
  return (decodeEscapes(text).decoded.match(wordPattern) ?? []).map(fold);
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
  if (escaped.startsWith('&')) return decodeHTML(escaped);
  try {
    return decodeURIComponent(escaped);
  } catch {
    return escaped;
  }
}
