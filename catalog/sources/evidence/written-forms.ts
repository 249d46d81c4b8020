import type { AskedNumber, NumberForm } from './asked-number.ts';
import type { NumberToken } from './number-tokens.ts';
import { classOf, type UnitAt, type UnitClass } from './number-units.ts';

/** `whole`: written as such a number is. `bare`: the digits alone, which only a label can explain. */
export type FormMatch = 'whole' | 'bare' | 'no';

export const classOfForm: Readonly<Record<NumberForm, UnitClass>> = {
  money: 'money',
  percent: 'percent',
  multiple: 'multiple',
  points: 'multiple',
  months: 'months',
  plain: 'none',
};

/** Whether a number of the asked value is written as the asked number may be, by its currency and its kind. */
export function matchForm(
  folded: string,
  token: NumberToken,
  { unit, end }: UnitAt,
  asked: AskedNumber,
): FormMatch {
  if (unit === 'none') return asked.form === 'plain' ? 'whole' : isAlone(folded, token) ? 'bare' : 'no';
  switch (asked.form) {
    case 'money':
      if (isCents(folded, token)) return 'no';
      return unit === 'dollar'
        ? yes(asked.currency === 'USD' || asked.currency === 'CAD')
        : yes(unit === asked.currency.toLowerCase());
    case 'percent':
      // «$0 foreign transaction fees»
      return yes(
        unit === 'percent' || (asked.value === 0 && asked.field === 'fx-fee' && classOf(unit) === 'money'),
      );
    case 'multiple':
      return yes(unit === 'times' || (unit === 'points' && !isForMoreThanOne(folded, end)));
    case 'points':
      return yes(unit === 'points');
    case 'months':
      return yes(unit === 'months');
    case 'plain':
      return 'whole';
  }
}

function yes(matches: boolean): FormMatch {
  return matches ? 'whole' : 'no';
}

/** No letter, sign or digit touches it, so that it is no part of a name, a date, a time or a telephone number. */
function isAlone(folded: string, { start, end }: NumberToken): boolean {
  const before = folded[start - 1] ?? ' ';
  const behind = folded[end] ?? ' ';
  return /[\s:(：（]/.test(before) && /[\s.,;)*\u200b。，；）]/.test(behind);
}

/** `$95<sup>50</sup>` is 95.50; any other raised figure is taken for a footnote. */
function isCents(folded: string, { end }: NumberToken): boolean {
  return /^\u200b[.,]?(?:25|50|75|95|99)(?![\d.,])/.test(folded.slice(end, end + 6));
}

/** «1 point for every $2» is half a point. */
function isForMoreThanOne(folded: string, end: number): boolean {
  const behind = folded.slice(end, end + 48);
  const per = /^[^.;\n\t\d$]{0,32}?(?:per|every|each|par|chaque|tranche de)[^.;\n\t\d]{0,12}?(\d+)/.exec(
    behind,
  );
  return per !== null && per[1] !== '1';
}
