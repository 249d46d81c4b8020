import type { VNode } from 'preact';
import type { ExportedCard } from '#core/card/exported-card';
import { lastReadingOf } from '#core/card/reading';
import { queryLimits } from '#core/query/fields';
import { compareText } from '#core/text/text';
import type { Mark } from '../chart.ts';
import { formatReading } from '../facts.ts';
import { localizeCardName } from '../language.ts';
import { replaceFilter } from '../query-edits.ts';
import { type Scene, sampleSpending } from '../scene.ts';
import { nameLink, warnings } from './card-parts.tsx';
import { formatSpending } from './money.tsx';

export interface PlottedCard {
  readonly card: ExportedCard;
  readonly fee: number;
  /** The value a year after the fee. */
  readonly value: number;
}

/** The cards whose fees are in one currency. `drawn` is sorted by fee, value and id. */
export interface Panel {
  readonly currency: string;
  readonly drawn: readonly PlottedCard[];
  /** How many cards are not drawn, because their fee or their value is not known. */
  readonly leftOut: number;
}

/** The size of a mark in CSS pixels. This is the minimum target size of WCAG 2.2 (success criterion 2.5.8). */
const markSize = 24;

/** Returns one panel per currency. The panel with the most drawn cards comes first. */
export function buildPanels(
  cards: readonly { readonly card: ExportedCard; readonly value: number | null }[],
): readonly Panel[] {
  const panels = [...groupBy(cards, ({ card }) => card.annual_fee.currency)].map(([currency, group]) => {
    const drawn = group.flatMap(({ card, value }) =>
      card.annual_fee.amount === null || value === null ? [] : [{ card, fee: card.annual_fee.amount, value }],
    );
    drawn.sort((a, b) => a.fee - b.fee || a.value - b.value || compareText(a.card.id, b.card.id));
    return { currency, drawn, leftOut: group.length - drawn.length };
  });
  return panels.sort((a, b) => b.drawn.length - a.drawn.length || compareText(a.currency, b.currency));
}

/** Renders charts of annual fees and values, and tables with the same numbers. */
export function chartView(scene: Scene): VNode {
  const { uiText, format, outcome } = scene;
  return (
    <section class="picture" aria-label={uiText['view.picture']}>
      <p class="quiet">{uiText.aboutPicture}</p>
      {buildScenePanels(scene).map(({ currency, drawn, leftOut }) => (
        <section key={currency}>
          <h2>
            {uiText.pair(format.currency(currency), uiText.found(drawn.length, format.count(drawn.length)))}
          </h2>
          {outcome.query.value === null && (
            <p class="quiet">
              {uiText.sampleSpending(formatSpending({ spending: sampleSpending }, currency, scene))}
            </p>
          )}
          {leftOut > 0 && (
            <p class="quiet">{uiText.pair(uiText.notDrawn, uiText.found(leftOut, format.count(leftOut)))}</p>
          )}
          {drawn.length > 0 && [
            <div class="chart" id={chartId(currency)} data-keep />,
            <p class="readout quiet" aria-hidden="true" data-keep />,
            numbersTable(scene, currency, drawn),
          ]}
        </section>
      ))}
    </section>
  );
}

/** Draws the charts. Does not redraw a chart whose numbers have not changed, so that the user does not lose the focus. */
export async function drawCharts(scene: Scene): Promise<void> {
  const { uiText, format } = scene;
  const { chartHeight, drawChart } = await import('../chart.ts');
  for (const { currency, drawn } of buildScenePanels(scene)) {
    const host = document.getElementById(chartId(currency));
    if (host === null) continue;
    const drawnFor = `${host.clientWidth} ${scene.hrefWith({ card: null })}`;
    if (host.firstElementChild?.getAttribute('data-drawn-for') === drawnFor) continue;
    const width = Math.min(host.clientWidth, 960);
    const values = drawn.map(({ value }) => value);
    const [min, max] = [Math.min(0, ...values), Math.max(0, ...values)];
    const maxFee = drawn.at(-1)?.fee ?? 0;
    const gaps = { fee: (maxFee * markSize) / width, value: ((max - min) * markSize) / chartHeight };
    const chart = drawChart({
      marks: clusterMarks(drawn, gaps).map((cluster) => markOf(scene, cluster)),
      maxFee,
      values: [min, max],
      width,
      feeLabel: `${uiText['field.annual_fee']}, ${currency}`,
      valueLabel: `${uiText['field.yearly_value']}, ${currency}`,
      formatTick: format.number,
    });
    chart.setAttribute('data-drawn-for', drawnFor);
    host.replaceChildren(chart);
  }
}

const buildScenePanels = ({ matches }: Scene): readonly Panel[] =>
  buildPanels(
    matches?.rows.map(({ record }, index) => ({
      card: record,
      value: matches.values?.rows[index]?.yearly_value ?? null,
    })) ?? [],
  );

const chartId = (currency: string): string => `chart-${currency}`;

/** Cards that share a mark, sorted by fee. */
type MarkCluster = readonly [PlottedCard, ...PlottedCard[]];

/** Groups cards so that marks do not overlap: each card joins the first mark that is less than both gaps away. */
export function clusterMarks(
  drawn: readonly PlottedCard[],
  gaps: { readonly fee: number; readonly value: number },
): readonly MarkCluster[] {
  const clusters: [PlottedCard, ...PlottedCard[]][] = [];
  for (const plotted of drawn) {
    const near = clusters.find(([first]) =>
      (['fee', 'value'] as const).every(
        (axis) => first[axis] === plotted[axis] || Math.abs(first[axis] - plotted[axis]) < gaps[axis],
      ),
    );
    if (near === undefined) clusters.push([plotted]);
    else near.push(plotted);
  }
  return clusters;
}

/** Creates a mark, which links to its card, or to a table of its cards if there are several. */
function markOf(scene: Scene, cluster: MarkCluster): Mark {
  const { uiText, format, language, hrefWith } = scene;
  const [first] = cluster;
  const { card, fee, value } = first;
  const isCash = card.rewards?.rate_type === 'cashback';
  const range = (axis: 'fee' | 'value') => {
    const [low = 0, high = low] = cluster
      .map((plotted) => plotted[axis])
      .toSorted((a, b) => a - b)
      .filter(isEnd);
    const texts = [low, high].map((amount) => format.money(amount, card.annual_fee.currency)) as [
      string,
      string,
    ];
    return low === high ? texts[0] : uiText['number.to'](...texts);
  };
  const numbers = [
    uiText.pair(uiText['field.annual_fee'], range('fee')),
    uiText.pair(uiText['field.yearly_value'], range('value')),
  ].join(', ');
  const names = cluster.slice(0, 3).map((plotted) => localizeCardName(plotted.card, language).text);
  const count = cluster.length;
  const at = { fee, value, count, isCash };
  if (count === 1) {
    const { kind, text } = formatReading(lastReadingOf(card, scene.today), scene);
    const name = kind === 'read' ? names.join() : `${names.join()} (${text})`;
    return { ...at, name: uiText.pair(name, numbers), href: hrefWith({ card: card.id }) };
  }
  if (count > names.length) names.push(uiText.more(format.count(count - names.length)));
  const name = `${uiText.pair(uiText.found(count, format.count(count)), numbers)}. ${names.join(', ')}`;
  return { ...at, name, href: listOf(scene, cluster) };
}

const isEnd = (_: number, index: number, all: readonly number[]): boolean =>
  index === 0 || index === all.length - 1;

/**
 * Returns a link to a table of the cards. If there are too many ids for a URL, the table contains all cards in the cluster's
 * fee range.
 */
function listOf({ hrefWith, outcome }: Scene, cluster: MarkCluster): string {
  if (outcome.kind !== 'found') return hrefWith({});
  const ids = cluster.map(({ card }) => card.id);
  const fees = cluster.map(({ fee }) => fee);
  const range = { annual_fee_min: Math.min(...fees), annual_fee_max: Math.max(...fees) };
  const filters = ids.length <= queryLimits.ids ? { ids } : range;
  return hrefWith({ view: 'table', query: replaceFilter(outcome.query, 'ids', filters) });
}

function numbersTable(scene: Scene, currency: string, drawn: readonly PlottedCard[]): VNode {
  const { uiText } = scene;
  const id = `numbers-${currency}`;
  const name = uiText.asTable(currency);
  // Render the table only when it is open, because it may have thousands of rows.
  const isOpen = document.getElementById(id)?.hasAttribute('open') === true;
  return (
    <details id={id} data-do="draw">
      <summary>{name}</summary>
      {isOpen && (
        <div class="scroll" role="region" tabindex={0} aria-label={name}>
          <table class="numbers">
            <thead>
              <tr>
                {(['field.name', 'field.annual_fee', 'field.yearly_value'] as const).map((key) => (
                  <th scope="col">{uiText[key]}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {drawn.map((plotted) => (
                <tr key={plotted.card.id}>
                  <th scope="row">
                    {nameLink(scene, plotted.card)} {warnings(scene, plotted.card)}
                  </th>
                  <td>{scene.format.money(plotted.fee, currency)}</td>
                  <td>{scene.format.money(plotted.value, currency)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}

/** Replaces `Map.groupBy`, which some supported browsers (released in 2023) lack. */
function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}
