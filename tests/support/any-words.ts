import fc from 'fast-check';
import { namesOf } from '#catalog/search/card-terms';
import { pinyinKeys } from '#catalog/search/pinyin-keys';
import type { InventedWorld } from './invented-cards.ts';

/** Ways in which people write a word: whole, begun, from its middle, with a slip, in capitals, with a letter more. */
const ways: readonly ((word: string, at: number) => string)[] = [
  (word) => word,
  (word) => word,
  (word, at) => word.slice(0, 1 + (at % word.length)),
  (word, at) => word.slice(at % word.length),
  (word, at) => word.slice(0, at % word.length) + word.slice((at % word.length) + 1),
  (word) => word.toUpperCase(),
  (word, at) => `${word.slice(0, 1 + (at % word.length))}e${word.slice(1 + (at % word.length))}`,
];

/** What people may type into the search of a world: words of its cards, whole names, pinyin, and what no card has. */
export function anyWords({ cards, issuers }: InventedWorld): fc.Arbitrary<string> {
  const names = [...cards.flatMap(namesOf), ...issuers.flatMap(({ name, aliases }) => [name, ...aliases])];
  const words = [...new Set(names.flatMap((name) => name.split(/[ \-&]+/)))].filter((word) => word !== '');
  const pinyin = [...new Set(names.flatMap((name) => [...pinyinKeys(name)]))];
  const piece = fc
    .record({
      word: fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom(...words) },
        { weight: 2, arbitrary: fc.constantFrom(...pinyin) },
        {
          weight: 1,
          arbitrary: fc.constantFrom('card', 'visa', 'groceries', 'lounge', '!', 'zzz', '"', '*', 'NOT'),
        },
      ),
      way: fc.constantFrom(...ways),
      at: fc.nat(12),
    })
    .map(({ word, way, at }) => way(word, at));
  const some = fc
    .array(piece, { minLength: 1, maxLength: 3 })
    .chain((pieces) => fc.constantFrom(' ', ' ', '-', '').map((between) => pieces.join(between)));
  return fc.oneof({ weight: 9, arbitrary: some }, { weight: 1, arbitrary: fc.constantFrom(...names) });
}
