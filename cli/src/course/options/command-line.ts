import { usageSentence } from '../../errors.ts';
import { type CourseError, usageError } from '../errors.ts';
import { escaped } from '../words/redact.ts';
import { readBaseUrl } from './base-url.ts';
import { readCourseId } from './course-id.ts';
import { readInclude } from './include.ts';
import type { ExportOptions } from './options.ts';
import { readSince } from './since.ts';

/** The values of the flags. */
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

/** The usage error of a command line that commander could not parse. */
export function usageErrorOf(message: string): CourseError {
  if (/^error: unknown option '--token['=]/.test(message)) return usageError(noTokenFlag);
  const sentence = usageSentence(message).replace(" for 'export-context'", '');
  return usageError(escaped(sentence.replace(/\s+/g, ' ')));
}

/** Known also if the command line cannot be parsed: what is wrong with it is told in the form asked for. */
export function wantsEnvelope(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return args.slice(0, end === -1 ? args.length : end).includes('--json');
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

const noTokenFlag =
  'There is no flag for the token itself, since other users of a machine can see flags; use --token-file or LMS_TOKEN.';
