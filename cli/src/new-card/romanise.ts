import { needsRomanising, type Romanise } from '#core/catalog/scaffold/slug';

/** Pinyin for a name that needs it. Its dictionary is a megabyte, so it is loaded only for a name that does. */
export async function romaniseFor(name: string): Promise<Romanise> {
  if (!needsRomanising(name)) return (text) => text;
  const { pinyin } = await import('pinyin-pro');
  // With `v`, 旅 is lv: ü has no place in an id, and u would be another syllable.
  return (text) => pinyin(text, { toneType: 'none', type: 'array', v: true, nonZh: 'removed' }).join(' ');
}
