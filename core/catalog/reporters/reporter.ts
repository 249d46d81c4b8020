import type { CatalogReport } from '../validate.ts';

/** The formats of a report; `index.ts` maps them to their reporters. */
export const reportFormats = ['text', 'json', 'github', 'sarif', 'summary'] as const;

export type ReportFormat = (typeof reportFormats)[number];

/** The findings in a catalog, with a list of what was not checked. */
export interface Report extends CatalogReport {
  /** The number of cards for which findings were requested. If absent, all cards. */
  readonly requestedCards?: number;
  /** The version of the program, such as `0.1.0`. */
  readonly version: string;
  /** What was not checked, besides the pictures that `artNotDecoded` counts. */
  readonly notChecked: readonly SkippedCheck[];
  /** How long the check took, in milliseconds. */
  readonly elapsedMs?: number;
}

export interface SkippedCheck {
  /** A noun phrase that follows the count, such as “cited pages of 5 changed cards”. */
  readonly what: string;
  readonly count: number;
  /** The reason in a few words, which is shown in brackets. */
  readonly why: string;
}

export interface ReporterOptions {
  /** Whether to use colours. Only for `text`. */
  readonly colour: boolean;
  /** The width of the terminal in columns, at least 40: smaller values are treated as 40. Only for `text`. */
  readonly width: number;
  /** Whether to show only errors and totals. Only for `text`. */
  readonly quiet: boolean;
  /** The repository with the checked files. If absent, the report has no links to lines. */
  readonly repository?: Repository;
  /** The catalog's folder within the repository, such as `cards`. If absent, the catalog is the repository's root. */
  readonly folder?: string;
  /**
   * The base URL of `docs/diagnostics/<code>.md`. If absent, the checked repository is used, if there is one. Set this for
   * a catalog that uses these checks but does not contain the pages.
   */
  readonly pagesUrl?: string;
}

export interface Repository {
  /** `https://github.com/owner/name`. */
  readonly url: string;
  /** The commit that was checked. */
  readonly sha: string;
}

/** Formats a report deterministically. The result is empty or ends with a line break. */
export type Reporter = (report: Report, options: ReporterOptions) => string;
