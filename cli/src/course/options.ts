import { isLoopbackHost } from '#core/card/address';
import { UsageError } from '#core/io/errors';
import { must } from '#core/text/must';
import { findNearest } from '#core/text/nearest';
import { escapeInvisible } from '../redact.ts';
import { allSectionNames, defaultSectionNames, type SectionName } from './section-names.ts';

export interface BaseUrl {
  /** Scheme, host and port, such as `https://lms.example`. */
  readonly origin: string;
  /** The path before `/api/v1`, such as `/canvas`, or empty. */
  readonly prefix: string;
}

export interface RequestOptions {
  readonly baseUrl: BaseUrl | undefined;
  readonly courseBases: readonly BaseUrl[];
  readonly tokenFile: string | undefined;
  readonly concurrency: number;
  readonly retries: number;
  readonly timeoutMs: number;
  readonly maxWaitMs: number;
  readonly json: boolean;
  readonly quiet: boolean;
  readonly verbose: boolean;
}

export interface ExportCoursesOptions extends Omit<ExportOptions, 'course' | 'out'> {
  readonly documents: readonly Pick<ExportOptions, 'course' | 'out'>[];
  /** The output directory, which need not exist yet. Undefined if `--out` is a single file. */
  readonly directory: string | undefined;
}

export type TextForm = 'html' | 'markdown' | 'only';

export interface ExportOptions extends RequestOptions {
  readonly course: string;
  /** The path of the output file, or `-` for standard output. */
  readonly out: string;
  /** The requested sections, in the order of the document. `course` is always the first. */
  readonly sections: readonly SectionName[];
  /** The items that must not be requested, each in the form `<section>/<id or slug>`. */
  readonly skip: ReadonlySet<string>;
  /** The time of `--since`, in milliseconds since 1970. */
  readonly since: number | undefined;
  readonly downloadFiles: string | undefined;
  /**
   * The format of texts: `html` keeps the HTML, `markdown` adds Markdown next to the HTML, and `only` replaces the HTML with
   * Markdown.
   */
  readonly text: TextForm;
  /** `markdown` writes a folder for readers, or one file if `single` is true. */
  readonly format: 'json' | 'markdown';
  readonly single: boolean;
  /** Whether items keep only the keys that a reader needs. */
  readonly isForReading: boolean;
  /** The maximum estimated number of tokens in a Markdown file. Undefined means no limit. */
  readonly maxTokens: number | undefined;
  readonly redactPeople: boolean;
  /** Whether the export counts as complete even if hidden sections fail. */
  readonly allowHidden: boolean;
  readonly compact: boolean;
  /** The maximum size of an item in bytes. Undefined means no limit. */
  readonly maxBytes: number | undefined;
  readonly pretty: boolean;
}

const allNames = allSectionNames.join(', ');

/**
 * Parses the value of `--include`. Returns the sections in the order of the document. Throws a usage error if a section is
 * unknown.
 */
export function parseInclude(values: readonly string[] = ['default']): readonly SectionName[] {
  const names = values.flatMap((value) => value.split(',')).map((name) => name.trim());
  const groups: Readonly<Record<string, readonly string[]>> = {
    default: defaultSectionNames,
    all: allSectionNames,
  };
  const selected = new Set(
    names.flatMap((name) => (Object.hasOwn(groups, name) ? must(groups[name], name) : [name])),
  );
  selected.delete('');
  if (selected.size === 0) throw new UsageError(`--include is empty; the sections are ${allNames}.`);
  for (const name of selected)
    if (!isSection(name))
      throw new UsageError(
        `--include: there is no section ${escapeInvisible(name)}${formatSuggestion(name)}; the sections are ${allNames}, or all.`,
      );
  return allSectionNames.filter((name) => name === 'course' || selected.has(name));
}

function formatSuggestion(name: string): string {
  const nearest = findNearest(name, [...allSectionNames, 'all']);
  return nearest === undefined ? '' : ` (did you mean ${nearest}?)`;
}

function isSection(name: string): boolean {
  return allSectionNames.some((known) => known === name);
}

export function parseSkip(values: readonly string[] = []): ReadonlySet<string> {
  for (const value of values) {
    const [section = '', ...item] = value.split('/');
    if (!isSection(section) || item.join('/') === '')
      throw new UsageError(
        `--skip ${escapeInvisible(value)} does not name an item; give a section and an id or slug, such as pages/welcome.`,
      );
  }
  return new Set(values);
}

/**
 * Parses the value of `--course`: an id such as `12`, `12~34` or `sis_course_id:CS101`, or the URL of a page in the course.
 * Throws a usage error if the value has another form.
 */
export function parseCourse(text: string): { readonly id: string; readonly base?: BaseUrl } {
  const isLmsId = /^\d{1,20}(~\d{1,20})?$/.test(text);
  const isExternalId = text.isWellFormed() && /^(sis_course_id|lti_context_id):\P{Cc}+$/u.test(text);
  if (isLmsId || isExternalId) return { id: text };
  const match = /^(https?:\/\/[^?#]*?)\/courses\/(\d{1,20}(?:~\d{1,20})?)(?=[/?#]|$)/i.exec(text);
  if (match !== null)
    return { id: must(match[2], 'the id'), base: parseBaseUrl(must(match[1], 'the address'), '--course') };
  throw new UsageError(
    `--course ${escapeInvisible(text)} is not a course; give an id (digits, digits~digits, sis_course_id:<id> or lti_context_id:<id>) or its address in the browser.`,
  );
}

/**
 * Parses the URL of an LMS. Adds `https://` if only a host is given. Errors use `source` to name the flag or variable that
 * contains the URL. Throws a usage error if the URL is invalid.
 */
export function parseBaseUrl(text: string, source: string): BaseUrl {
  // Errors must not show a password in the URL.
  const redactedText = text.replace(/\/\/[^/@]*@/, '//…@').replace(/\?.*$/s, '?…');
  const createError = (reason: string) =>
    new UsageError(`${source}: ${escapeInvisible(redactedText)} ${reason}`);
  const urlText = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const url = /[\s\\\p{Cc}]/u.test(text) ? null : URL.parse(urlText);
  if (url === null) throw createError('is not an address; give one such as https://lms.example.');
  if (url.username !== '' || url.password !== '') throw createError('contains a user name; leave it out.');
  if (/[?#]/.test(text)) throw createError('contains a query or a fragment; leave it out.');
  if (url.protocol === 'http:' && !isLoopbackHost(url.hostname))
    throw createError('is plain http, which would expose the token; give an https address.');
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw createError('is not an https address; give one such as https://lms.example.');
  return { origin: url.origin, prefix: url.pathname.replace(/(\/|\/api\/v1(?=\/|$))+$/, '') };
}

export function formatBaseUrl({ origin, prefix }: BaseUrl): string {
  return `${origin}${prefix}`;
}
