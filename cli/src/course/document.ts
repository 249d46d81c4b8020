import type { FileDownloadResult } from './downloads.ts';
import { type CourseError, categoryOf, type Failure, formatFailure, toSeconds } from './errors.ts';
import type { Item } from './json.ts';
import { type BaseUrl, type ExportOptions, formatBaseUrl } from './options.ts';
import type { Output } from './output.ts';
import { isRecordSection, type SectionName } from './section-names.ts';
import type { RunLog } from './session.ts';
import { formatUtc, isUnfiltered } from './since.ts';

/** The version of the document format. A breaking change increases the first number. */
const schemaVersion = '1.1';

/** Writes the JSON document piece by piece, with one list item per line. The keys are in the order of the method calls. */
export class DocumentWriter {
  readonly #output: Output;
  readonly #format: Pick<ExportOptions, 'pretty' | 'json'>;
  /** The nesting level of the document's keys: 1, or 2 with `--json`, which puts the document inside `data`. */
  readonly #level: number;
  #keyCount = 0;

  constructor(output: Output, format: Pick<ExportOptions, 'pretty' | 'json'>) {
    this.#output = output;
    this.#format = format;
    this.#level = format.json ? 2 : 1;
  }

  begin(): Promise<void> {
    const { json, pretty } = this.#format;
    const envelope = pretty ? '{\n  "ok": true,\n  "data": {' : '{"ok":true,"data":{';
    return this.#output.write(json ? envelope : '{');
  }

  async writeValue(key: string, value: unknown): Promise<void> {
    await this.#writeKey(key);
    await this.#output.write(this.#stringify(value, this.#level));
  }

  /**
   * Writes a section with the items that `read` passes to `write`. A record section becomes one object, or null if there is no
   * item.
   */
  async writeSection<T>(
    name: SectionName,
    read: (write: (item: Item) => Promise<void>) => Promise<T>,
  ): Promise<T> {
    if (isRecordSection(name)) {
      let record: Item | null = null;
      const result = await read(async (item) => {
        record = item;
      });
      await this.writeValue(name, record);
      return result;
    }
    await this.#writeKey(name);
    await this.#output.write('[');
    let count = 0;
    const level = this.#level + 1;
    const result = await read((item) => {
      const comma = count++ === 0 ? '' : ',';
      return this.#output.write(comma + this.#newLine(level) + this.#stringify(item, level));
    });
    await this.#output.write(this.#format.pretty && count === 0 ? ']' : `${this.#newLine(this.#level)}]`);
    return result;
  }

  async end(meta: unknown): Promise<void> {
    const { json, pretty } = this.#format;
    await this.#output.write(`${this.#newLine(this.#level - 1)}}`);
    if (json)
      await this.#output.write(`,${this.#newLine(1)}"meta":${pretty ? ' ' : ''}${this.#stringify(meta, 1)}`);
    await this.#output.write(json ? `${pretty ? '\n' : ''}}\n` : '\n');
  }

  #writeKey(key: string): Promise<void> {
    const comma = this.#keyCount++ === 0 ? '' : ',';
    return this.#output.write(
      `${comma}${this.#newLine(this.#level)}"${key}":${this.#format.pretty ? ' ' : ''}`,
    );
  }

  #stringify(value: unknown, level: number): string {
    // Indent the lines. Strings stay unchanged, because JSON strings contain no raw line breaks.
    return this.#format.pretty
      ? JSON.stringify(value, null, 2).replaceAll('\n', this.#newLine(level))
      : JSON.stringify(value);
  }

  #newLine(level: number): string {
    return `\n${this.#format.pretty ? '  '.repeat(level) : ''}`;
  }
}

export interface SectionResult {
  readonly name: SectionName;
  readonly failures: readonly Failure[];
  readonly itemCount: number;
}

export interface ExportResult {
  readonly results: readonly SectionResult[];
  /** The failed sections whose tabs the course hides from the user. Undefined without `--allow-hidden`. */
  readonly hidden: readonly SectionName[] | undefined;
  readonly downloads: readonly FileDownloadResult[] | undefined;
}

export const maxListedErrors = 100;

export function buildExportMeta(
  { results, hidden, downloads }: ExportResult,
  { options, base, log }: { readonly options: ExportOptions; readonly base: BaseUrl; readonly log: RunLog },
) {
  const { sections, since } = options;
  return {
    generated_at: formatWholeSeconds(log.startedAt.getTime()),
    course_id: options.course,
    sections_requested: sections,
    sections_succeeded: results.filter(({ failures }) => failures.length === 0).map(({ name }) => name),
    sections_failed: listFailedSections({ results }),
    ...(hidden !== undefined && { sections_hidden: hidden }),
    warnings: log.warnings,
    request_count: log.requestCount,
    duration_ms: log.getDurationMs(),
    section_errors: results.flatMap(({ name, failures, itemCount }) =>
      failures.slice(0, maxListedErrors).map((failure) => ({
        section: name,
        code: failure.code,
        status: failure.status ?? null,
        attempts: failure.attempts ?? 0,
        path: failure.path ?? null,
        item: failure.item ?? null,
        message: formatFailure(failure),
        items_kept: itemCount,
        retry_after_s: toSeconds(failure.retryAfterMs),
      })),
    ),
    schema_version: schemaVersion,
    base_url: formatBaseUrl(base),
    next_since: computeNextSince(isPartial({ results, hidden, downloads }), since, log),
    ...(since !== undefined && { since: formatUtc(since), since_not_applied: sections.filter(isUnfiltered) }),
    ...(downloads !== undefined && { downloads }),
  };
}

/** Returns the `--since` value for the next run. If a section failed, this is the value of this run, or null if it had none. */
function computeNextSince(isPartial: boolean, since: number | undefined, log: RunLog): string | null {
  if (isPartial) return since === undefined ? null : formatUtc(since);
  // LMS times are in whole seconds, and `--since` excludes items from exactly that second. Subtract one second to include them.
  return formatWholeSeconds(
    Math.min(log.startedAt.getTime(), log.firstResponseAt ?? Number.POSITIVE_INFINITY) - 1000,
  );
}

function formatWholeSeconds(ms: number): string {
  return formatUtc(Math.floor(ms / 1000) * 1000);
}

/** Reports whether a section failed. Ignores hidden sections, which may fail if `--allow-hidden` is given. */
export function isPartial({ results, hidden = [] }: ExportResult): boolean {
  return listFailedSections({ results }).some((name) => !hidden.includes(name));
}

export function listFailedSections({ results }: Pick<ExportResult, 'results'>): readonly SectionName[] {
  return results.filter(({ failures }) => failures.length > 0).map(({ name }) => name);
}

export function buildEnvelopeMeta(log: RunLog, partial: boolean) {
  return {
    command: log.command,
    schema_version: schemaVersion,
    request_id: log.requestId,
    base_url: log.base === undefined ? null : formatBaseUrl(log.base),
    duration_ms: log.getDurationMs(),
    request_count: log.requestCount,
    partial,
    warnings: log.warnings,
  };
}

export function createErrorEnvelope(error: CourseError, log: RunLog): string {
  const { message, details } = error;
  const { code, status, section, lmsRequestId, isRetryable } = details;
  const envelope = {
    ok: false,
    meta: buildEnvelopeMeta(log, false),
    error: {
      code,
      category: categoryOf[code],
      message: log.redact(message),
      retryable: isRetryable,
      status,
      section,
      lms_request_id: lmsRequestId === null ? null : log.redact(lmsRequestId),
    },
  };
  return `${JSON.stringify(envelope)}\n`;
}
