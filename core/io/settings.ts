import { formatList } from '#core/text/text';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads settings from environment variables. An empty variable counts as not set. */
export class Settings {
  /** One sentence for each invalid setting. The sentences never contain values, because a value may be secret. */
  readonly problems: string[] = [];
  readonly #env: Environment;

  constructor(env: Environment) {
    this.#env = env;
  }

  text(name: string): string | undefined {
    return Object.hasOwn(this.#env, name) ? this.#env[name] || undefined : undefined;
  }

  /** Records a problem and returns the value to use instead. */
  refuse<Value>(sentence: string, fallback: Value): Value {
    this.problems.push(sentence);
    return fallback;
  }

  /** Reads a whole number of at most nine digits. */
  integer(name: string, fallback: number, min: number, max: number, text = this.text(name)): number {
    if (text === undefined) return fallback;
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    return this.refuse(`${name} must be a whole number from ${min} to ${max}.`, fallback);
  }

  choice<Value extends string>(name: string, values: readonly Value[], fallback: Value): Value {
    const text = this.text(name);
    if (text === undefined) return fallback;
    const value = values.find((candidate) => candidate === text);
    return value ?? this.refuse(`${name} must be ${formatList(values, 'or')}.`, fallback);
  }
}
