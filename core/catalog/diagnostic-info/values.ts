import type { InfoTable } from '../diagnostic-info.ts';
import { didYouMean } from './phrases.ts';

export const valuesInfo = {
  'fee-currency': {
    title: "fee in another country's currency",
    severity: 'error',
    sentence: ({ found, expected, country }) =>
      `The fee is in \`${found}\`, and cards of \`${country}\` charge \`${expected}\`; correct the currency, or the country.`,
  },
  'rate-is-fraction': {
    title: 'percentage written as a fraction',
    severity: 'error',
    sentence: ({ found, meant }, { field }) =>
      `${field} is ${found}, which reads as a hundredth of what is meant; if the page says ${meant}, write ${meant}.`,
  },
  'rate-missing': {
    title: 'no rate known',
    severity: 'note',
    sentence: () =>
      "The card has rewards, but neither a base rate nor a category's rate is known; if you find one on the issuer's page, add it.",
  },
  'label-placeholder': {
    title: 'label not filled in',
    severity: 'error',
    sentence: ({ found }, { field }) =>
      `${field} is «${found}», which says nothing yet; write in a few words what it is.`,
  },
  'label-repeated': {
    title: 'category listed twice',
    severity: 'error',
    sentence: ({ label, first }) =>
      `«${label}» names the same category as «${first}» above; merge the two, or make the labels tell them apart.`,
  },
  'cap-shared-unknown': {
    title: 'shared cap names no other category',
    severity: 'error',
    sentence: ({ label, nearest }) =>
      `«${label}» is no other category of this card${didYouMean(nearest)}; write another category's label exactly as it stands.`,
  },
  'apr-reversed': {
    title: 'lowest rate above the highest',
    severity: 'error',
    sentence: ({ min, max }) => `\`min\` is ${min} and \`max\` is ${max}; the lower rate goes into \`min\`.`,
  },
  'offer-currency': {
    title: "offer in another country's currency",
    severity: 'error',
    sentence: ({ found, expected, country }) =>
      `The offer asks for spending in \`${found}\`, and cards of \`${country}\` are billed in \`${expected}\`; correct the currency, or the country.`,
  },
  'replaced-by-unknown': {
    title: 'replacement is no card here',
    severity: 'error',
    sentence: ({ id, nearest }) =>
      `\`${id}\` is no card of this catalog${didYouMean(nearest)}; write the id of a card that is, or leave the field out.`,
  },
  'replaced-by-cycle': {
    title: 'cards replace each other in a circle',
    severity: 'error',
    sentence: ({ cycle }) =>
      cycle.length === 1
        ? 'The card is said to be replaced by itself; remove `replaced_by`, or name the card that took its place.'
        : `${cycle.map((id) => `\`${id}\``).join(', ')} replace each other in a circle; remove \`replaced_by\` from the newest.`,
  },
  'discontinued-in-future': {
    title: 'discontinued in the future',
    severity: 'error',
    sentence: ({ date, today }) =>
      `The card is said to close on ${date}, and today is ${today}; say it in \`notes\` until that day has come.`,
  },
  'name-placeholder': {
    title: 'name not filled in',
    severity: 'error',
    sentence: ({ found }) => `The name is «${found}»; write the card's name as its issuer does.`,
  },
} as const satisfies Partial<
  InfoTable<
    | 'fee-currency'
    | 'rate-is-fraction'
    | 'rate-missing'
    | 'label-placeholder'
    | 'label-repeated'
    | 'cap-shared-unknown'
    | 'apr-reversed'
    | 'offer-currency'
    | 'replaced-by-unknown'
    | 'replaced-by-cycle'
    | 'discontinued-in-future'
    | 'name-placeholder'
  >
>;
