/** What came of one mutation. */
export type Applied =
  | { readonly kind: 'done'; readonly id?: number }
  /** What it rests on has changed: look again. */
  | { readonly kind: 'stale'; readonly reason: string }
  /** GitHub does not let us, here or at all; the rest goes on. */
  | { readonly kind: 'refused'; readonly why: 'not-permitted' | 'locked' | 'invalid' }
  /** Of several labels GitHub did not take these. */
  | { readonly kind: 'labels-left'; readonly names: readonly string[] };

export const done: Applied = { kind: 'done' };
