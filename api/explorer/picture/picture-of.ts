import { type ScaleLinear, scaleLinear } from 'd3-scale';
import { compareText } from '#catalog/text';
import { byNumbers, groupBy, groupMarks } from './group-marks.ts';
import {
  type Lane,
  type LeftOut,
  markSize,
  type Panel,
  type Picture,
  type PictureCard,
  type PictureRow,
  type RateType,
  rateTypes,
  type Tick,
} from './picture.ts';

/** CSS pixels. `inset` keeps a mark at an end of a scale inside the plot. */
const space = { left: 44, right: 12, title: 30, gap: 14, axis: 46, inset: 14 } as const;
const widths = { least: 280, usual: 640, most: 960 } as const;
const heights = { least: 76, most: 236 } as const;

/**
 * The annual fee of cards against their base rate: a panel a currency, in it a lane a rate type, so that no axis
 * bears two kinds of number. A row with an unknown number is counted and not drawn. `width` is the room in CSS pixels.
 */
export function pictureOf(rows: readonly PictureRow[], width: number = widths.usual): Picture {
  const wide = Math.min(Math.max(Math.floor(width) || widths.usual, widths.least), widths.most);
  const panels = Array.from(
    groupBy(rows, ({ currency }) => currency),
    ([currency, own]) => panelOf(currency, own, wide),
  );
  panels.sort((a, b) => b.cards.length - a.cards.length || compareText(a.currency, b.currency));
  return { panels };
}

function panelOf(currency: string, rows: readonly PictureRow[], width: number): Panel {
  const cards = rows.filter(isKnown).sort(byNumbers);
  const across = { x: space.left, width: width - space.left - space.right };
  const count = Math.max(2, Math.floor(across.width / 80));
  const fees = niceScale(cards.at(-1)?.fee ?? 0, count).range([
    across.x + space.inset,
    across.x + across.width - space.inset,
  ]);
  const lanes: Lane[] = [];
  let top = 0;
  for (const rateType of rateTypes) {
    const own = cards.filter((card) => card.rateType === rateType);
    if (own.length === 0) continue;
    const lane = laneOf(rateType, own, fees, { ...across, y: top + space.title });
    lanes.push(lane);
    top = lane.plot.y + lane.plot.height + space.gap;
  }
  const bottom = Math.max(top - space.gap, 0);
  return {
    currency,
    width,
    height: lanes.length === 0 ? 0 : bottom + space.axis,
    plot: { ...across, y: 0, height: bottom },
    fees: ticksOf(fees, count),
    lanes,
    cards,
    leftOut: leftOutOf(rows),
  };
}

function laneOf(
  rateType: RateType,
  cards: readonly PictureCard[],
  fees: ScaleLinear<number, number>,
  at: { readonly x: number; readonly y: number; readonly width: number },
): Lane {
  const rates = [...new Set(cards.map(({ rate }) => rate))].sort((a, b) => a - b);
  const most = rates.at(-1) ?? 0;
  const height = heightFor(rates);
  const count = Math.max(2, Math.floor(height / 40));
  const scale = niceScale(most, count).range([at.y + height - space.inset, at.y + space.inset]);
  return {
    rateType,
    title: at.y - space.title,
    plot: { ...at, height },
    rates: ticksOf(scale, count),
    marks: groupMarks(cards, ({ fee, rate }) => ({ x: round(fees(fee)), y: round(scale(rate)) })),
  };
}

/** High enough that the two nearest rates get marks of their own, within reason. `rates` ascend. */
function heightFor(rates: readonly number[]): number {
  const most = rates.at(-1) ?? 0;
  const gaps = rates.slice(1).map((rate, before) => rate - (rates[before] ?? 0));
  const least = gaps.reduce((a, b) => Math.min(a, b), most);
  // A scale that ends on a round number is somewhat longer than its highest rate.
  const wanted = least === 0 ? 0 : (1.05 * markSize * most) / least + 2 * space.inset;
  return Math.round(Math.min(Math.max(wanted, heights.least), heights.most));
}

/** From 0 to a round number at or above the greatest; a hundredth at least, as no fee or rate has finer parts. */
function niceScale(most: number, count: number): ScaleLinear<number, number> {
  return scaleLinear()
    .domain([0, most === 0 ? 1 : Math.max(most, 0.01)])
    .nice(count);
}

function ticksOf(scale: ScaleLinear<number, number>, count: number): readonly Tick[] {
  return scale.ticks(count).map((value) => ({ value, at: round(scale(value)) }));
}

function leftOutOf(rows: readonly PictureRow[]): LeftOut {
  const missing = rows.map((row) => ({ fee: !isNumber(row.fee), rate: !hasRate(row) }));
  return {
    fee: missing.filter(({ fee, rate }) => fee && !rate).length,
    rate: missing.filter(({ fee, rate }) => rate && !fee).length,
    both: missing.filter(({ fee, rate }) => fee && rate).length,
  };
}

const isKnown = (row: PictureRow): row is PictureCard => isNumber(row.fee) && hasRate(row);
const hasRate = ({ rateType, rate }: PictureRow): boolean => rateType !== null && isNumber(rate);
const isNumber = (value: number | null): boolean => value !== null && Number.isFinite(value);

/** To a hundredth of a pixel. */
const round = (length: number): number => Math.round(length * 100) / 100;
