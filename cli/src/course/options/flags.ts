/** The flags of `courses export-context` in the order help shows them. */
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
