import { needsRomanising, type Romanise } from '#core/catalog/scaffold/slug';

/** Pinyin, loaded only for names that need it: its dictionary is a megabyte. */
export async function loadRomaniser(name: string): Promise<Romanise> {
  if (!needsRomanising(name)) return (text) => text;
  const { pinyin } = await import('pinyin-pro');
  // `v` makes 旅 “lv”: ids cannot contain ü, and u would be another syllable.
  return (text) => pinyin(text, { toneType: 'none', type: 'array', v: true, nonZh: 'removed' }).join(' ');
}
