/** A text that stands in a fixture where nobody may take it from. */
export interface Canary {
  /** Where it stands: a key of `pass.json`, or a place of the disk. */
  readonly at: string;
  readonly text: string;
}

/**
 * Keys of a payment pass whose values never leave it, each with a value of its own. The values are letters alone:
 * cleaning, which takes digits away, would hide a leak.
 */
const forbiddenKeys = [
  'serialNumber',
  'primaryAccountIdentifier',
  'primaryAccountSuffix',
  'primaryAccountNumberSuffix',
  'deviceAccountIdentifier',
  'deviceAccountNumberSuffix',
  'devicePrimaryAccountIdentifier',
  'sanitizedPrimaryAccountName',
  'sanitizedPrimaryAccountNumber',
  'cardholderName',
  'accountHolder',
  'emailAddress',
  'phoneNumber',
  'authenticationToken',
  'webServiceURL',
  'messageServiceURL',
  'messageAuthenticationToken',
  'messagePushTopic',
  'transactionServiceURL',
  'transactionAuthenticationToken',
  'transactionPushTopic',
  'transactionServiceRegistrationURL',
  'appLaunchURL',
  'groupingIdentifier',
  'teamIdentifier',
  'relevantDate',
  'expirationDate',
  'ingestedDate',
  'provisioningDate',
  'passUniqueIdentifier',
  'nfcMessage',
  'localizedDescription',
  'foregroundColor',
] as const;

const forbiddenApplicationKeys = [
  'dpanIdentifier',
  'dpanSuffix',
  'applicationIdentifier',
  'secureElementIdentifier',
  'sanitizedDPAN',
  'paymentApplicationToken',
  'stateAsString',
] as const;

const otherPlaces = [
  'barcode',
  'location',
  'beacon',
  'userInfo',
  'associatedApplication',
  'primaryFields',
  'secondaryFields',
  'auxiliaryFields',
  'headerFields',
  'backFields',
  'unknownKey',
  'bundleName',
  'fileName',
  'homeFolder',
  'userName',
  'gitRemote',
  'sidecar',
  'pdf',
  'cacheFile',
  'signature',
  'pngText',
  'pngExif',
  'pngTail',
  'zipComment',
  'zipEntryName',
] as const;

type CanaryPlace =
  | (typeof forbiddenKeys)[number]
  | (typeof forbiddenApplicationKeys)[number]
  | (typeof otherPlaces)[number];

const textOf = (place: string) => `zqcanary${place.toLowerCase().replaceAll(/[^a-z]/g, '')}qz`;

/** What no output, file, commit or error may hold; `findCanaries` looks for them. */
export const canaries: readonly Canary[] = [
  ...[...forbiddenKeys, ...forbiddenApplicationKeys, ...otherPlaces].map((at) => ({ at, text: textOf(at) })),
  // Numbers of a document; as text, which is how they would be printed.
  { at: 'latitude', text: '71.839264517' },
  { at: 'longitude', text: '-64.172938465' },
  { at: 'balance', text: '918273645.51' },
  // The time of every file that the builders write, as a day and in seconds.
  { at: 'fileDay', text: '2003-04-05' },
  { at: 'fileSeconds', text: '1049522767' },
];

/** The text that stands at this place. */
export function canary(place: CanaryPlace): string {
  return textOf(place);
}

/** When every file of a fixture was last changed: 2003-04-05T06:06:07Z. */
export const canaryTime = new Date(1_049_522_767_000);

/** The entries of `pass.json` that a program has no business with. */
export function forbiddenEntries(): Record<string, unknown> {
  const plain = Object.fromEntries(forbiddenKeys.map((key) => [key, canary(key)]));
  const field = (place: CanaryPlace) => [{ key: place, label: canary(place), value: canary(place) }];
  return {
    ...plain,
    barcode: { message: canary('barcode'), format: 'PKBarcodeFormatQR', altText: canary('barcode') },
    barcodes: [{ message: canary('barcode'), format: 'PKBarcodeFormatQR' }],
    locations: [{ latitude: 71.839264517, longitude: -64.172938465, relevantText: canary('location') }],
    beacons: [{ proximityUUID: canary('beacon') }],
    userInfo: { deep: [{ deeper: canary('userInfo') }] },
    associatedApplicationIdentifiers: [canary('associatedApplication')],
    balance: 918273645.51,
    primaryFields: field('primaryFields'),
    secondaryFields: field('secondaryFields'),
    auxiliaryFields: field('auxiliaryFields'),
    headerFields: field('headerFields'),
    backFields: field('backFields'),
    zqUnknownKey: canary('unknownKey'),
  };
}

/** The entries of one payment application, its description excepted. */
export function forbiddenApplicationEntries(): Record<string, unknown> {
  return Object.fromEntries(forbiddenApplicationKeys.map((key) => [key, canary(key)]));
}
