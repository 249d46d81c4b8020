import source from './words/phrases.json' with { type: 'json' };

/** Patterns of phrases around a number, for folded text. `…Before` is for the end of the text before it, `…After` for the start of the text after it. */
export const phrases = Object.fromEntries(
  Object.entries(source).map(([name, pattern]) => [name, new RegExp(pattern)]),
) as Readonly<Record<keyof typeof source, RegExp>>;
