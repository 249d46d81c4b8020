import { amountsContradict } from './amounts-contradict.ts';
import { aprReversed } from './apr-reversed.ts';
import { artHash } from './art-hash.ts';
import { artMissing } from './art-missing.ts';
import { artPlace } from './art-place.ts';
import { artSize } from './art-size.ts';
import { capSharedUnknown } from './cap-shared-unknown.ts';
import { cardRepeated } from './card-repeated.ts';
import { categoryMissing } from './category-missing.ts';
import { categoryUnknown } from './category-unknown.ts';
import { citePointsNowhere } from './cite-points-nowhere.ts';
import { countryDiffersFromFolder } from './country-differs-from-folder.ts';
import { datasetUnknown } from './dataset-unknown.ts';
import { dateNotReal } from './date-not-real.ts';
import { dateOrder } from './date-order.ts';
import { discontinuedInFuture } from './discontinued-in-future.ts';
import { exceptionExpired } from './exception-expired.ts';
import { factEnded } from './fact-ended.ts';
import { feeCurrency } from './fee-currency.ts';
import { formatWrong } from './format-wrong.ts';
import { idDiffersFromPath } from './id-differs-from-path.ts';
import { idRemoved } from './id-removed.ts';
import { idRepeated } from './id-repeated.ts';
import { issuerIsAlias } from './issuer-is-alias.ts';
import { issuerNameDiffers } from './issuer-name-differs.ts';
import { issuerUnknown } from './issuer-unknown.ts';
import { labelHasRate } from './label-has-rate.ts';
import { labelPlaceholder } from './label-placeholder.ts';
import { labelRepeated } from './label-repeated.ts';
import { namePlaceholder } from './name-placeholder.ts';
import { nameUnlikely } from './name-unlikely.ts';
import { networkNotOnCard } from './network-not-on-card.ts';
import { networkRepeated } from './network-repeated.ts';
import { networkUnknown } from './network-unknown.ts';
import { numberImplausible } from './number-implausible.ts';
import { numberNotCited } from './number-not-cited.ts';
import { offerCurrency } from './offer-currency.ts';
import { rateBelowBase } from './rate-below-base.ts';
import { rateIsFraction } from './rate-is-fraction.ts';
import { rateMissing } from './rate-missing.ts';
import { rateTypeDiffers } from './rate-type-differs.ts';
import { registryClash } from './registry-clash.ts';
import { registryUnsorted } from './registry-unsorted.ts';
import { replacedButOpen } from './replaced-but-open.ts';
import { replacedByCycle } from './replaced-by-cycle.ts';
import { replacedByUnknown } from './replaced-by-unknown.ts';
import { sourceAddress } from './source-address.ts';
import { sourceCopyOld } from './source-copy-old.ts';
import { sourceEchoes } from './source-echoes.ts';
import { sourceInFuture } from './source-in-future.ts';
import { sourceNotHttps } from './source-not-https.ts';
import { sourceOffIssuer } from './source-off-issuer.ts';
import { sourceRepeated } from './source-repeated.ts';
import { sourceStale } from './source-stale.ts';
import { sourceUnread } from './source-unread.ts';
import { tierUnknown } from './tier-unknown.ts';

/** Sorted by code. The order does not affect reports. */
export const rules = [
  amountsContradict,
  aprReversed,
  artHash,
  artMissing,
  artPlace,
  artSize,
  capSharedUnknown,
  cardRepeated,
  categoryMissing,
  categoryUnknown,
  citePointsNowhere,
  countryDiffersFromFolder,
  datasetUnknown,
  dateNotReal,
  dateOrder,
  discontinuedInFuture,
  exceptionExpired,
  factEnded,
  feeCurrency,
  formatWrong,
  idDiffersFromPath,
  idRemoved,
  idRepeated,
  issuerIsAlias,
  issuerNameDiffers,
  issuerUnknown,
  labelHasRate,
  labelPlaceholder,
  labelRepeated,
  namePlaceholder,
  nameUnlikely,
  networkNotOnCard,
  networkRepeated,
  networkUnknown,
  numberImplausible,
  numberNotCited,
  offerCurrency,
  rateBelowBase,
  rateIsFraction,
  rateMissing,
  rateTypeDiffers,
  registryClash,
  registryUnsorted,
  replacedButOpen,
  replacedByCycle,
  replacedByUnknown,
  sourceAddress,
  sourceCopyOld,
  sourceEchoes,
  sourceInFuture,
  sourceNotHttps,
  sourceOffIssuer,
  sourceRepeated,
  sourceStale,
  sourceUnread,
  tierUnknown,
] as const;
