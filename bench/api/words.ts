import type { Card } from '#catalog/generated/types';
import { places, themes } from '../../tests/support/made-names.ts';
import { type Random, randomFrom } from '../../tests/support/random.ts';

/** A text somebody searches for. */
export interface SearchText {
  readonly q: string;
  readonly language: 'en' | 'fr' | 'zh';
  /** Whether a letter of it was hit twice or not at all. */
  readonly hasSlip: boolean;
}

/** Texts for cards of a catalog in three languages by turns, one in six of the Latin ones with a slip. */
export function searchTexts(cards: readonly Card[], count: number, seed = 5): readonly SearchText[] {
  const random = randomFrom(seed);
  const of = (country: Card['country']) => cards.filter((card) => card.country === country);
  const [english, french, chinese] = [of('us'), of('ca'), of('cn')];
  return Array.from({ length: count }, (_, at): SearchText => {
    const hasSlip = at % 6 === 5;
    if (at % 3 === 0)
      return { q: someWords(random.pick(english).name, random), language: 'en', hasSlip: false };
    if (at % 3 === 1) {
      const name = Object.values(random.pick(french).localized_names ?? {})[0] ?? random.pick(french).name;
      const words = someWords(name, random);
      return { q: random.chance(0.5) ? words : bare(words), language: 'fr', hasSlip: false };
    }
    if (hasSlip) return { q: slipped(random.pick(themes).en.toLowerCase(), random), language: 'en', hasSlip };
    return { q: chineseText(random.pick(chinese), random), language: 'zh', hasSlip: false };
  });
}

/** One to three words of a name, in their order; the last one may be a beginning only. */
function someWords(name: string, random: Random): string {
  const words = random.pickSome(name.toLowerCase().split(' '), 1 + random.below(3));
  const last = words.at(-1) ?? '';
  return [...words.slice(0, -1), random.chance(0.3) ? last.slice(0, 4) : last].join(' ');
}

function chineseText(card: Card, random: Random): string {
  if (random.chance(0.3)) return random.pick([...places, ...themes]).pinyin;
  const from = 2 * random.below(3);
  return card.name.slice(from, from + 2 + 2 * random.below(2));
}

function slipped(word: string, random: Random): string {
  const at = 1 + random.below(word.length - 1);
  return random.chance(0.5) ? word.slice(0, at) + word.slice(at + 1) : word.slice(0, at) + word.slice(at - 1);
}

const bare = (text: string): string => text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
