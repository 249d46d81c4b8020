import { svg } from '../dom/h.ts';
import { type Box, type Lane, type Mark, markSize, type Panel, type RateType } from './picture.ts';
import type { Speaker } from './speak.ts';
import type { PictureWords } from './words.ts';

export interface DrawnPanel {
  readonly drawing: SVGSVGElement;
  /** In the order of the keyboard: lane by lane, from left to right. */
  readonly marks: readonly { readonly mark: Mark; readonly element: SVGGElement }[];
}

/** Half the size of a mark for one card, and of one with a number in it. */
const halves = { one: 6, several: 10 } as const;

/** The panel at its own size, one CSS pixel a unit. Axes are for the eye; every mark is named. */
export function drawPanel(panel: Panel, words: PictureWords, speaker: Speaker): DrawnPanel {
  const { currency, width, height, plot, fees, lanes } = panel;
  const marks: DrawnPanel['marks'][number][] = [];
  const feeLines = lanes.flatMap((lane) =>
    fees.map(({ at }) => line(at, lane.plot.y, at, lane.plot.y + lane.plot.height)),
  );
  const bottom = plot.y + plot.height;
  const feeNames = fees.map(({ value, at }) =>
    svg('text', { x: at, y: bottom + 16, class: 'picture-tick picture-middle' }, speaker.feeTick(value)),
  );
  const axis = svg(
    'text',
    { x: plot.x + plot.width, y: bottom + 38, class: 'picture-axis picture-end' },
    words.feeAxis(currency),
  );
  const drawing = svg(
    'svg',
    {
      class: 'picture-svg',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: 'group',
      'aria-label': words.pair(words.title, currency),
    },
    svg('g', { 'aria-hidden': 'true' }, ...feeLines, ...feeNames, axis),
    ...lanes.map(drawLane),
  );
  return { drawing, marks };

  function drawLane({ rateType, title, plot: box, rates, marks: own }: Lane): SVGGElement {
    const name = words.lane[rateType](currency);
    const drawn = own.map((mark) => ({ mark, element: drawMark(mark, rateType, speaker) }));
    marks.push(...drawn);
    const lines = rates.flatMap(({ value, at }) => [
      line(box.x, at, box.x + box.width, at),
      svg(
        'text',
        { x: box.x - 8, y: at + 4, class: 'picture-tick picture-end' },
        speaker.rateTick(rateType, value),
      ),
    ]);
    return svg(
      'g',
      { role: 'group', 'aria-label': name, class: `picture-lane picture-${rateType}` },
      svg(
        'g',
        { 'aria-hidden': 'true' },
        shape(rateType, box.x + 6, title + 15, 5),
        svg('text', { x: box.x + 18, y: title + 19, class: 'picture-axis' }, name),
        ...lines,
      ),
      ...drawn.map(({ element }) => element),
    );
  }
}

function drawMark(mark: Mark, rateType: RateType, speaker: Speaker): SVGGElement {
  const { x, y, cards, span } = mark;
  const several = cards.length > 1;
  const half = several ? halves.several : halves.one;
  const parts: Node[] = [];
  if (span !== null) parts.push(svg('rect', { ...outset(span, half), rx: half, class: 'picture-span' }));
  parts.push(shape(rateType, x, y, half));
  if (several)
    parts.push(svg('text', { x, y: y + 4, class: 'picture-count picture-middle' }, shortCount(cards.length)));
  const side = markSize / 2;
  const around = { x: x - side, y: y - side, width: markSize, height: markSize, rx: 4 };
  return svg(
    'g',
    {
      class: 'picture-mark',
      role: 'button',
      tabindex: -1,
      'aria-label': speaker.mark(mark),
      ...(several ? { 'aria-expanded': 'false' } : {}),
    },
    ...parts,
    svg('rect', { ...around, class: 'picture-ring' }),
  );
}

/** A shape a rate type: circle, diamond, square; of about the same area. */
function shape(rateType: RateType, x: number, y: number, half: number): SVGElement {
  const kind = { class: 'picture-shape' };
  if (rateType === 'points') return svg('circle', { ...kind, cx: x, cy: y, r: half });
  if (rateType === 'cashback') {
    const side = half * 0.92;
    return svg('rect', { ...kind, x: x - side, y: y - side, width: 2 * side, height: 2 * side, rx: 1 });
  }
  const reach = half * 1.28;
  const corners = `M${x} ${y - reach}L${x + reach} ${y}L${x} ${y + reach}L${x - reach} ${y}Z`;
  return svg('path', { ...kind, d: corners });
}

function line(x1: number, y1: number, x2: number, y2: number): SVGElement {
  return svg('line', { x1, y1, x2, y2, class: 'picture-line' });
}

function outset({ x, y, width, height }: Box, by: number): Readonly<Record<keyof Box, number>> {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

/** What fits into a mark; its name has the exact number. */
function shortCount(count: number): string {
  return count < 1000 ? String(count) : `${Math.floor(count / 1000)}k`;
}
