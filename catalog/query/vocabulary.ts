/** The names of the registries, as far as queries need them. */
export interface Vocabulary {
  /** Sorted by id. */
  readonly issuers: readonly IssuerNames[];
  /** Ids of the network tiers, sorted. */
  readonly tiers: readonly string[];
  /** Folded name or alias (`foldedWords`) to the ids of the issuers that bear it. */
  readonly issuerIdsByName: ReadonlyMap<string, readonly string[]>;
}

export interface IssuerNames {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
}
