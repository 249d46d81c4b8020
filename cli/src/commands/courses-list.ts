import {
  accessFlags,
  accessHelp,
  createFlag,
  createLmsCommand,
  outputFlags,
  readCommonFlags,
} from '../course/lms-command.ts';
import type { LmsDeps } from '../course/session.ts';

export const listFlags = [
  createFlag('--json', 'print JSON instead of a table', false),
  ...accessFlags,
  ...outputFlags,
];

export function createListCommand(overrides: Partial<LmsDeps>) {
  return createLmsCommand(
    {
      name: 'list',
      summary: 'list your courses with their ids',
      description: 'Lists the courses of an LMS that you are enrolled in, with their ids.',
      usage: '[flags]',
      options: listFlags,
      helpText,
      read: (flags) => ({
        ...readCommonFlags(flags),
        courseBases: [],
        concurrency: 1,
        retries: 3,
        maxWaitMs: 120_000,
        timeoutMs: 180_000,
      }),
      load: async () => (await import('../course/list-courses.ts')).printCourses,
    },
    overrides,
  );
}

const helpText = `
Examples:
  cardcat courses list --base-url https://lms.example --token-file token.txt
  cardcat courses list --json | jq -r '.data.courses[] | [.id, .name] | @tsv'
${accessHelp}
Exit codes:
  0    the courses are listed
  3    the LMS rejects the token (HTTP 401) or asks for a login, or the address
       or token is missing or invalid
  2    usage error; no request was sent
  1    the LMS cannot be reached or returns no list
  130  stopped by SIGINT (Ctrl-C)

More: docs/how-to/export-a-course.md
`;
