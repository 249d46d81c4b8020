/** What is requested unless `--include` says otherwise, in the order of the requests and of the document. */
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

/** What is requested only if `--include` names it. */
export const optInNames = ['syllabus', 'discussion_replies', 'quizzes'] as const;

export const allSectionNames = [...sectionNames, ...optInNames] as const;

export type SectionName = (typeof allSectionNames)[number];

/** Whether a section is one record, and not a list. */
export function isRecord(name: SectionName): boolean {
  return name === 'course' || name === 'syllabus';
}

/** The id of the tab that a section belongs to, if it has one. */
export const tabOf: Readonly<Partial<Record<SectionName, string>>> = {
  modules: 'modules',
  assignments: 'assignments',
  assignment_groups: 'assignments',
  files: 'files',
  pages: 'pages',
  announcements: 'announcements',
  discussions: 'discussions',
  syllabus: 'syllabus',
  discussion_replies: 'discussions',
  quizzes: 'quizzes',
};
