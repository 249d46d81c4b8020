import type { Card, Country, Network } from '#core/card/card';
import type { ExportedCard } from '#core/card/exported-card';
import { type FeeName, fees, mapFees, readFee } from '#core/card/fees';
import { type CardAnswers, findCitedPage } from '#core/check/scaffold/card-answers';

/** The values of the form's fields, as typed. */
export interface FormFields extends Readonly<Record<FeeName, string>> {
  /** Country, network, type and segment are empty until the user chooses. */
  readonly country: '' | Country;
  readonly name: string;
  readonly issuer: string;
  readonly id: string;
  readonly network: '' | Network;
  readonly type: '' | Card['type'];
  readonly segment: '' | Card['segment'];
  readonly feesUrl: string;
  readonly feesRead: string;
  /** The kind of rate. Empty if the card has no rewards or its rewards are unknown. */
  readonly rateType: '' | NonNullable<Card['rewards']>['rate_type'];
  readonly earns: string;
  readonly baseRate: string;
  readonly rows: readonly RateRow[];
  readonly rewardsUrl: string;
  readonly rewardsRead: string;
  /** The pointers of unchanged numbers that the user compared with the page again. */
  readonly compared: readonly string[];
}

export interface RateRow {
  readonly label: string;
  readonly category: string;
  readonly rate: string;
  readonly corrects?: NonNullable<Card['rewards']>['categories'][number] | undefined;
}

export type TextField = Exclude<keyof FormFields, 'rows' | 'compared'>;

export const emptyRateRow: RateRow = { label: '', category: '', rate: '' };

export const emptyFields: FormFields = {
  country: '',
  name: '',
  issuer: '',
  id: '',
  network: '',
  type: '',
  segment: '',
  ...mapFees(() => ''),
  feesUrl: '',
  feesRead: '',
  rateType: '',
  earns: '',
  baseRate: '',
  rows: [],
  rewardsUrl: '',
  rewardsRead: '',
  compared: [],
};

export function fillFields(card: ExportedCard): FormFields {
  /** Formats a fact for a text field, which is empty if the fact is unknown or absent. */
  const format = (value: string | number | null | undefined): string =>
    value === null || value === undefined ? '' : String(value);
  const [feesPage, rewardsPage] = [findCitedPage(card, '/annual_fee'), findCitedPage(card, '/rewards')];
  const { rewards } = card;
  return {
    country: card.country,
    name: card.name,
    issuer: card.issuer,
    id: card.id,
    network: card.network,
    type: card.type,
    segment: card.segment,
    ...mapFees((fee) => format(readFee(card, fee)?.value)),
    feesUrl: format(feesPage?.url),
    feesRead: '',
    rateType: rewards === null ? '' : rewards.rate_type,
    earns: format(rewards?.currency_label),
    baseRate: format(rewards?.base_rate.points_per_dollar),
    rows:
      rewards === null
        ? []
        : rewards.categories.map((category) => ({
            label: category.label,
            category: format(category.category?.[0]),
            rate: format(category.points_per_dollar),
            corrects: category,
          })),
    rewardsUrl: rewardsPage === undefined || rewardsPage.url === feesPage?.url ? '' : rewardsPage.url,
    rewardsRead: '',
    compared: [],
  };
}

/** Parses the field values. An invalid number becomes null, and `notNumbers` contains the name of its field. */
export function parseFields(
  fields: FormFields,
  issuer: { readonly id: string; readonly name: string },
): { readonly answers: CardAnswers; readonly notNumbers: readonly string[] } {
  const notNumbers: string[] = [];
  const parseField = (typed: string, field: string): number | null => {
    const value = readNumber(typed);
    if (Number.isNaN(value)) notNumbers.push(field);
    return Number.isNaN(value) ? null : value;
  };
  const createSource = (url: string, read: string) => ({
    url: url.trim(),
    retrieved: read === '' ? null : read,
  });
  const feesPage = createSource(fields.feesUrl, fields.feesRead);
  const hasOwnPage = !['', feesPage.url].includes(fields.rewardsUrl.trim());
  const answers: CardAnswers = {
    id: fields.id.trim(),
    // The form reports an empty choice, so that such a record is not sent.
    country: fields.country as Country,
    name: fields.name.trim(),
    issuer,
    network: fields.network as Network,
    type: fields.type as Card['type'],
    segment: fields.segment as Card['segment'],
    fees: mapFees(({ name }) => parseField(fields[name], name)),
    rewards:
      fields.rateType === ''
        ? null
        : {
            rateType: fields.rateType,
            label: fields.earns.trim(),
            baseRate: parseField(fields.baseRate, 'baseRate'),
            categories: fields.rows.map(({ label, category, rate, corrects }, index) => ({
              label: label.trim(),
              category,
              rate: parseField(rate, `rate-${index}`),
              corrects,
            })),
          },
    feesPage,
    rewardsPage: hasOwnPage ? createSource(fields.rewardsUrl, fields.rewardsRead) : feesPage,
    compared: fields.compared,
  };
  return { answers, notNumbers };
}

/** Parses a number such as `$1,250`, `2.7 %` or `2,5`. Returns null for empty text and NaN for invalid text. */
function readNumber(typed: string): number | null {
  const text = typed
    .replace(/[\s$¥€%×x\u00a0]|CA|US|元/g, '')
    .replace(/^(\d+),(\d{1,2})$/, '$1.$2')
    .replace(/,(?=\d{3}(?:\D|$))/g, '');
  if (text === '') return null;
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}

/** Returns the name of the form field for a JSON pointer, such as `rate-0` for `/rewards/categories/0`. */
export function findFieldName(pointer: string): string {
  const [, key = '', second = '', third = '', fourth = ''] = pointer.split('/');
  const fee = fees.find((candidate) => candidate.key === key);
  if (fee !== undefined) return fee.name;
  switch (key) {
    case 'issuer_id':
      return 'issuer';
    case 'sources':
      return second === '0' || second === ''
        ? third === 'retrieved'
          ? 'feesRead'
          : 'feesUrl'
        : 'rewardsUrl';
    case 'rewards':
      if (second === 'categories' && third !== '')
        return `${fourth === 'label' ? 'label' : fourth === 'category' ? 'category' : 'rate'}-${third}`;
      return second === 'currency_label' ? 'earns' : second === 'base_rate' ? 'baseRate' : 'rateType';
    default:
      return key;
  }
}
