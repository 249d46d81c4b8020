import { Command, CommanderError, Option } from 'commander';
import type { CliContext } from '../../context.ts';
import { narrowHelp, usageSentence } from '../../errors.ts';
import { usageError } from '../errors.ts';
import { escaped } from '../words/redact.ts';
import { readBaseUrl } from './base-url.ts';
import { readCourseId } from './course-id.ts';
import { flags } from './flags.ts';
import { helpText } from './help-text.ts';
import { readInclude } from './include.ts';
import type { ExportOptions } from './options.ts';
import { readSince } from './since.ts';

/** The values of the flags as commander gives them. */
interface Values {
  readonly course?: string;
  readonly out: string;
  readonly include?: string;
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

/** The options that a command line asks for; `help` where it asks for the help, which was printed. Throws a usage error. */
export function readCommandLine(
  args: readonly string[],
  { stdout }: Pick<CliContext, 'stdout'>,
): ExportOptions | 'help' {
  const included: string[] = [];
  const given = new Map<string, number>();
  const command = new Command('cardcat courses export-context')
    .description('Reads one course of an LMS and writes one JSON document.')
    .usage('--course <course_id> [--out <path>] [flags]')
    .helpOption('-h, --help', 'print this help')
    .exitOverride()
    .configureHelp(narrowHelp)
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      outputError: () => {},
      getOutHelpWidth: () => stdout.columns ?? 80,
    })
    .addHelpText('after', helpText);
  for (const flag of flags) {
    const option = new Option(flag.flags, flag.description);
    if ('default' in flag) option.default(flag.default, flag.default === false ? 'off' : flag.default);
    command.addOption(option);
    const name = flag.flags.split(' ')[0] ?? '';
    command.on(`option:${name.slice(2)}`, (value: string) => {
      given.set(name, (given.get(name) ?? 0) + 1);
      if (name === '--include') included.push(value);
    });
  }
  try {
    command.parse(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return 'help';
    if (/^error: unknown option '--token['=]/.test(error.message)) throw usageError(noTokenFlag);
    throw usageError(escaped(usageSentence(error.message).replace(/\s+/g, ' ')));
  }
  const twice = [...given].find(([name, times]) => times > 1 && name !== '--include');
  if (twice !== undefined) throw usageError(`${twice[0]} is given twice; give it once.`);
  return checked(command.opts<Values>(), included);
}

function checked(values: Values, included: readonly string[]): ExportOptions {
  const { course, out, since, downloadFiles, json, baseUrl, tokenFile, pretty, quiet, verbose } = values;
  if (course === undefined) throw usageError('--course is missing; give the id of the course.');
  if (course === '') throw usageError('--course is empty; give the id of the course.');
  const sections = readInclude(included.length === 0 ? undefined : included);
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
