import { none, type Rule } from './rule.ts';

interface Facts {
  readonly found: string;
  readonly label: string;
  readonly meant: 'points' | 'miles' | 'cashback';
}

const cashWord = /cash|\bback\b|remise|返现|现金/i;
const milesWord = /\bmiles?\b|里程/i;
const pointsWord = /\b(?:points?|pts|avios)\b|积分/i;

export const rateTypeDiffers: Rule<'rate-type-differs', Facts> = {
  code: 'rate-type-differs',
  title: 'kind of rate differs from its currency',
  severity: 'warning',
  class: 'schema',
  short: 'the kind of rate differs from what the card earns',
  sentence: ({ found, label, meant }) =>
    `\`rate_type\` is \`${found}\`, but the card earns “${label}”. Did you mean \`${meant}\`? ${meant === 'cashback' ? 'Then rates are percentages: 1.5 for 1.5 %.' : 'Then rates are counted for each unit of currency spent.'}`,
  checkCard({ rewards }) {
    const { rate_type: found, currency_label: label } = rewards ?? {};
    if (found === undefined || label === undefined) return none;
    const isCash = cashWord.test(label);
    // A label may name both, such as “reward points (% back)”. Airlines call points miles and the reverse.
    if (isCash === (milesWord.test(label) || pointsWord.test(label)) || isCash === (found === 'cashback'))
      return none;
    const meant = isCash ? 'cashback' : milesWord.test(label) ? 'miles' : 'points';
    return [{ pointer: '/rewards/rate_type', found, label, meant }];
  },
};
