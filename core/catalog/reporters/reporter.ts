import type { CatalogReport } from '../validate.ts';

/** The formats of a report; `index.ts` maps them to their reporters. */
export const reportFormats = ['text', 'json', 'github', 'sarif', 'summary'] as const;

export type ReportFormat = (typeof reportFormats)[number];

/** The findings in a catalog, and what could not be checked. */
export interface Report extends CatalogReport {
  /** The number of cards whose findings are reported; absent: all. */
  readonly requestedCards?: number;
  /** The program's own version, such as `0.1.0`. */
  readonly version: string;
  /** What was not checked, besides the pictures that `artNotDecoded` counts. */
  readonly notChecked: readonly SkippedCheck[];
  /** How long the check took, in milliseconds. */
  readonly elapsedMs?: number;
}

export interface SkippedCheck {
  /** Follows the count: “cited pages of 5 changed cards”. */
  readonly what: string;
  readonly count: number;
  /** A few words, shown in brackets. */
  readonly why: string;
}

export interface ReporterOptions {
  /** Whether to use colours. Only for `text`. */
  readonly colour: boolean;
  /** Columns of the terminal; less than 40 counts as 40. Only for `text`. */
  readonly width: number;
  /** Errors and totals only. Only for `text`. */
  readonly quiet: boolean;
  /** For links to the checked files; absent: no links to lines. */
  readonly repository?: Repository;
  /** The catalog's root within the repository, such as `cards`; absent: the repository's own root. */
  readonly folder?: string;
  /**
   * The base address of `docs/diagnostics/<code>.md`; absent: the checked repository, if there is one. A catalog that only
   * uses these checks does not have the pages itself.
   */
  readonly pagesUrl?: string;
}

export interface Repository {
  /** `https://github.com/owner/name`. */
  readonly url: string;
  /** The commit that was checked. */
  readonly sha: string;
}

/** Formats a report deterministically. The text ends with a line break, or is empty. */
export type Reporter = (report: Report, options: ReporterOptions) => string;
