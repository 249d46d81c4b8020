import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProcessResult } from '../program.ts';

/** A text in a fixture that no program may repeat. */
interface Canary {
  /** Where it is: a key of `pass.json`, or a place of the disk. */
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

const stem = 'zqcanary';
const textOf = (place: string) => `${stem}${place.toLowerCase().replaceAll(/[^a-z]/g, '')}qz`;

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

/** The text at this place. */
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

/** Where in these bytes which canaries are, `serialNumber (hex)`: plain, UTF-16, base64, hex and percent form. */
export function findCanaries(bytes: Uint8Array | string): readonly string[] {
  const hay = typeof bytes === 'string' ? Buffer.from(bytes) : Buffer.from(bytes);
  const folded = Buffer.from(hay.toString('latin1').toLowerCase(), 'latin1');
  const formsOf = (text: string) =>
    spellingsOf(text).flatMap(({ form, needle, anyCase }) =>
      (anyCase ? folded : hay).includes(needle) ? [form] : [],
    );
  // All but the numbers begin alike, and hardly anything holds this beginning.
  const wanted = formsOf(stem).length > 0 ? canaries : canaries.filter(({ text }) => !text.startsWith(stem));
  const found = wanted.flatMap(({ at, text }) => formsOf(text).map((form) => `${at} (${form})`));
  return [...new Set(found)];
}

interface Spelling {
  readonly form: 'text' | 'utf-16' | 'base64' | 'hex' | 'percent';
  readonly needle: Buffer;
  /** The needle is in lower case and case tells nothing. */
  readonly anyCase: boolean;
}

const known = new Map<string, readonly Spelling[]>();

function spellingsOf(text: string): readonly Spelling[] {
  const before = known.get(text);
  if (before !== undefined) return before;
  const lower = text.toLowerCase();
  const hex = Buffer.from(text).toString('hex');
  const spellings: Spelling[] = [
    { form: 'text', needle: Buffer.from(lower), anyCase: true },
    // Without the last byte it is in big endian too.
    { form: 'utf-16', needle: Buffer.from(lower, 'utf16le').subarray(0, -1), anyCase: true },
    { form: 'hex', needle: Buffer.from(hex), anyCase: true },
    { form: 'percent', needle: Buffer.from(hex.replaceAll(/../g, '%$&')), anyCase: true },
    ...base64Spellings(text).map((spelt) => ({
      form: 'base64' as const,
      needle: Buffer.from(spelt),
      anyCase: false,
    })),
  ];
  known.set(text, spellings);
  return spellings;
}

/** Base64 of a text within something longer, without the letters its neighbours have a part in. */
function base64Spellings(text: string): readonly string[] {
  const size = Buffer.byteLength(text);
  return [0, 1, 2].map((shift) => {
    const spelt = Buffer.concat([Buffer.alloc(shift), Buffer.from(text)]).toString('base64');
    return spelt.slice(Math.ceil((shift * 8) / 6), Math.floor(((shift + size) * 8) / 6));
  });
}

/** The files below a folder by path, each with a hash of what is in it. */
type Snapshot = ReadonlyMap<string, string>;

export function snapshotOf(folder: string): Snapshot {
  const files = new Map<string, string>();
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const whole = join(folder, path);
    const stat = lstatSync(whole);
    // Such a file is a hole, and no run of ours writes one.
    if (stat.size > 1 << 28) files.set(path, `${stat.size} bytes`);
    else if (stat.isFile()) files.set(path, createHash('sha256').update(readFileSync(whole)).digest('hex'));
  }
  return files;
}

/** What is not as it was: paths of files that are new, changed or gone. */
export function changesIn(folder: string, before: Snapshot): readonly string[] {
  const now = snapshotOf(folder);
  const paths = new Set([...before.keys(), ...now.keys()]);
  return [...paths].filter((path) => before.get(path) !== now.get(path)).toSorted();
}

/** Every object of a repository, inflated, and its name with it: those that no branch leads to as well. */
export function gitObjects(checkout: string): Buffer {
  const args = ['-C', checkout, 'cat-file', '--batch-all-objects', '--unordered', '--batch'];
  return execFileSync('git', args, { maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] });
}

/**
 * Where a run told or kept what it must not, each place with the canaries in it: outputs, names and bytes of files
 * below `folder` that are not as they were, and all objects of the git repositories in it.
 */
export function leaksOf(result: ProcessResult, folder: string, before: Snapshot): readonly string[] {
  const places: [string, Uint8Array | string][] = [
    ['stdout', result.stdout],
    ['stderr', result.stderr],
  ];
  for (const path of changesIn(folder, before)) {
    // The path of the folder is no secret here; only what is below it.
    places.push([`the name ${path}`, path]);
    const whole = join(folder, path);
    if (existsSync(whole)) places.push([path, readFileSync(whole)]);
  }
  for (const name of readdirSync(folder))
    if (existsSync(join(folder, name, '.git'))) places.push(['git objects', gitObjects(join(folder, name))]);
  return places.flatMap(([place, bytes]) => findCanaries(bytes).map((what) => `${place}: ${what}`));
}
