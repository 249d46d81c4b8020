import { announcements } from './announcements.ts';
import { assignmentGroups } from './assignment-groups.ts';
import { assignments } from './assignments.ts';
import { course } from './course.ts';
import { discussions } from './discussions.ts';
import { files } from './files.ts';
import { grades } from './grades.ts';
import { modules } from './modules.ts';
import { pages } from './pages.ts';
import type { Section } from './section.ts';
import { submissions } from './submissions.ts';
import { tabs } from './tabs.ts';

/** Every section, in the order in which they run and stand in the document. */
export const sections: readonly Section[] = [
  course,
  tabs,
  modules,
  assignments,
  assignmentGroups,
  files,
  pages,
  announcements,
  discussions,
  submissions,
  grades,
];
