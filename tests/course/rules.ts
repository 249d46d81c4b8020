/** The rules of the command and the rows of its tables, by which its tests are named. */
export const rules = [
  ...numbers(1, 5),
  ...numbers(2, 1),
  ...numbers(3, 6),
  ...numbers(4, 2),
  ...numbers(5, 3),
  ...numbers(6, 10),
  ...numbers(7, 5),
  ...numbers(8, 8),
  ...numbers(9, 2),
  ...numbers(10, 8),
  ...numbers(11, 3),
  ...numbers(12, 5),
  ...numbers(13, 4),
];

/** `6.1`, `6.2` … The table of exit codes is the one rule of section 2. */
function numbers(section: number, count: number): readonly string[] {
  return Array.from({ length: count }, (_, at) => `${section}.${at + 1}`);
}

export const sections = [
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

export type Section = (typeof sections)[number];

export const flags = [
  '--course',
  '--out',
  '--include',
  '--since',
  '--download-files',
  '--json',
  '--base-url',
  '--token-file',
  '--concurrency',
  '--retries',
  '--timeout',
  '--pretty',
  '--quiet',
  '--verbose',
] as const;

export type Flag = (typeof flags)[number];

/** Codes of a failure that the document tells (8.1); an abort has an exit code instead. */
export const failureCodes = [
  'redirect_refused',
  'throttled',
  'forbidden',
  'not_found',
  'bad_request',
  'http_status',
  'server_error',
  'not_json',
  'wrong_shape',
  'empty_body',
  'connection',
  'timeout',
  'tls',
  'body_too_large',
  'throttle_too_long',
  'wait_budget_spent',
  'link_other_origin',
  'link_loop',
  'link_invalid',
  'page_limit',
  'bad_identifier',
  'download_failed',
  'internal',
] as const;

export type FailureCode = (typeof failureCodes)[number];
