import { asciiWords } from './ascii-words.ts';

/**
 * A text as a slug: `visa-infinite` for «Visa Infinite®», `carte-elan` for «Carte Élan». Undefined where a letter
 * would be lost, as of Chinese names.
 */
export function meantSlug(text: string): string | undefined {
  const { words, isWhole } = asciiWords(text);
  return isWhole && words.length > 0 ? words.join('-') : undefined;
}
