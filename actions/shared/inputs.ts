import { escapeHiddenCharacters } from '#core/text/escape';
import { findNearest } from '#core/text/nearest';
import type { Validated } from '#core/text/result';
import { formatList } from '#core/text/text';
import { truncate } from '#core/text/truncate';

/**
 * Reads a step's inputs and collects all errors, so that they are reported together. An empty input counts as missing, because
 * a workflow passes an empty string if it forwards an input that is not set.
 */
export class InputReader {
  readonly #read: (name: string) => string;
  readonly #problems: string[] = [];

  constructor(read: (name: string) => string) {
    this.#read = read;
  }

  /** Reads the value as text. Returns an empty text if the input is missing. */
  text(name: string): string {
    return this.#read(name);
  }

  /** Reads one of `values`, ignoring case. */
  choice<Value extends string>(name: string, values: readonly Value[], fallback: Value): Value {
    const text = this.#read(name);
    const value = text === '' ? fallback : values.find((allowed) => allowed === text.toLowerCase());
    if (value === undefined) this.addProblem(describeInvalidChoice(name, text, values));
    return value ?? fallback;
  }

  flag(name: string, fallback: boolean): boolean {
    return this.choice(name, ['true', 'false'], fallback ? 'true' : 'false') === 'true';
  }

  integer(name: string, fallback: number, min: number, max: number): number {
    const text = this.#read(name);
    if (text === '') return fallback;
    const value = /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    this.addProblem(`\`${name}\` is ${quoteInput(text)}; it can be a whole number from ${min} to ${max}.`);
    return fallback;
  }

  file(name: string): string | undefined {
    const text = this.#read(name);
    if (/[\\/]$/.test(text))
      this.addProblem(`\`${name}\` is ${quoteInput(text)}, a folder; name a file to write.`);
    return text === '' ? undefined : text;
  }

  /** Reads a commit or branch. Rejects anything that git would read as an option. */
  revision(name: string): string | undefined {
    const text = this.#read(name);
    if (text.startsWith('-'))
      this.addProblem(`\`${name}\` is ${quoteInput(text)}; name a commit or a branch.`);
    return text === '' ? undefined : text;
  }

  /** Adds an error about an input. Call this for rules that the other methods do not check. */
  addProblem(sentence: string): void {
    this.#problems.push(sentence);
  }

  /** Returns `inputs`, or the errors if there were any. Call it last. Pass undefined only if there were errors. */
  finish<Inputs>(inputs: Inputs | undefined): Validated<Inputs> {
    return this.#problems.length > 0 || inputs === undefined
      ? { problems: this.#problems }
      : { value: inputs };
  }
}

/** Quotes and truncates untrusted text, and makes its control characters visible. */
export function quoteInput(text: string): string {
  return `'${truncate(escapeHiddenCharacters(text), 80)}'`;
}

function describeInvalidChoice(name: string, text: string, values: readonly string[]): string {
  const nearest = findNearest(text, values);
  return `\`${name}\` is ${quoteInput(text)}; it can be ${formatList(values, 'or')}${nearest === undefined ? '' : ` (did you mean ${nearest}?)`}.`;
}
