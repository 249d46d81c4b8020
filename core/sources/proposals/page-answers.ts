import { type Country, currencyByCountry, type PartialCard } from '#core/card/card';
import { type CardField, findImplausible } from '#core/card/fields';
import type { Registry } from '#core/card/registry';
import { guessFromName } from '#core/check/scaffold/guess-from-name';
import { suggestCategory } from '#core/check/suggest';
import { foldName } from '#core/text/fold';
import { doubtSentences } from '../evidence/doubt-rules.ts';
import type { NumberField, NumberForm } from '../evidence/number-query.ts';
import type { PageValue } from '../evidence/page-values.ts';
import type { PageOutline } from './page-outline.ts';

/** A value that the page shows for a field. */
export interface PageAnswer {
  readonly value: string | number;
  /** How the page writes a number. Null for a text. */
  readonly form: NumberForm | null;
  readonly quote: string;
  /** The page's URL with a text directive that scrolls to the value. Null for a text. */
  readonly link: string | null;
  /** Why the value may not be the card's, such as `it is about another card`. */
  readonly doubt: string | null;
}

export type AnsweredField = Extract<
  CardField,
  | '/name'
  | '/network'
  | '/annual_fee/amount'
  | '/fx_fee/percent'
  | '/additional_card_fee/amount'
  | '/rewards/rate_type'
  | '/rewards/base_rate/points_per_dollar'
  | '/rewards/categories/*/points_per_dollar'
>;

/** What the page says for one field of a new card, the most likely value first. */
export interface FieldAnswers {
  readonly field: AnsweredField;
  /** The words of the page for the purchases of a rate. Null for other fields. */
  readonly label: string | null;
  /** The category that the label probably means. Null if it is unknown. */
  readonly category: string | null;
  readonly answers: readonly PageAnswer[];
}

/** More values for one field do not help anybody to choose. */
const maxAnswers = 4;

const numberFields: readonly (readonly [NumberField, AnsweredField, readonly NumberForm[]])[] = [
  ['annual-fee', '/annual_fee/amount', ['money']],
  ['fx-fee', '/fx_fee/percent', ['percent']],
  ['additional-card-fee', '/additional_card_fee/amount', ['money']],
  ['base-rate', '/rewards/base_rate/points_per_dollar', ['percent', 'multiple']],
];

/** Lists the answers of a page to what is asked about a new card. `issuerId` is the issuer's id. */
export function listPageAnswers(
  { names, networks, values }: PageOutline,
  { country, issuerId }: { readonly country: Country; readonly issuerId: string },
  registry: Registry,
): readonly FieldAnswers[] {
  const currency = currencyByCountry[country];
  const usable = values.filter(
    (value) => (value.form !== 'money' || value.currency === currency) && isPlausible(value, country),
  );
  const rates = usable.filter(({ field }) => field === 'base-rate' || field === 'category-rate');
  const name = names[0];
  const network = name && guessFromName(name.text, issuerId).network;
  const several = networks.length > 1 ? 'the page names several networks' : null;
  return [
    toField(
      '/name',
      names.map(({ text, quote }) => toTextAnswer(text, quote)),
    ),
    toField(
      '/network',
      name !== undefined && network !== undefined
        ? [toTextAnswer(network, name.quote)]
        : networks.map(({ text, quote }) => toTextAnswer(text, quote, several)),
    ),
    ...numberFields.map(([own, field, forms]) => toField(field, answer(own, forms))),
    toField('/rewards/rate_type', listRateTypes(rates)),
    ...listCategories(rates, registry),
  ].filter(({ answers }) => answers.length > 0);

  function answer(own: NumberField, forms: readonly NumberForm[]): readonly PageAnswer[] {
    const isOthers = ({ value, form }: PageValue) =>
      usable.some(
        (other) =>
          other.field !== own && other.doubt === null && other.value === value && other.form === form,
      );
    return rank(
      usable.filter(
        (value) =>
          value.field === own && forms.includes(value.form) && (value.doubt === null || !isOthers(value)),
      ),
    );
  }
}

/** Reports whether a card may have the value. Without this, “10,000 points are worth $90” would be a rate. */
function isPlausible({ field, form, value }: PageValue, country: Country): boolean {
  const money = { currency: currencyByCountry[country] };
  const card: PartialCard = {
    country,
    annual_fee: money,
    additional_card_fee: money,
    rewards: { rate_type: form === 'percent' ? 'cashback' : 'points' },
  };
  const pointer =
    field === 'category-rate'
      ? '/rewards/categories/0/points_per_dollar'
      : numberFields.find(([own]) => own === field)?.[1];
  return pointer !== undefined && findImplausible(pointer, value, card) === undefined;
}

function toField(field: AnsweredField, answers: readonly PageAnswer[]): FieldAnswers {
  return { field, label: null, category: null, answers };
}

function toTextAnswer(value: string, quote: string, doubt: string | null = null): PageAnswer {
  return { value, form: null, quote, link: null, doubt };
}

function rank(values: readonly PageValue[]): readonly PageAnswer[] {
  return values
    .map(({ value, form, context, link, doubt }) => {
      return { value, form, quote: context, link, doubt: doubt === null ? null : doubtSentences[doubt] };
    })
    .toSorted((a, b) => Number(a.doubt !== null) - Number(b.doubt !== null))
    .slice(0, maxAnswers);
}

function listRateTypes(rates: readonly PageValue[]): readonly PageAnswer[] {
  const byType = Map.groupBy(
    rates.filter(({ doubt }) => doubt === null),
    ({ form, context }) =>
      form === 'percent' ? 'cashback' : /miles?|里程/i.test(context) ? 'miles' : 'points',
  );
  const doubt = byType.size > 1 ? 'the page has rates of several kinds' : null;
  return [...byType].flatMap(([type, [first]]) =>
    first === undefined ? [] : [toTextAnswer(type, first.context, doubt)],
  );
}

function listCategories(rates: readonly PageValue[], registry: Registry): readonly FieldAnswers[] {
  const named = rates.flatMap((rate) => {
    const { field, label } = rate;
    if (field !== 'category-rate' || label === null) return [];
    return [{ rate, label, category: suggestCategory(label, registry) ?? null }];
  });
  const byCategory = Map.groupBy(named, ({ label, category }) => category ?? foldName(label));
  return [...byCategory.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const field = '/rewards/categories/*/points_per_dollar' as const;
    const { label, category } = first;
    return [{ field, label, category, answers: rank(group.map(({ rate }) => rate)) }];
  });
}
