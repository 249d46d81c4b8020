import { type NumberLabel, type Occurrence, sentenceAt } from './clause.ts';
import type { Doubt } from './doubt-rules.ts';
import { findDoubt } from './doubts.ts';
import { LabelFinder } from './label-finder.ts';
import { collectNearbyText } from './nearby-text.ts';
import { matchForm, type NumberQuery, unitClassByForm } from './number-query.ts';
import { type NumberWord, numberWordsIn } from './number-words.ts';
import { type NumberToken, numbersIn, unitOf } from './numbers.ts';
import { hasTooLittleText, type PageContent, type TextBlock } from './page.ts';
import { isPerMonth, yearlyPrice } from './price.ts';
import { extractContext, fragmentLink, oneLine } from './quote.ts';
import { blocksIn, cellOf, findCellHeadings, findFootnoteReferrers, headingsOf } from './structure.ts';
import { SubjectResolver } from './subject.ts';
import { zeroesIn } from './zeroes.ts';

/**
 * `found`: the page shows the value with the label of this field, for this card; `number-only`: it shows the value, but field or card
 * are in doubt; `absent`: it does not show the value; `unreadable`: the page has no text.
 */
export type EvidenceVerdict = 'found' | 'number-only' | 'absent' | 'unreadable';

export const evidenceVerdicts = [
  'found',
  'number-only',
  'absent',
  'unreadable',
] as const satisfies readonly EvidenceVerdict[];

export interface Evidence {
  readonly verdict: EvidenceVerdict;
  /** Why it is `number-only`; null for every other verdict. */
  readonly doubt: Doubt | null;
  /** The label of the number if it is not next to it: of its row, column, neighbor or heading. */
  readonly label: string | null;
  /** Up to 120 characters of the page around the number, on one line; null if it was not found. */
  readonly context: string | null;
  /** The page's address with a text directive that scrolls to the number; null if it was not found. */
  readonly link: string | null;
  /** The context of a number that was found, from `aroundOf`. */
  readonly around: readonly string[];
}

const nothing = { doubt: null, label: null, context: null, link: null, around: [] } as const;
export const unreadableEvidence: Evidence = { verdict: 'unreadable', ...nothing };
const absent: Evidence = { verdict: 'absent', ...nothing };

/** How many occurrences of one value are checked. More of them add no information. */
const maxOccurrences = 300;

/** Finds some numbers of one card on a page; results in the same order. `url` is the page's address, `today` is YYYY-MM-DD. */
export function findEvidence(
  page: PageContent,
  queries: readonly NumberQuery[],
  url: string,
  today: string,
): readonly Evidence[] {
  const [first] = queries;
  if (first === undefined) return [];
  const seen = new Search(page, queries, today).run();
  const none = hasTooLittleText(page) && seen.every((one) => one === null) ? unreadableEvidence : absent;
  return seen.map((one, at) => (one === null ? none : evidenceOf(page, one, url, queries[at] ?? first)));
}

interface JudgedOccurrence {
  readonly doubt: Doubt | null;
  readonly occurrence: Occurrence;
  readonly label: NumberLabel | null;
}

class Search {
  readonly #page: PageContent;
  readonly #asked: readonly NumberQuery[];
  readonly #today: string;
  /** Whether numbers written in words matter. */
  readonly #wantsWords: boolean;
  readonly #tokens = new Map<TextBlock, readonly (NumberToken | NumberWord)[]>();
  readonly #labels: LabelFinder;
  readonly #subjects = new Map<string, SubjectResolver>();
  readonly #best: (JudgedOccurrence | null)[];

  constructor(page: PageContent, asked: readonly NumberQuery[], today: string) {
    this.#page = page;
    this.#asked = asked;
    this.#today = today;
    this.#best = asked.map(() => null);
    const areSmall = asked.some(
      ({ form, value }) => (form === 'months' || form === 'multiple') && value <= 12,
    );
    this.#wantsWords = areSmall && numberWordsIn(page.folded).length > 0;
    this.#labels = new LabelFinder(page, (block) => this.#tokensOf(block));
  }

  run(): readonly (JudgedOccurrence | null)[] {
    const byValue = Map.groupBy(this.#asked.keys(), (at) => this.#asked[at]?.value ?? Number.NaN);
    const counts = new Map<number, number>();
    for (const block of this.#page.blocks) {
      for (const token of this.#tokensOf(block)) {
        for (const factor of [1, 12]) {
          const value = factor === 1 ? token.value : Math.round(token.value * 1200) / 100;
          const indexes = byValue.get(value);
          if (indexes === undefined) continue;
          const count = (counts.get(value) ?? 0) + 1;
          counts.set(value, count);
          if (count <= maxOccurrences) this.#see(block, token, indexes, factor === 12);
        }
      }
      const zeroes = byValue.get(0);
      if (zeroes !== undefined) this.#seeZeroes(block, zeroes);
    }
    return this.#best;
  }

  #tokensOf(block: TextBlock): readonly (NumberToken | NumberWord)[] {
    const known = this.#tokens.get(block);
    if (known !== undefined) return known;
    const { folded } = block;
    const digits = /\d/.test(folded) ? numbersIn(folded, this.#asked[0]?.country ?? 'us') : [];
    const words = this.#wantsWords ? numberWordsIn(folded) : [];
    const found = words.length === 0 ? digits : [...digits, ...words].sort((a, b) => a.start - b.start);
    this.#tokens.set(block, found);
    return found;
  }

  #see(
    block: TextBlock,
    token: NumberToken | NumberWord,
    indexes: readonly number[],
    isMonthly: boolean,
  ): void {
    const unit = unitOf(block.folded, token);
    for (const at of indexes) {
      const asked = this.#asked[at];
      if (asked === undefined || this.#isFound(at)) continue;
      if (isMonthly && (asked.field !== 'annual-fee' || !isPerMonth(this.#page, block, unit.end))) continue;
      const match =
        'form' in token
          ? token.form === asked.form
            ? 'whole'
            : 'no'
          : matchForm(block.folded, token, unit, asked);
      if (match === 'no') continue;
      const place = 'form' in token ? token : unit;
      const occurrence: Occurrence = {
        ...{ block, start: place.start, end: place.end, digitsEnd: token.end },
        unitClass: unitClassByForm[asked.form],
      };
      const label = this.#labelOf(occurrence, asked, isMonthly);
      if (match === 'bare' && !isLabelled(occurrence, label)) continue;
      this.#note(at, this.#judge(occurrence, label, asked, isMonthly));
    }
  }

  #labelOf(occurrence: Occurrence, asked: NumberQuery, isMonthly: boolean): NumberLabel | null {
    const label = this.#labels.find(occurrence, asked);
    if (asked.field !== 'annual-fee' || label?.isOwn === true || label?.block === occurrence.block)
      return label;
    return yearlyPrice(this.#page, occurrence, isMonthly) ?? label;
  }

  #seeZeroes(block: TextBlock, indexes: readonly number[]): void {
    for (const at of indexes) {
      const asked = this.#asked[at];
      if (asked === undefined || this.#isFound(at)) continue;
      for (const { start, end, label } of zeroesIn(block, asked)) {
        const occurrence: Occurrence = { block, start, end, digitsEnd: end, unitClass: 'none' };
        const its = label === null ? this.#labels.find(occurrence, asked) : { isOwn: true, block, ...label };
        if (its?.isOwn === true) this.#note(at, this.#judge(occurrence, its, asked, false));
      }
    }
  }

  #judge(
    occurrence: Occurrence,
    label: NumberLabel | null,
    asked: NumberQuery,
    isMonthly: boolean,
  ): JudgedOccurrence {
    return { occurrence, label, doubt: this.#doubt(occurrence, label, asked, isMonthly) };
  }

  #doubt(
    occurrence: Occurrence,
    label: NumberLabel | null,
    asked: NumberQuery,
    isMonthly: boolean,
  ): Doubt | null {
    const { block, start, end } = occurrence;
    const { folded } = block;
    if (isWithin(block.struck, start)) return 'struck-through';
    if (label === null) return 'no-label';
    if (label?.isOwn === false) return 'other-label';
    if (asked.field === 'annual-fee' && !isMonthly && isPerMonth(this.#page, block, end))
      return 'other-period';
    const isApr = asked.field === 'purchase-apr' || asked.field === 'cash-advance-apr';
    if (!isApr && isRange(folded, start, end)) return 'range';
    const sentence = sentenceAt(folded, start, end);
    const clause = this.#labels.clauseOf(occurrence, asked);
    if (isQuoted(folded, start, end)) return 'customer';
    const referrers = findFootnoteReferrers(this.#page, block);
    const cell = cellOf(this.#page, block);
    const cells = cell === null ? [] : findCellHeadings(cell);
    const texts = cells.map((part) =>
      blocksIn(this.#page, part)
        .map((one) => one.folded)
        .join(' '),
    );
    const doubt = findDoubt({
      ...{ isZero: asked.value === 0, field: asked.field, today: this.#today },
      ...{ before: folded.slice(sentence.start, start), after: folded.slice(end, sentence.end) },
      number: folded.slice(start, end),
      block: folded.slice(Math.max(0, start - 300), end + 300),
      above: this.#page.blocks
        .slice(Math.max(0, block.index - 4), block.index)
        .map((one) => one.folded.slice(0, 300)),
      clauseBefore: folded.slice(Math.min(clause.start, start), start),
      clauseAfter: folded.slice(end, Math.max(end, clause.end)),
      labels: [
        ...texts.filter((text) => text.length < 200),
        ...(label !== null && label.block !== block ? [label.block.folded] : []),
      ],
      headings: [...referrers, ...headingsOf(this.#page, referrers[0] ?? block)].map((one) =>
        one.folded.slice(0, 300),
      ),
    });
    if (doubt !== null && !(isMonthly && doubt === 'saving')) return doubt;
    if (asked.names === null) return null;
    const subject = this.#subjectsOf(asked).findSubject(block, clause, sentence);
    return subject === 'own' ? null : subject === 'other' ? 'other-card' : 'card-not-named';
  }

  #subjectsOf({ names }: NumberQuery): SubjectResolver {
    const key = JSON.stringify(names);
    const known =
      this.#subjects.get(key) ?? new SubjectResolver(this.#page, names ?? { name: '', issuer: [] });
    this.#subjects.set(key, known);
    return known;
  }

  #isFound(at: number): boolean {
    const best = this.#best[at];
    return best !== null && best !== undefined && best.doubt === null;
  }

  /** Keeps the best candidate, or the first of equals: a doubt about the card ranks above one about the label. */
  #note(at: number, seen: JudgedOccurrence): void {
    const best = this.#best[at];
    if (best === null || best === undefined || rank(seen) > rank(best)) this.#best[at] = seen;
  }
}

/** Digits without a unit only count right after their label, or in its row: `Annual fee: 95`. */
function isLabelled({ block, start }: Occurrence, label: NumberLabel | null): boolean {
  if (label === null || !label.isOwn) return false;
  if (label.block !== block) return /^[\d.,]+$/.test(withoutStruck(block));
  return label.end <= start && /^[ \t:：(]*$/.test(block.folded.slice(label.end, start));
}

function rank({ doubt, label }: JudgedOccurrence): number {
  return doubt === null ? 3 : label?.isOwn === true ? 2 : doubt === 'no-label' ? 1 : 0;
}

const maxQuote = 400;

/** Whether it is inside a quotation. */
function isQuoted(folded: string, start: number, end: number): boolean {
  const before = folded.slice(Math.max(0, start - maxQuote), start);
  const open = Math.max(...[...'“«「『"'].map((sign) => before.lastIndexOf(sign)));
  const close = folded.slice(end, end + maxQuote).search(/[”»」』"]/);
  if (open < 0 || close < 0 || /[”»」』]/.test(before.slice(open))) return false;
  return before.length - open + close > 20;
}

function withoutStruck({ folded, struck }: TextBlock): string {
  let text = folded;
  for (let at = struck.length - 2; at >= 0; at -= 2)
    text = text.slice(0, struck[at]) + text.slice(struck[at + 1]);
  return text.trim();
}

const rangeBefore = /\d(?:[.,]\d+)?(?: ?([%$x元]))?(?:-|~| - | ?(?:to|a|et|至|到) ?)(?:us|c|ca)?\$?¥?$/;
const rangeAfter = /^(?:-|~| - | ?(?:to|a|至|到) ?)(?:us|c|ca)?\$?¥?\d/;

/** `$95 to $550`, `1-5x`: the page does not say which of the two applies to this card. */
function isRange(folded: string, start: number, end: number): boolean {
  const before = rangeBefore.exec(folded.slice(Math.max(0, start - 16), start));
  const own = /[%$x元¥]/.exec(folded.slice(start, end))?.[0];
  // In "at 2 % - $20,000" the two numbers are of different kinds.
  if (before !== null && (before[1] === undefined || own === undefined || before[1] === own)) return true;
  return rangeAfter.test(folded.slice(end, end + 16));
}

function isWithin(stretches: readonly number[], place: number): boolean {
  for (let at = 0; at + 1 < stretches.length; at += 2)
    if ((stretches[at] ?? 0) <= place && place < (stretches[at + 1] ?? 0)) return true;
  return false;
}

function evidenceOf(
  page: PageContent,
  { occurrence, label, doubt }: JudgedOccurrence,
  url: string,
  query: NumberQuery,
): Evidence {
  const { block, start, end } = occurrence;
  const own = label !== null && label.block === block ? label : null;
  return {
    verdict: doubt === null ? 'found' : 'number-only',
    doubt,
    label: label === null || own !== null ? null : oneLine(label.block.text, 120),
    context: extractContext(block.text, start, end, own),
    link: fragmentLink(url, block.text, start, end),
    around: doubt === null ? collectNearbyText(page, block, query) : [],
  };
}
