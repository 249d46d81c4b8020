import { pinyin } from 'pinyin-pro';
import { foldForSearch, splitIntoRuns } from './tokens.ts';

const maxRunLength = 24;
const maxSyllables = 6;

/**
 * Pinyin search keys of a Chinese text: from every character, the joined syllables of one to six characters, and the initials
 * of each run. Only the first 24 characters of a run count. Only for the build, because the dictionary has a megabyte.
 */
export function pinyinKeys(text: string): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const { text: word, han } of splitIntoRuns(foldForSearch(text)))
    if (han) for (const key of keysOfRun(word)) keys.add(key);
  return keys;
}

function keysOfRun(word: string): ReadonlySet<string> {
  const characters = Array.from(word).slice(0, maxRunLength);
  // With `v`, 旅 is lv.
  const syllables = pinyin(characters.join(''), { toneType: 'none', type: 'array', v: true }).map(
    (syllable) => (latin.test(syllable) ? syllable : ''),
  );
  const keys = new Set<string>();
  for (let from = 0; from < syllables.length; from++) {
    let joined = '';
    for (const syllable of syllables.slice(from, from + maxSyllables)) {
      if (syllable === '') break;
      joined += syllable;
      keys.add(joined);
    }
  }
  const initials = syllables.map((syllable) => syllable.slice(0, 1)).join('');
  if (initials !== '') keys.add(initials);
  // Folding turns a typed lüxing into luxing.
  for (const key of keys) if (key.includes('v')) keys.add(key.replaceAll('v', 'u'));
  return keys;
}

const latin = /^[a-z]+$/;
