import { compareText } from '#catalog/text';
import { type Box, type Mark, markSize, type PictureCard, type Range } from './picture.ts';

/** Cards at exactly one place. */
interface Spot {
  readonly x: number;
  readonly y: number;
  readonly cards: readonly PictureCard[];
}

/**
 * The marks of one lane. Places are taken from the fullest to the emptiest: one that lies too near to a mark joins the
 * nearest, any other becomes a mark of its own. So a mark stands on true numbers, spans less than two marks, and is the
 * same for the cards in any order.
 */
export function groupMarks(
  cards: readonly PictureCard[],
  placeOf: (card: PictureCard) => Pick<Spot, 'x' | 'y'>,
): readonly Mark[] {
  const groups: Spot[][] = [];
  for (const spot of spotsOf(cards, placeOf)) {
    const near = nearest(groups, spot);
    if (near === undefined) groups.push([spot]);
    else near.push(spot);
  }
  return groups.map(markOf).sort((a, b) => a.x - b.x || a.y - b.y);
}

/** As `Map.groupBy`, which browsers of 2023 lack. */
export function groupBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}

/** By fee, then rate, then id. */
export function byNumbers(a: PictureCard, b: PictureCard): number {
  return a.fee - b.fee || a.rate - b.rate || compareText(a.id, b.id);
}

function spotsOf(
  cards: readonly PictureCard[],
  placeOf: (card: PictureCard) => Pick<Spot, 'x' | 'y'>,
): readonly Spot[] {
  return [...groupBy(cards, ({ fee, rate }) => `${fee} ${rate}`).values()]
    .flatMap((same) => (same[0] === undefined ? [] : { ...placeOf(same[0]), cards: same }))
    .sort((a, b) => b.cards.length - a.cards.length || a.x - b.x || a.y - b.y);
}

function nearest(groups: readonly Spot[][], { x, y }: Spot): Spot[] | undefined {
  let found: Spot[] | undefined;
  let least = markSize;
  for (const group of groups) {
    const [first] = group;
    if (first === undefined) continue;
    const away = Math.max(Math.abs(first.x - x), Math.abs(first.y - y));
    if (away >= least) continue;
    least = away;
    found = group;
  }
  return found;
}

function markOf(spots: readonly Spot[]): Mark {
  const cards = spots.flatMap((spot) => spot.cards).sort(byNumbers);
  return {
    x: spots[0]?.x ?? 0,
    y: spots[0]?.y ?? 0,
    cards,
    fees: rangeOf(cards.map(({ fee }) => fee)),
    rates: rangeOf(cards.map(({ rate }) => rate)),
    span: spots.length === 1 ? null : around(spots),
  };
}

function around(spots: readonly Spot[]): Box {
  const across = rangeOf(spots.map(({ x }) => x));
  const down = rangeOf(spots.map(({ y }) => y));
  return { x: across.least, y: down.least, width: lengthOf(across), height: lengthOf(down) };
}

const lengthOf = ({ least, most }: Range): number => most - least;

/** Not by spreading: a call takes no hundred thousand arguments. */
function rangeOf(numbers: readonly number[]): Range {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const number of numbers) {
    least = Math.min(least, number);
    most = Math.max(most, number);
  }
  return { least, most };
}
