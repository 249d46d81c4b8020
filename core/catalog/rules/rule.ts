import type { ArtFile } from '../art.ts';
import type { CardKey, CardPart } from '../card.ts';
import type { Registry, RegistryParts } from '../registry.ts';

/** An error blocks, a warning asks, a note informs. */
export type Severity = 'error' | 'warning' | 'note';

/** What kind of thing a finding is about, as the `check/` labels tell it. */
export type RuleClass = 'json' | 'schema' | 'path' | 'citation' | 'duplicate';

/** What is said about a code. */
export interface RuleInfo<Code extends string, Facts> {
  readonly code: Code;
  /** A few words, for lists. */
  readonly title: string;
  readonly severity: Severity | ((facts: Facts) => Severity);
  readonly class: RuleClass;
  /** Whether `validate --fix` fixes it. */
  readonly fixable?: true | ((facts: Facts) => boolean);
  /** Says what is there, what is expected and what to do. */
  readonly sentence: (facts: Facts, where: Where) => string;
}

/**
 * Everything about one code. `Facts` is what its findings know besides their location: texts in it are fit to be shown.
 * A code found by reading, by the schema or on cited pages has no check.
 */
export interface Rule<Code extends string, Facts extends object> extends RuleInfo<Code, Facts> {
  /** Checks one card. Any part may be missing: bad parts were taken out before. */
  readonly checkCard?: (card: CardPart, context: CardContext) => readonly Found<Facts>[];
  /** Checks all cards at once, given what is kept of each. */
  readonly checkCatalog?: (catalog: CatalogView) => Iterable<FoundIn<Facts>>;
  /** Checks the registries. */
  readonly checkRegistries?: (registries: RegistryParts, today: string) => Iterable<FoundIn<Facts>>;
}

/** Names of the location for use in a sentence. */
export interface Where {
  /** The field in code marks, such as `` `annual_fee.amount` ``; «the file» where there is none. */
  readonly field: string;
  /** The JSON Pointer of the location. */
  readonly pointer: string;
}

/** Where in a document something was found, before its line is known. */
export interface Position {
  /** A JSON Pointer (RFC 6901). */
  readonly pointer: string;
  /** Whether the key or the value there is meant (default: the value). */
  readonly at?: 'key' | 'value';
  /** If the reader of the text knows the location already. */
  readonly range?: TextRange;
}

/** A stretch of a text, in UTF-16 code units from its start. */
export interface TextRange {
  readonly offset: number;
  readonly length: number;
}

/** What a check gives back; whoever runs it adds the code. */
export type Found<Facts> = Position & Facts;

/** The same with the file's path. */
export type FoundIn<Facts> = { readonly path: string } & Found<Facts>;

/** `meant` is what a person most likely wanted to write; it is named and never put in by a machine. */
export interface MisreadFacts {
  readonly found: string;
  readonly expected: string;
  readonly meant?: string;
}

/** What a card's rules may know beside the card. */
export interface CardContext {
  readonly path: string;
  /** The file's text, for rules about characters. */
  readonly text: string;
  /** Pointers of the parts that were taken out or are missing, of which nothing can be said. */
  readonly badParts?: readonly string[] | undefined;
  readonly registry: Registry;
  /** YYYY-MM-DD, UTC. */
  readonly today: string;
  /** Whether the card differs from the base; false where there is no base. */
  readonly changed: boolean;
  /** Whether what its pages support differs from the base. */
  readonly supportChanged: boolean;
  readonly art: ArtFiles;
}

export interface ArtFiles {
  /** The art file at a path such as `data/art/us-chase-aeroplan.webp`, if there is one. */
  get(path: string): ArtFile | undefined;
  /** Path to the SHA-256 of its pixels, where somebody could look; null where it cannot be decoded. */
  readonly pixelHashes: ReadonlyMap<string, string | null>;
}

export interface CatalogView {
  /** Sorted by path. */
  readonly cards: readonly CardKey[];
  /** Paths of cards that the base has and this catalog has not. */
  readonly removedPaths: readonly string[];
  readonly artPaths: readonly string[];
  /** Paths of cards that differ from the base or are new; none where there is no base. */
  readonly changedPaths: ReadonlySet<string>;
  /** By id, as far as they are valid. */
  readonly issuers: Registry['issuers'];
}

export const none: readonly never[] = [];
