/** One item or record, as JavaScript reads it: ids beyond 2^53 are not to be trusted here. */
export type Item = Readonly<Record<string, unknown>>;

export interface SectionError {
  readonly section: string;
  readonly code: string;
  readonly status: number | null;
  readonly attempts: number;
  readonly path: string | null;
  readonly item: string | null;
  readonly message: string;
  readonly items_kept: number;
  readonly retry_after_s: number | null;
}

export interface Download {
  readonly file_id: string;
  readonly path: string | null;
  readonly bytes: number;
  readonly status: string;
  readonly reason: string | null;
}

export interface ExportMeta {
  readonly generated_at: string;
  readonly course_id: string;
  readonly sections_requested: readonly string[];
  readonly sections_succeeded: readonly string[];
  readonly sections_failed: readonly string[];
  readonly warnings: readonly string[];
  readonly request_count: number;
  readonly duration_ms: number;
  readonly section_errors: readonly SectionError[];
  readonly schema_version: string;
  readonly base_url: string;
  readonly since?: string;
  readonly since_not_applied?: readonly string[];
  readonly downloads?: readonly Download[];
}

/** The document of 3.1, read. */
export interface CourseDocument {
  readonly course: Item | null;
  readonly tabs?: readonly Item[];
  readonly modules?: readonly Item[];
  readonly assignments?: readonly Item[];
  readonly assignment_groups?: readonly Item[];
  readonly files?: readonly Item[];
  readonly pages?: readonly Item[];
  readonly announcements?: readonly Item[];
  readonly discussions?: readonly Item[];
  readonly submissions?: readonly Item[];
  readonly grades?: readonly Item[];
  readonly _export_meta: ExportMeta;
}

/** The envelope of section 4, read. */
export interface Envelope {
  readonly ok: boolean;
  readonly data?: CourseDocument;
  readonly error?: {
    readonly code: string;
    readonly category: string;
    readonly message: string;
    readonly retryable: boolean;
    readonly status: number | null;
    readonly section: string | null;
    readonly lms_request_id: string | null;
  };
  readonly meta: {
    readonly command: string;
    readonly schema_version: string;
    readonly request_id: string;
    readonly base_url: string | null;
    readonly duration_ms: number;
    readonly request_count: number;
    readonly partial: boolean;
    readonly warnings: readonly string[];
  };
}

/**
 * The texts of a section's items, one a line, from a document in its compact form: what was written, not what a parser
 * makes of it. Throws where the section is not there.
 */
export function textsOf(raw: string, section: string): readonly string[] {
  const lines = raw.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`"${section}":[`));
  if (start < 0) throw new Error(`There is no ${section} in ${raw.slice(0, 200)}`);
  if (lines[start]?.includes(']')) return [];
  const length = lines.slice(start + 1).findIndex((line) => line.startsWith(']'));
  return lines.slice(start + 1, start + 1 + length).map((line) => line.replace(/,$/, ''));
}
