import { isLoopbackHost } from '#core/catalog/address';
import { codePoints, editsWithin } from '#core/catalog/nearest';
import { usageError } from './errors.ts';
import { type SectionName, sectionNames } from './flags.ts';
import { escaped } from './redact.ts';
import { readSince } from './since.ts';

/** Where the LMS is. */
export interface Base {
  /** Scheme, host and port, such as `https://lms.example`. */
  readonly origin: string;
  /** The path before `/api/v1`: empty, or with a slash at its start and none at its end. */
  readonly prefix: string;
}

/** What the command line asks for, checked. */
export interface ExportOptions {
  readonly course: string;
  /** A path, or `-` for standard output. */
  readonly out: string;
  /** In the order of the document, `course` first. */
  readonly sections: readonly SectionName[];
  /** Milliseconds since 1970. */
  readonly since: number | undefined;
  readonly downloadFiles: string | undefined;
  readonly json: boolean;
  readonly baseUrl: Base | undefined;
  readonly tokenFile: string | undefined;
  readonly concurrency: number;
  readonly retries: number;
  readonly timeoutMs: number;
  readonly pretty: boolean;
  readonly quiet: boolean;
  readonly verbose: boolean;
}

/** The values of the flags as they were typed. */
export interface Values {
  readonly course?: string;
  readonly out: string;
  readonly include?: readonly string[];
  readonly since?: string;
  readonly downloadFiles?: string;
  readonly json: boolean;
  readonly baseUrl?: string;
  readonly tokenFile?: string;
  readonly concurrency: string;
  readonly retries: string;
  readonly timeout: string;
  readonly pretty: boolean;
  readonly quiet: boolean;
  readonly verbose: boolean;
}

/** Checks the values of the flags. Throws a usage error. */
export function readOptions(values: Values): ExportOptions {
  const { course, out, since, downloadFiles, json, baseUrl, tokenFile, pretty, quiet, verbose } = values;
  if (course === undefined) throw usageError('--course is missing; give the id of the course.');
  if (course === '') throw usageError('--course is empty; give the id of the course.');
  const sections = readInclude(values.include);
  if (since === '') throw usageError('--since is empty; give a date such as 2026-09-01, or leave it out.');
  if (baseUrl === '')
    throw usageError('--base-url is empty; give an address such as https://lms.example, or leave it out.');
  if (out === '') throw usageError('--out is empty; give a path, or - for standard output.');
  if (tokenFile === '') throw usageError('--token-file is empty; give a path, or - for standard input.');
  if (downloadFiles === '') throw usageError('--download-files is empty; give a directory.');
  if (downloadFiles !== undefined && !sections.includes('files'))
    throw usageError('--download-files needs the section files, which --include leaves out; add it there.');
  if (quiet && verbose) throw usageError('--quiet and --verbose say opposite things; give one of them.');
  return {
    course: readCourseId(course),
    out,
    sections,
    since: since === undefined ? undefined : readSince(since),
    downloadFiles,
    json,
    baseUrl: baseUrl === undefined ? undefined : readBaseUrl(baseUrl, '--base-url'),
    tokenFile,
    concurrency: wholeNumber('--concurrency', values.concurrency, 1, 4),
    retries: wholeNumber('--retries', values.retries, 0, 10),
    timeoutMs: wholeNumber('--timeout', values.timeout, 1, 3600) * 1000,
    pretty,
    quiet,
    verbose,
  };
}

function wholeNumber(flag: string, text: string, least: number, most: number): number {
  const value = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  if (text === '') throw usageError(`${flag} is empty; give a whole number from ${least} to ${most}.`);
  throw usageError(`${flag} ${escaped(text)} is no whole number from ${least} to ${most}.`);
}

const allNames = sectionNames.join(', ');

/** The sections in the order of the document; all of them without `--include`. */
function readInclude(values: readonly string[] | undefined): readonly SectionName[] {
  if (values === undefined) return sectionNames;
  const names = values.flatMap((value) => value.split(',')).map((name) => name.trim());
  const wanted = new Set(names.filter((name) => name !== ''));
  if (wanted.size === 0) throw usageError(`--include names no section; the sections are ${allNames}.`);
  const known: ReadonlySet<string> = new Set(sectionNames);
  for (const name of wanted)
    if (!known.has(name))
      throw usageError(
        `--include: there is no section ${escaped(name)} (did you mean ${nearestSection(name)}?); the sections are ${allNames}.`,
      );
  return sectionNames.filter((name) => name === 'course' || wanted.has(name));
}

function nearestSection(name: string): SectionName | undefined {
  const typed = codePoints(name.toLowerCase().slice(0, 40));
  const edits = (section: string) => editsWithin(typed, codePoints(section), 60);
  return sectionNames.toSorted((a, b) => edits(a) - edits(b))[0];
}

/** Accepts digits, `digits~digits`, or an id of another system. Throws a usage error. */
export function readCourseId(text: string): string {
  const isPlain = /^\d{1,20}(~\d{1,20})?$/.test(text);
  if (isPlain || (text.isWellFormed() && /^(sis_course_id|lti_context_id):\P{Cc}+$/u.test(text))) return text;
  const id = /^https?:\/\/.*\/courses\/(\d{1,20})\b/i.exec(text)?.[1];
  if (id !== undefined)
    throw usageError(`--course ${escaped(text)} is an address, no course id; give ${id}.`);
  throw usageError(
    `--course ${escaped(text)} is no course id; give digits, digits~digits, sis_course_id:<id> or lti_context_id:<id>.`,
  );
}

/** Text as one path segment, percent-encoded once. A colon may stay as it is. */
export function pathSegment(text: string): string {
  return encodeURIComponent(text).replaceAll('%3A', ':');
}

/** Reads an address of an LMS; `from` says where it was given. A bare host means https. Throws a usage error. */
export function readBaseUrl(text: string, from: string): Base {
  // Without what may be a password.
  const shown = text.replace(/\/\/[^/@]*@/, '//…@').replace(/\?.*$/s, '?…');
  const refuse = (why: string) => usageError(`${from}: ${escaped(shown)} ${why}`);
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const url = /[\s\\\p{Cc}]/u.test(text) ? null : URL.parse(withScheme);
  if (url === null) throw refuse('is no address; give one such as https://lms.example.');
  if (url.username !== '' || url.password !== '') throw refuse('holds a user name; leave it out.');
  if (/[?#]/.test(text)) throw refuse('holds a query or a fragment; leave it out.');
  if (url.protocol === 'http:' && !isLoopbackHost(url.hostname))
    throw refuse('is plain http, which would show the token to others; give an https address.');
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw refuse('is no https address; give one such as https://lms.example.');
  return { origin: url.origin, prefix: url.pathname.replace(/(\/|\/api\/v1(?=\/|$))+$/, '') };
}

export function baseText({ origin, prefix }: Base): string {
  return `${origin}${prefix}`;
}
