import { slugPattern } from './scaffold/slug.ts';

/**
 * A text as a slug: `visa-infinite` for «Visa Infinite», `carte-elan` for «Carte Élan». Undefined where a letter
 * would be lost, as of Chinese names.
 */
export function meantSlug(text: string): string | undefined {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
  const slug = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
  return !/[^a-z0-9]/.test(plain.replace(/\P{L}+/gu, '')) && slugPattern.test(slug) ? slug : undefined;
}
