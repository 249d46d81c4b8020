import type { VNode } from 'preact';
import type { ExportedCard } from '#core/card/exported-card';
import { lastReadingOf } from '#core/card/reading';
import { queryLimits } from '#core/query/fields';
import { compareText } from '#core/text/text';
import type { Mark } from '../chart.ts';
import { formatMoney, formatReading } from '../facts.ts';
import { localizeCardName } from '../language.ts';
import { replaceFilter } from '../query-edits.ts';
import { formatRate, type RateType } from '../rates.ts';
import type { Scene } from '../scene.ts';
import { nameLink, warnings } from './card-parts.tsx';

const rateTypes = ['points', 'miles', 'cashback'] as const satisfies readonly RateType[];

export interface PlottedCard {
  readonly card: ExportedCard;
  readonly fee: number;
  readonly rateType: RateType;
  readonly rate: number;
}

/** The cards whose fees are in one currency. `drawn` is sorted by fee, rate and id. */
export interface Panel {
  readonly currency: string;
  readonly drawn: readonly PlottedCard[];
  /**
   * How many cards are not drawn. `cards` is the total. `fee` counts the cards with an unknown fee, and `rate` counts the cards
   * with an unknown rate.
   */
  readonly leftOut: { readonly cards: number; readonly fee: number; readonly rate: number };
}

/** The size of a mark in CSS pixels. This is the minimum target size of WCAG 2.2 (success criterion 2.5.8). */
const markSize = 24;

/** Returns one panel per currency. The panel with the most drawn cards comes first. */
export function buildPanels(cards: readonly ExportedCard[]): readonly Panel[] {
  const panels = [...groupBy(cards, ({ annual_fee: fee }) => fee.currency)].map(
    ([currency, currencyCards]) => {
      const drawn = currencyCards.flatMap(plotCard);
      drawn.sort((a, b) => a.fee - b.fee || a.rate - b.rate || compareText(a.card.id, b.card.id));
      const leftOut = {
        cards: currencyCards.length - drawn.length,
        fee: currencyCards.filter(({ annual_fee: fee }) => fee.amount === null).length,
        rate: currencyCards.filter((card) => rateOf(card) === null).length,
      };
      return { currency, drawn, leftOut };
    },
  );
  return panels.sort((a, b) => b.drawn.length - a.drawn.length || compareText(a.currency, b.currency));
}

function plotCard(card: ExportedCard): readonly PlottedCard[] {
  const { amount } = card.annual_fee;
  const rate = rateOf(card);
  if (amount === null || rate === null || card.rewards === null) return [];
  return [{ card, fee: amount, rateType: card.rewards.rate_type, rate }];
}

const rateOf = ({ rewards }: ExportedCard): number | null => rewards?.base_rate.points_per_dollar ?? null;

/** Renders charts of annual fees and base rates, and tables with the same numbers. */
export function chartView(scene: Scene): VNode {
  const { uiText, format } = scene;
  return (
    <section class="picture" aria-label={uiText['view.picture']}>
      <p class="quiet">{uiText.aboutPicture}</p>
      {buildScenePanels(scene).map(({ currency, drawn, leftOut }) => (
        <section key={currency}>
          <h2>
            {uiText.pair(format.currency(currency), uiText.found(drawn.length, format.count(drawn.length)))}
          </h2>
          {leftOut.cards > 0 && <p class="quiet">{leftOutText(scene, leftOut)}</p>}
          {lanesOf(drawn).map(([rateType]) => (
            <div class="chart" id={chartId(currency, rateType)} data-keep />
          ))}
          {drawn.length > 0 && [
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
  const { drawChart } = await import('../chart.ts');
  for (const { currency, drawn } of buildScenePanels(scene))
    for (const [rateType, lane] of lanesOf(drawn)) {
      const host = document.getElementById(chartId(currency, rateType));
      if (host === null) continue;
      const drawnFor = `${host.clientWidth} ${scene.hrefWith({ card: null })}`;
      if (host.firstElementChild?.getAttribute('data-drawn-for') === drawnFor) continue;
      const width = Math.min(host.clientWidth, 960);
      const maxFee = drawn.at(-1)?.fee ?? 0;
      const chart = drawChart({
        rateType,
        marks: clusterMarks(lane, (maxFee * markSize) / width).map((cluster) => markOf(scene, cluster)),
        maxFee,
        width,
        feeLabel: `${uiText['field.annual_fee']}, ${currency}`,
        rateLabel: uiText[`${rateType}.axis`](format.money(1, currency)),
        formatFeeTick: format.number,
        formatRateTick: rateType === 'cashback' ? format.percent : format.number,
      });
      chart.setAttribute('data-drawn-for', drawnFor);
      host.replaceChildren(chart);
    }
}

const buildScenePanels = ({ matches }: Scene): readonly Panel[] =>
  buildPanels(matches.map(({ record }) => record));

const chartId = (currency: string, rateType: RateType): string => `chart-${currency}-${rateType}`;

function lanesOf(drawn: readonly PlottedCard[]): readonly (readonly [RateType, readonly PlottedCard[]])[] {
  const lanes = groupBy(drawn, ({ rateType }) => rateType);
  return rateTypes.flatMap((rateType) => {
    const lane = lanes.get(rateType);
    return lane === undefined ? [] : [[rateType, lane] as const];
  });
}

/** Cards that share a mark, sorted by fee. All have the same rate. */
type MarkCluster = readonly [PlottedCard, ...PlottedCard[]];

/**
 * Groups cards with the same rate so that marks do not overlap. All fees of a group are less than `minGap` above the group's
 * lowest fee.
 */
export function clusterMarks(lane: readonly PlottedCard[], minGap: number): readonly MarkCluster[] {
  const clusters: [PlottedCard, ...PlottedCard[]][] = [];
  for (const sameRate of groupBy(lane, ({ rate }) => rate).values()) {
    let cluster: [PlottedCard, ...PlottedCard[]] | null = null;
    for (const plotted of sameRate)
      if (cluster !== null && plotted.fee - cluster[0].fee < minGap) cluster.push(plotted);
      else {
        cluster = [plotted];
        clusters.push(cluster);
      }
  }
  return clusters.sort(([a], [b]) => a.fee - b.fee || a.rate - b.rate);
}

/** Creates a mark, which links to its card, or to a table of its cards if there are several. */
function markOf(scene: Scene, cluster: MarkCluster): Mark {
  const { uiText, format, language, hrefWith } = scene;
  const [first] = cluster;
  const { card, fee, rate } = first;
  const fees = [feeText(scene, first), feeText(scene, cluster.at(-1) ?? first)] as const;
  const numbers = `${fees[0] === fees[1] ? fees[0] : uiText['number.to'](...fees)}, ${earnText(scene, first)}`;
  const names = cluster.slice(0, 3).map((plotted) => localizeCardName(plotted.card, language).text);
  const count = cluster.length;
  if (count === 1) {
    const { kind, text } = formatReading(lastReadingOf(card, scene.today), scene);
    const name = kind === 'read' ? names.join() : `${names.join()} (${text})`;
    return { fee, rate, count, name: uiText.pair(name, numbers), href: hrefWith({ card: card.id }) };
  }
  if (count > names.length) names.push(uiText.more(format.count(count - names.length)));
  const name = `${uiText.pair(uiText.found(count, format.count(count)), numbers)}. ${names.join(', ')}`;
  return { fee, rate, count, name, href: listOf(scene, cluster) };
}

/**
 * Returns a link to a table of the cards. If there are too many ids for a URL, the table contains all cards in the cluster's
 * fee range.
 */
function listOf({ hrefWith, outcome }: Scene, cluster: MarkCluster): string {
  if (outcome.kind !== 'found') return hrefWith({});
  const ids = cluster.map(({ card }) => card.id);
  const fees = { annual_fee_min: cluster[0].fee, annual_fee_max: cluster.at(-1)?.fee ?? cluster[0].fee };
  const filters = ids.length <= queryLimits.ids ? { ids } : fees;
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
                {(['field.name', 'field.annual_fee', 'field.base_rate'] as const).map((key) => (
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
                  <td>{feeText(scene, plotted)}</td>
                  <td>{earnText(scene, plotted)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}

const feeText = (scene: Scene, { card, fee }: PlottedCard): string =>
  formatMoney(fee, card.annual_fee.currency, scene);

const earnText = (scene: Scene, { card, rate, rateType }: PlottedCard): string =>
  formatRate(rate, rateType, card.annual_fee.currency, scene);

function leftOutText({ uiText, format }: Scene, { cards, fee, rate }: Panel['leftOut']): string {
  const formatUnknownCount = (label: string, count: number): readonly string[] =>
    count === 0 ? [] : [uiText.pair(label, uiText.unknownCount(count, format.count(count)))];
  return [
    uiText.pair(uiText.notDrawn, uiText.found(cards, format.count(cards))),
    ...formatUnknownCount(uiText['field.annual_fee'], fee),
    ...formatUnknownCount(uiText['field.base_rate'], rate),
  ].join(' · ');
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
