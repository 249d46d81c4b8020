export const languages = ['en', 'fr', 'zh'] as const;
export type Language = (typeof languages)[number];

/** The first language of a reader that the page has. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = languages.find((language) => tag.toLowerCase().split('-')[0] === language);
    if (found !== undefined) return found;
  }
  return 'en';
}
