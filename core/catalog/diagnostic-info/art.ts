import type { InfoTable } from '../diagnostic-info.ts';

export const artInfo = {
  'art-missing': {
    title: 'card art missing',
    severity: 'error',
    sentence: ({ file }) => `\`${file}\` is not there; add the picture, or remove the \`image\` block.`,
  },
  'art-hash': {
    title: "card art differs from the record's hash",
    severity: 'error',
    sentence: ({ found, expected }) =>
      found === null
        ? 'The picture is damaged and cannot be decoded; export it anew with `cardcat wallet`, or put the old file back.'
        : `The picture's pixels have the SHA-256 \`${found.slice(0, 12)}…\`, the record says \`${expected.slice(0, 12)}…\`; export the picture anew with \`cardcat wallet\`, or put the old file back.`,
  },
  'art-size': {
    title: 'card art of the wrong size or form',
    severity: 'error',
    sentence: ({ found, expected }) =>
      `The picture is ${found}; expected ${expected}: export it anew with \`cardcat wallet\`.`,
  },
  'art-place': {
    title: 'card art in the wrong place',
    severity: 'error',
    sentence: (facts) =>
      facts.problem === 'unused'
        ? 'No card names this picture; add the `image` block to its card, or remove the file.'
        : `\`image.path\` is \`${facts.found}\`, and the face of this card lies at \`${facts.expected}\`; correct the path or move the file.`,
  },
} as const satisfies Partial<InfoTable<'art-missing' | 'art-hash' | 'art-size' | 'art-place'>>;
