import { scaleLinear } from 'd3-scale';
import { networkName } from '#review/change-words';
import { type CurrencyFees, countOf, type NetworkFees } from './network-fees.ts';

/** Of bars, in pixels: one of a card, unless the longest then had more than it may. */
const heights = { card: 2.6, most: 72 } as const;

/** The columns, across: names, cards without a fee, steps of fees, cards whose fee nobody read. */
const columns = { name: 24, free: 170, steps: 226, stepsEnd: 616, unknown: 664, bar: 32 } as const;
const size = { width: 736, heading: 34, foot: 40, gap: 22, number: 16, row: 12 } as const;

const style = `
.back{fill:#ffffff;stroke:#d8dee4}
text{fill:#57606a;font:12px system-ui,-apple-system,"Segoe UI","Helvetica Neue",Arial,sans-serif}
.strong{fill:#1c2127;font-weight:600}
.name{fill:#1c2127;font-size:13px}
.title{font-size:17px}
.middle{text-anchor:middle}
.line{stroke:#d8dee4}
.fee{fill:#0b5cad}
.free{fill:#1a6b43}
.unknown{fill:none;stroke:#57606a;stroke-dasharray:3 2}
@media (prefers-color-scheme:dark){
.back{fill:#14181d;stroke:#363d46}
text{fill:#a2abb6}
.strong,.name{fill:#e6e9ed}
.line{stroke:#363d46}
.fee{fill:#7cb8f5}
.free{fill:#74cfa0}
.unknown{stroke:#a2abb6}
}
`.trim();

/**
 * Fees by network as an SVG document that needs nothing from outside: a part a currency, in it a row a network. Bars
 * count cards, at one scale everywhere. The same facts give the same bytes.
 */
export function networkFeesSvg(currencies: readonly CurrencyFees[]): string {
  const unit = unitFor(currencies);
  const parts: string[] = [];
  let top = 64;
  for (const fees of currencies) {
    const { svg, height } = currencyPart(fees, top, unit);
    parts.push(svg);
    top += height + size.gap;
  }
  const height = top;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${height}" viewBox="0 0 ${size.width} ${height}" role="img" aria-labelledby="title desc">`,
    '<title id="title">Annual fees by network</title>',
    `<desc id="desc">${escaped(currencies.map(sentence).join(' '))}</desc>`,
    `<style>\n${style}\n</style>`,
    `<rect class="back" x="0.5" y="0.5" width="${size.width - 1}" height="${height - 1}" rx="8"/>`,
    text('Annual fees by network', columns.name, 36, 'strong title'),
    ...parts,
    '</svg>',
    '',
  ].join('\n');
}

function currencyPart(
  fees: CurrencyFees,
  top: number,
  unit: number,
): { readonly svg: string; readonly height: number } {
  const { currency, cards, most, networks } = fees;
  const lines = [text(`${currency}, ${counted(cards)}`, columns.name, top + 14, 'strong')];
  const scale = scaleLinear().domain([0, most]).nice(18).range([columns.steps, columns.stepsEnd]);
  const steps = most === 0 ? [] : scale.ticks(18);
  let base = top + size.heading;
  for (const network of networks) {
    const bars = barsOf(network, steps, scale).map((bar) => ({ ...bar, height: bar.count * unit }));
    base += size.number + Math.max(14, ...bars.map(({ height }) => height));
    lines.push(text(networkName(network.network), columns.name, base - 6, 'name'));
    lines.push(`<path class="line" d="M${columns.name} ${base + 0.5}H${size.width - columns.name}"/>`);
    lines.push(...bars.map((bar) => drawBar(bar, base)));
    base += size.row;
  }
  const foot = base + 5;
  if (networks.some(({ free }) => free > 0))
    lines.push(text('no fee', columns.free + columns.bar / 2, foot, 'middle'));
  if (networks.some(({ unknown }) => unknown > 0))
    lines.push(text('not known', columns.unknown + columns.bar / 2, foot, 'middle'));
  if (steps.length > 0) {
    for (const value of scale.ticks(9)) lines.push(text(grouped(value), round(scale(value)), foot, 'middle'));
    const step = (steps[1] ?? 0) - (steps[0] ?? 0);
    lines.push(
      text(
        `annual fee in ${currency}; a bar for each step of ${grouped(step)}`,
        (columns.steps + columns.stepsEnd) / 2,
        foot + 18,
        'middle',
      ),
    );
  }
  return { svg: lines.join('\n'), height: foot + (steps.length > 0 ? 18 : 0) + 8 - top };
}

interface Bar {
  readonly kind: 'free' | 'fee' | 'unknown';
  readonly x: number;
  readonly width: number;
  readonly count: number;
}

/** A step holds the fees from its lower end up to, and without, its upper one; the last holds that too. */
function barsOf(
  { free, fees, unknown }: NetworkFees,
  steps: readonly number[],
  scale: (value: number) => number,
): readonly Bar[] {
  const bars: Bar[] = [{ kind: 'free', x: columns.free, width: columns.bar, count: free }];
  const last = steps.length - 2;
  for (const [at, from] of steps.slice(0, -1).entries()) {
    const to = steps[at + 1] ?? from;
    const count = fees.filter((fee) => fee >= from && (fee < to || at === last)).length;
    bars.push({ kind: 'fee', x: scale(from) + 1, width: scale(to) - scale(from) - 2, count });
  }
  bars.push({ kind: 'unknown', x: columns.unknown, width: columns.bar, count: unknown });
  return bars.filter(({ count }) => count > 0);
}

/** Pixels a card, the same for all bars. No bar counts more cards than its network has. */
function unitFor(currencies: readonly CurrencyFees[]): number {
  const counts = currencies.flatMap(({ networks }) =>
    networks.flatMap(({ free, fees, unknown }) => [free, fees.length, unknown]),
  );
  return Math.min(heights.card, heights.most / Math.max(1, ...counts));
}

function drawBar({ kind, x, width, height, count }: Bar & { readonly height: number }, base: number): string {
  const place = `x="${round(x)}" y="${round(base - height)}" width="${round(width)}" height="${round(height)}"`;
  const number = text(grouped(count), round(x + width / 2), round(base - height - 4), 'middle');
  return `<rect class="${kind}" ${place}/>\n${number}`;
}

/** «USD, 3 cards: Visa 2 (1 without a fee, 1 of 95); JCB 1 (fee not known).» */
function sentence({ currency, cards, networks }: CurrencyFees): string {
  const parts = networks.map((network) => {
    const { free, fees, unknown } = network;
    const [least, most] = [fees[0], fees.at(-1)];
    const range =
      least === most ? `of ${grouped(most ?? 0)}` : `from ${grouped(least ?? 0)} to ${grouped(most ?? 0)}`;
    const said = [
      free > 0 ? `${free} without a fee` : '',
      fees.length > 0 ? `${fees.length} ${range}` : '',
      unknown > 0 ? `${unknown} not known` : '',
    ].filter((part) => part !== '');
    return `${networkName(network.network)} ${countOf(network)} (${said.join(', ')})`;
  });
  return `${currency}, ${counted(cards)}: ${parts.join('; ')}.`;
}

function text(words: string, x: number, y: number, kind: string): string {
  return `<text x="${x}" y="${y}" class="${kind}">${escaped(words)}</text>`;
}

const counted = (cards: number): string => (cards === 1 ? '1 card' : `${grouped(cards)} cards`);

/** 12,345.6: not by `Intl`, whose tables may differ from machine to machine. */
function grouped(value: number): string {
  const [whole = '', part] = String(value).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${part === undefined ? '' : `.${part}`}`;
}

const round = (length: number): number => Math.round(length * 100) / 100;

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
