import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFixture } from '../fixtures.ts';
import type { ProcessResult } from '../program.ts';

interface Canary {
  /** The key of `pass.json` that contains the text, or the name of another place, such as a file name. */
  readonly at: string;
  readonly text: string;
}

/**
 * The private keys of a payment pass and of its applications, and the other places that contain a canary. Each canary is
 * unique, and contains only letters, because the program removes digits, which would hide a leak.
 */
const { passKeys, applicationKeys, otherPlaces } =
  readFixture<Readonly<Record<'passKeys' | 'applicationKeys' | 'otherPlaces', readonly string[]>>>(
    'wallet/canary-places.json',
  );
const places = [...passKeys, ...applicationKeys, ...otherPlaces];

const canaryWord = 'zqcanary';
const buildCanaryText = (place: string) => `${canaryWord}${place.toLowerCase().replaceAll(/[^a-z]/g, '')}qz`;

/** Texts that no output, file, commit or error may contain. `findCanaries` searches for them. */
export const canaries: readonly Canary[] = [
  ...places.map((at) => ({ at, text: buildCanaryText(at) })),
  // Numbers in a pass, written as a program would print them.
  { at: 'latitude', text: '71.839264517' },
  { at: 'longitude', text: '-64.172938465' },
  { at: 'balance', text: '918273645.51' },
  // The modification time of all fixture files, as a date and in epoch seconds.
  { at: 'fileDay', text: '2003-04-05' },
  { at: 'fileSeconds', text: '1049522767' },
];

export function canary(place: string): string {
  if (!places.includes(place)) throw new Error(`There is no canary for ${place}.`);
  return buildCanaryText(place);
}

/** The modification time of every fixture file: 2003-04-05T06:06:07Z. */
export const canaryTime = new Date(1_049_522_767_000);

export function forbiddenEntries(): Record<string, unknown> {
  const topLevelEntries = Object.fromEntries(passKeys.map((key) => [key, canary(key)]));
  const createFields = (place: string) => [{ key: place, label: canary(place), value: canary(place) }];
  return {
    ...topLevelEntries,
    barcode: { message: canary('barcode'), format: 'PKBarcodeFormatQR', altText: canary('barcode') },
    barcodes: [{ message: canary('barcode'), format: 'PKBarcodeFormatQR' }],
    locations: [{ latitude: 71.839264517, longitude: -64.172938465, relevantText: canary('location') }],
    beacons: [{ proximityUUID: canary('beacon') }],
    userInfo: { deep: [{ deeper: canary('userInfo') }] },
    associatedApplicationIdentifiers: [canary('associatedApplication')],
    balance: 918273645.51,
    primaryFields: createFields('primaryFields'),
    secondaryFields: createFields('secondaryFields'),
    auxiliaryFields: createFields('auxiliaryFields'),
    headerFields: createFields('headerFields'),
    backFields: createFields('backFields'),
    zqUnknownKey: canary('unknownKey'),
  };
}

export function forbiddenApplicationEntries(): Record<string, unknown> {
  return Object.fromEntries(applicationKeys.map((key) => [key, canary(key)]));
}

/** Finds canaries in bytes as plain text, UTF-16, base64, hex or percent-encoded. Returns names such as `serialNumber (hex)`. */
export function findCanaries(bytes: Uint8Array | string): readonly string[] {
  const haystack = typeof bytes === 'string' ? Buffer.from(bytes) : Buffer.from(bytes);
  const lowerCaseHaystack = Buffer.from(haystack.toString('latin1').toLowerCase(), 'latin1');
  const findForms = (text: string) =>
    getSpellings(text).flatMap(({ form, needle, anyCase }) =>
      (anyCase ? lowerCaseHaystack : haystack).includes(needle) ? [form] : [],
    );
  // All canaries except the numbers begin with the same rare word. If the word is missing, only the numbers need a search.
  const searchedCanaries =
    findForms(canaryWord).length > 0 ? canaries : canaries.filter(({ text }) => !text.startsWith(canaryWord));
  const found = searchedCanaries.flatMap(({ at, text }) => findForms(text).map((form) => `${at} (${form})`));
  return [...new Set(found)];
}

interface Spelling {
  readonly form: 'text' | 'utf-16' | 'base64' | 'hex' | 'percent';
  readonly needle: Buffer;
  /** Whether the search ignores case. If true, the needle is in lower case. */
  readonly anyCase: boolean;
}

const spellingCache = new Map<string, readonly Spelling[]>();

function getSpellings(text: string): readonly Spelling[] {
  const cached = spellingCache.get(text);
  if (cached !== undefined) return cached;
  const lower = text.toLowerCase();
  const hex = Buffer.from(text).toString('hex');
  const spellings: Spelling[] = [
    { form: 'text', needle: Buffer.from(lower), anyCase: true },
    // Without its last byte, the needle also matches big-endian UTF-16.
    { form: 'utf-16', needle: Buffer.from(lower, 'utf16le').subarray(0, -1), anyCase: true },
    { form: 'hex', needle: Buffer.from(hex), anyCase: true },
    { form: 'percent', needle: Buffer.from(hex.replaceAll(/../g, '%$&')), anyCase: true },
    ...encodeBase64(text).map((encoded) => ({
      form: 'base64' as const,
      needle: Buffer.from(encoded),
      anyCase: false,
    })),
  ];
  spellingCache.set(text, spellings);
  return spellings;
}

/**
 * Returns the base64 of a text inside a longer text, for each of the three alignments. Omits characters that also depend on
 * neighboring bytes.
 */
function encodeBase64(text: string): readonly string[] {
  const size = Buffer.byteLength(text);
  return [0, 1, 2].map((shift) => {
    const encoded = Buffer.concat([Buffer.alloc(shift), Buffer.from(text)]).toString('base64');
    return encoded.slice(Math.ceil((shift * 8) / 6), Math.floor(((shift + size) * 8) / 6));
  });
}

type Snapshot = ReadonlyMap<string, string>;

export function snapshotOf(folder: string): Snapshot {
  const files = new Map<string, string>();
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const absolutePath = join(folder, path);
    const stat = lstatSync(absolutePath);
    // A file of this size is sparse and slow to read. The program writes no such files.
    if (stat.size > 1 << 28) files.set(path, `${stat.size} bytes`);
    else if (stat.isFile())
      files.set(path, createHash('sha256').update(readFileSync(absolutePath)).digest('hex'));
  }
  return files;
}

export function changesIn(folder: string, before: Snapshot): readonly string[] {
  const current = snapshotOf(folder);
  const paths = new Set([...before.keys(), ...current.keys()]);
  return [...paths].filter((path) => before.get(path) !== current.get(path)).toSorted();
}

/** Returns the decompressed content of all objects in a git repository, including unreachable objects. */
export function gitObjects(checkout: string): Buffer {
  const args = ['-C', checkout, 'cat-file', '--batch-all-objects', '--unordered', '--batch'];
  return execFileSync('git', args, { maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] });
}

/**
 * Finds the leaks of a run. Returns where each canary was found. Searches the outputs, the names and bytes of changed files
 * below `folder`, and all objects of the git repositories in `folder`.
 */
export function leaksOf(result: ProcessResult, folder: string, before: Snapshot): readonly string[] {
  const places: [string, Uint8Array | string][] = [
    ['stdout', result.stdout],
    ['stderr', result.stderr],
  ];
  for (const path of changesIn(folder, before)) {
    // Search only the relative path, because the path of the folder itself is not secret.
    places.push([`the name ${path}`, path]);
    const absolutePath = join(folder, path);
    if (existsSync(absolutePath)) places.push([path, readFileSync(absolutePath)]);
  }
  for (const name of readdirSync(folder))
    if (existsSync(join(folder, name, '.git'))) places.push(['git objects', gitObjects(join(folder, name))]);
  return places.flatMap(([place, bytes]) => findCanaries(bytes).map((name) => `${place}: ${name}`));
}
