import { type ArtFile, parseArtHeader } from '#core/card/art';
import { type CardSummary, summarizeCard } from '#core/card/card';
import { parseJson, valueAt } from '#core/card/json';
import type { Registry } from '#core/card/registry';
import type { SourceFile } from '#core/card/source-file';
import { hasSupportChanged } from './card-changes.ts';
import { checkCard } from './check-card.ts';
import { checkRegistries } from './check-registries.ts';
import { type CatalogTree, checkTree } from './check-tree.ts';
import {
  compareDiagnostics,
  countBySeverity,
  type Diagnostic,
  type Finding,
  type Severity,
} from './diagnostic.ts';
import { asCard } from './read-card.ts';
import { toDiagnostics } from './reading/source-location.ts';
import { rules } from './rules/index.ts';
import type { ArtFiles } from './rules/rule.ts';

export interface CatalogInput {
  /** All files under `data/`, in any order, and the files elsewhere that may be cards (see `mayBeStrayCard`). */
  readonly files: readonly SourceFile[];
  /**
   * The differences from the base version, such as the target branch of a pull request. Absent if there is no base
   * version.
   */
  readonly base?: {
    /** The paths of new or changed cards. */
    readonly changedPaths: ReadonlySet<string>;
    readonly removedPaths: readonly string[];
    readonly previous?: ReadonlyMap<string, SourceFile> | undefined;
  };
  /** The paths of files that the checkout leaves out, so that they are not missing (see `findTreeGap`). */
  readonly leftOut?: readonly string[] | undefined;
  /** The current date in UTC, YYYY-MM-DD. */
  readonly today: string;
  /**
   * Maps paths of art files to the SHA-256 of their pixels, or to null for a damaged picture. Absent if the caller
   * cannot decode pictures.
   */
  readonly pixelHashes?: ReadonlyMap<string, string | null>;
}

export interface CatalogReport {
  /** All findings, sorted by path, line, column and code. */
  readonly diagnostics: readonly Diagnostic[];
  readonly totals: Readonly<Record<Severity, number>>;
  /** The number of card files, including unreadable files. */
  readonly cards: number;
  /** The sorted paths of changed cards. Null if there is no base version. */
  readonly changedCards: readonly string[] | null;
  readonly artNotDecoded: number;
}

function hasFileChangedSupport(before: string | undefined, file: SourceFile): boolean {
  const after = file.read();
  return before === undefined || after.kind === 'too-large' || hasSupportChanged(before, after.text);
}

export function validateCatalog(input: CatalogInput): CatalogReport {
  const check = new CatalogCheck(input);
  for (let index = 0; index < check.total; index++) check.checkCard(index);
  return check.report();
}

/**
 * Validates card by card, so that a caller can show progress or stop. Call `checkCard` once for each card in order,
 * then `report`.
 */
export class CatalogCheck {
  readonly #input: CatalogInput;
  readonly #tree: CatalogTree;
  readonly #registry: Registry;
  readonly #art: ArtFiles;
  readonly #diagnostics: Diagnostic[] = [];
  readonly #summaries: CardSummary[] = [];

  constructor(input: CatalogInput) {
    this.#input = input;
    this.#tree = checkTree(input.files);
    for (const { path, finding } of this.#tree.findings) this.#add(path, '', [finding]);
    const { registry, findings, parsedDocuments } = checkRegistries(
      this.#tree.registries,
      input.today,
      input.leftOut,
    );
    this.#registry = registry;
    for (const { path, finding } of findings)
      this.#add(path, parsedDocuments.get(path)?.text ?? '', [finding]);
    this.#art = createArtFiles(this.#tree.art, input.pixelHashes ?? new Map());
  }

  get total(): number {
    return this.#tree.cards.length;
  }

  /** Checks the card at `index`, counted from 0 in the order of paths. */
  checkCard(index: number): void {
    const file = this.#tree.cards[index];
    if (file === undefined) return;
    const { base, today } = this.#input;
    const isChanged = base?.changedPaths.has(file.path) ?? false;
    const before = isChanged ? this.#readBefore(file.path) : undefined;
    const sources = before === undefined ? undefined : valueAt(parseJson(before), '/sources');
    const context = {
      registry: this.#registry,
      today,
      changed: isChanged,
      supportChanged: isChanged && hasFileChangedSupport(before, file),
      sourcesBefore: Array.isArray(sources) ? sources : [],
      art: this.#art,
    };
    const { part: card, findings, parsedDocument } = checkCard(file, context);
    this.#add(file.path, parsedDocument.text, findings);
    this.#summaries.push(summarizeCard(file.path, card));
  }

  /** Returns the text of the base version, or undefined if the card is new or its old file is too large. */
  #readBefore(path: string): string | undefined {
    const before = this.#input.base?.previous?.get(path)?.read();
    return before?.kind === 'too-large' ? undefined : before?.text;
  }

  /** Call this method once, after all cards have been checked. */
  report(): CatalogReport {
    this.#checkCatalog();
    const { base } = this.#input;
    const diagnostics = this.#diagnostics.toSorted(compareDiagnostics);
    const changedCards = this.#tree.cards
      .map(({ path }) => path)
      .filter((path) => base?.changedPaths.has(path));
    const artPaths = this.#summaries.flatMap(({ imagePath }) => imagePath ?? []);
    return {
      diagnostics,
      totals: countBySeverity(diagnostics),
      cards: this.total,
      changedCards: base === undefined ? null : changedCards,
      artNotDecoded: artPaths.filter((path) => this.#art.get(path) && !this.#art.pixelHashes.has(path))
        .length,
    };
  }

  #checkCatalog(): void {
    const removedPaths = this.#input.base?.removedPaths ?? [];
    const artPaths = this.#tree.art.map(({ path }) => path);
    const changedPaths = this.#input.base?.changedPaths ?? new Set();
    const { issuers } = this.#registry;
    const cardBefore = (path: string) => {
      const text = this.#readBefore(path);
      const before = text === undefined ? undefined : asCard(parseJson(text));
      return before && summarizeCard(path, before);
    };
    const catalogView = {
      cards: this.#summaries,
      removedPaths,
      artPaths,
      changedPaths,
      issuers,
      cardBefore,
    };
    const files = new Map(this.#tree.cards.map((file) => [file.path, file]));
    for (const { code, checkCatalog } of rules)
      for (const { path, ...ruleFinding } of checkCatalog?.(catalogView) ?? []) {
        // Card texts are not kept in memory, so read this file again.
        const content = files.get(path)?.read();
        const text = content === undefined || content.kind === 'too-large' ? '' : content.text;
        this.#add(path, text, [{ code, ...ruleFinding } as Finding]);
      }
  }

  #add(path: string, text: string, findings: readonly Finding[]): void {
    for (const diagnostic of toDiagnostics(path, text, findings)) this.#diagnostics.push(diagnostic);
  }
}

function createArtFiles(
  files: readonly SourceFile[],
  pixelHashes: ReadonlyMap<string, string | null>,
): ArtFiles {
  const fileByPath = new Map(files.map((file) => [file.path, file]));
  const artByPath = new Map<string, ArtFile>();
  return {
    pixelHashes,
    get(path) {
      const file = fileByPath.get(path);
      if (file === undefined) return undefined;
      const art = artByPath.get(path) ?? parseArtHeader(file.readBytes());
      artByPath.set(path, art);
      return art;
    },
  };
}
