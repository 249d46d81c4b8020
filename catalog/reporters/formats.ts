/** The ways to tell a report; their code is in `index.ts`. */
export const reportFormats = ['text', 'json', 'github', 'sarif', 'summary'] as const;

export type ReportFormat = (typeof reportFormats)[number];
