import { addDays, formatDay, isDay } from '#core/card/days';
import type { SearchTables } from './lexicon.ts';
import { foldForSearch } from './tokens.ts';

/** A question about changes, such as “what changed at Chase last month”. */
export interface ChangeQuestion {
  /** The first day whose changes are asked for, YYYY-MM-DD. */
  readonly since: string;
  /** The words about changes. */
  readonly text: string;
  /** The question without these words. */
  readonly rest: string;
}

/** Takes a match out of the question. */
type Take = (pattern: string) => readonly (string | undefined)[] | null;

/** Reads the words that ask for changes: such a word, or one like “new” beside a time. Null if the question asks for no changes. */
export function readChangeQuestion(
  q: string,
  day: string,
  words: SearchTables['words']['changes'],
): ChangeQuestion | null {
  const used: string[] = [];
  let rest = foldForSearch(q).replace(/['’-](?!\d)/g, ' ');
  const take: Take = (pattern) => {
    const match = new RegExp(pattern, 'u').exec(rest);
    if (match === null) return null;
    used.push(match[0].trim());
    rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`;
    return match;
  };
  const period = takePeriod(take, day, words);
  const isAsked = take(anyOf(words.asked)) !== null || (period !== null && take(anyOf(words.dated)) !== null);
  return isAsked ? { since: period ?? addDays(day, -30), text: used.join(' '), rest } : null;
}

/** Returns the first day of the time that a question names. */
function takePeriod(take: Take, day: string, words: SearchTables['words']['changes']): string | null {
  const since = `(?:${anyOf(words.since)}\\s*)?`;
  const date = take(String.raw`${since}\b(20\d\d)(?:[-年](\d{1,2})(?:[-月](\d{1,2}))?[月日号]?|年?)(?!\d)`);
  if (date !== null) {
    const [, year, month = '1', dayOfMonth = '1'] = date;
    const first = `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
    return isDay(first) ? first : null;
  }
  const past = anyOf(words.past);
  const count = String.raw`(\d{1,3}|${words.numbers.join('|')})`;
  for (const [unit, phrases] of Object.entries(words.units)) {
    const match = take(`(?:${past}\\s*${count}|${count}\\s*${past})\\s*${anyOf(phrases)}`);
    if (match === null) continue;
    const text = match[1] ?? match[2] ?? '';
    const number = /\d/.test(text)
      ? Number(text)
      : 1 + words.numbers.findIndex((each) => each.split('|').includes(text));
    return goBack(day, unit, number);
  }
  for (const [period, phrases] of Object.entries(words.periods))
    if (take(since + anyOf(phrases)) !== null) {
      const [unit = '', back] = period.split(' ');
      return startOf(goBack(day, unit, -Number(back)), unit);
    }
  const month = words.months.findIndex(
    (phrases) => take(`${anyOf(words.since)}\\s*${anyOf(phrases)}`) !== null,
  );
  if (month < 0) return null;
  const [year = '', thisMonth] = day.split('-');
  return `${month < Number(thisMonth) ? year : Number(year) - 1}-${String(month + 1).padStart(2, '0')}-01`;
}

function goBack(day: string, unit: string, count: number): string {
  if (unit === 'day' || unit === 'week') return addDays(day, -count * (unit === 'week' ? 7 : 1));
  const moment = new Date(`${day.slice(0, 8)}01`);
  moment.setUTCMonth(moment.getUTCMonth() - count * (unit === 'year' ? 12 : 1));
  // A month may be shorter than this one.
  return addDays(formatDay(moment), Math.min(Number(day.slice(8)), 28) - 1);
}

/** Weeks begin on Monday. */
function startOf(day: string, unit: string): string {
  if (unit === 'week') return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
  return unit === 'month' ? `${day.slice(0, 8)}01` : unit === 'year' ? `${day.slice(0, 5)}01-01` : day;
}

/** Matches the longest of the phrases that are separated by `|`, as whole words. */
function anyOf(phrases: string): string {
  const longestFirst = phrases.split('|').toSorted((a, b) => b.length - a.length);
  return `(?<![a-z0-9])(?:${longestFirst.join('|').replaceAll(' ', '\\s+')})(?![a-z])`;
}
