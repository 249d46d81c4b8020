import type { Actor } from '../emit.ts';
import type { Delivery } from '../records.ts';
import type { State } from '../state.ts';

export interface Done {
  readonly deliveries: readonly Delivery[];
}

export function person(login: string): Actor {
  return { login, app: null };
}

/** Does something and gives what GitHub sends because of it. */
export function told(state: State, deed: () => void): Done {
  return toldWith(state, () => {
    deed();
    return {};
  });
}

/** The same, with what came of the deed. */
export function toldWith<T extends object>(state: State, deed: () => T): T & Done {
  const before = state.deliveries.at(-1)?.id ?? 0;
  const made = deed();
  return { ...made, deliveries: state.deliveries.filter(({ id }) => id > before) };
}
