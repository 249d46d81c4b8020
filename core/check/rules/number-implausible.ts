import { none, type Rule, type RuleFinding } from './rule.ts';

interface Facts {
  readonly found: number;
  readonly most: number;
}

/** The largest plausible values, in points or in the card's currency. */
const plausibleLimits = { cap: 10_000_000, amount: 10_000_000, spend: 2_000_000 } as const;

export const numberImplausible: Rule<'number-implausible', Facts> = {
  code: 'number-implausible',
  title: 'implausible number',
  severity: 'warning',
  class: 'schema',
  short: (_, field) => `${field} is implausibly high`,
  sentence: ({ found, most }, { field }) =>
    `${field} is ${found}, but no known card has more than ${most}. Open the page and compare.`,
  checkCard({ rewards, welcome_offer: offer }) {
    const findings: RuleFinding<Facts>[] = [];
    const check = (pointer: string, value: number | null | undefined, most: number): void => {
      if (typeof value !== 'number' || value <= most) return;
      findings.push({ pointer, found: value, most });
    };
    for (const [index, category] of (rewards?.categories ?? none).entries())
      check(`/rewards/categories/${index}/cap/amount`, category?.cap?.amount, plausibleLimits.cap);
    check('/welcome_offer/amount', offer?.amount, plausibleLimits.amount);
    check('/welcome_offer/spend', offer?.spend, plausibleLimits.spend);
    return findings;
  },
};
