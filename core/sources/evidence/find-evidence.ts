import { withoutFragment } from '../judge/extract.ts';
import { type AskedNumber, classOfForm, matchForm } from './asked-number.ts';
import { Binder, type Bond, type Occurrence } from './belongs.ts';
import { isDoubtful, isFirstYearFee, isLaterFee } from './doubts.ts';
import { type NumberToken, numbersIn, numberWordsIn, unitOf } from './numbers.ts';
import { type PageText, shiftMark } from './page-text.ts';
import { zeroPhrases } from './zero-words.ts';

/**
 * `found`: the number stands there as such a number is written, and words of its field with it; `number-only`: it
 * stands there, and nothing says that it is this field's; `absent`: it does not; `unreadable`: there is no text.
 */
export type Verdict = 'found' | 'number-only' | 'absent' | 'unreadable';

export const verdicts = [
  'found',
  'number-only',
  'absent',
  'unreadable',
] as const satisfies readonly Verdict[];

export interface Evidence {
  readonly verdict: Verdict;
  /** Up to 120 characters of the page around the number, on one line; null where it was not seen. */
  readonly context: string | null;
  /** The page's address with a text directive that leads to the number; null where it was not seen. */
  readonly link: string | null;
}

export const unreadable: Evidence = { verdict: 'unreadable', context: null, link: null };

const absent: Evidence = { verdict: 'absent', context: null, link: null };

/** Places of one value that are looked at more closely; on a page with more of them the rest says nothing new. */
const maxPlaces = 300;

/** What a page says of some numbers, in their order, in one pass over its text. `url` is the page's address. */
export function findEvidence(
  page: PageText,
  asked: readonly AskedNumber[],
  url: string,
): readonly Evidence[] {
  if (asked.length === 0) return [];
  const best = new Map<number, Seen>();
  const tokens = numbersIn(page.folded, asked[0]?.country ?? 'us');
  const byValue = Map.groupBy(asked.keys(), (at) => asked[at]?.value ?? Number.NaN);
  seeFigures(page, tokens, asked, byValue, best);
  seeNumberWords(page, tokens, asked, byValue, best);
  seeZeroes(page, asked, byValue.get(0) ?? [], best);
  const nothing = isThin(page) && best.size === 0 ? unreadable : absent;
  return asked.map((_, at) => {
    const seen = best.get(at);
    return seen === undefined ? nothing : evidenceOf(page, seen, url);
  });
}

/** Whether a page has too little text to be what a reader sees: one that scripts fill, or an empty one. */
export function isThin({ text, scripts, folded }: PageText): boolean {
  if (!/[\p{L}\p{N}]/u.test(text)) return true;
  return text.length < 250 && (scripts > 0 || /javascript|activ(?:er|ez) les scripts|启用/.test(folded));
}

interface Seen {
  readonly verdict: 'found' | 'number-only';
  readonly start: number;
  readonly end: number;
  readonly bond: Bond;
}

type Indexes = readonly number[];

function seeFigures(
  page: PageText,
  tokens: readonly NumberToken[],
  asked: readonly AskedNumber[],
  byValue: ReadonlyMap<number, Indexes>,
  best: Map<number, Seen>,
): void {
  const binder = new Binder(page, tokens);
  const places = new Map<number, number>();
  for (const [tokenAt, token] of tokens.entries()) {
    const indexes = byValue.get(token.value);
    if (indexes === undefined) continue;
    const count = (places.get(token.value) ?? 0) + 1;
    places.set(token.value, count);
    if (count > maxPlaces) continue;
    const { unit, start, end } = unitOf(page.folded, token);
    for (const at of indexes) {
      const question = asked[at];
      if (question === undefined || best.get(at)?.verdict === 'found') continue;
      const match = matchForm(page.folded, token, { unit, start, end }, question);
      if (match === 'no') continue;
      const place = { start, end, digitsEnd: token.end, unitClass: classOfForm[question.form] };
      const seen = see(page, binder, place, tokenAt, question);
      if (match === 'whole' || isLabelled(page, seen)) note(best, at, seen);
    }
  }
}

function see(page: PageText, binder: Binder, place: Occurrence, tokenAt: number, asked: AskedNumber): Seen {
  const { start, end } = place;
  const isSaid =
    (asked.field === 'annual-fee' && isLaterFee(page.folded, place)) ||
    (asked.field === 'first-year-fee' && isFirstYearFee(page.folded, place));
  const bond = isSaid ? { start, end } : binder.bond(place, tokenAt, asked);
  const verdict = bond !== undefined && !isDoubtful(page, place, asked) ? 'found' : 'number-only';
  return { verdict, start, end, bond };
}

/** Bare digits say something only right behind their label: `Annual fee: 95`. */
function isLabelled({ folded }: PageText, { bond, start }: Seen): boolean {
  return bond !== undefined && bond.end <= start && /^[ \t:：(]*$/.test(folded.slice(bond.end, start));
}

/** Of what was seen the best is kept, and of equals the first. */
function note(best: Map<number, Seen>, at: number, seen: Seen): void {
  if (seen.verdict === 'found' || !best.has(at)) best.set(at, seen);
}

function seeNumberWords(
  page: PageText,
  tokens: readonly NumberToken[],
  asked: readonly AskedNumber[],
  byValue: ReadonlyMap<number, Indexes>,
  best: Map<number, Seen>,
): void {
  const inWords = asked.some(({ form, value }) => (form === 'months' || form === 'multiple') && value <= 12);
  if (!inWords) return;
  const words = numberWordsIn(page.folded).slice(0, maxPlaces);
  if (words.length === 0) return;
  const all = [...tokens, ...words].sort((a, b) => a.start - b.start);
  const binder = new Binder(page, all);
  const placeOf = new Map(all.map((token, at) => [token, at]));
  for (const word of words)
    for (const at of byValue.get(word.value) ?? []) {
      const question = asked[at];
      if (question === undefined || question.form !== word.form || best.get(at)?.verdict === 'found')
        continue;
      const { start, end } = word;
      const place = { start, end, digitsEnd: end, unitClass: classOfForm[word.form] };
      note(best, at, see(page, binder, place, placeOf.get(word) ?? 0, question));
    }
}

function seeZeroes(
  page: PageText,
  asked: readonly AskedNumber[],
  zeroes: Indexes,
  best: Map<number, Seen>,
): void {
  if (zeroes.length === 0) return;
  const fields = new Set(zeroes.map((at) => asked[at]?.field ?? 'other'));
  for (const { field, start, end } of zeroPhrases(page.folded, fields))
    for (const at of zeroes)
      if (asked[at]?.field === field && best.get(at)?.verdict !== 'found') {
        const place = { start, end, digitsEnd: end, unitClass: 'none' } as const;
        const verdict = isDoubtful(page, place, asked[at]) ? 'number-only' : 'found';
        note(best, at, { verdict, start, end, bond: undefined });
      }
}

function evidenceOf({ text }: PageText, { verdict, start, end, bond }: Seen, url: string): Evidence {
  return { verdict, context: contextOf(text, start, end, bond), link: fragmentLink(url, text, start, end) };
}

const maxContext = 120;

/** The number with its word and what is around them, cut at words. */
function contextOf(text: string, start: number, end: number, bond: Bond): string {
  let from = Math.min(start, bond?.start ?? start);
  let to = Math.max(end, bond?.end ?? end);
  if (to - from > maxContext - 2) [from, to] = [start, Math.min(end, start + maxContext - 2)];
  const spare = Math.floor((maxContext - 2 - (to - from)) / 2);
  const before = Math.max(0, from - spare);
  const behind = Math.min(text.length, to + spare);
  const cutFrom = before === 0 ? 0 : afterSpace(text, before, from);
  const cutTo = behind === text.length ? behind : beforeSpace(text, to, behind);
  const piece = text.slice(cutFrom, cutTo).replaceAll(shiftMark, ' ').replace(/\s+/g, ' ').trim();
  return `${cutFrom > 0 ? '…' : ''}${piece}${cutTo < text.length ? '…' : ''}`.toWellFormed();
}

function afterSpace(text: string, from: number, limit: number): number {
  for (let at = from; at < limit; at++) if (/\s/.test(text[at] ?? '')) return at + 1;
  return from;
}

function beforeSpace(text: string, limit: number, to: number): number {
  for (let at = to; at > limit; at--) if (/\s/.test(text[at] ?? '')) return at;
  return to;
}

const boundary = new RegExp(`[\\n\\t${shiftMark}]`);
const wanted = 60;

/**
 * The address of a page with a text directive (`#:~:text=`, URL Fragment Text Directives) that makes a browser scroll
 * to a stretch of its text.
 */
export function fragmentLink(url: string, text: string, start: number, end: number): string {
  const { from, to } = quotable(text, start, end);
  const quoted = encodeURIComponent(text.slice(from, to).toWellFormed()).replaceAll('-', '%2D');
  return `${withoutFragment(url)}#:~:text=${quoted}`;
}

/** Whole words around the stretch, within the piece of text that the page has in one. */
function quotable(text: string, start: number, end: number): { readonly from: number; readonly to: number } {
  let to = start;
  while (to < end && !boundary.test(text[to] ?? '')) to++;
  let from = start;
  while (from > 0 && start - from < wanted && !boundary.test(text[from - 1] ?? '')) from--;
  while (to < text.length && to - start < wanted && !boundary.test(text[to] ?? '')) to++;
  // A cut within a word would not be found: browsers match whole words.
  if (from > 0 && !boundary.test(text[from - 1] ?? '')) from = Math.min(start, nextSpace(text, from, start));
  if (to < text.length && !boundary.test(text[to] ?? ''))
    to = Math.max(Math.min(end, to), lastSpace(text, end, to));
  while (text[from] === ' ' && from < to) from++;
  while (text[to - 1] === ' ' && to > from) to--;
  return { from, to };
}

function nextSpace(text: string, from: number, limit: number): number {
  const space = text.indexOf(' ', from);
  return space < 0 || space > limit ? limit : space + 1;
}

function lastSpace(text: string, from: number, to: number): number {
  const space = text.lastIndexOf(' ', to);
  return space < from ? from : space;
}
