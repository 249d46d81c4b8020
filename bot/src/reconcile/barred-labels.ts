import type { Clock } from '../clock.ts';
import { type Key, keyText } from '../queue/key.ts';

/** Tried again after so long: there may be room by then. */
const barredMs = 3_600_000;

interface Barred {
  readonly names: ReadonlySet<string>;
  readonly until: number;
}

/** Labels that GitHub did not take on a pull request. */
export class BarredLabels {
  readonly #now: Clock['now'];
  readonly #barred = new Map<string, Barred>();

  constructor(now: Clock['now']) {
    this.#now = now;
  }

  add(key: Key, names: readonly string[]): void {
    const all = [...(this.#of(key)?.names ?? []), ...names];
    this.#barred.set(keyText(key), { names: new Set(all), until: this.#now() + barredMs });
  }

  has(key: Key, name: string): boolean {
    return this.#of(key)?.names.has(name) ?? false;
  }

  forget(key: Key): void {
    this.#barred.delete(keyText(key));
  }

  #of(key: Key): Barred | undefined {
    const barred = this.#barred.get(keyText(key));
    return barred !== undefined && barred.until > this.#now() ? barred : undefined;
  }
}
