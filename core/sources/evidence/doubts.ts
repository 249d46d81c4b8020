import type { AskedNumber } from './asked-number.ts';
import { nearness, type Occurrence, sight } from './belongs.ts';
import { annualFeeWords, firstYearWords, interestWords } from './field-words.ts';
import { endOf, foldText, isWithin, type PageText, type Row, rowAbove, rowAt, startOf } from './page-text.ts';

/** Whether something on the page speaks against taking this number for the asked one, although its words fit. */
export function isDoubtful(page: PageText, { start, end }: Occurrence, asked: AskedNumber): boolean {
  const { folded } = page;
  return (
    isWithin(page.struck, start) ||
    (!isApr(asked) && isRange(folded, start, end)) ||
    speaksOfOthers(sentenceAround(folded, start, end)) ||
    isPast(folded, start) ||
    (isApr(asked) && !has(interest, folded, start, end)) ||
    (asked.field === 'annual-fee' && isFirstYearOnly(folded, start, end)) ||
    (asked.field === 'first-year-fee' && isLaterFee(folded, { start, end })) ||
    isOtherCardsCell(folded, start, asked.cardName)
  );
}

function isApr({ field }: AskedNumber): boolean {
  return field === 'purchase-apr' || field === 'cash-advance-apr';
}

const rangeBefore = /\d(?:[.,]\d+)?(?: ?[%$x元])?(?:-|~| - | ?(?:to|a|et|至|到) ?)(?:us|c|ca)?\$?¥?$/;
const rangeBehind = /^(?:-|~| - | ?(?:to|a|至|到) ?)(?:us|c|ca)?\$?¥?\d/;

/** «$95 to $550», «1-5x»: which of the two is this card's the page does not say. */
function isRange(folded: string, start: number, end: number): boolean {
  return (
    rangeBefore.test(folded.slice(Math.max(0, start - 16), start)) ||
    rangeBehind.test(folded.slice(end, end + 16))
  );
}

const others =
  /(?<![a-z])(?:(?:other|competing|rival|most|traditional|typical|many|comparable|some) (?:banks?|cards?|issuers?|credit cards?|premium cards?)|competitors?|(?:industry|national|market) average|compared (?:to|with)|versus|vs\.?|elsewhere|concurrents?|autres (?:banques|cartes|institutions|emetteurs)|comparativement|moyenne (?:du marche|de l'industrie))(?![a-z])|他行|其他银行|同业|其它银行|市场平均|同类/;

function speaksOfOthers(sentence: string): boolean {
  return others.test(sentence);
}

const past =
  /(?<![a-z])(?:was|were|previously|formerly|used to be|regular(?:ly)? price|until [a-z]+ \d{1,2}|etait(?: de)?|auparavant|anciennement|jadis)[ :]*(?:only )?$|(?:原价?|曾为|以前为?|此前为?)[:：]?$/;

function isPast(folded: string, start: number): boolean {
  return past.test(folded.slice(Math.max(0, start - 40), start));
}

/** What is in force only for a year is no standing fee: «$0 for the first year». */
const firstYearBehind = new RegExp(
  `^[ \\u200b*,(]*(?:annual fees? |fees? |frais annuels? |年费)?[ ,(]*(?:${[...firstYearWords, '(?:for|in|during) (?:the |your )?(?:first|1st) (?:year|12 months)', '(?:pour|pendant|la) (?:la )?(?:premiere|1re) annee'].join('|')})`,
);
const laterBefore =
  /(?<![a-z])(?:then|after(?:wards?)?|thereafter|puis|ensuite|apres)[ ,:]*(?:only |just |it's |is )?$|(?:之后|次年起?|第二年起?)[^。;，]{0,4}$/;
const fee = new RegExp([...annualFeeWords, ...firstYearWords].join('|'));
const interest = new RegExp(interestWords.join('|'));

function isFirstYearOnly(folded: string, start: number, end: number): boolean {
  return isFirstYears(folded, end) || !has(fee, folded, start, end);
}

const waived = /waived|free|gratuit|offert|免/;
const waivedBehind = /^[ :,-]*(?:annual fee |fee |is |annuels? )*(?:waived|free(?! [a-z])|gratuit|offert|免)/;

/** What is waived in the first year is the fee of the other years. */
function isFirstYears(folded: string, end: number): boolean {
  const behind = folded.slice(end, end + 60);
  const match = firstYearBehind.exec(behind);
  return match !== null && !waived.test(match[0]) && !waivedBehind.test(behind.slice(match[0].length));
}

/** Whether the page says «$0 for the first year», with the fee it speaks of near. */
export function isFirstYearFee(folded: string, { start, end }: Occurrence): boolean {
  return isFirstYears(folded, end) && has(fee, folded, start, end);
}

/** Whether the page says «then $95», with the fee it speaks of near. */
export function isLaterFee(folded: string, { start, end }: Pick<Occurrence, 'start' | 'end'>): boolean {
  return laterBefore.test(folded.slice(Math.max(0, start - 24), start)) && has(fee, folded, start, end);
}

function has(pattern: RegExp, folded: string, start: number, end: number): boolean {
  return pattern.test(folded.slice(Math.max(0, start - sight), end + sight));
}

function sentenceAround(folded: string, start: number, end: number): string {
  const before = folded.slice(Math.max(0, start - nearness), start);
  const behind = folded.slice(end, end + nearness);
  const from = [...before.matchAll(/[.;!?](?= )|[\n。；！？]/g)].at(-1)?.index ?? -1;
  const to = behind.search(/[.;!?](?= |\n|$)|[\n。；！？]/);
  return before.slice(from + 1) + folded.slice(start, end) + (to < 0 ? behind : behind.slice(0, to));
}

/** In a table of several cards, whether the place is in another card's row or column. */
function isOtherCardsCell(folded: string, place: number, cardName: string | null): boolean {
  if (cardName === null) return false;
  const row = rowAt(folded, place);
  if (row.cells.length < 2) return false;
  const name = nameWords(cardName);
  if (name.length === 0) return false;
  const textOf = (of: Row, at: number) => folded.slice(of.cells[at]?.start ?? 0, of.cells[at]?.end ?? 0);
  const isNamed = (text: string) => name.every((word) => text.includes(word));
  // A column of the card's own, somewhere above.
  for (let above = rowAbove(folded, row), far = 0; above !== undefined && far < 40; far++) {
    const named = above.cells.findIndex((_, at) => at > 0 && isNamed(textOf(above as Row, at)));
    if (named > 0) return named !== row.at;
    above = rowAbove(folded, above);
  }
  if (row.at === 0 || isNamed(textOf(row, 0))) return false;
  return tableNames(folded, row, isNamed);
}

const maxTable = 4000;

/** Whether another row of the table begins with the card's name. */
function tableNames(folded: string, row: Row, isNamed: (text: string) => boolean): boolean {
  const table = folded.slice(
    startOf(folded, '\n\n', row.start, maxTable),
    endOf(folded, '\n\n', row.start, maxTable),
  );
  return table.split('\n').some((line) => line.includes('\t') && isNamed(line.slice(0, line.indexOf('\t'))));
}

const plainWords =
  /^(?:card|credit|the|visa|mastercard|amex|american|express|discover|unionpay|rewards?|carte|de|credit|bank|banque|r|tm)$/;

function nameWords(name: string): readonly string[] {
  const words = foldText(name)
    .replace(/[®™*]/g, '')
    .split(/[^a-z0-9\u4e00-\u9fff]+/);
  return words.filter((word) => word.length > 1 && !plainWords.test(word));
}
