import type { Download } from '../downloads/download-files.ts';
import { type Base, baseText } from '../options/base-url.ts';
import { isUnfiltered, utcText } from '../options/since.ts';
import type { Failure, FailureCode } from '../requests/failure.ts';
import type { SectionName } from '../sections/section-names.ts';
import { failureMessage } from '../words/messages.ts';
import type { Redact } from '../words/redact.ts';
import type { RunLog } from '../words/run-log.ts';

/** Rises with every change of the document's shape: the first number where a reader would break. */
export const schemaVersion = '1.0';

const mostErrors = 100;

export interface SectionError {
  readonly section: SectionName;
  readonly code: FailureCode;
  readonly status: number | null;
  readonly attempts: number;
  readonly path: string | null;
  readonly item: string | null;
  readonly message: string;
  readonly items_kept: number;
  readonly retry_after_s: number | null;
}

/** The failures of one section as the document tells them, the first hundred. */
export function sectionErrors(
  section: SectionName,
  failures: readonly Failure[],
  kept: number,
): readonly SectionError[] {
  return failures.slice(0, mostErrors).map((failure) => ({
    section,
    code: failure.code,
    status: failure.status,
    attempts: failure.attempts,
    path: failure.path,
    item: failure.item,
    message: failureMessage(failure),
    items_kept: kept,
    retry_after_s: failure.retryAfterS,
  }));
}

/** The words that stand for the failures beyond the first hundred. */
export function uncountedErrors(failures: readonly Failure[]): string {
  const more = failures.length - mostErrors;
  return more > 0 ? ` section_errors leaves out ${more} more.` : '';
}

export interface MetaFacts {
  readonly log: RunLog;
  readonly base: Base;
  readonly courseId: string;
  readonly requested: readonly SectionName[];
  readonly failed: ReadonlySet<SectionName>;
  readonly errors: readonly SectionError[];
  readonly since: number | undefined;
  readonly downloads: readonly Download[] | undefined;
}

/** `_export_meta`, as text. */
export function exportMetaText(facts: MetaFacts): Buffer {
  const { log, base, courseId, requested, failed, errors, since, downloads } = facts;
  return Buffer.from(
    JSON.stringify({
      generated_at: utcText(Math.floor(log.startedAt.getTime() / 1000) * 1000),
      course_id: courseId,
      sections_requested: requested,
      sections_succeeded: requested.filter((name) => !failed.has(name)),
      sections_failed: requested.filter((name) => failed.has(name)),
      warnings: log.warnings,
      request_count: log.requestCount,
      duration_ms: log.durationMs(),
      section_errors: errors,
      schema_version: schemaVersion,
      base_url: baseText(base),
      ...(since === undefined
        ? {}
        : { since: utcText(since), since_not_applied: requested.filter(isUnfiltered) }),
      ...(downloads === undefined
        ? {}
        : { downloads: downloads.map((one) => toldDownload(one, log.redact)) }),
    }),
  );
}

function toldDownload({ reason, ...download }: Download, redact: Redact): Download {
  return { ...download, reason: reason === null ? null : redact(reason) };
}
