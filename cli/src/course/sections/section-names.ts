/** Every section, in the order in which they are fetched and stand in the document. */
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
