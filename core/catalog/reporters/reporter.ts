import type { CatalogReport } from '../validate.ts';

/** The ways to tell a report; their code is in `index.ts`. */
export const reportFormats = ['text', 'json', 'github', 'sarif', 'summary'] as const;

export type ReportFormat = (typeof reportFormats)[number];

/** What was found in a catalog, and what could not be looked at. */
export interface Report extends CatalogReport {
  /** Of how many of the cards findings are told; absent: of all. */
  readonly asked?: number;
  /** The program's own version, such as `0.1.0`. */
  readonly version: string;
  /** What nobody looked at, beside the pictures that `artNotDecoded` counts. */
  readonly notChecked: readonly NotChecked[];
  /** How long the check took, in milliseconds. */
  readonly elapsedMs?: number;
}

export interface NotChecked {
  /** Follows the count: «cited pages of 5 changed cards». */
  readonly what: string;
  readonly count: number;
  /** A few words, shown in brackets. */
  readonly why: string;
}

export interface ReporterOptions {
  /** Whether the terminal shows colours. Only `text` minds it. */
  readonly colour: boolean;
  /** Columns of the terminal; less than 40 counts as 40. Only `text` minds it. */
  readonly width: number;
  /** Errors and totals only. Only `text` minds it. */
  readonly quiet: boolean;
  /** Where the checked files can be read in a browser; absent: no links to lines. */
  readonly repository?: Repository;
  /** The catalog's root within the repository, such as `cards`; absent: the repository's own root. */
  readonly folder?: string;
  /**
   * The address below which `docs/diagnostics/<code>.md` is read; absent: the checked repository, if there is one.
   * A catalog that only borrows these checks has no such pages of its own.
   */
  readonly pagesUrl?: string;
}

export interface Repository {
  /** `https://github.com/owner/name`. */
  readonly url: string;
  /** The commit that was checked. */
  readonly sha: string;
}

/** Writes a report as a text, always the same for the same report and options. It ends with a line break or is empty. */
export type Reporter = (report: Report, options: ReporterOptions) => string;
