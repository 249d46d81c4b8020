import type { Item } from './json/item.ts';
import type { Failure } from './requests/failure.ts';
import type { ListEnd, ListOptions } from './requests/list-walk.ts';

export type Query = readonly (readonly [name: string, value: string])[];

/** What a section may ask of the run it is part of. It knows nothing of retries, files or words of the terminal. */
export interface Course {
  /** The value of `--course`. */
  readonly id: string;
  /** When the run began. */
  readonly startedAt: Date;
  /** What earlier sections have found out. */
  readonly known: Known;
  /** `/api/v1/courses/<id>/…`, every segment encoded once. */
  path(...segments: readonly string[]): string;
  /** The items of a list. Where it fails, the section has failed. */
  list(path: string, query?: Query, options?: ListOptions): AsyncGenerator<Item, ListEnd>;
  /** The items of a list, whose failure is the section's to judge. */
  tryList(path: string, query?: Query, options?: ListOptions): AsyncGenerator<Item, ListEnd>;
  /** The items of a list in memory: answer after answer, each of them whole. Its failure is the section's to judge. */
  wholeAnswers(
    path: string,
    query?: Query,
    options?: ListOptions & { readonly item?: string },
  ): AsyncGenerator<readonly Item[], Failure | undefined>;
  /** One record, or why there is none. */
  record(path: string, query: Query, item?: string): Promise<Item | Failure>;
  /** Works on as many things at a time as requests are allowed, and gives what comes of them in order. */
  inOrder<In, Out>(things: Iterable<In>, work: (thing: In) => Promise<Out> | Out): AsyncGenerator<Out, void>;
  /** Whether `--since` lets an item stay. Only sections that choose by themselves ask. */
  isWanted(item: Item): boolean;
  /** A part of the section failed. */
  fail(failure: Failure): void;
  /** Something worth knowing that is no failure. */
  warn(text: string): void;
}

export interface Known {
  /** The course record. */
  readonly record: Item | undefined;
  /** Announcements that came, before `--since`. */
  readonly announcements: number;
  /** The records of all assignments, before `--since`; undefined where they are not all known. */
  readonly assignments: readonly KnownAssignment[] | undefined;
}

export interface KnownAssignment {
  /** Undefined where it cannot stand in a path. */
  readonly pathId: string | undefined;
  readonly isPublished: boolean;
}
