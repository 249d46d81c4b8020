const monthNumbers: ReadonlyMap<string, number> = new Map(
  [
    ['jan', 'janvier'],
    ['feb', 'fevrier'],
    ['mar', 'mars'],
    ['apr', 'avril'],
    ['may', 'mai'],
    ['jun', 'juin'],
    ['jul', 'juillet'],
    ['aug', 'aout'],
    ['sep', 'septembre'],
    ['oct', 'octobre'],
    ['nov', 'novembre'],
    ['dec', 'decembre'],
  ].flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
);
const monthPattern = `(?:${[...monthNumbers.keys()].join('|')})[a-z]*`;
const datePattern = new RegExp(
  String.raw`(?<month>MONTH)\.? (?:(?<day>\d{1,2})(?:st|nd|rd|th)?,? )?(?<year>20\d\d)|(?<day2>\d{1,2})(?:er|st|nd|rd|th)? (?<month2>MONTH)\.?,? (?<year2>20\d\d)|(?<year3>20\d\d)[-/.年](?<month3>\d{1,2})(?:[-/.月](?<day3>\d{1,2})日?)?|(?<year4>20\d\d)年?`.replaceAll(
    'MONTH',
    monthPattern,
  ),
  'g',
);
const startBefore =
  /(?:effective|in effect|starting|beginning|begins?|from|as of|on or after|opened (?:on or )?after|since|after|new|a compter du|a partir du|des le|depuis(?: le)?|en vigueur(?: le| a compter du| des le)?|a compter d[eu]|自|从|于)[ :(]*(?:the |le |1er )?$/;
const endBefore =
  /(?:until|through|thru|before|prior to|to|ended|ends?|expired?s?|expires? on|up to|till|jusqu.au|avant(?: le)?|au|截至|至|到|截止)[ :(]*(?:the |le )?$/;

export interface Period {
  readonly from?: string;
  readonly until?: string;
}

export function isDateOnly(text: string): boolean {
  const [match] = text.matchAll(datePattern);
  return match !== undefined && match[0].length >= text.trim().length - 1;
}

/**
 * Finds the first and last date of the period in a folded text, such as “from May 1, 2027 until May 31, 2027”. The dates are
 * YYYY-MM-DD. A date that the text does not state is missing.
 */
export function findPeriod(text: string): Period {
  const period: { from?: string; until?: string } = {};
  const range = /(20\d\d)年\d{1,2}月(?:\d{1,2}日)? ?(?:至|到|-|~) ?(20\d\d年)?(\d{1,2})月(\d{1,2})日/.exec(
    text,
  );
  if (range !== null) {
    const [, year = '', endYear = year, month = '', day = ''] = range;
    period.until = `${endYear.slice(0, 4)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  }
  for (const match of text.matchAll(datePattern)) {
    const { groups = {}, index } = match;
    const year = groups.year ?? groups.year2 ?? groups.year3 ?? groups.year4 ?? '';
    const monthName = groups.month ?? groups.month2 ?? '';
    const month =
      groups.month3 ??
      String(
        monthNumbers.get(monthName) ?? monthNumbers.get(monthName.slice(0, 3)) ?? (monthName === '' ? 1 : 0),
      );
    // The month is 0 if a word only begins like a month, such as “juins”.
    if (month === '0') continue;
    const day = groups.day ?? groups.day2 ?? groups.day3;
    const isYearOnly = day === undefined && groups.month === undefined && groups.month3 === undefined;
    const before = text.slice(Math.max(0, index - 32), index);
    const after = text.slice(index + match[0].length, index + match[0].length + 8);
    const pad = (digits: string) => digits.padStart(2, '0');
    const isUntil = endBefore.test(before) || /^ ?(?:前|止|(?:及|（含）)?(?:以前|之前))/.test(after);
    const isFrom =
      startBefore.test(before) ||
      /^ ?(?:起|后|以后|之后|及以后|生效)/.test(after) ||
      /^[ ]*(?:onwards?|and later|et apres)/.test(after);
    if (isUntil && !/^ ?起/.test(after))
      period.until ??= `${year}-${pad(isYearOnly ? '12' : month)}-${pad(day ?? '31')}`;
    else if (isFrom) period.from ??= `${year}-${pad(month)}-${pad(day ?? '1')}`;
  }
  return period;
}
