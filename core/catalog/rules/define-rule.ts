import type { ArtFile } from '../art.ts';
import type { CardKey, CardPart, IssuerPart, Part } from '../card.ts';
import type { DiagnosticCode, Finding } from '../diagnostic.ts';
import type { NetworkTiers, SourceExceptions } from '../generated/types.ts';
import type { Registry } from '../registry.ts';

/** A rule for one card. It may find any part missing: bad parts were taken out before. */
export interface CardRule {
  readonly codes: readonly DiagnosticCode[];
  check(card: CardPart, context: CardContext): readonly Finding[];
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
  readonly art: ArtFiles;
}

export interface ArtFiles {
  /** The art file at a path such as `data/art/us-chase-aeroplan.webp`, if there is one. */
  get(path: string): ArtFile | undefined;
  /** Path to the SHA-256 of its pixels, where somebody could look; null where it cannot be decoded. */
  readonly pixelHashes: ReadonlyMap<string, string | null>;
}

/** A rule for all cards at once, given what it needs of each. */
export interface CatalogRule {
  readonly codes: readonly DiagnosticCode[];
  check(catalog: CatalogView): Iterable<PathFinding>;
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

export interface PathFinding {
  readonly path: string;
  readonly finding: Finding;
}

/** A rule for the registries. */
export interface RegistryRule {
  readonly codes: readonly DiagnosticCode[];
  check(registries: RegistryDocuments, today: string): Iterable<PathFinding>;
}

export interface RegistryDocuments {
  readonly issuers: readonly (IssuerPart | undefined)[];
  readonly tiers: Part<NetworkTiers>;
  readonly exceptions: Part<SourceExceptions>;
}

export const none: readonly Finding[] = [];

export const defineCardRule = (rule: CardRule): CardRule => rule;
export const defineCatalogRule = (rule: CatalogRule): CatalogRule => rule;
export const defineRegistryRule = (rule: RegistryRule): RegistryRule => rule;
