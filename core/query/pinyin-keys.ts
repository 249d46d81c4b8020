import { pinyin } from 'pinyin-pro';
import { foldForSearch, splitIntoRuns } from './tokens.ts';

const maxRunLength = 24;
const maxSyllables = 6;

/**
 * Returns the pinyin search keys of a Chinese text. For example, the keys of 招商 are `zhao`, `zhaoshang`, `shang` and the
 * initials `zs`. A key has at most six syllables. Only the first 24 characters of each run of Chinese characters count. Only
 * the build may call this function, which loads the pinyin dictionary (1 MB).
 */
export function buildPinyinKeys(text: string): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const run of splitIntoRuns(foldForSearch(text)))
    if (/^\p{Script=Han}/u.test(run)) for (const key of listKeysOfRun(run)) keys.add(key);
  return keys;
}

function listKeysOfRun(word: string): ReadonlySet<string> {
  const characters = Array.from(word).slice(0, maxRunLength);
  // With the option `v`, the result for 旅 is `lv`.
  const syllables = pinyin(characters.join(''), { toneType: 'none', type: 'array', v: true }).map(
    (syllable) => (latinWord.test(syllable) ? syllable : ''),
  );
  const keys = new Set<string>();
  for (let start = 0; start < syllables.length; start++) {
    let joinedSyllables = '';
    for (const syllable of syllables.slice(start, start + maxSyllables)) {
      if (syllable === '') break;
      joinedSyllables += syllable;
      keys.add(joinedSyllables);
    }
  }
  const initials = syllables.map((syllable) => syllable.slice(0, 1)).join('');
  if (initials !== '') keys.add(initials);
  // The search normalizes `lüxing` to `luxing`, so add the keys with `u` too.
  for (const key of keys) if (key.includes('v')) keys.add(key.replaceAll('v', 'u'));
  return keys;
}

const latinWord = /^[a-z]+$/;
