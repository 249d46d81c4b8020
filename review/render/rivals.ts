import { counted, listOf } from '#catalog/text';
import type { View } from '../desired.ts';
import type { Rival } from '../facts.ts';
import { code } from './escape.ts';
import { pullLink } from './links.ts';

const shownPulls = 3;

/** For who reviews the later of two pull requests with one card: the earlier one; empty where there is none. */
export function earlierRivals({ facts }: View): string {
  const earlier = facts.rivals.filter(({ number }) => number < facts.pull.number);
  if (earlier.length === 0) return '';
  const numbers = numbersOf(earlier);
  const links = numbers.slice(0, shownPulls).map((number) => pullLink(facts, number));
  const rest = numbers.length - links.length;
  const pulls = listOf([...links, ...(rest > 0 ? [counted(rest, 'other')] : [])], 'and');
  const [id, ...otherIds] = new Set(earlier.map(({ otherId }) => otherId));
  const isOne = new Set(earlier.map(({ path }) => path)).size === 1;
  const name = id === undefined || otherIds.length > 0 ? '' : `, as ${code(id)}`;
  return `⚠ The same ${isOne ? 'card is' : 'cards are'} in ${pulls} already${name}: a person decides what stays.`;
}

/** For who reviews the earlier one, in the details: the later ones; empty where there are none. */
export function laterRivals({ facts }: View): readonly string[] {
  const others = facts.rivals.filter(({ number }) => number > facts.pull.number);
  if (others.length === 0) return [];
  return [`Another open pull request has one of these cards too: number ${numbersOf(others).join(', ')}.`];
}

function numbersOf(rivals: readonly Rival[]): readonly number[] {
  return [...new Set(rivals.map(({ number }) => number))].toSorted((a, b) => a - b);
}
