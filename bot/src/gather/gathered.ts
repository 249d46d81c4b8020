import type { Facts, Present } from '#review/facts';

/** What is known of a pull request, and what of ours is on it. */
export interface Gathered {
  readonly facts: Facts;
  readonly present: Present;
}

export type Gathering =
  | ({ readonly kind: 'gathered' } & Gathered)
  /** There is no such thing any more. */
  | { readonly kind: 'gone' }
  /** Not whole yet, and may be soon. */
  | { readonly kind: 'not-yet'; readonly reason: string };
