import { isObject, parseJson } from '#core/catalog/json';
import { isArtName, Refused } from './files.ts';
import type { PassWords } from './match/prepare.ts';

/** A `pass.json` as it was parsed: nothing is known of it but that it is an object. */
export type PassDocument = Readonly<Record<string, unknown>>;

/** Parses the bytes of a `pass.json`, in UTF-8 or UTF-16. Throws `Refused`. */
export function readDocument(bytes: Uint8Array<ArrayBuffer>): PassDocument {
  const text = decodeText(bytes);
  if (text === undefined) throw new Refused('json-encoding');
  const value = parseJson(text);
  if (!isObject(value)) throw new Refused('json-syntax');
  return value;
}

/** A byte-order mark decides; without one, a NUL in the first two bytes means UTF-16. Undefined if the bytes are not well formed. */
export function decodeText(bytes: Uint8Array<ArrayBuffer>): string | undefined {
  const [first, second] = bytes;
  const isLittle = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0);
  const isBig = (first === 0xfe && second === 0xff) || first === 0;
  const encoding = isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** `unsure`: it says nothing of its kind, and has card art. `other`: not a payment card. */
type PassKind = 'payment' | 'unsure' | 'other';

const styles = ['boardingPass', 'coupon', 'eventTicket', 'generic', 'storeCard'] as const;

/** What kind of pass a document is, with the names of the bundle's files. */
export function classify(document: PassDocument, names: readonly string[]): PassKind {
  const cardType = own(document, 'cardType');
  if (typeof cardType === 'string' && cardType.toLowerCase() !== 'payment') return 'other';
  if (own(document, 'passTypeIdentifier') === 'paymentpass.com.apple') return 'payment';
  const applications = own(document, 'paymentApplications');
  if (Array.isArray(applications) && applications.length > 0) return 'payment';
  if (styles.some((style) => Object.hasOwn(document, style))) return 'other';
  return names.some(isArtName) ? 'unsure' : 'other';
}

/**
 * All that is kept of a pass: its kind, and the texts that matching reads. There is no field for an identifier, a number, a
 * name of a person, an address, a date or a file name, so that none can get out; texts are cleaned, and null if there is none.
 * Of payment applications the first four that have a description are kept.
 */
export interface Pass extends PassWords {
  readonly kind: Exclude<PassKind, 'other'>;
}

const mostApplications = 4;

/** Copies what is allowed out of a document, field by field, and nothing else. */
export function passOf(document: PassDocument, kind: Pass['kind']): Pass {
  return {
    kind,
    description: cleaned(own(document, 'description')),
    longDescription: cleaned(own(document, 'longDescription')),
    organizationName: cleaned(own(document, 'organizationName')),
    logoText: cleaned(own(document, 'logoText')),
    cobrandName: cleaned(own(document, 'cobrandName')),
    issuerCountryCode: cleaned(own(document, 'issuerCountryCode')),
    applicationDescriptions: applicationDescriptions(own(document, 'paymentApplications')),
  };
}

/** The name that a person is shown; `n` is the pass's number, from 1. */
export function shownName(pass: Pass, n: number): string {
  return pass.description ?? pass.longDescription ?? pass.logoText ?? `Card #${n}`;
}

function applicationDescriptions(applications: unknown): readonly string[] {
  const texts = (Array.isArray(applications) ? applications : []).map((application) =>
    isObject(application) ? cleaned(own(application, 'applicationDescription')) : null,
  );
  return texts.filter((text) => text !== null).slice(0, mostApplications);
}

/** What the document itself has under a key, never what every object has. */
function own(document: PassDocument, key: string): unknown {
  return Object.hasOwn(document, key) ? document[key] : undefined;
}

function cleaned(value: unknown): string | null {
  return typeof value === 'string' ? cleanText(value) || null : null;
}

const maxCharacters = 200;

// Halves of surrogate pairs, controls, marks of direction, zero widths, variation selectors and other letters of no look.
const unseen = /[[\p{C}--\p{Co}]\p{DI}]/gv;
const atSign = /[@＠﹫]/u;
const blanks = /\p{White_Space}+/gu;

// Also the digits in circles, as exponents and in Chinese.
const digit = '\\p{N}一二三四五六七八九零';
/** What hides a digit of a number that is not shown in full. */
const mask = '*＊∗⁎※#＃•●○◯◦⚫⚪∙·‧⋅・･█■□▪▫×✕✖…';
/** What separates the groups of a number. */
const between = ' \\p{M}\\p{Pd}\\-‐−_.．｡,，、:：;/／\\\\|\'"()（）\\[\\]';
// A run of x is a mask too, but not within a word.
const numberRun = new RegExp(`(?:[${digit}${mask}${between}]|(?<!\\p{L})[xX]{2,}(?!\\p{L}))+`, 'gu');
const digits = new RegExp(`[${digit}]`, 'gu');
const masksToEnd = new RegExp(`[${mask}xX]`, 'u');

/**
 * A text of a pass, fit to be kept: one line, nothing unseen, no e-mail address, no number of four or more digits,
 * 200 characters at most. Cleaning a cleaned text changes nothing.
 */
export function cleanText(text: string): string {
  const line = text.replace(blanks, ' ').replace(unseen, '').replace(/ {2,}/g, ' ').trim();
  const bare = withoutNumbers(withoutAddresses(line));
  return bare.length <= maxCharacters ? bare : [...bare].slice(0, maxCharacters).join('').trimEnd();
}

/** Every word with an at sign inside it gives way. */
function withoutAddresses(line: string): string {
  if (!atSign.test(line)) return line;
  return line
    .split(' ')
    .map((word) => (word.split(atSign).filter((part) => part !== '').length > 1 ? '…' : word))
    .join(' ');
}

function withoutNumbers(line: string): string {
  return line.replace(numberRun, (run) => {
    const places = [...run.matchAll(digits)];
    const last = places.at(-1);
    const first = places[0];
    if (places.length < 4 || first === undefined || last === undefined) return run;
    const masks = run.slice(0, first.index).search(masksToEnd);
    const start = masks < 0 ? first.index : masks;
    return `${run.slice(0, start)}…${run.slice(last.index + last[0].length)}`;
  });
}
