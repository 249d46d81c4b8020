/** Default sections, in the order of requests and of the document. */
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

/** Opt-in sections for `--include`. */
export const optInNames = ['syllabus', 'discussion_replies', 'quizzes'] as const;

export const allSectionNames = [...defaultSectionNames, ...optInNames] as const;

export type SectionName = (typeof allSectionNames)[number];

/** Returns whether a section is one record, not a list. */
export function isRecordSection(name: SectionName): boolean {
  return name === 'course' || name === 'syllabus';
}

/** The id of a section's tab, if any. */
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
