import type { PartialCard } from '#core/card/card';
import { none, type Rule, type RuleFinding } from './rule.ts';

type Facts =
  | {
      readonly problem: 'monthly';
      readonly found: number;
      readonly amount: number | null;
      readonly meant: number;
    }
  | { readonly problem: 'first-year'; readonly found: number; readonly amount: number }
  | { readonly problem: 'currency'; readonly found: string }
  | { readonly problem: 'waiver' }
  | { readonly problem: 'steps'; readonly found: number | null; readonly meant: number }
  | { readonly problem: 'known-steps'; readonly found: number; readonly known: number };

export const amountsContradict: Rule<'amounts-contradict', Facts> = {
  code: 'amounts-contradict',
  title: 'amounts contradict each other',
  severity: 'warning',
  class: 'schema',
  short: (_, field) => `${field} contradicts another amount`,
  sentence: (facts, { field }) => {
    switch (facts.problem) {
      case 'monthly':
        return `${field} is ${facts.found}, so the fee for a year is ${facts.meant}, but \`amount\` is ${facts.amount}. Did you mean \`"amount": ${facts.meant}\`?`;
      case 'first-year':
        return `${field} is ${facts.found}, more than the standard fee of ${facts.amount}. Did you mean \`"amount": ${facts.found}, "first_year": ${facts.amount}\`? If the first year costs more, say so in \`notes\`.`;
      case 'currency':
        return `${field} is \`${facts.found}\`, which is the first currency too. Correct the currency, or remove \`second_currency\`.`;
      case 'waiver':
        return `${field} says when the fee is waived, but the fee is 0. Did you mean the fee without the waiver? Write it in \`amount\`, or \`null\` if the page does not show it; if the card is always free, remove \`waiver\`.`;
      case 'steps':
        return `${field} is ${facts.found}, but its \`steps\` give ${facts.meant} together. Did you mean \`${facts.meant}\`? Correct the amount or the steps.`;
      case 'known-steps':
        return `${field} is ${facts.found}, but the known \`steps\` alone give ${facts.known}. Did you mean ${facts.known} or more? Correct the amount or the steps.`;
    }
  },
  checkCard: (card) => [...checkFee(card), ...checkCaps(card), ...checkSteps(card)],
};

function* checkFee({ annual_fee: fee }: PartialCard): Generator<RuleFinding<Facts>> {
  if (fee === undefined) return;
  const { amount, monthly, first_year: firstYear, currency, second_currency: second, waiver } = fee;
  if (typeof monthly === 'number' && amount !== undefined) {
    const meant = Number((monthly * 12).toFixed(2));
    if (amount !== meant)
      yield { pointer: '/annual_fee/monthly', problem: 'monthly', found: monthly, amount, meant };
  }
  if (typeof firstYear === 'number' && typeof amount === 'number' && firstYear > amount)
    yield { pointer: '/annual_fee/first_year', problem: 'first-year', found: firstYear, amount };
  if (second?.currency !== undefined && second.currency === currency)
    yield { pointer: '/annual_fee/second_currency/currency', problem: 'currency', found: currency };
  if (waiver !== undefined && amount === 0 && !second?.amount)
    yield { pointer: '/annual_fee/waiver', at: 'key', problem: 'waiver' };
}

function* checkCaps({ rewards }: PartialCard): Generator<RuleFinding<Facts>> {
  for (const [index, category] of (rewards?.categories ?? none).entries()) {
    const currency = category?.cap?.second_currency?.currency;
    if (currency === undefined || currency !== category?.cap?.unit) continue;
    const pointer = `/rewards/categories/${index}/cap/second_currency/currency`;
    yield { pointer, problem: 'currency', found: currency };
  }
}

function* checkSteps({ welcome_offer: offer }: PartialCard): Generator<RuleFinding<Facts>> {
  // Percentages of several months are not a sum.
  if (offer?.steps === undefined || offer.amount === undefined || offer.unit === 'percent') return;
  const amounts = offer.steps
    .filter((step) => step?.unit === undefined || step.unit === offer.unit)
    .map((step) => step?.amount);
  const known = amounts.filter((amount) => typeof amount === 'number');
  if (known.length === 0) return;
  const sum = Number(known.reduce((total, amount) => total + amount, 0).toFixed(2));
  const { amount: found } = offer;
  const pointer = '/welcome_offer/amount';
  if (known.length === amounts.length) {
    if (sum !== found) yield { pointer, problem: 'steps', found, meant: sum };
  } else if (found !== null && sum > found) yield { pointer, problem: 'known-steps', found, known: sum };
}
