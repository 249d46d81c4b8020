import type { LeftOut, Mark, Panel, PictureCard, Range, RateType } from './picture.ts';
import type { PictureWords } from './words.ts';

/** So many names are said of a mark that stands for several cards. */
const namesSaid = 3;

/** The sentences of one panel, with the numbers of one language. */
export interface Speaker {
  readonly heading: string;
  readonly feeTick: (value: number) => string;
  readonly rateTick: (rateType: RateType, value: number) => string;
  readonly fee: (card: PictureCard) => string;
  readonly rate: (card: PictureCard) => string;
  /** Both, in one phrase. */
  readonly numbers: (card: PictureCard) => string;
  /** How many cards a mark stands for and their numbers, without their names. */
  readonly summary: (mark: Mark) => string;
  /** The accessible name of a mark: every number, and whose. */
  readonly mark: (mark: Mark) => string;
  /** Which cards are not drawn; null where all are. */
  readonly leftOut: string | null;
}

export function speakerFor({ currency, cards, leftOut }: Panel, words: PictureWords): Speaker {
  const { locale } = words;
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 });
  const percent = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'percent',
    maximumFractionDigits: 3,
  });
  const money = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    trailingZeroDisplay: 'stripIfInteger',
  });
  const list = new Intl.ListFormat(locale);

  const rateNumbers = (rateType: RateType) => (rateType === 'cashback' ? percent : plain);
  const fees = (range: Range) => words.fee(shownRange(money, range));
  const rates = (rateType: RateType, range: Range) =>
    words.rate[rateType](range.most, shownRange(rateNumbers(rateType), range), currency);
  const numbers = ({ cards: [first], fees: fee, rates: rate }: Mark) =>
    first === undefined ? '' : words.numbers(fees(fee), rates(first.rateType, rate));
  const cardName = ({ name, note }: PictureCard) => (note === undefined ? name : `${name} (${note})`);
  const rate = (card: PictureCard) => rates(card.rateType, { least: card.rate, most: card.rate });
  const count = (many: number) => words.cards(many, plain.format(many));
  const summary = (mark: Mark) => words.pair(count(mark.cards.length), numbers(mark));

  return {
    heading: words.pair(currencyName(locale, currency), count(cards.length)),
    feeTick: (value) => plain.format(value),
    rateTick: (rateType, value) => rateNumbers(rateType).format(value),
    fee: ({ fee }) => money.format(fee),
    rate,
    numbers: (card) => words.numbers(words.fee(money.format(card.fee)), rate(card)),
    summary,
    mark: (mark) => {
      const [first] = mark.cards;
      if (mark.cards.length === 1 && first !== undefined) return words.pair(cardName(first), numbers(mark));
      const names = mark.cards.slice(0, namesSaid).map(({ name }) => name);
      const rest = mark.cards.length - names.length;
      const said = rest === 0 ? names : [...names, words.more(rest, plain.format(rest))];
      return words.named(summary(mark), list.format(said));
    },
    leftOut: leftOutSentence(),
  };

  function leftOutSentence(): string | null {
    const reasons = ['fee', 'rate', 'both'] as const satisfies readonly (keyof LeftOut)[];
    const parts = reasons
      .filter((reason) => leftOut[reason] > 0)
      .map((reason) => words.leftOut[reason](leftOut[reason], plain.format(leftOut[reason])));
    if (parts.length === 0) return null;
    return (cards.length === 0 ? words.noneDrawn : words.notDrawn)(list.format(parts));
  }
}

function shownRange(numbers: Intl.NumberFormat, { least, most }: Range): string {
  return least === most ? numbers.format(least) : numbers.formatRange(least, most);
}

/** «US Dollar (USD)»; the code alone where the language has no name for it. */
function currencyName(locale: string, currency: string): string {
  const name = new Intl.DisplayNames(locale, { type: 'currency', fallback: 'none' }).of(currency);
  if (name === undefined) return currency;
  const [first = ''] = name;
  return `${first.toLocaleUpperCase(locale)}${name.slice(first.length)} (${currency})`;
}
