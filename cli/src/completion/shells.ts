/** The shells that can be taught; their scripts stand in `commands/completion.ts`. */
export const shells = ['bash', 'zsh', 'fish'] as const;

export type Shell = (typeof shells)[number];
