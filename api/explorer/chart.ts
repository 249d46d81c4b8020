import { axisX, axisY, dot, gridX, gridY, plot, text } from '@observablehq/plot';

// The chart view loads this file on demand. This file must not import the explorer's modules, so that the build puts the charts
// and their library into one separate script.

/** A point in the chart, for one card or for several cards with similar fees and values. */
export interface Mark {
  readonly fee: number;
  readonly value: number;
  readonly count: number;
  readonly isCash: boolean;
  /** The accessible name, also shown as the tooltip. */
  readonly name: string;
  readonly href: string;
}

export interface Chart {
  readonly marks: readonly Mark[];
  /** The fee at the end of the x axis. */
  readonly maxFee: number;
  /** The ends of the y axis. */
  readonly values: readonly [number, number];
  /** The width of the chart in CSS pixels. */
  readonly width: number;
  readonly feeLabel: string;
  readonly valueLabel: string;
  readonly formatTick: (amount: number) => string;
}

export const chartHeight = 360;

/** Draws fees on the x axis and values on the y axis. Every mark is a link. */
export function drawChart(chart: Chart): Element {
  const { marks, width, formatTick: tickFormat } = chart;
  const ticks = { x: Math.max(2, Math.floor(width / 90)), y: Math.floor(chartHeight / 50) };
  const axes = { x: 'fee', y: 'value' };
  const axis = { tickSize: 0, tickFormat, labelArrow: 'none' } as const;
  const drawing = plot({
    className: 'drawing',
    width,
    height: chartHeight,
    marginLeft: 56,
    marginRight: 24,
    marginTop: 34,
    marginBottom: 42,
    ariaLabel: chart.valueLabel,
    x: { domain: [0, chart.maxFee || 1], nice: ticks.x, insetLeft: 12 },
    y: { domain: [...chart.values], nice: ticks.y },
    r: { type: 'identity' },
    marks: [
      gridX({ ticks: ticks.x }),
      gridY({ ticks: ticks.y }),
      axisX({ ticks: ticks.x, label: chart.feeLabel, ...axis }),
      axisY({ ticks: ticks.y, label: chart.valueLabel, ...axis }),
      dot(marks, {
        ...axes,
        r: ({ count }: Mark) => (count === 1 ? 6 : 10),
        symbol: ({ isCash }: Mark) => (isCash ? 'square' : 'circle'),
        fill: ({ isCash }: Mark) => `var(--${isCash ? 'cashback' : 'points'})`,
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
