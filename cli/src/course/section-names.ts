/** Every section, in the order of the requests and of the document. */
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

export type SectionName = (typeof sectionNames)[number];
