import type { Rule } from './rule.ts';

interface Facts {
  readonly key: string;
  readonly firstLine: number;
  readonly firstColumn: number;
}

export const duplicateKey: Rule<'duplicate-key', Facts> = {
  code: 'duplicate-key',
  title: 'key written twice',
  severity: 'error',
  class: 'json',
  sentence: ({ key, firstLine, firstColumn }) =>
    `\`${key}\` stands here and at line ${firstLine}, column ${firstColumn}; keep the one that is right and delete the other.`,
};
