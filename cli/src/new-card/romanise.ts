import type { Romanise } from '#catalog/scaffold/slug';

/** Pinyin for Chinese names. Its dictionary is a megabyte, so it is loaded only for a name that needs it. */
export async function loadRomanise(): Promise<Romanise> {
  const { pinyin } = await import('pinyin-pro');
  // With `v`, 旅 is lv: ü has no place in an id, and u would be another syllable.
  return (text) => pinyin(text, { toneType: 'none', type: 'array', v: true, nonZh: 'removed' }).join(' ');
}
