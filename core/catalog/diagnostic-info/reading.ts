import type { InfoTable } from '../diagnostic-info.ts';
import { codeMarks, didYouMean, importArt } from './phrases.ts';

export const readingInfo = {
  'json-syntax': {
    title: 'not JSON',
    severity: 'error',
    fixable: ({ mendable }) => mendable === true,
    sentence: ({ found, expected, meant }) =>
      `This cannot be read as JSON: found ${found}, expected ${expected}${meant === undefined ? '' : `: write ${codeMarks(meant)}`}.`,
  },
  'duplicate-key': {
    title: 'key written twice',
    severity: 'error',
    sentence: ({ key, firstLine, firstColumn }) =>
      `\`${key}\` stands here and at line ${firstLine}, column ${firstColumn}; keep the one that is right and delete the other.`,
  },
  'file-encoding': {
    title: 'not plain UTF-8',
    severity: 'error',
    fixable: ({ problem }) => problem === 'byte-order-mark',
    sentence: (facts) =>
      facts.problem === 'byte-order-mark'
        ? 'The file begins with a byte-order mark, and records have none; save it as UTF-8 without BOM, or run `npm run validate -- --fix`.'
        : `The byte at offset ${facts.byteOffset} is not UTF-8; save the file as UTF-8 in your editor.`,
  },
  'file-too-large': {
    title: 'file too large',
    severity: 'error',
    sentence: ({ limitBytes }) =>
      `The file is larger than ${limitBytes / 1024} KiB, and a record is one or two; make sure that it holds one card only.`,
  },
  'nested-too-deep': {
    title: 'nested too deep',
    severity: 'error',
    sentence: ({ limit }) =>
      `Brackets are open here more than ${limit} deep, and a record needs eight; look for one that was never closed.`,
  },
  'file-kind': {
    title: 'not a plain file',
    severity: 'error',
    sentence: ({ found, expected }) =>
      `This is ${found}, and here belongs ${expected}; replace or remove it.`,
  },
  'file-place': {
    title: 'file in the wrong place',
    severity: 'error',
    sentence: (facts) => {
      switch (facts.problem) {
        case 'differs-by-case':
          return `This name differs from \`${facts.other}\` by case alone, so on many computers they are one file; rename or remove one.`;
        case 'no-art':
          return `Nothing belongs here by this name; expected ${facts.expected}: run ${importArt}, which writes picture and record, or remove the file.`;
        case 'unexpected':
          return `Nothing belongs here by this name; expected ${facts.expected}${didYouMean(facts.meant)}: move, rename or remove the file.`;
      }
    },
  },
  'not-formatted': {
    title: 'not in the usual layout',
    severity: 'warning',
    fixable: true,
    sentence: ({ found }) =>
      `From here on the layout is not that of the other records: ${found}; run \`npm run validate -- --fix\`, which changes no value.`,
  },
} as const satisfies Partial<
  InfoTable<
    | 'json-syntax'
    | 'duplicate-key'
    | 'file-encoding'
    | 'file-too-large'
    | 'nested-too-deep'
    | 'file-kind'
    | 'file-place'
    | 'not-formatted'
  >
>;
