import { didYouMean, importArt } from '../phrases.ts';
import type { Rule } from './rule.ts';

type Facts =
  | { readonly problem: 'unexpected'; readonly expected: string; readonly meant?: string }
  | { readonly problem: 'no-art'; readonly expected: string }
  | { readonly problem: 'not-utf8' }
  | { readonly problem: 'differs-by-case'; readonly other: string };

export const filePlace: Rule<'file-place', Facts> = {
  code: 'file-place',
  title: 'file in the wrong place',
  severity: 'error',
  class: 'path',
  sentence: (facts) => {
    switch (facts.problem) {
      case 'differs-by-case':
        return `This name differs from \`${facts.other}\` by case alone, so on many computers they are one file; rename or remove one.`;
      case 'not-utf8':
        return 'This name is not UTF-8 text; rename the file, with letters a to z, digits and single hyphens.';
      case 'no-art':
        return `Nothing belongs here by this name; expected ${facts.expected}: run ${importArt}, which writes picture and record, or remove the file.`;
      case 'unexpected':
        return `Nothing belongs here by this name; expected ${facts.expected}${didYouMean(facts.meant)}: move, rename or remove the file.`;
    }
  },
};
