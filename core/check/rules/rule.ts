import type { ArtFile } from '#core/card/art';
import type { CardSummary, PartialCard } from '#core/card/card';
import type { Registry, RegistryEntries } from '#core/card/registry';

/** Only an error blocks the merge. A note only informs. */
export type Severity = 'error' | 'warning' | 'note';

/** The label `check/<class>` shows that a pull request has errors of this class. */
export type RuleClass = 'json' | 'schema' | 'path' | 'citation' | 'duplicate';

/** What a rule says. */
export interface RuleWords<Facts> {
  readonly title: string;
  readonly severity: Severity | ((facts: Facts) => Severity);
  readonly class: RuleClass;
  readonly fixable?: true | ((facts: Facts) => boolean);
  /** What is wrong, in lower case and without a period. `field` is a phrase such as “the annual fee”. */
  readonly short: string | ((facts: Facts, field: string) => string);
  /** Says what was found, what is expected and what to do. */
  readonly sentence: (facts: Facts, field: FieldReference) => string;
}

/**
 * Everything about one diagnostic code. `Facts` is the data of a finding other than its location. Reports may show
 * this data. Without check functions, its findings come from the parser or the schema.
 */
export interface Rule<Code extends string, Facts extends object> extends RuleWords<Facts> {
  readonly code: Code;
  /** Checks one card. Any field may be absent, because invalid values have been removed. */
  readonly checkCard?: (card: PartialCard, context: CardContext) => readonly RuleFinding<Facts>[];
  readonly checkCatalog?: (catalog: CatalogView) => Iterable<RuleFindingInFile<Facts>>;
  readonly checkRegistries?: (
    registries: RegistryEntries,
    today: string,
  ) => Iterable<RuleFindingInFile<Facts>>;
}

export interface FieldReference {
  /** The field in backticks, such as `` `annual_fee.amount` ``. “the file” if the finding is about the whole file. */
  readonly field: string;
  readonly pointer: string;
}

/** The location of a finding before its line is known. */
export interface PointerLocation {
  readonly pointer: string;
  /** What to mark: the key or the value. The default is the value. */
  readonly at?: 'key' | 'value';
  /** The exact range, if the parser knows it. Takes precedence over `pointer` and `at`. */
  readonly range?: TextRange;
}

/** A range in a text. Both values count UTF-16 code units. */
export interface TextRange {
  readonly offset: number;
  readonly length: number;
}

/** A finding without its code, which the caller adds. */
export type RuleFinding<Facts> = PointerLocation & Facts;

export type RuleFindingInFile<Facts> = { readonly path: string } & RuleFinding<Facts>;

/**
 * The data of a finding about a value with a wrong format. `meant` is the value that the contributor probably meant.
 * Absent if that is unclear.
 */
export interface MismatchFacts {
  readonly found: string;
  readonly expected: string;
  readonly meant?: string;
}

export interface CardContext {
  readonly path: string;
  /** The text of the file, for rules that check characters or escapes. */
  readonly text: string;
  /**
   * The JSON Pointers to values that are missing, or that were removed because they are invalid. Rules must not report
   * these values.
   */
  readonly invalidPointers?: readonly string[] | undefined;
  readonly registry: Registry;
  /** The current date in UTC, YYYY-MM-DD. */
  readonly today: string;
  /**
   * Whether the card differs from the base version, such as the target branch of a pull request. False if there is no
   * base version.
   */
  readonly changed: boolean;
  /**
   * Whether a number, a source URL or the `cites` list of a source differs from the base version. False if there is no
   * base version.
   */
  readonly supportChanged: boolean;
  /** The sources in the base version. Empty if the card is new. */
  readonly sourcesBefore: readonly unknown[];
  readonly art: ArtFiles;
}

export interface ArtFiles {
  /** Returns the art file at a path such as `data/art/us-chase-aeroplan.webp`, or undefined if there is no file. */
  get(path: string): ArtFile | undefined;
  /**
   * Maps paths of art files to the SHA-256 of their pixels, or to null if decoding failed. Files that were not decoded
   * are absent.
   */
  readonly pixelHashes: ReadonlyMap<string, string | null>;
}

export interface CatalogView {
  /** The cards, sorted by path. */
  readonly cards: readonly CardSummary[];
  readonly removedPaths: readonly string[];
  readonly artPaths: readonly string[];
  /** The paths of new or changed cards. Empty if there is no base version. */
  readonly changedPaths: ReadonlySet<string>;
  readonly issuers: Registry['issuers'];
  /** Returns a card of the base version. Undefined if it was not there, or is not known. */
  readonly cardBefore: (path: string) => CardSummary | undefined;
}

export const none: readonly never[] = [];
