import { axisX, axisY, dot, gridX, gridY, plot, text } from '@observablehq/plot';
import type { RateType } from './rates.ts';

// The chart view loads this file on demand. This file must not import the explorer's modules, so that the build puts the charts
// and their library into one separate script.

/** A point in the chart, for one card or for several cards with the same rate and similar fees. */
export interface Mark {
  readonly fee: number;
  readonly rate: number;
  readonly count: number;
  /** The accessible name, also shown as the tooltip. */
  readonly name: string;
  readonly href: string;
}

export interface Chart {
  readonly rateType: RateType;
  readonly marks: readonly Mark[];
  /**
   * The fee at the end of the x axis. This is the highest fee in the currency, so that all charts for the currency have the
   * same scale.
   */
  readonly maxFee: number;
  /** The width of the chart in CSS pixels. */
  readonly width: number;
  readonly feeLabel: string;
  readonly rateLabel: string;
  readonly formatFeeTick: (fee: number) => string;
  readonly formatRateTick: (rate: number) => string;
}

const symbols = { points: 'circle', miles: 'diamond', cashback: 'square' } as const satisfies Record<
  RateType,
  string
>;

/** Draws fees on the x axis and rates on the y axis, both from 0. Every mark is a link. */
export function drawChart(chart: Chart): Element {
  const { rateType, marks, width, formatFeeTick: feeTick, formatRateTick: rateTick } = chart;
  const rates = marks.map(({ rate }) => rate);
  const height = Math.min(90 + 30 * new Set(rates).size, 260);
  const ticks = { x: Math.max(2, Math.floor(width / 90)), y: Math.floor(height / 50) };
  const axes = { x: 'fee', y: 'rate' };
  const drawing = plot({
    className: 'drawing',
    width,
    height,
    marginLeft: 48,
    marginRight: 24,
    marginTop: 34,
    marginBottom: 42,
    ariaLabel: chart.rateLabel,
    x: { domain: [0, chart.maxFee || 1], nice: ticks.x, insetLeft: 12 },
    y: { domain: [0, Math.max(...rates) || 1], nice: ticks.y },
    r: { type: 'identity' },
    marks: [
      gridX({ ticks: ticks.x }),
      gridY({ ticks: ticks.y }),
      axisX({ ticks: ticks.x, tickSize: 0, tickFormat: feeTick, label: chart.feeLabel, labelArrow: 'none' }),
      axisY({
        ticks: ticks.y,
        tickSize: 0,
        tickFormat: rateTick,
        label: chart.rateLabel,
        labelArrow: 'none',
      }),
      dot(marks, {
        ...axes,
        r: ({ count }: Mark) => (count === 1 ? 6 : 10),
        symbol: symbols[rateType],
        fill: `var(--${rateType})`,
        stroke: 'var(--ground)',
        title: 'name',
        href: 'href',
        sort: null,
      }),
      text(
        marks.filter(({ count }) => count > 1),
        { ...axes, text: ({ count }: Mark) => String(count), fill: 'var(--ground)', pointerEvents: 'none' },
      ),
    ],
  });
  // Observable Plot adds a `style` element, which the CSP blocks. The explorer's style sheet contains the same rules.
  drawing.querySelector('style')?.remove();
  for (const [index, link] of drawing.querySelectorAll('a').entries()) {
    link.setAttribute('aria-label', link.textContent);
    link.setAttribute('data-go', '');
    link.setAttribute('tabindex', index === 0 ? '0' : '-1');
  }
  return drawing;
}
