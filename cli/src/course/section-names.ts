/** The default sections. Requests and the document use this order. */
export const defaultSectionNames = [
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

/** Sections that are only exported if `--include` names them. */
export const optInNames = ['syllabus', 'discussion_replies', 'quizzes'] as const;

export const allSectionNames = [...defaultSectionNames, ...optInNames] as const;

export type SectionName = (typeof allSectionNames)[number];

/** Reports whether a section is one record, not a list. */
export function isRecordSection(name: SectionName): boolean {
  return name === 'course' || name === 'syllabus';
}

/** The id of the course tab that shows the section. */
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
