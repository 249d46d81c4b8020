import { join } from 'node:path';
import type { Deps } from '../course/deps.ts';
import { usageError } from '../course/errors.ts';
import { fitName } from '../course/file-name.ts';
import { type Flags, flag } from '../course/flags.ts';
import { accessFlags, accessHelp, lmsCommand, outputFlags, readUsual } from '../course/lms-command.ts';
import { type CoursesOptions, readCourse, readInclude, readSkip, type TextForm } from '../course/options.ts';
import { escaped } from '../course/redact.ts';
import { optInNames, sectionNames } from '../course/section-names.ts';
import { readSince } from '../course/since.ts';

/** In the order of the help. */
export const exportFlags = [
  flag('--course <course>', 'id of the course, or its address in the browser; may be repeated'),
  flag('--out <path>', 'file to write; with / at its end or for several courses a directory', '-'),
  flag('--include <sections>', 'comma-separated section names (default: all sections)'),
  flag('--skip <section/item>', 'do not request this item, such as pages/welcome; may be repeated'),
  flag('--allow-hidden', 'exit with 0 if only sections failed that the course hides from you', false),
  flag('--since <date>', 'only items updated after this ISO 8601 date or time'),
  flag('--download-files <directory>', 'also download the files of the course into this directory'),
  flag('--text <form>', 'markdown adds body_markdown to every HTML text, only replaces the HTML by it'),
  flag('--compact', 'leave out keys that are null', false),
  flag('--max-bytes <count>', 'limit for one item; longer texts are cut, with a mark'),
  flag('--redact-people', 'replace names and ids of other people by pseudonyms', false),
  flag('--json', 'wrap the document in the standard envelope', false),
  ...accessFlags,
  flag('--concurrency <count>', 'requests at a time, 1 to 4', '1'),
  flag('--retries <count>', 'retries of one request after its first try, 0 to 10', '3'),
  flag('--max-wait <seconds>', 'limit for all waits before retries in one section, 0 to 3600', '120'),
  flag('--timeout <seconds>', 'limit for one whole answer, 1 to 3600', '180'),
  flag('--pretty', 'indent the document by two spaces', false),
  ...outputFlags,
];

/** `cardcat courses export-context`: courses of an LMS, each as one JSON document. */
export function exportContext(others: Partial<Deps>) {
  return lmsCommand(
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
    others,
  );
}

function readOptions(flags: Flags): CoursesOptions {
  const courses = flags.texts('course', 'the id of the course')?.map(readCourse);
  if (courses === undefined)
    throw usageError('--course is missing; give the id of the course, which cardcat courses list shows.');
  const out = flags.text('out', 'a path, or - for standard output') ?? '-';
  const since = flags.text('since', 'a date such as 2026-09-01, or leave it out');
  const maxBytes = flags.text('maxBytes', 'a number of bytes');
  const options = {
    ...readUsual(flags),
    ...documentsOf([...new Set(courses.map(({ id }) => id))], out),
    courseBases: courses.flatMap(({ base }) => base ?? []),
    sections: readInclude(flags.texts('include')),
    skip: readSkip(flags.texts('skip', 'an item such as pages/welcome')),
    allowHidden: flags.has('allowHidden'),
    since: since === undefined ? undefined : readSince(since),
    downloadFiles: flags.text('downloadFiles', 'a directory'),
    text: readText(flags.text('text', 'markdown or only')),
    compact: flags.has('compact'),
    maxBytes: maxBytes === undefined ? undefined : flags.number('maxBytes', 1000, 100_000_000),
    redactPeople: flags.has('redactPeople'),
    concurrency: flags.number('concurrency', 1, 4),
    retries: flags.number('retries', 0, 10),
    maxWaitMs: flags.number('maxWait', 0, 3600) * 1000,
    timeoutMs: flags.number('timeout', 1, 3600) * 1000,
    pretty: flags.has('pretty'),
  };
  if (options.downloadFiles !== undefined && !options.sections.includes('files'))
    throw usageError('--download-files needs the section files, which --include leaves out; add it there.');
  return options;
}

/** Where the document of each course goes. */
function documentsOf(
  courses: readonly string[],
  out: string,
): Pick<CoursesOptions, 'documents' | 'directory'> {
  const isDirectory = /[/\\]$/.test(out);
  if (courses.length === 1 && !isDirectory)
    return { documents: courses.map((course) => ({ course, out })), directory: undefined };
  if (out === '-') throw usageError('several courses need --out with a directory, such as --out courses/.');
  const documents = courses.map((course) => ({ course, out: join(out, `${fitName(course)}.json`) }));
  if (new Set(documents.map((document) => document.out)).size < courses.length)
    throw usageError('two of the courses would have the same file; export them one by one.');
  return { documents, directory: out };
}

function readText(text: string | undefined): TextForm {
  if (text === undefined) return 'html';
  if (text === 'markdown' || text === 'only') return text;
  throw usageError(`--text ${escaped(text)} is not a form; give markdown or only.`);
}

const helpText = `
Course:
  cardcat courses list shows the id of each course. An id is of digits,
  digits~digits, sis_course_id:<id> or lti_context_id:<id>.

Sections, in this order:
  ${sectionNames.slice(0, 6).join(', ')},
  ${sectionNames.slice(6).join(', ')}
  course is always fetched.
  ${optInNames.join(', ')} only if --include names them;
  --include default,quizzes adds to the usual ones, --include all means all.

Examples:
  cardcat courses export-context --course 4242 --out course.json
  cardcat courses export-context --course 4242 | jq '.assignments[].name'
  cardcat courses export-context --course 4242 --out new.json --include assignments,announcements --since 2026-09-01
  cardcat courses export-context --course 4242 --json > envelope.json
  cardcat courses export-context --course 4242 --out course.json --download-files course-files
  cardcat courses export-context --course 4242 --course 4243 --out courses/
  cardcat courses export-context --course 4242 --out for-a-model.json --text only --compact --redact-people
${accessHelp}
Exit codes:
  0    all requested sections succeeded
  8    the document was written, and one or more sections failed, perhaps all
       of them
  3    the LMS does not accept the token (HTTP 401) or wants a login, or address
       or token is missing or unusable
  2    usage error; no request was sent
  1    the output cannot be written, or an internal error
  129  stopped by SIGHUP
  130  stopped by SIGINT (Ctrl-C)
  143  stopped by SIGTERM
  With 0 and 8 the document replaces an older file at --out. A signal such as
  Ctrl-C writes what is complete. If every section failed, or the run was
  stopped, an older file stays, and what came is in <path>.partial. With 1, 2
  and 3 nothing is written.

What --since takes:
  2026-09-01 (midnight UTC), 2026-09-01T08:30:00+02:00, "2026-09-01 08:30",
  20260901T083000Z; without a zone it is UTC. Items of that very instant are
  left out. For what came later, give the next_since of the last document.

What --since cannot see:
  course, tabs, modules, assignment_groups and grades are never filtered. An
  edit of a topic's text and a comment on a submission move none of the times
  that are compared.

Why one request at a time:
  The LMS charges a quota for each token (600 units by default, refilled by 10 a
  second) with server time, and books 50 units up front for each request in
  flight. One at a time is practically never throttled.

Privacy:
  The program only reads, but reading the body of a page as a student counts as
  viewing it and can fulfil a "must view" requirement; --include without pages
  avoids that. The document holds names, grades, addresses and links with
  embedded keys. It is written for you alone (mode 0600); keep it so.

More: docs/how-to/export-a-course.md
`;
