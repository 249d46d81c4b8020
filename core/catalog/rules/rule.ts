import type { ArtFile } from '../art.ts';
import type { CardSummary, PartialCard } from '../card.ts';
import type { Registry, RegistryEntries } from '../registry.ts';

/** An error blocks the merge, a warning does not, a note is for information. */
export type Severity = 'error' | 'warning' | 'note';

/** The group of a rule, as in the `check/` labels. */
export type RuleClass = 'json' | 'schema' | 'path' | 'citation' | 'duplicate';

/** The texts and the severity of a code. */
export interface RuleInfo<Code extends string, Facts> {
  readonly code: Code;
  /** A few words, for lists. */
  readonly title: string;
  readonly severity: Severity | ((facts: Facts) => Severity);
  readonly class: RuleClass;
  /** Whether `validate --fix` fixes it. */
  readonly fixable?: true | ((facts: Facts) => boolean);
  /** States what was found, what is expected and what to do. */
  readonly sentence: (facts: Facts, field: FieldReference) => string;
}

/**
 * Everything about one code. `Facts` is the data of its findings besides their location; its texts can be shown to people.
 * A code that is found while parsing, by the schema or on cited pages has no check function.
 */
export interface Rule<Code extends string, Facts extends object> extends RuleInfo<Code, Facts> {
  /** Checks one card. Any part may be missing: invalid parts have been removed. */
  readonly checkCard?: (card: PartialCard, context: CardContext) => readonly RuleFinding<Facts>[];
  /** Checks all cards together, by their keys. */
  readonly checkCatalog?: (catalog: CatalogView) => Iterable<RuleFindingInFile<Facts>>;
  /** Checks the registries. */
  readonly checkRegistries?: (
    registries: RegistryEntries,
    today: string,
  ) => Iterable<RuleFindingInFile<Facts>>;
}

/** Names of the location for use in a sentence. */
export interface FieldReference {
  /** The field in code marks, such as `` `annual_fee.amount` ``; “the file” if there is none. */
  readonly field: string;
  /** The JSON Pointer of the location. */
  readonly pointer: string;
}

/** A location in a document, before its line is known. */
export interface PointerLocation {
  /** A JSON Pointer (RFC 6901). */
  readonly pointer: string;
  /** Whether to mark the key or the value (default: the value). */
  readonly at?: 'key' | 'value';
  /** The exact range, if the parser knows it already. */
  readonly range?: TextRange;
}

/** A range of a text, in UTF-16 code units. */
export interface TextRange {
  readonly offset: number;
  readonly length: number;
}

/** What a check returns; the caller adds the code. */
export type RuleFinding<Facts> = PointerLocation & Facts;

/** The same with the file's path. */
export type RuleFindingInFile<Facts> = { readonly path: string } & RuleFinding<Facts>;

/** `meant` is the most likely intended value; it is suggested and never applied automatically. */
export interface MismatchFacts {
  readonly found: string;
  readonly expected: string;
  readonly meant?: string;
}

/** What a card's rules get besides the card. */
export interface CardContext {
  readonly path: string;
  /** The file's text, for rules about characters. */
  readonly text: string;
  /** Pointers of the parts that were removed as invalid or are missing. Do not report anything about them. */
  readonly invalidPointers?: readonly string[] | undefined;
  readonly registry: Registry;
  /** YYYY-MM-DD, UTC. */
  readonly today: string;
  /** Whether the card differs from the base; false if there is no base. */
  readonly changed: boolean;
  /** Whether what its pages support differs from the base. */
  readonly supportChanged: boolean;
  readonly art: ArtFiles;
}

export interface ArtFiles {
  /** The art file at a path such as `data/art/us-chase-aeroplan.webp`, if there is one. */
  get(path: string): ArtFile | undefined;
  /** Path to the SHA-256 of its pixels, if they were decoded; null if decoding failed. */
  readonly pixelHashes: ReadonlyMap<string, string | null>;
}

export interface CatalogView {
  /** Sorted by path. */
  readonly cards: readonly CardSummary[];
  /** Paths of cards that exist in the base, but not in this catalog. */
  readonly removedPaths: readonly string[];
  readonly artPaths: readonly string[];
  /** Paths of cards that differ from the base or are new; empty if there is no base. */
  readonly changedPaths: ReadonlySet<string>;
  /** The valid ones, by id. */
  readonly issuers: Registry['issuers'];
}

export const none: readonly never[] = [];
