import type { CatalogReport } from '../validate.ts';

export const reportFormats = ['text', 'json', 'github', 'sarif', 'summary'] as const;

export type ReportFormat = (typeof reportFormats)[number];

export interface Report extends CatalogReport {
  /** The number of cards for which findings were requested. Absent if all cards were requested. */
  readonly requestedCards?: number;
  readonly version: string;
  /** What was not checked, except the pictures that `artNotDecoded` counts. */
  readonly notChecked: readonly SkippedCheck[];
  /** In milliseconds. Absent if the time was not measured. */
  readonly elapsedMs?: number;
}

export interface SkippedCheck {
  /** A noun phrase that follows the count, such as “cited pages of 5 changed cards”. */
  readonly what: string;
  readonly count: number;
  /** The reason in a few words. It is shown in brackets. */
  readonly why: string;
}

export interface ReporterOptions {
  /** Only for `text`. */
  readonly colour: boolean;
  /** The width of the terminal in columns. Values below 40 count as 40. Only for `text`. */
  readonly width: number;
  /** Whether to show only errors and totals. Only for `text`. */
  readonly quiet: boolean;
  /** The repository of the checked files. If absent, the report has no links to lines. */
  readonly repository?: Repository;
  /** The catalog's folder in the repository, such as `cards`. If absent, the catalog is at the repository's root. */
  readonly folder?: string;
  /**
   * The URL under which `docs/diagnostics/<code>.md` is found. If absent, the pages are expected in the checked
   * repository. Needed for a catalog in a repository without these pages.
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
