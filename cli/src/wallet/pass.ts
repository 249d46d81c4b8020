import { isObject, parseJson } from '#core/card/json';
import { createRefusal, isArtName } from './files.ts';
import type { PassTexts } from './match/match-index.ts';

/** A parsed `pass.json`, not validated. */
export type PassDocument = Readonly<Record<string, unknown>>;

/** Parses a file `pass.json` in UTF-8 or UTF-16. Throws a refusal if it is not a JSON object. */
export function parsePassDocument(bytes: Uint8Array<ArrayBuffer>): PassDocument {
  const text = decodeText(bytes);
  if (text === undefined) throw createRefusal('json-encoding');
  const value = parseJson(text);
  if (!isObject(value)) throw createRefusal('json-syntax');
  return value;
}

/**
 * Decodes UTF-8 or UTF-16. If there is no byte-order mark, a zero byte in the first two bytes means UTF-16. Returns undefined
 * if the bytes are not valid.
 */
export function decodeText(bytes: Uint8Array<ArrayBuffer>): string | undefined {
  const [first, second] = bytes;
  const isLittleEndian = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0);
  const isBigEndian = (first === 0xfe && second === 0xff) || first === 0;
  const encoding = isLittleEndian ? 'utf-16le' : isBigEndian ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * The kind of a pass. `unsure` means that the pass does not give its kind, but contains card art. `other` means that it is not
 * a payment card.
 */
type PassKind = 'payment' | 'unsure' | 'other';

const passStyles = ['boardingPass', 'coupon', 'eventTicket', 'generic', 'storeCard'] as const;

export function classify(document: PassDocument, names: readonly string[]): PassKind {
  const cardType = getOwnValue(document, 'cardType');
  if (typeof cardType === 'string' && cardType.toLowerCase() !== 'payment') return 'other';
  if (getOwnValue(document, 'passTypeIdentifier') === 'paymentpass.com.apple') return 'payment';
  const applications = getOwnValue(document, 'paymentApplications');
  if (Array.isArray(applications) && applications.length > 0) return 'payment';
  if (passStyles.some((style) => Object.hasOwn(document, style))) return 'other';
  return names.some(isArtName) ? 'unsure' : 'other';
}

/**
 * The only data that is kept from a pass. It has no fields for ids, numbers, personal names, addresses, dates and file names,
 * so these cannot leak. Texts are cleaned, and null if they are missing. Of the descriptions of payment applications, only the
 * first four are kept.
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
    applicationDescriptions: extractApplicationDescriptions(getOwnValue(document, 'paymentApplications')),
  };
}

/** Returns the name to show for a pass. `n` is the number of the pass, from 1. */
export function getDisplayName(pass: Pass, n: number): string {
  return pass.description ?? pass.longDescription ?? pass.logoText ?? `Card #${n}`;
}

function extractApplicationDescriptions(applications: unknown): readonly string[] {
  const texts = (Array.isArray(applications) ? applications : []).map((application) =>
    isObject(application) ? cleanValue(getOwnValue(application, 'applicationDescription')) : null,
  );
  return texts.filter((text) => text !== null).slice(0, maxApplications);
}

/** Returns the value of a key. Returns undefined if the key is missing or inherited from the prototype. */
function getOwnValue(document: PassDocument, key: string): unknown {
  return Object.hasOwn(document, key) ? document[key] : undefined;
}

function cleanValue(value: unknown): string | null {
  return typeof value === 'string' ? cleanText(value) || null : null;
}

const maxCharacters = 200;
/** Not an `…`, which may stand for hidden digits. */
const cutMark = ' [cut]';

// Matches all characters that are not visible, such as control characters, zero-width characters and lone surrogates.
const invisiblePattern = /[[\p{C}--\p{Co}]\p{DI}]/gv;
const atSignPattern = /[@＠﹫]/u;
const blanksPattern = /\p{White_Space}+/gu;

// This also includes circled and superscript digits, and the Chinese digits.
const digitClass = '\\p{N}一二三四五六七八九零';
/** Characters that stand for hidden digits of a number, as in `•••• 1234`. */
const maskClass = '*＊∗⁎※#＃•●○◯◦⚫⚪∙·‧⋅・･█■□▪▫×✕✖…';
/** Characters that may separate the digits of a number. */
const separatorClass = ' \\p{M}\\p{Pd}\\-‐−_.．｡,，、:：;/／\\\\|\'"()（）\\[\\]';
// Two or more x in a row also stand for hidden digits, but not inside a word.
const numberRunPattern = new RegExp(
  `(?:[${digitClass}${maskClass}${separatorClass}]|(?<!\\p{L})[xX]{2,}(?!\\p{L}))+`,
  'gu',
);
const digitPattern = new RegExp(`[${digitClass}]`, 'gu');
const maskPattern = new RegExp(`[${maskClass}xX]`, 'u');

/**
 * Cleans a text of a pass. The result is one line of at most 200 characters, without invisible characters, email addresses, and
 * numbers with four or more digits. Cleaning it again changes nothing.
 */
export function cleanText(text: string): string {
  const line = text.replace(blanksPattern, ' ').replace(invisiblePattern, '').replace(/ {2,}/g, ' ').trim();
  const redacted = replaceNumbers(replaceAddresses(line));
  const characters = [...redacted];
  if (characters.length <= maxCharacters) return redacted;
  const start = characters.slice(0, maxCharacters - cutMark.length).join('');
  return start.trimEnd() + cutMark;
}

/** Replaces email addresses: all words with text before and after an @ sign. */
function replaceAddresses(line: string): string {
  if (!atSignPattern.test(line)) return line;
  return line
    .split(' ')
    .map((word) => (word.split(atSignPattern).filter((part) => part !== '').length > 1 ? '…' : word))
    .join(' ');
}

function replaceNumbers(line: string): string {
  return line.replace(numberRunPattern, (run) => {
    const digitMatches = [...run.matchAll(digitPattern)];
    const lastDigit = digitMatches.at(-1);
    const firstDigit = digitMatches[0];
    if (digitMatches.length < 4 || firstDigit === undefined || lastDigit === undefined) return run;
    const maskIndex = run.slice(0, firstDigit.index).search(maskPattern);
    const start = maskIndex < 0 ? firstDigit.index : maskIndex;
    return `${run.slice(0, start)}…${run.slice(lastDigit.index + lastDigit[0].length)}`;
  });
}
