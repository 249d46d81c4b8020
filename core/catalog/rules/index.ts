import { aprInOrder } from './apr-order.ts';
import { artNamed, artPixels, artSized, artUsed } from './art.ts';
import { labelsOnce, sharedCapsKnown } from './category-labels.ts';
import { citesResolve, numbersCited } from './citations.ts';
import { textsClean } from './clean-text.ts';
import { feeInCountryCurrency, offerInCountryCurrency } from './currencies.ts';
import type { CardRule, CatalogRule, RegistryRule } from './define-rule.ts';
import { discontinuedByToday } from './discontinued-day.ts';
import { countryMatchesFolder, idMatchesPath } from './id-matches-path.ts';
import { issuerNameAsRegistered, issuerRegistered } from './issuer-registered.ts';
import { networkOnce, tierRegistered } from './networks.ts';
import { labelsFilledIn, nameFilledIn } from './placeholders.ts';
import { ratesInPercent, someRateKnown } from './rates.ts';
import { domainsRegistrable, exceptionsInForce, registriesSorted, registryNamesOnce } from './registries.ts';
import { idsStay } from './removed-ids.ts';
import { cardsInOtherWords, cardsOnce, idsOnce } from './repeated-cards.ts';
import { replacementsEnd, replacementsKnown } from './replacements.ts';
import { addressesOfIssuer, addressesSecure, sourcesOnce } from './source-addresses.ts';
import { sourcesRead } from './source-reading-days.ts';

/** The order is that of a record's fields; reports are sorted by place, so it shows nowhere. */
export const cardRules: readonly CardRule[] = [
  idMatchesPath,
  countryMatchesFolder,
  nameFilledIn,
  issuerRegistered,
  issuerNameAsRegistered,
  tierRegistered,
  networkOnce,
  feeInCountryCurrency,
  ratesInPercent,
  someRateKnown,
  labelsFilledIn,
  labelsOnce,
  sharedCapsKnown,
  aprInOrder,
  offerInCountryCurrency,
  discontinuedByToday,
  artNamed,
  artSized,
  artPixels,
  numbersCited,
  citesResolve,
  addressesSecure,
  addressesOfIssuer,
  sourcesOnce,
  sourcesRead,
  textsClean,
];

export const catalogRules: readonly CatalogRule[] = [
  idsOnce,
  cardsOnce,
  cardsInOtherWords,
  idsStay,
  replacementsKnown,
  replacementsEnd,
  artUsed,
];

export const registryRules: readonly RegistryRule[] = [
  registriesSorted,
  registryNamesOnce,
  domainsRegistrable,
  exceptionsInForce,
];
