import type { CommandGroup } from '../command.ts';
import type { Deps } from '../course/deps.ts';
import { exportContext } from './courses-export-context.ts';
import { listCourses } from './courses-list.ts';

/** `cardcat courses`. Members of `others` replace the real ones in tests. */
export function courses(others: Partial<Deps> = {}): CommandGroup {
  return {
    name: 'courses',
    description: 'read the courses of a learning management system (LMS)',
    helpText: `
To begin, with a token that you make in Account, Settings, New Access Token:
  cardcat courses list --base-url https://lms.example --token-file -
  cardcat courses export-context --base-url https://lms.example --token-file - --course 4242 --out course.json
`,
    commands: [listCourses(others), exportContext(others)],
  };
}
