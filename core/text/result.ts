/** An expected failure. `code` is for programs, `sentence` for people: where, what, and what to do. */
export interface Problem<Code extends string = string> {
  readonly code: Code;
  readonly sentence: string;
}

/**
 * The result of something that may fail in an expected way. The caller handles the problem. A problem without a code is only its
 * sentence.
 */
export type Result<T, P extends Problem | string = Problem> =
  | { readonly value: T; readonly problem?: never }
  | { readonly problem: P; readonly value?: never };

/** Like `Result`, if all problems are told at once. */
export type Validated<T, P extends Problem | string = string> =
  | { readonly value: T; readonly problems?: never }
  | { readonly problems: readonly P[]; readonly value?: never };
