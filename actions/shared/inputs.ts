import { findNearest } from '#core/catalog/nearest';
import { escapeHiddenCharacters, truncate } from '#core/catalog/reporters/escape';
import { formatList } from '#core/catalog/text';

/** All inputs of a step as one object, or its errors, one sentence each. */
export type ParsedInputs<Inputs> = { readonly inputs: Inputs } | { readonly faults: readonly string[] };

/**
 * Reads a step's inputs and collects all errors, so that they are reported together. An empty input counts as missing,
 * since a workflow that forwards its own input passes an empty string if it has none.
 */
export class InputReader {
  readonly #read: (name: string) => string;
  readonly #faults: string[] = [];

  constructor(read: (name: string) => string) {
    this.#read = read;
  }

  /** The text as given, empty if it is missing. */
  text(name: string): string {
    return this.#read(name);
  }

  /** One of `words`, in upper or lower case. */
  choice<Word extends string>(name: string, words: readonly Word[], otherwise: Word): Word {
    const text = this.#read(name);
    const word = text === '' ? otherwise : words.find((known) => known === text.toLowerCase());
    if (word === undefined) this.fault(notListed(name, text, words));
    return word ?? otherwise;
  }

  flag(name: string, otherwise: boolean): boolean {
    return this.choice(name, ['true', 'false'], otherwise ? 'true' : 'false') === 'true';
  }

  /** A whole number from `min` to `max`. */
  integer(name: string, otherwise: number, min: number, max: number): number {
    const text = this.#read(name);
    if (text === '') return otherwise;
    const number = /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= min && number <= max) return number;
    this.fault(`\`${name}\` is ${quoted(text)}; it can be a whole number from ${min} to ${max}.`);
    return otherwise;
  }

  /** The path of a file to write. */
  file(name: string): string | undefined {
    const text = this.#read(name);
    if (/[\\/]$/.test(text)) this.fault(`\`${name}\` is ${quoted(text)}, a folder; name a file to write.`);
    return text === '' ? undefined : text;
  }

  /** A commit or branch, never an option of git. */
  revision(name: string): string | undefined {
    const text = this.#read(name);
    if (text.startsWith('-')) this.fault(`\`${name}\` is ${quoted(text)}; name a commit or a branch.`);
    return text === '' ? undefined : text;
  }

  /** Adds an error that only the action itself can detect. */
  fault(sentence: string): void {
    this.#faults.push(sentence);
  }

  /** Call it last: `inputs` is returned only if there were no errors, and may be undefined only if there were some. */
  parsed<Inputs>(inputs: Inputs | undefined): ParsedInputs<Inputs> {
    return this.#faults.length > 0 || inputs === undefined ? { faults: this.#faults } : { inputs };
  }
}

/** Untrusted text in quotes, truncated, with control characters made visible. */
export function quoted(text: string): string {
  return `'${truncate(escapeHiddenCharacters(text), 80)}'`;
}

/** The error for an input that is not one of its allowed values. */
function notListed(name: string, text: string, words: readonly string[]): string {
  const meant = findNearest(text, words);
  return `\`${name}\` is ${quoted(text)}; it can be ${formatList(words, 'or')}${meant === undefined ? '' : ` (did you mean ${meant}?)`}.`;
}
