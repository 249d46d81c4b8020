import type { Rule } from './rule.ts';

interface Facts {
  readonly key: string;
  readonly firstLine: number;
  readonly firstColumn: number;
}

export const duplicateKey: Rule<'duplicate-key', Facts> = {
  code: 'duplicate-key',
  title: 'duplicate key',
  severity: 'error',
  class: 'json',
  sentence: ({ key, firstLine, firstColumn }) =>
    `\`${key}\` is already defined at line ${firstLine}, column ${firstColumn}. Keep the correct one and delete the other.`,
};
