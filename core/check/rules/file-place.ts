import { didYouMean, importArtCommand } from '#core/text/phrases';
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
        return `This name differs from \`${facts.other}\` only in upper and lower case, so many computers treat the two as one file. Rename or remove one of them.`;
      case 'not-utf8':
        return 'This file name is not valid UTF-8. Rename the file, using a to z, digits and single hyphens.';
      case 'no-art':
        return `A file with this name does not belong here; expected ${facts.expected}. Run ${importArtCommand}, which writes the picture and the record, or remove the file.`;
      case 'unexpected':
        return `A file with this name does not belong here; expected ${facts.expected}.${didYouMean(facts.meant)} Move, rename or remove the file.`;
    }
  },
};
