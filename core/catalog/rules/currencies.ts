import { currencyOf } from '../card.ts';
import { defineCardRule } from './define-rule.ts';

export const feeInCountryCurrency = defineCardRule({
  codes: ['fee-currency'],
  check({ country, annual_fee: fee }) {
    if (country === undefined || fee?.currency === undefined || fee.currency === currencyOf[country])
      return [];
    const facts = { found: fee.currency, expected: currencyOf[country], country };
    return [{ code: 'fee-currency', pointer: '/annual_fee/currency', ...facts }];
  },
});

export const offerInCountryCurrency = defineCardRule({
  codes: ['offer-currency'],
  check({ country, welcome_offer: offer }) {
    if (country === undefined || offer?.currency === undefined || offer.currency === currencyOf[country])
      return [];
    const facts = { found: offer.currency, expected: currencyOf[country], country };
    return [{ code: 'offer-currency', pointer: '/welcome_offer/currency', ...facts }];
  },
});
