import type { VNode } from 'preact';
import type { ExportedCard } from '#core/card/exported-card';
import { fees } from '#core/card/fees';
import { lastReadingOf } from '#core/card/reading';
import { buildFacts, type Fact, formatReading } from '../facts.ts';
import { localizeCardName } from '../language.ts';
import { isolateText } from '../markup.tsx';
import { buildRateRows } from '../rates.ts';
import { maxCompared, type Scene, toggleCompared } from '../scene.ts';
import { formatIssuer, nameLink, renderFace, warnings } from './card-parts.tsx';
import { findValuation, formatLines, formatValue } from './money.tsx';

interface Row {
  readonly key: string;
  readonly label: string;
  /** One cell per card. Each cell is a list of lines. */
  readonly cells: readonly (readonly string[])[];
  /** Indexes of the cards with the best value. Undefined if the values cannot be compared or are all equal. */
  readonly best?: ReadonlySet<number>;
}

/** Renders up to four cards side by side. A text label, not only a style, marks the rows whose values differ. */
export function compareView(scene: Scene): VNode {
  const { uiText, pageState, catalog, hrefWith, format } = scene;
  const cards = pageState.compared.map(catalog.findCard).filter((card) => card !== undefined);
  const missing = pageState.compared.filter((id) => catalog.findCard(id) === undefined);
  const notes = missing.map((id) => <p class="note">{isolateText(uiText.noCard(id))}</p>);
  const renderChooseLink = (text: string) => (
    <a class="button" href={hrefWith({ view: 'table' })} data-go>
      {text}
    </a>
  );
  if (cards.length === 0)
    return (
      <section class="panel" key="compare-none">
        <h2>{uiText['view.compare']}</h2>
        {notes}
        <p>{uiText.compareFew}</p>
        {renderChooseLink(uiText.chooseCards)}
      </section>
    );
  const isAlone = cards.length === 1;
  const [moneyRows, otherRows] = buildRows(scene, cards);
  const unknown = [uiText.unknown, uiText['rate.null']];
  const isUnknownForAll = ({ cells }: Row) => cells.every((lines) => unknown.includes(lines.join()));
  const allRows = [...moneyRows, ...otherRows];
  const shownRows = allRows.filter((row) => !isUnknownForAll(row));
  const marked = new Set(isAlone ? [] : moneyRows);
  const hidden = allRows.filter(isUnknownForAll).map(({ label }) => label);
  const differingCount = moneyRows.filter((row) => hasDifferences(row, unknown)).length;
  return (
    <section class="compare" key="compare" aria-label={uiText['view.compare']}>
      <div class="line">
        <h2>{uiText['view.compare']}</h2>
        {isAlone ? (
          <p>{uiText.compareFew}</p>
        ) : (
          <p role="status">
            {uiText.differing(differingCount, format.count(differingCount), format.count(moneyRows.length))}
          </p>
        )}
        {!isAlone && (
          <label class="only-differences">
            <input type="checkbox" id="only-differences" /> {uiText.onlyDifferences}
          </label>
        )}
        {cards.length < maxCompared && renderChooseLink(uiText.chooseCards)}
        <a class="button" href={hrefWith({ compared: [], view: 'table' })} data-go>
          {uiText.clearCompared}
        </a>
      </div>
      {notes}
      <div class="scroll" role="region" tabindex={0} aria-label={uiText['view.compare']}>
        <table class="side-by-side" style={`--cards: ${cards.length}`}>
          <thead>
            <tr>
              <td />
              {cards.map((card) => renderCardHead(scene, card))}
            </tr>
          </thead>
          <tbody>
            {shownRows.map((row) =>
              renderRow(scene, row, !isAlone && hasDifferences(row, unknown), marked.has(row)),
            )}
          </tbody>
        </table>
      </div>
      {hidden.length > 0 && <p class="note">{uiText.unknownForAll(format.list(hidden))}</p>}
    </section>
  );
}

/** Returns two lists of rows: one for fees and rates, and one for all other facts. */
function buildRows(scene: Scene, cards: readonly ExportedCard[]): readonly [readonly Row[], readonly Row[]] {
  const { uiText } = scene;
  const columns = cards.map((card) => [...buildFacts(card, scene), buildReadingFact(scene, card)]);
  const buildFactRows = (keys: readonly string[], isListed: boolean): readonly Row[] =>
    (columns[0] ?? []).flatMap(({ key, label }, index) =>
      keys.includes(key) === isListed
        ? [{ key, label, cells: columns.map((column) => column[index]?.lines ?? []) }]
        : [],
    );
  const isOneKind = new Set(cards.map(({ rewards }) => rewards?.rate_type)).size === 1;
  const rates = buildRateRows(cards, scene).map(({ label, cells, highest }): Row => {
    const bestIndexes = cells.flatMap(({ value }, index) => (value === highest ? [index] : []));
    return {
      key: `rate ${label}`,
      label,
      cells: cells.map(({ lines }, index) =>
        lines.length > 0 ? lines : [cards[index]?.rewards === null ? uiText.unknown : '–'],
      ),
      ...(isOneKind && bestIndexes.length < cells.length && { best: new Set(bestIndexes) }),
    };
  });
  const values = cards.map((card) => findValuation(scene, card));
  const valueRow: Row = {
    key: 'yearly_value',
    label: uiText['field.yearly_value'],
    cells: values.map((value) =>
      value === undefined ? [uiText.unknown] : [formatValue(value, scene), ...formatLines(value, scene)],
    ),
  };
  const moneyKeys = [...fees.map(({ key }) => key), 'rewards', 'base_rate'];
  // Skip `issuer` and `categories`: the table head shows the issuers, and each category already has a row.
  return [
    [...(scene.outcome.query.value === null ? [] : [valueRow]), ...buildFactRows(moneyKeys, true), ...rates],
    buildFactRows([...moneyKeys, 'issuer', 'categories'], false).toSorted((a, b) => getRank(a) - getRank(b)),
  ];
}

const lastKeys = ['network', 'type', 'segment', 'country', 'discontinued', 'last_read'];

/** Returns -1 for all keys that are not in `lastKeys`, so that their rows come first. */
function getRank({ key }: Row): number {
  return lastKeys.indexOf(key);
}

/** Reports whether at least two known values differ. */
function hasDifferences({ cells }: Row, unknown: readonly string[]): boolean {
  const texts = cells.map((lines) => lines.join('\n'));
  return new Set(texts.filter((text) => !unknown.includes(text))).size > 1;
}

function renderCardHead(scene: Scene, card: ExportedCard): VNode {
  const { uiText, pageState, hrefWith, language } = scene;
  return (
    <th scope="col" key={card.id}>
      {renderFace(scene, card)}
      {nameLink(scene, card)}
      <span class="issuer">{formatIssuer(scene, card)}</span>
      {warnings(scene, card)}
      <a
        class="take-out"
        href={hrefWith({ compared: toggleCompared(pageState, card.id) })}
        data-go
        aria-label={uiText.takeOut(localizeCardName(card, language).text)}
      >
        ×
      </a>
    </th>
  );
}

/** Says “differs” only about fees and rates: names and networks almost always differ. */
function renderRow(
  { uiText }: Scene,
  { key, label, cells, best }: Row,
  isDifferent: boolean,
  isMarked: boolean,
): VNode {
  return (
    <tr key={key} class={isDifferent ? 'differs' : undefined}>
      <th scope="row">
        {label} {isDifferent && isMarked && <span class="mark">{uiText.differs}</span>}
      </th>
      {cells.map((lines, index) => (
        <td class={best?.has(index) === true ? 'best' : undefined}>
          {renderFactLines(lines, uiText.unknown)}
        </td>
      ))}
    </tr>
  );
}

export function renderFactLines(lines: readonly string[], unknown: string): VNode {
  const [firstLine = ''] = lines;
  if (lines.length <= 1)
    return <span class={firstLine === unknown ? 'unknown' : 'known'}>{isolateText(firstLine)}</span>;
  return (
    <ul class="lines">
      {lines.map((line) => (
        <li>{isolateText(line)}</li>
      ))}
    </ul>
  );
}

function buildReadingFact(scene: Scene, card: ExportedCard): Fact {
  return {
    key: 'last_read',
    label: scene.uiText['field.last_read'],
    lines: [formatReading(lastReadingOf(card, scene.today), scene).text],
  };
}

/** Renders the sticky bar with the compared cards. Returns null in the comparison view or if no card is selected. */
export function tray(scene: Scene): VNode | null {
  const { uiText, pageState, catalog, hrefWith, format, language } = scene;
  if (pageState.compared.length === 0 || pageState.view === 'compare') return null;
  return (
    <section class="tray" aria-label={uiText['view.compare']}>
      <p role="status">{uiText.chosen(format.count(pageState.compared.length))}</p>
      <ul>
        {pageState.compared.map((id) => {
          const card = catalog.findCard(id);
          const name = card === undefined ? { text: id, lang: 'en' } : localizeCardName(card, language);
          return (
            <li key={id}>
              <a
                class="chip"
                href={hrefWith({ compared: toggleCompared(pageState, id) })}
                data-go
                aria-label={uiText.takeOut(name.text)}
              >
                {isolateText(name.text, name.lang)}
                <span aria-hidden="true">{' ×'}</span>
              </a>
            </li>
          );
        })}
      </ul>
      <div class="buttons">
        <a class="button primary" id="compare-now" href={hrefWith({ view: 'compare' })} data-go="top">
          {uiText.compare}
        </a>
        <a class="button" href={hrefWith({ compared: [] })} data-go>
          {uiText.clearCompared}
        </a>
      </div>
    </section>
  );
}
