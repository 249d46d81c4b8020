/** A hostile text of about `length` characters. */
export type Shape = readonly [name: string, build: (length: number) => string];

const isFuzzing = process.env.FUZZ === '1';

const repeat = (unit: string, length: number) =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

/**
 * Returns ways to arrange tokens so that a careless parser needs much more time than the text is long: each token repeated, with
 * and without blanks, runs of growing length, nesting, tokens that never end, long runs of one character.
 */
export function buildShapes(tokens: readonly string[]): readonly Shape[] {
  const [first = ''] = tokens;
  const last = tokens.at(-1) ?? '';
  return [
    // `npm run test:fuzz` also repeats each token alone, and tries all tokens.
    ...(isFuzzing ? tokens : []).map(
      (token): Shape => [`repeats ${JSON.stringify(token)}`, (n) => repeat(token, n)],
    ),
    ...(isFuzzing ? tokens : tokens.slice(0, 8)).map((token): Shape => {
      const inside = JSON.stringify(token);
      return [`has ${inside} between the first token and the last`, (n) => first + repeat(token, n) + last];
    }),
    ['alternates all tokens', (n) => repeat(tokens.join(''), n)],
    ['alternates all tokens with blanks', (n) => repeat(tokens.join(' '), n)],
    ['has runs of growing length', (n) => growRuns(first, n)],
    ['is a run of letters', (n) => 'a'.repeat(n)],
    ['is a run of digits', (n) => '1'.repeat(n)],
    ['is a run of blanks', (n) => ' '.repeat(n)],
    ['is a run of line breaks', (n) => '\n'.repeat(n)],
    ['is a run of accents', (n) => 'é'.repeat(n)],
    ['is a run of Chinese characters', (n) => repeat('金卡', n)],
    ['mixes tokens at random', (n) => mix(tokens, n)],
  ];
}

function growRuns(token: string, length: number): string {
  let text = '';
  for (let count = 1; text.length < length; count++) text += `${token.repeat(count)} `;
  return text.slice(0, length);
}

/** Always chooses the same tokens for the same length. */
function mix(tokens: readonly string[], length: number): string {
  let state = 1;
  let text = '';
  while (text.length < length) {
    state = (state * 48_271) % 0x7fff_ffff;
    text += tokens[state % tokens.length];
  }
  return text.slice(0, length);
}
