import { must } from '#core/text/must';
import type { FileDownloadResult } from './downloads.ts';
import { type CourseError, categoryOf, type Failure, formatFailure, toSeconds } from './errors.ts';
import type { Item } from './json.ts';
import { type BaseUrl, type ExportOptions, formatBaseUrl } from './options.ts';
import type { Output } from './output.ts';
import { isRecordSection, type SectionName } from './section-names.ts';
import type { RunLog } from './session.ts';
import { formatUtc, isUnfiltered } from './since.ts';
import type { Extra } from './wanted.ts';

/** The version of the document format. A breaking change increases the first number. */
const schemaVersion = '2.0';

/** Writes the JSON document piece by piece, with one list item per line. The keys are in the order of the method calls. */
export class DocumentWriter {
  readonly #output: Output;
  readonly #format: Pick<ExportOptions, 'pretty' | 'json'>;
  /** The nesting level of the document's keys: 1, or 2 with `--json`, which puts the document inside `data`. */
  readonly #level: number;
  #keyCount = 0;
  /** Where the list of each section ends, and the texts of the items to insert there. */
  readonly #lists = new Map<SectionName, { readonly end: number; count: number; readonly late: string[] }>();

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
    const result = await read((item) => this.#output.write(this.#formatElement(item, count++)));
    this.#lists.set(name, { end: this.#output.size, count, late: [] });
    await this.#output.write(this.#format.pretty && count === 0 ? ']' : `${this.#newLine(this.#level)}]`);
    return result;
  }

  /** Adds an item to the list of a section that is already written. `end` puts it there. */
  addLate(name: SectionName, item: Item): void {
    const list = must(this.#lists.get(name), name);
    list.late.push(this.#formatElement(item, list.count++));
  }

  #formatElement(item: Item, index: number): string {
    const level = this.#level + 1;
    return (index === 0 ? '' : ',') + this.#newLine(level) + this.#stringify(item, level);
  }

  /** Writes the end of the document. `mapLine` returns what to write instead of a line. */
  async end(meta: unknown, mapLine?: (line: string) => string): Promise<void> {
    const { json, pretty } = this.#format;
    await this.#output.write(`${this.#newLine(this.#level - 1)}}`);
    if (json)
      await this.#output.write(`,${this.#newLine(1)}"meta":${pretty ? ' ' : ''}${this.#stringify(meta, 1)}`);
    await this.#output.write(json ? `${pretty ? '\n' : ''}}\n` : '\n');
    const insertions = [...this.#lists.values()].flatMap(({ end, count, late }) => {
      // An indented empty list is `[]`, so its end needs a line of its own.
      const isFirst = pretty && late.length > 0 && late.length === count;
      return late.length === 0
        ? []
        : [{ at: end, text: late.join('') + (isFirst ? this.#newLine(this.#level) : '') }];
    });
    if (insertions.length > 0 || mapLine !== undefined) await this.#output.rewrite(insertions, mapLine);
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
  readonly extras: readonly Extra[];
}

export const maxListedErrors = 100;

export function buildExportMeta(
  result: ExportResult,
  { options, base, log }: { readonly options: ExportOptions; readonly base: BaseUrl; readonly log: RunLog },
) {
  const { results, hidden, extras } = result;
  const { sections, since } = options;
  // The long lists come first, so that the end of the document tells what it contains (see `readExistingExport`).
  return {
    generated_at: formatWholeSeconds(log.startedAt.getTime()),
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
    extras: extras.map((extra) => ({
      ...extra,
      id: log.redact(extra.id),
      found_in: log.redact(extra.found_in),
    })),
    schema_version: schemaVersion,
    next_since: computeNextSince(isPartial(result), since, log),
    ...(since !== undefined && { since: formatUtc(since), since_not_applied: sections.filter(isUnfiltered) }),
    course_id: options.course,
    base_url: formatBaseUrl(base),
    sections_requested: sections,
    sections_succeeded: results.filter(({ failures }) => failures.length === 0).map(({ name }) => name),
    sections_failed: listFailedSections(result),
    ...(hidden !== undefined && { sections_hidden: hidden }),
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
