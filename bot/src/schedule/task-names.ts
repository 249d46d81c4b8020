/** Work that a scheduler may ask for. */
export const taskNames = ['sweep', 'reminders'] as const;

export type TaskName = (typeof taskNames)[number];

export function isTaskName(name: string): name is TaskName {
  return (taskNames as readonly string[]).includes(name);
}
