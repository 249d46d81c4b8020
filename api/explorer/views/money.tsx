import type { VNode } from 'preact';
import type { ExportedCard } from '#core/card/exported-card';
import { defaultQuery, type Query, type ValueRequest } from '#core/query/query';
import type { Line, Valuation } from '#core/query/value';
import { upperFirst } from '#core/text/phrases';
import type { LocaleContext } from '../language.ts';
import { fieldValue, isolateText } from '../markup.tsx';
import { setParameters } from '../query-edits.ts';
import type { Scene } from '../scene.ts';

/** The categories for which the panel asks. */
const spendingSlugs = ['grocery', 'dining', 'gas', 'travel', 'other'] as const;

export function nameSpending(slug: string, { vocabulary, uiText, language }: LocaleContext): string {
  if (slug === 'other') return uiText.everythingElse;
  return upperFirst(vocabulary.categoryNames.get(slug)?.[language] ?? slug);
}

/** Renders the panel in which somebody says what they spend a month. Its values are in the address and on the device. */
export function spendingPanel(scene: Scene, { value }: Query): VNode {
  const { uiText, format, hrefWith, pageState, outcome } = scene;
  const input = (id: string, label: string, amount: number | undefined) => (
    <label class="typed">
      <span>{label}</span>
      <input
        id={id}
        inputmode="decimal"
        autocomplete="off"
        value={fieldValue(id, amount)}
        aria-invalid={outcome.ignored.some(({ name }) => name === 'spend') ? 'true' : undefined}
        data-do="spend"
      />
    </label>
  );
  const slugs = [...new Set([...spendingSlugs, ...(value?.spending.keys() ?? [])])];
  const currencies = outcome.kind === 'found' ? [...(outcome.page.ranges?.annual_fee.keys() ?? [])] : [];
  const currency = currencies.length === 1 ? currencies[0] : undefined;
  const total = [...(value?.spending.values() ?? [])].reduce((sum, cents) => sum + cents, 0) / 100;
  return (
    <details class="spending" id="spending">
      <summary>
        <h2>{uiText.mySpending}</h2>{' '}
        <span class="quiet">
          {value === null
            ? uiText.spendingHelp
            : uiText.monthly(currency === undefined ? format.number(total) : format.money(total, currency))}
        </span>
      </summary>
      <div class="amounts">
        {slugs.map((slug) => {
          const cents = value?.spending.get(slug);
          return input(`spend-${slug}`, nameSpending(slug, scene), cents === undefined ? cents : cents / 100);
        })}
        {input('point-value', uiText.pointValue, value?.pointValues.get('any'))}
        {value !== null && (
          <a
            class="button"
            href={hrefWith({
              query: setParameters(pageState.query, { spend: '', point_value: '', sort: '' }),
            })}
            data-go
            data-spending=""
          >
            {uiText.clear}
          </a>
        )}
      </div>
      <p class="quiet">{uiText.spendingNote}</p>
    </details>
  );
}

/** Says how many of the cards have a value, and why cards of several countries are not ranked. */
export function valueNote({ outcome, uiText, format }: Scene): VNode | null {
  const summary = outcome.kind === 'found' ? outcome.page.values?.summary : undefined;
  if (summary === undefined) return null;
  const { country } = outcome.query.filters;
  const isRanked = country?.not === false && country.values.length === 1;
  return (
    <p class="note quiet" id="valued">
      {uiText.valuedCards(format.count(summary.valued), format.count(summary.of))}
      {!isRanked && ` ${uiText.chooseCountry}`}
    </p>
  );
}

/** Returns the value of a card for the spending in the address, compared with all cards of its country. */
export function findValuation({ outcome, catalog }: Scene, card: ExportedCard): Valuation | undefined {
  const { value, asOf } = outcome.query;
  if (value === null) return undefined;
  const country = { not: false, values: [card.country] };
  const { value: page } = catalog.run({ ...defaultQuery, value, asOf, filters: { country } });
  return page?.values?.rows[page.rows.findIndex(({ id }) => id === card.id)];
}

/** Formats the value in short form. Points without a value are compared with the best cash card. */
export function formatValue(valuation: Valuation, { uiText, format }: LocaleContext): string {
  const { yearly_value: value, currency, at_least, before_unknown_fee: isBeforeFee, points } = valuation;
  if (value === null) {
    if (points === null) return uiText['rate.null'];
    const count = uiText.points(format.count(points.yearly));
    return points.break_even === null
      ? count
      : `${count}, ${uiText.breakEven(format.number(points.break_even))}`;
  }
  const amount = format.money(value, currency);
  const known = at_least ? uiText.atLeast(amount) : amount;
  return isBeforeFee ? uiText.beforeFee(known) : known;
}

/** Formats each part of a value, such as `Groceries: 6% of $6,000 = $360`. */
export function formatLines(
  { lines, points, currency }: Valuation,
  context: LocaleContext,
): readonly string[] {
  const { uiText, format } = context;
  const format1 = ({
    kind,
    label,
    category = '',
    spend = 0,
    rate = null,
    points: count,
    value,
  }: Line): string => {
    const money = value === null ? null : format.money(value, currency);
    if (kind === 'annual-fee' || kind === 'foreign-fee')
      return uiText.pair(uiText[kind === 'annual-fee' ? 'field.annual_fee' : 'field.fx_fee'], String(money));
    const earned = count === undefined ? [] : [uiText.points(format.number(count))];
    const results = [...earned, ...(money === null ? [] : [money])].join(' = ');
    if (kind === 'offer') return uiText.pair(label, results);
    const factor =
      rate === null ? uiText.unknown : points === null ? format.percent(rate) : `${format.number(rate)}×`;
    return uiText.pair(
      nameSpending(category, context),
      uiText.valueLine(factor, format.money(spend, currency), results),
    );
  };
  return lines.map(format1);
}

/** Renders the lines of a value, what they assume, and what does not count. */
export function valueDetails(valuation: Valuation, context: LocaleContext): VNode {
  const { uiText, format } = context;
  const { points, not_counted: others, assumptions } = valuation;
  return (
    <div class="money">
      <ul class="lines">
        {formatLines(valuation, context).map((line) => (
          <li>{isolateText(line)}</li>
        ))}
      </ul>
      {points !== null && points.point_value !== null && points.break_even !== null && (
        <p class="quiet">{upperFirst(uiText.breakEven(format.number(points.break_even)))}</p>
      )}
      <ul class="quiet" lang="en">
        {assumptions.map((text) => (
          <li>{upperFirst(text)}.</li>
        ))}
        {others.map(({ label, reason }) => (
          <li>
            {isolateText(label)}: {reason}.
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The section of the dialog with the value of the card. */
export function valueSection(scene: Scene, card: ExportedCard): VNode | null {
  const valuation = findValuation(scene, card);
  if (valuation === undefined) return null;
  return (
    <section>
      <h3>{scene.uiText.pair(scene.uiText['field.yearly_value'], formatValue(valuation, scene))}</h3>
      {valueDetails(valuation, scene)}
    </section>
  );
}

/** Returns the spending as a sentence part, such as `Groceries $500, Gas $150`. */
export function formatSpending(
  { spending }: Pick<ValueRequest, 'spending'>,
  currency: string,
  context: LocaleContext,
): string {
  return context.format.list(
    Array.from(
      spending,
      ([slug, cents]) => `${nameSpending(slug, context)} ${context.format.money(cents / 100, currency)}`,
    ),
  );
}
