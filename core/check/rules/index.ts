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
import { discontinuedInFuture } from './discontinued-in-future.ts';
import { duplicateKey } from './duplicate-key.ts';
import { evidenceAbsent } from './evidence-absent.ts';
import { evidenceNumberOnly } from './evidence-number-only.ts';
import { evidenceUnreadable } from './evidence-unreadable.ts';
import { exceptionExpired } from './exception-expired.ts';
import { feeCurrency } from './fee-currency.ts';
import { fieldMissing } from './field-missing.ts';
import { fieldUnknown } from './field-unknown.ts';
import { fileEncoding } from './file-encoding.ts';
import { fileKind } from './file-kind.ts';
import { filePlace } from './file-place.ts';
import { fileTooLarge } from './file-too-large.ts';
import { formatWrong } from './format-wrong.ts';
import { idDiffersFromPath } from './id-differs-from-path.ts';
import { idRemoved } from './id-removed.ts';
import { idRepeated } from './id-repeated.ts';
import { issuerIsAlias } from './issuer-is-alias.ts';
import { issuerNameDiffers } from './issuer-name-differs.ts';
import { issuerUnknown } from './issuer-unknown.ts';
import { jsonSyntax } from './json-syntax.ts';
import { labelPlaceholder } from './label-placeholder.ts';
import { labelRepeated } from './label-repeated.ts';
import { namePlaceholder } from './name-placeholder.ts';
import { nestedTooDeep } from './nested-too-deep.ts';
import { networkRepeated } from './network-repeated.ts';
import { networkUnknown } from './network-unknown.ts';
import { notFormatted } from './not-formatted.ts';
import { numberImplausible } from './number-implausible.ts';
import { numberNotCited } from './number-not-cited.ts';
import { offerCurrency } from './offer-currency.ts';
import { rateIsFraction } from './rate-is-fraction.ts';
import { rateMissing } from './rate-missing.ts';
import { registryClash } from './registry-clash.ts';
import { registryMissing } from './registry-missing.ts';
import { registryUnsorted } from './registry-unsorted.ts';
import { replacedByCycle } from './replaced-by-cycle.ts';
import { replacedByUnknown } from './replaced-by-unknown.ts';
import { sourceBlocked } from './source-blocked.ts';
import { sourceCopyOld } from './source-copy-old.ts';
import { sourceDead } from './source-dead.ts';
import { sourceEchoes } from './source-echoes.ts';
import { sourceGone } from './source-gone.ts';
import { sourceInFuture } from './source-in-future.ts';
import { sourceMoved } from './source-moved.ts';
import { sourceNotAPage } from './source-not-a-page.ts';
import { sourceNotHttps } from './source-not-https.ts';
import { sourceOffIssuer } from './source-off-issuer.ts';
import { sourceOffIssuerPage } from './source-off-issuer-page.ts';
import { sourcePrivateAddress } from './source-private-address.ts';
import { sourceRedirects } from './source-redirects.ts';
import { sourceRepeated } from './source-repeated.ts';
import { sourceSoft404 } from './source-soft-404.ts';
import { sourceStale } from './source-stale.ts';
import { sourceTooLarge } from './source-too-large.ts';
import { sourceUnreachable } from './source-unreachable.ts';
import { sourceUnread } from './source-unread.ts';
import { tierUnknown } from './tier-unknown.ts';
import { typeWrong } from './type-wrong.ts';
import { valueNotListed } from './value-not-listed.ts';
import { valueOutOfRange } from './value-out-of-range.ts';

/** Sorted by code. The order does not affect reports. */
export const rules = [
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
  discontinuedInFuture,
  duplicateKey,
  evidenceAbsent,
  evidenceNumberOnly,
  evidenceUnreadable,
  exceptionExpired,
  feeCurrency,
  fieldMissing,
  fieldUnknown,
  fileEncoding,
  fileKind,
  filePlace,
  fileTooLarge,
  formatWrong,
  idDiffersFromPath,
  idRemoved,
  idRepeated,
  issuerIsAlias,
  issuerNameDiffers,
  issuerUnknown,
  jsonSyntax,
  labelPlaceholder,
  labelRepeated,
  namePlaceholder,
  nestedTooDeep,
  networkRepeated,
  networkUnknown,
  notFormatted,
  numberImplausible,
  numberNotCited,
  offerCurrency,
  rateIsFraction,
  rateMissing,
  registryClash,
  registryMissing,
  registryUnsorted,
  replacedByCycle,
  replacedByUnknown,
  sourceBlocked,
  sourceCopyOld,
  sourceDead,
  sourceEchoes,
  sourceGone,
  sourceInFuture,
  sourceMoved,
  sourceNotAPage,
  sourceNotHttps,
  sourceOffIssuer,
  sourceOffIssuerPage,
  sourcePrivateAddress,
  sourceRedirects,
  sourceRepeated,
  sourceSoft404,
  sourceStale,
  sourceTooLarge,
  sourceUnreachable,
  sourceUnread,
  tierUnknown,
  typeWrong,
  valueNotListed,
  valueOutOfRange,
] as const;
