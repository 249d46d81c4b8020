import { needsRomanizing, type Romanize } from '#core/check/scaffold/slug';

/**
 * Creates a function that writes Chinese text in Latin letters (pinyin). Loads its dictionary of one megabyte only if `name`
 * contains Chinese characters.
 */
export async function loadRomanizer(name: string): Promise<Romanize> {
  if (!needsRomanizing(name)) return (text) => text;
  const { pinyin } = await import('pinyin-pro');
  // `v: true` turns 旅 into “lv”. Ids cannot contain ü, and “lu” would be another syllable.
  return (text) => pinyin(text, { toneType: 'none', type: 'array', v: true, nonZh: 'removed' }).join(' ');
}
