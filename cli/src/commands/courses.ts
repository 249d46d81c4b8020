import type { CommandGroup } from '../command.ts';
import type { LmsDeps } from '../course/session.ts';
import { createExportContextCommand } from './courses-export-context.ts';
import { createListCommand } from './courses-list.ts';

export function createCoursesCommands(overrides: Partial<LmsDeps> = {}): CommandGroup {
  return {
    name: 'courses',
    description: 'read the courses of a learning management system (LMS)',
    helpText: `
To start, create a token in Account, Settings, New Access
Token, and set the address of the LMS:
  export LMS_BASE_URL=https://lms.example
  cardcat courses list --token-file -
  cardcat courses export-context --help
`,
    commands: [createListCommand(overrides), createExportContextCommand(overrides)],
  };
}
