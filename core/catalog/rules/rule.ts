import type { ArtFile } from '../art.ts';
import type { CardSummary, PartialCard } from '../card.ts';
import type { Registry, RegistryEntries } from '../registry.ts';

/** An error blocks the merge, a warning does not, and a note only informs. */
export type Severity = 'error' | 'warning' | 'note';

/** The group of a rule. The `check/` labels use the same groups. */
export type RuleClass = 'json' | 'schema' | 'path' | 'citation' | 'duplicate';

/** The texts and the severity of a code. */
export interface RuleInfo<Code extends string, Facts> {
  readonly code: Code;
  /** A title of a few words, for lists. */
  readonly title: string;
  readonly severity: Severity | ((facts: Facts) => Severity);
  readonly class: RuleClass;
  /** Whether `validate --fix` fixes it. */
  readonly fixable?: true | ((facts: Facts) => boolean);
  /** States what was found, what is expected and what to do. */
  readonly sentence: (facts: Facts, field: FieldReference) => string;
}

/**
 * Everything about one code. `Facts` is the data of a finding besides its location. Texts in `Facts` can be shown to people. A
 * code has no check function if the parser, the schema or the check of cited pages reports it.
 */
export interface Rule<Code extends string, Facts extends object> extends RuleInfo<Code, Facts> {
  /** Checks one card. Any part may be missing, because invalid parts have been removed. */
  readonly checkCard?: (card: PartialCard, context: CardContext) => readonly RuleFinding<Facts>[];
  /** Checks all cards together, by their summaries. */
  readonly checkCatalog?: (catalog: CatalogView) => Iterable<RuleFindingInFile<Facts>>;
  /** Checks the registries. */
  readonly checkRegistries?: (
    registries: RegistryEntries,
    today: string,
  ) => Iterable<RuleFindingInFile<Facts>>;
}

/** The location of a finding in forms that a sentence can use. */
export interface FieldReference {
  /** The field in backticks, such as `` `annual_fee.amount` ``; “the file” if the finding is about the whole file. */
  readonly field: string;
  /** The JSON Pointer of the location. */
  readonly pointer: string;
}

/** A location in a document, before its line is known. */
export interface PointerLocation {
  /** A JSON Pointer (RFC 6901). */
  readonly pointer: string;
  /** What to mark: the key or the value. The default is the value. */
  readonly at?: 'key' | 'value';
  /** The exact range, if the parser has already found it. */
  readonly range?: TextRange;
}

/** A range of a text, in UTF-16 code units. */
export interface TextRange {
  readonly offset: number;
  readonly length: number;
}

/** A finding as a check returns it, without the code, which the caller adds. */
export type RuleFinding<Facts> = PointerLocation & Facts;

/** A finding as a check returns it, with the file's path. */
export type RuleFindingInFile<Facts> = { readonly path: string } & RuleFinding<Facts>;

/** `meant` is a suggestion: the value that was most likely intended. */
export interface MismatchFacts {
  readonly found: string;
  readonly expected: string;
  readonly meant?: string;
}

/** What `checkCard` receives besides the card. */
export interface CardContext {
  readonly path: string;
  /** The file's text, for rules about characters. */
  readonly text: string;
  /** Pointers of parts that are missing or were removed as invalid. Rules must not report anything about these. */
  readonly invalidPointers?: readonly string[] | undefined;
  readonly registry: Registry;
  /** The current date in UTC, YYYY-MM-DD. */
  readonly today: string;
  /** Whether the card differs from the base; false if there is no base. */
  readonly changed: boolean;
  /** Whether anything that cited pages must support differs from the base. */
  readonly supportChanged: boolean;
  readonly art: ArtFiles;
}

export interface ArtFiles {
  /** The art file at a path such as `data/art/us-chase-aeroplan.webp`, if there is one. */
  get(path: string): ArtFile | undefined;
  /** Maps paths of art files to the SHA-256 of their pixels; null if decoding failed. Other files were not decoded. */
  readonly pixelHashes: ReadonlyMap<string, string | null>;
}

export interface CatalogView {
  /** The cards, sorted by path. */
  readonly cards: readonly CardSummary[];
  /** The paths of cards that exist in the base, but not in this catalog. */
  readonly removedPaths: readonly string[];
  readonly artPaths: readonly string[];
  /** The paths of cards that differ from the base or are new; empty if there is no base. */
  readonly changedPaths: ReadonlySet<string>;
  /** The valid issuers by id. */
  readonly issuers: Registry['issuers'];
}

export const none: readonly never[] = [];
