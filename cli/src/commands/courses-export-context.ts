import { join } from 'node:path';
import { UsageError } from '#core/io/errors';
import { toPortableFileName } from '../course/file-name.ts';
import {
  accessFlags,
  accessHelp,
  createFlag,
  createLmsCommand,
  type Flags,
  outputFlags,
  readCommonFlags,
} from '../course/lms-command.ts';
import {
  type ExportCoursesOptions,
  parseCourse,
  parseInclude,
  parseSkip,
  type TextForm,
} from '../course/options.ts';
import { defaultSectionNames, optInNames } from '../course/section-names.ts';
import type { LmsDeps } from '../course/session.ts';
import { parseSince } from '../course/since.ts';
import { escapeInvisible } from '../redact.ts';

export const exportFlags = [
  createFlag('--course <course>', 'id of the course, or its address in the browser; may be repeated'),
  createFlag('--out <path>', 'file to write; with / at its end or for several courses a directory', '-'),
  createFlag(
    '--include <sections>',
    'comma-separated section names (default: all but syllabus, discussion_replies, quizzes)',
  ),
  createFlag('--skip <section/item>', 'do not request this item, such as pages/welcome; may be repeated'),
  createFlag(
    '--allow-hidden',
    'exit with 0 if the only failed sections are ones the course hides from you',
    false,
  ),
  createFlag('--since <date>', 'only items updated after this ISO 8601 date or time'),
  createFlag('--download-files <directory>', 'also download the files of the course into this directory'),
  createFlag('--text <form>', 'markdown adds body_markdown beside HTML text; only replaces the HTML with it'),
  createFlag('--format <format>', 'json, or markdown: a folder with a file for each page, assignment …'),
  createFlag('--single', 'with --format markdown, write one file', false),
  createFlag(
    '--max-tokens <count>',
    'with --format markdown, split files at this estimated number of tokens',
  ),
  createFlag('--profile <profile>', 'reading keeps only what a reader needs, with Markdown for HTML'),
  createFlag('--compact', 'omit keys that are null', false),
  createFlag('--max-bytes <count>', 'limit for one item; longer texts are cut and marked'),
  createFlag(
    '--redact-people',
    'replace names and ids of other people with pseudonyms (not first names, pictures or files)',
    false,
  ),
  createFlag('--json', 'wrap the document in the standard envelope', false),
  ...accessFlags,
  createFlag('--concurrency <count>', 'concurrent requests, 1 to 4', '1'),
  createFlag('--retries <count>', 'retries for each request, 0 to 10', '3'),
  createFlag('--max-wait <seconds>', 'total wait before retries in one section, 0 to 3600', '120'),
  createFlag('--timeout <seconds>', 'limit for one complete response, 1 to 3600', '180'),
  createFlag('--pretty', 'indent the document with two spaces', false),
  ...outputFlags,
];

export function createExportContextCommand(overrides: Partial<LmsDeps>) {
  return createLmsCommand(
    {
      name: 'export-context',
      summary: 'write one course as one JSON document',
      description: 'Reads one course of an LMS and writes one JSON document.',
      usage: '--course <course> [--out <path>] [flags]',
      options: exportFlags,
      helpText,
      read: readOptions,
      load: async () => (await import('../course/export-course.ts')).exportCourses,
    },
    overrides,
  );
}

function readOptions(flags: Flags): ExportCoursesOptions {
  const courses = flags.getTexts('course', 'the id of the course')?.map(parseCourse);
  if (courses === undefined)
    throw new UsageError('--course is missing; give a course id; to list them: cardcat courses list');
  const out = flags.getText('out', 'a path, or - for standard output') ?? '-';
  const edition = readEditionFlags(flags, out);
  const since = flags.getText('since', 'a date such as 2026-09-01, or leave it out');
  const maxBytes = flags.getText('maxBytes', 'a number of bytes');
  const options = {
    ...readCommonFlags(flags),
    ...resolveOutputPaths([...new Set(courses.map(({ id }) => id))], out, edition),
    courseBases: courses.map(({ base }) => base).filter((base) => base !== undefined),
    sections: parseInclude(flags.getTexts('include')),
    skip: parseSkip(flags.getTexts('skip', 'an item such as pages/welcome')),
    allowHidden: flags.has('allowHidden'),
    since: since === undefined ? undefined : parseSince(since),
    downloadFiles: flags.getText('downloadFiles', 'a directory'),
    text: edition.isForReading ? 'only' : parseTextForm(flags.getText('text', 'markdown or only')),
    ...edition,
    compact: edition.isForReading || flags.has('compact'),
    maxBytes: maxBytes === undefined ? undefined : flags.getNumber('maxBytes', 1000, 100_000_000),
    redactPeople: flags.has('redactPeople'),
    concurrency: flags.getNumber('concurrency', 1, 4),
    retries: flags.getNumber('retries', 0, 10),
    maxWaitMs: flags.getNumber('maxWait', 0, 3600) * 1000,
    timeoutMs: flags.getNumber('timeout', 1, 3600) * 1000,
    pretty: flags.has('pretty'),
  };
  if (options.downloadFiles !== undefined && !options.sections.includes('files'))
    throw new UsageError('--download-files needs the section files; add it to --include.');
  return options;
}

function readEditionFlags(flags: Flags, out: string) {
  const format = parseChoice(flags, 'format', ['json', 'markdown'] as const);
  const isForReading = parseChoice(flags, 'profile', ['raw', 'reading'] as const) === 'reading';
  const single = flags.has('single');
  const hasLimit = flags.getText('maxTokens', 'a number of tokens') !== undefined;
  if (format === 'markdown') {
    if (out === '-')
      throw new UsageError('--format markdown needs --out with a directory, or with a file for --single.');
    for (const name of ['json', 'pretty', 'text', 'profile', 'since', 'maxBytes'])
      if (flags.has(name) || flags.getText(name, 'a value') !== undefined)
        throw new UsageError(
          `--format markdown writes a complete edition; leave out --${name.replace('B', '-b')}.`,
        );
    if (single && hasLimit)
      throw new UsageError('--single writes one file, and --max-tokens splits files; leave out one of them.');
  } else if (single || hasLimit)
    throw new UsageError(`--${single ? 'single' : 'max-tokens'} needs --format markdown.`);
  const maxTokens = hasLimit ? flags.getNumber('maxTokens', 500, 10_000_000) : undefined;
  return { format, isForReading, single, maxTokens };
}

function parseChoice<T extends string>(flags: Flags, name: string, choices: readonly [T, T]): T {
  const text = flags.getText(name, choices.join(' or ')) ?? choices[0];
  const choice = choices.find((each) => each === text);
  if (choice !== undefined) return choice;
  throw new UsageError(`--${name} ${escapeInvisible(text)} is not valid; give ${choices.join(' or ')}.`);
}

function resolveOutputPaths(
  courses: readonly string[],
  out: string,
  { format, single }: Pick<ExportCoursesOptions, 'format' | 'single'>,
): Pick<ExportCoursesOptions, 'documents' | 'directory'> {
  const extension = format === 'json' ? '.json' : single ? '.md' : '';
  const isDirectory = /[/\\]$/.test(out) && (format === 'json' || single);
  if (courses.length === 1 && !isDirectory)
    return { documents: courses.map((course) => ({ course, out })), directory: undefined };
  if (out === '-')
    throw new UsageError('exporting several courses needs --out with a directory, such as --out courses/.');
  const documents = courses.map((course) => ({
    course,
    out: join(out, toPortableFileName(course) + extension),
  }));
  if (new Set(documents.map((document) => document.out)).size < courses.length)
    throw new UsageError(
      'two of these courses would be written to the same file; export them one at a time.',
    );
  return { documents, directory: out };
}

function parseTextForm(text: string | undefined): TextForm {
  if (text === undefined) return 'html';
  if (text === 'markdown' || text === 'only') return text;
  throw new UsageError(`--text ${escapeInvisible(text)} is not valid; give markdown or only.`);
}

const helpText = `
Course:
  cardcat courses list shows the id of each course. An id is digits,
  digits~digits, sis_course_id:<id> or lti_context_id:<id>.

Sections, in this order:
  ${defaultSectionNames.slice(0, 6).join(', ')},
  ${defaultSectionNames.slice(6).join(', ')}
  course is always fetched.
  ${optInNames.join(', ')} are opt-in: name them in --include.
  --include default,quizzes adds quizzes to the default ones; all means all.

Examples:
  cardcat courses export-context --course 4242 --out course.json
  cardcat courses export-context --course 4242 | jq '.assignments[].name'
  cardcat courses export-context --course 4242 --out new.json --include assignments,announcements --since "$(date -d '7 days ago' +%F)"
  cardcat courses export-context --course 4242 --out envelope.json --json
  cardcat courses export-context --course 4242 --out course.json --download-files course-files
  cardcat courses export-context --course 4242 --course 4243 --out courses/
  cardcat courses export-context --course 4242 --out for-a-model.json --text only --compact --redact-people
${accessHelp}
Exit codes:
  0    all requested sections succeeded
  8    the document was written, but one or more sections failed
  3    the LMS rejects the token (HTTP 401) or asks for a login, or the address
       or token is missing or invalid
  2    usage error; no request was sent
  1    the address is not that of an LMS, the output cannot be written, or an
       internal error
  129  stopped by SIGHUP
  130  stopped by SIGINT (Ctrl-C)
  143  stopped by SIGTERM
  With 0 and 8 the document replaces an existing file at --out, unless sections
  failed and that file is a more complete export of the course: then it is kept,
  and the new document goes to <path>.partial. After a signal such as Ctrl-C the
  complete sections go to <path>.partial too. With 1, 2 and 3 nothing is
  written.

Formats of --since:
  2026-09-01 (midnight UTC), 2026-09-01T08:30:00+02:00, "2026-09-01 08:30",
  20260901T083000Z. The default zone is UTC. Items from exactly that time are
  left out. To continue from an earlier export, give its
  ._export_meta.next_since.

Limits of --since:
  course, tabs, modules, assignment_groups and grades are never filtered.
  Editing a topic's text or commenting on a submission does not change the
  times that are compared.

Why one request at a time:
  The LMS limits each token with a quota: 600 units by default, refilled at 10 a
  second. It charges server time, and reserves 50 units for each request in
  flight. With one request at a time you are almost never throttled.

Privacy:
  The program only reads, but for a student reading a page counts as viewing it
  and can fulfill a "must view" requirement; to avoid that, leave pages out of
  --include. The document contains names, grades, addresses and links with
  embedded keys. Only you can read the file (mode 0600); keep it private.

More: docs/how-to/export-a-course.md
`;
