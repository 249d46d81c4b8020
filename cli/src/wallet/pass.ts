import { isObject, parseJson } from '#core/catalog/json';
import { isArtName, RefusedPassError } from './files.ts';
import type { PassTexts } from './match/match-index.ts';

/** A parsed `pass.json`, not validated. */
export type PassDocument = Readonly<Record<string, unknown>>;

/** Parses the bytes of a `pass.json`, in UTF-8 or UTF-16. Throws `RefusedPassError`. */
export function parsePassDocument(bytes: Uint8Array<ArrayBuffer>): PassDocument {
  const text = decodeText(bytes);
  if (text === undefined) throw new RefusedPassError('json-encoding');
  const value = parseJson(text);
  if (!isObject(value)) throw new RefusedPassError('json-syntax');
  return value;
}

/**
 * Decodes UTF-8 or UTF-16. Without a byte-order mark, a NUL in the first two bytes means UTF-16. Returns undefined if
 * the bytes are malformed.
 */
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

/** `unsure` means that no kind is given, but there is card art. `other` means that the pass is not a payment card. */
type PassKind = 'payment' | 'unsure' | 'other';

const styles = ['boardingPass', 'coupon', 'eventTicket', 'generic', 'storeCard'] as const;

export function classify(document: PassDocument, names: readonly string[]): PassKind {
  const cardType = getOwnValue(document, 'cardType');
  if (typeof cardType === 'string' && cardType.toLowerCase() !== 'payment') return 'other';
  if (getOwnValue(document, 'passTypeIdentifier') === 'paymentpass.com.apple') return 'payment';
  const applications = getOwnValue(document, 'paymentApplications');
  if (Array.isArray(applications) && applications.length > 0) return 'payment';
  if (styles.some((style) => Object.hasOwn(document, style))) return 'other';
  return names.some(isArtName) ? 'unsure' : 'other';
}

/**
 * All data kept from a pass. There is no field for an identifier, number, personal name, address, date or file name, so
 * none can leak. Texts are cleaned, and null if absent. Only the first four descriptions of payment applications are
 * kept.
 */
export interface Pass extends PassTexts {
  readonly kind: Exclude<PassKind, 'other'>;
}

const maxApplications = 4;

export function extractPass(document: PassDocument, kind: Pass['kind']): Pass {
  return {
    kind,
    description: cleanValue(getOwnValue(document, 'description')),
    longDescription: cleanValue(getOwnValue(document, 'longDescription')),
    organizationName: cleanValue(getOwnValue(document, 'organizationName')),
    logoText: cleanValue(getOwnValue(document, 'logoText')),
    cobrandName: cleanValue(getOwnValue(document, 'cobrandName')),
    issuerCountryCode: cleanValue(getOwnValue(document, 'issuerCountryCode')),
    applicationDescriptions: applicationDescriptions(getOwnValue(document, 'paymentApplications')),
  };
}

/** `n` is the pass's number, from 1. */
export function getDisplayName(pass: Pass, n: number): string {
  return pass.description ?? pass.longDescription ?? pass.logoText ?? `Card #${n}`;
}

function applicationDescriptions(applications: unknown): readonly string[] {
  const texts = (Array.isArray(applications) ? applications : []).map((application) =>
    isObject(application) ? cleanValue(getOwnValue(application, 'applicationDescription')) : null,
  );
  return texts.filter((text) => text !== null).slice(0, maxApplications);
}

/** Returns undefined for an inherited property. */
function getOwnValue(document: PassDocument, key: string): unknown {
  return Object.hasOwn(document, key) ? document[key] : undefined;
}

function cleanValue(value: unknown): string | null {
  return typeof value === 'string' ? cleanText(value) || null : null;
}

const maxCharacters = 200;

// Matches lone surrogates, controls, bidi marks, zero-width characters, variation selectors and other invisible characters.
const unseen = /[[\p{C}--\p{Co}]\p{DI}]/gv;
const atSign = /[@＠﹫]/u;
const blanks = /\p{White_Space}+/gu;

// The digits include circled, superscript and Chinese ones.
const digit = '\\p{N}一二三四五六七八九零';
/** Characters that mask part of a number. */
const mask = '*＊∗⁎※#＃•●○◯◦⚫⚪∙·‧⋅・･█■□▪▫×✕✖…';
/** Separators of digit groups. */
const between = ' \\p{M}\\p{Pd}\\-‐−_.．｡,，、:：;/／\\\\|\'"()（）\\[\\]';
// A run of x also counts as a mask, but not inside a word.
const numberRun = new RegExp(`(?:[${digit}${mask}${between}]|(?<!\\p{L})[xX]{2,}(?!\\p{L}))+`, 'gu');
const digits = new RegExp(`[${digit}]`, 'gu');
const masksToEnd = new RegExp(`[${mask}xX]`, 'u');

/**
 * Cleans a text of a pass. The result is one line of at most 200 characters. It has no invisible characters, no email
 * address, and no number of four or more digits. Idempotent.
 */
export function cleanText(text: string): string {
  const line = text.replace(blanks, ' ').replace(unseen, '').replace(/ {2,}/g, ' ').trim();
  const bare = withoutNumbers(withoutAddresses(line));
  return bare.length <= maxCharacters ? bare : [...bare].slice(0, maxCharacters).join('').trimEnd();
}

/** Replaces every word that has text on both sides of an at sign. */
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
