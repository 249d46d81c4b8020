/** An expected failure. `code` is for programs, `sentence` for people: where, what, and what to do. */
export interface Problem<Code extends string = string> {
  readonly code: Code;
  readonly sentence: string;
}

/** The result of something that may fail in an expected way. The caller handles the problem. */
export type Result<T, Code extends string = string> =
  | { readonly value: T; readonly problem?: never }
  | { readonly problem: Problem<Code>; readonly value?: never };
