/** The sections that are exported by default. The requests and the document follow this order. */
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

/** The sections that are exported only if `--include` names them. */
export const optInNames = ['syllabus', 'discussion_replies', 'quizzes'] as const;

export const allSectionNames = [...defaultSectionNames, ...optInNames] as const;

export type SectionName = (typeof allSectionNames)[number];

/** Reports whether a section of the document is one object, not a list. */
export function isRecordSection(name: SectionName): boolean {
  return name === 'course' || name === 'syllabus';
}

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
