import type { CatalogReport } from '#core/check/validate';

export const reportFormats = ['text', 'json', 'github', 'sarif', 'summary'] as const;

export type ReportFormat = (typeof reportFormats)[number];

export interface Report extends CatalogReport {
  /**
   * The number of cards that the user selected. Findings about other cards are not reported. Absent if the user
   * selected all cards.
   */
  readonly requestedCards?: number;
  readonly version: string;
  /**
   * The checks that were skipped. Pictures that were not decoded are not included, because `artNotDecoded` counts them.
   */
  readonly notChecked: readonly SkippedCheck[];
  /** The duration in milliseconds. Absent if the time was not measured. */
  readonly elapsedMs?: number;
}

export interface SkippedCheck {
  /** A noun phrase that follows the count, such as “cited pages of 5 changed cards”. */
  readonly what: string;
  readonly count: number;
  /** The reason in a few words. Reports show it in parentheses. */
  readonly why: string;
}

export interface ReporterOptions {
  /** Whether to use colors. Only the format `text` uses this option. */
  readonly color: boolean;
  /** The width of the terminal in columns. Values below 40 count as 40. Only the format `text` uses this option. */
  readonly width: number;
  /** Whether to show only errors and totals. Only the format `text` uses this option. */
  readonly quiet: boolean;
  /** The repository of the checked files. If absent, the report has no links to lines. */
  readonly repository?: Repository;
  /** The catalog's folder in the repository, such as `cards`. If absent, the catalog is at the repository's root. */
  readonly folder?: string;
  /**
   * The URL of the folder that contains `docs/diagnostics/<code>.md`. A catalog whose repository does not contain these
   * pages needs this option. If absent, links lead to the pages in the checked repository.
   */
  readonly pagesUrl?: string;
}

export interface Repository {
  /** The URL `https://github.com/owner/name`. */
  readonly url: string;
  readonly sha: string;
}

/** Formats a report. Equal reports give equal texts. The text is empty or ends with a line break. */
export type Reporter = (report: Report, options: ReporterOptions) => string;
