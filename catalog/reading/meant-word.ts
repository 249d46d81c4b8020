import { foldName } from '../fold.ts';
import { nearest } from '../nearest.ts';

/** Everyday words, folded, for the values of lists: as issuers and people write them in English, French and Chinese. */
const everyday: ReadonlyMap<string, string> = new Map([
  ['american express', 'amex'],
  ['美国运通', 'amex'],
  ['运通', 'amex'],
  ['master card', 'mastercard'],
  ['万事达', 'mastercard'],
  ['维萨', 'visa'],
  ['银联', 'unionpay'],
  ['中国银联', 'unionpay'],
  ['china unionpay', 'unionpay'],
  ['credit card', 'credit'],
  ['carte de credit', 'credit'],
  ['信用卡', 'credit'],
  ['贷记卡', 'credit'],
  ['charge card', 'charge'],
  ['debit card', 'debit'],
  ['carte de debit', 'debit'],
  ['借记卡', 'debit'],
  ['prepaid card', 'prepaid'],
  ['carte prepayee', 'prepaid'],
  ['预付卡', 'prepaid'],
  ['consumer', 'personal'],
  ['particuliers', 'personal'],
  ['个人', 'personal'],
  ['small business', 'business'],
  ['entreprise', 'business'],
  ['商务', 'business'],
  ['cash back', 'cashback'],
  ['remises', 'cashback'],
  ['返现', 'cashback'],
  ['积分', 'points'],
  ['里程', 'miles'],
  ['united states', 'us'],
  ['usa', 'us'],
  ['美国', 'us'],
  ['canada', 'ca'],
  ['加拿大', 'ca'],
  ['china', 'cn'],
  ['中国', 'cn'],
]);

/** The one of a list's values that somebody meant: by an everyday word for it, or by a slip of the pen. */
export function meantWord(word: string, allowed: readonly string[]): string | undefined {
  const known = everyday.get(foldName(word));
  return known !== undefined && allowed.includes(known) ? known : nearest(word, allowed);
}
