import { type CourseError, errorKinds } from '../errors.ts';
import { baseText } from '../options/base-url.ts';
import type { RunLog } from '../words/run-log.ts';
import { schemaVersion } from './export-meta.ts';

/** `meta` of the standard envelope. */
export function envelopeMeta(log: RunLog, partial: boolean) {
  return {
    command: 'courses.export-context',
    schema_version: schemaVersion,
    request_id: log.requestId,
    base_url: log.base === undefined ? null : baseText(log.base),
    duration_ms: log.durationMs(),
    request_count: log.requestCount,
    partial,
    warnings: log.warnings,
  };
}

/** The envelope of a run without a document, as one line. */
export function errorEnvelope(error: CourseError, log: RunLog): string {
  const { code, message, status, section, lmsRequestId } = error;
  const { category, retryable } = errorKinds[code];
  return `${JSON.stringify({
    ok: false,
    meta: envelopeMeta(log, false),
    error: {
      code,
      category,
      message: log.redact(message),
      retryable,
      status,
      section,
      lms_request_id: lmsRequestId === null ? null : log.redact(lmsRequestId),
    },
  })}\n`;
}
