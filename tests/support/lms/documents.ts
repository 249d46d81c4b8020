import type { SectionName } from '../../../cli/src/course/section-names.ts';

/** An object as JavaScript parses it. Ids above 2^53 are rounded. */
export type Item = Readonly<Record<string, unknown>>;

type Lists = { readonly [Name in Exclude<SectionName, 'course' | 'syllabus'>]?: readonly Item[] };

export interface ExportMeta {
  readonly generated_at: string;
  readonly course_id: string;
  readonly sections_requested: readonly string[];
  readonly sections_succeeded: readonly string[];
  readonly sections_failed: readonly string[];
  readonly sections_hidden?: readonly string[];
  readonly warnings: readonly string[];
  readonly request_count: number;
  readonly duration_ms: number;
  readonly section_errors: readonly {
    readonly section: string;
    readonly code: string;
    readonly attempts: number;
    readonly item: string | null;
    readonly message: string;
    readonly retry_after_s: number | null;
  }[];
  readonly base_url: string;
  readonly next_since: string | null;
  readonly since?: string;
  readonly since_not_applied?: readonly string[];
  readonly extras: readonly {
    readonly section: string;
    readonly id: string;
    readonly found_in: string;
    readonly status: string;
  }[];
}

export interface CourseDocument extends Lists {
  readonly course: Item | null;
  readonly syllabus?: Item | null;
  readonly downloads?: readonly {
    readonly file_id: string;
    readonly path: string | null;
    readonly status: string;
  }[];
  readonly _export_meta: ExportMeta;
}

export interface Envelope {
  readonly ok: boolean;
  readonly data?: CourseDocument;
  readonly error?: { readonly code: string; readonly message: string; readonly retryable: boolean };
  readonly meta: {
    readonly command: string;
    readonly base_url: string | null;
    readonly request_count: number;
    readonly partial: boolean;
    readonly warnings: readonly string[];
  };
}

/**
 * Returns the JSON text of each item in a section, exactly as written in a compact document. Throws if the section is missing.
 */
export function readItemTexts(raw: string, section: string): readonly string[] {
  const lines = raw.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`"${section}":[`));
  if (start < 0) throw new Error(`There is no ${section} in ${raw.slice(0, 200)}`);
  if (lines[start]?.includes(']')) return [];
  const length = lines.slice(start + 1).findIndex((line) => line.startsWith(']'));
  return lines.slice(start + 1, start + 1 + length).map((line) => line.replace(/,$/, ''));
}
