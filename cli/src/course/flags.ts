/** Every section, in the order of the requests and of the document. */
export const sectionNames = [
  'course',
  'tabs',
  'modules',
  'assignments',
  'assignment_groups',
  'files',
  'pages',
  'announcements',
  'discussions',
  'submissions',
  'grades',
] as const;

export type SectionName = (typeof sectionNames)[number];

/** The flags of `courses export-context` in the order of the help. */
export const flags = [
  {
    flags: '--course <course_id>',
    description: 'course id: digits, digits~digits, sis_course_id:<id> or lti_context_id:<id>',
  },
  { flags: '--out <path>', description: 'file to write', default: '-' },
  { flags: '--include <sections>', description: 'comma-separated section names (default: all sections)' },
  { flags: '--since <date>', description: 'only items updated since this ISO 8601 date' },
  {
    flags: '--download-files <directory>',
    description: 'also download the files of the course into this directory',
  },
  { flags: '--json', description: 'wrap the document in the standard envelope', default: false },
  { flags: '--base-url <address>', description: 'address of the LMS' },
  { flags: '--token-file <path>', description: 'file that holds the access token; - reads standard input' },
  { flags: '--concurrency <count>', description: 'requests at a time, 1 to 4', default: '1' },
  {
    flags: '--retries <count>',
    description: 'retries of one request after its first try, 0 to 10',
    default: '3',
  },
  { flags: '--timeout <seconds>', description: 'limit for one whole answer, 1 to 3600', default: '180' },
  { flags: '--pretty', description: 'indent the document by two spaces', default: false },
  { flags: '--quiet', description: 'say nothing but what ended the run', default: false },
  { flags: '--verbose', description: 'a line for every request', default: false },
] as const satisfies readonly {
  readonly flags: string;
  readonly description: string;
  readonly default?: string | boolean;
}[];

/** The text below the flags in `courses export-context --help`. */
export const helpText = `
Sections, in this order:
  ${sectionNames.slice(0, 6).join(', ')},
  ${sectionNames.slice(6).join(', ')}
  course is always fetched.

Examples:
  cardcat courses export-context --course 4242 --out course.json
  cardcat courses export-context --course 4242 | jq '.assignments[].name'
  cardcat courses export-context --course 4242 --out new.json --include assignments,announcements --since 2026-09-01
  cardcat courses export-context --course 4242 --json > envelope.json
  cardcat courses export-context --course 4242 --out course.json --download-files course-files

Address and access token:
  Address: --base-url, LMS_BASE_URL, CANVAS_BASE_URL, or the configuration; the
           first that is given counts.
  Token:   --token-file, LMS_TOKEN, CANVAS_TOKEN, or the configuration. There is
           no flag for the token itself, since other users of a machine can see
           flags. A token file should have mode 0600 (chmod 600); --token-file -
           reads standard input, and asks on a terminal without showing what is
           typed.
  Configuration: config.json in the configuration folder of cardcat (on Linux
           ~/.config/cardcat), mode 0600:
           {"lms": {"base_url": "https://lms.example", "token": "..."}}

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
  With 0 and 8 the document takes the place of an older file at --out, with 8
  also where every section failed. With any other code, Ctrl-C included, an
  older file stays as it was.

What --since takes:
  2026-09-01 (from midnight UTC), 2026-09-01T08:30:00Z or
  2026-09-01T08:30:00+02:00; without a zone it is UTC.

What --since cannot see:
  course, tabs, modules, assignment_groups and grades are never filtered. An
  edit of a topic's text and a comment on a submission move none of the times
  that are compared. There is no resuming: for what came later, give the
  generated_at of the last document as --since.

Why one request at a time:
  The LMS charges a quota for each token (600 units by default, refilled by 10 a
  second) with server time, and books 50 units up front for each request in
  flight. One at a time is practically never throttled.

Privacy:
  The program only reads, but reading the body of a page as a student counts as
  viewing it and can fulfil a "must view" requirement; --include without pages
  avoids that. The document holds names, grades, addresses and links with
  embedded keys. It is written for you alone (mode 0600); keep it so.
`;
