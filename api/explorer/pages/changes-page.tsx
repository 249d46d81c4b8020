import type { VNode } from 'preact';
import type { ExportedCard } from '#core/card/exported-card';
import { type FieldKind, findField, unitOf } from '#core/card/fields';
import { isObject, parsePointer, valueAt, withoutIndexes } from '#core/card/json';
import { formatTier } from '#core/card/labels';
import { type ChangeRow, type DayChange, listDifferences } from '#core/query/changes';
import { findLabel, getNetworkLabel, localizeCardName } from '../language.ts';
import { isolateText } from '../markup.tsx';
import { formatRate } from '../rates.ts';
import { getPageHref, type PageContext, PageFrame } from './frame.tsx';

/** A whole card was added or removed, or facts about it changed. What else changed, such as its sources, is left out. */
export interface CardChange extends Pick<DayChange, 'id' | 'on'> {
  readonly kind: ChangeRow['change'];
  readonly rows: readonly ChangeRow[];
}

const factKinds: readonly FieldKind[] = ['money', 'percent', 'rate', 'count', 'day'];
const factPointers: readonly string[] = [
  '/name',
  '/network',
  '/network_tier',
  '/type',
  '/segment',
  '/rewards/currency_label',
  '/rewards/categories',
  '/benefits',
];

/** Returns the changes of facts, from newest to oldest. */
export function selectFactChanges(changes: readonly DayChange[]): readonly CardChange[] {
  return changes.flatMap(({ id, on, rows }) => {
    const kind = rows[0]?.change ?? 'changed';
    const facts = rows.flatMap(splitRow).filter(isFact);
    return kind === 'changed' && facts.length === 0 ? [] : [{ id, on, kind, rows: facts }];
  });
}

function isFact({ pointer = '' }: ChangeRow): boolean {
  const path = withoutIndexes(pointer);
  const kind = findField(path)?.kind;
  const isAboutSource = /^\/(?:sources|image|imported_from)\b/.test(path);
  return factPointers.includes(path) || (kind !== undefined && factKinds.includes(kind) && !isAboutSource);
}

/** An object that came or went, such as `/apr`, becomes one row for each of its fields. */
function splitRow(row: ChangeRow): readonly ChangeRow[] {
  const { from, to, pointer } = row;
  const parts = [from, to].filter((value) => value !== undefined && value !== null);
  if (parts.length !== 1 || !isObject(parts[0])) return [row];
  return listDifferences(from ?? {}, to ?? {}, pointer).flatMap((change) =>
    splitRow({ ...row, from: undefined, to: undefined, ...change }),
  );
}

/** Lists the changes of a card on one day, such as “Annual fee: $250 → $325”. */
export function changeRows(rows: readonly ChangeRow[], card: ExportedCard, context: PageContext): VNode {
  const { uiText } = context;
  const lines = rows.map((row) => {
    const label = labelOf(row.pointer ?? '', card, context);
    const [from, to] = [row.from, row.to].map((value) => formatValue(row, value, card, context));
    if (from === undefined || to === undefined) return label;
    return uiText.pair(label, uiText.fromTo(from, to));
  });
  // The lowest and the highest interest rate are often the same.
  return (
    <ul class="changes">
      {[...new Set(lines)].map((line) => (
        <li>{isolateText(line)}</li>
      ))}
    </ul>
  );
}

function labelOf(pointer: string, { rewards }: ExportedCard, { uiText }: PageContext): string {
  const [key = '', part = '', index, ...rest] = parsePointer(pointer) ?? [];
  const rate = key === 'rewards' && index !== undefined ? rewards?.categories[Number(index)] : undefined;
  if (rate !== undefined)
    return rest[0] === 'points_per_dollar' ? rate.label : `${rate.label}, ${uiText.limit}`;
  return (
    findLabel(`apr.${part}`, uiText) ??
    findLabel(`field.${part}`, uiText) ??
    findLabel(`field.${key}`, uiText) ??
    key
  );
}

/** Returns undefined for a list, which has no words. */
function formatValue(
  { pointer = '' }: ChangeRow,
  value: unknown,
  card: ExportedCard,
  context: PageContext,
): string | undefined {
  const { uiText, format } = context;
  if (value === undefined || value === null) return uiText.unknown;
  if (typeof value === 'object') return undefined;
  const path = withoutIndexes(pointer);
  const kind = findField(path)?.kind;
  const { rewards, annual_fee: fee } = card;
  if (typeof value === 'number') {
    if (kind === 'percent') return format.percent(value);
    if (kind === 'rate' && rewards !== null)
      return formatRate(value, rewards.rate_type, fee.currency, context);
    const unit = unitOf(path, valueAt(card, pointer.slice(0, pointer.lastIndexOf('/'))), card);
    const text = kind === 'money' && unit !== undefined ? format.money(value, unit) : format.number(value);
    if (path === '/annual_fee/first_year') return uiText.firstYear(text);
    return path === '/annual_fee/monthly' ? uiText.monthly(text) : text;
  }
  const text = String(value);
  if (kind === 'day') return format.day(text);
  if (path === '/network') return getNetworkLabel(text, uiText);
  if (path === '/network_tier') return formatTier(text);
  return findLabel(`${path.slice(1)}.${text}`, uiText) ?? text;
}

/** Renders the page of the changes of the last 30 days, by country. */
export function changesPage(
  changes: readonly CardChange[],
  cards: ReadonlyMap<string, ExportedCard>,
  context: PageContext,
): VNode {
  const { uiText, format, language, home } = context;
  const countryOf = ({ id }: CardChange): string => id.split('-')[0] ?? id;
  const byCountry = [...Map.groupBy(changes, countryOf)].toSorted(([, a], [, b]) => b.length - a.length);
  const link = ({ id }: CardChange): VNode => {
    const card = cards.get(id);
    if (card === undefined) return <code>{id}</code>;
    const { text, lang } = localizeCardName(card, language);
    return <a href={getPageHref(context, `cards/${id}/`)}>{isolateText(text, lang)}</a>;
  };
  const whole = (list: readonly CardChange[], kind: CardChange['kind'], title: string): VNode | false => {
    const selected = list.filter((change) => change.kind === kind);
    return (
      selected.length > 0 && (
        <details open={selected.length <= 12}>
          <summary>{uiText.pair(title, format.count(selected.length))}</summary>
          <ul class="columns">
            {selected.map((change) => (
              <li>{link(change)}</li>
            ))}
          </ul>
        </details>
      )
    );
  };
  return (
    <PageFrame context={context}>
      <h1>{uiText.changesTitle}</h1>
      <p class="quiet">{uiText.changesAbout}</p>
      <p class="buttons">
        {byCountry.map(([country]) => (
          <a href={`#${country}`}>{format.country(country)}</a>
        ))}
        <a href={`${home}changes.xml`}>{uiText.feed}</a>
      </p>
      {byCountry.length === 0 && <p>{uiText.noChanges}</p>}
      {byCountry.map(([country, list]) => (
        <section id={country}>
          <h2>{format.country(country)}</h2>
          {whole(list, 'added', uiText.addedCards)}
          {whole(list, 'removed', uiText.removedCards)}
          {[
            ...Map.groupBy(
              list.filter(({ kind }) => kind === 'changed'),
              ({ on }) => on,
            ),
          ].map(([on, changed]) => (
            <>
              <h3>{format.day(on)}</h3>
              <ul class="day">
                {changed.map((change) => {
                  const card = cards.get(change.id);
                  return (
                    <li>
                      {link(change)}
                      {card !== undefined && changeRows(change.rows, card, context)}
                    </li>
                  );
                })}
              </ul>
            </>
          ))}
        </section>
      ))}
    </PageFrame>
  );
}
