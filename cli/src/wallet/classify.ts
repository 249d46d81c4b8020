import { hasCardArt } from './art-names.ts';

/** `unsure`: it says nothing of its kind, and has card art. `other`: no payment card. */
export type PassKind = 'payment' | 'unsure' | 'other';

/** A `pass.json` as it was parsed: nothing is known of it but that it is an object. */
export type PassDocument = Readonly<Record<string, unknown>>;

const paymentIdentifier = 'paymentpass.com.apple';
const styles = ['boardingPass', 'coupon', 'eventTicket', 'generic', 'storeCard'] as const;

/** What kind of pass a document is, with the names of the bundle's files. */
export function classify(document: PassDocument, names: readonly string[]): PassKind {
  const cardType = own(document, 'cardType');
  if (typeof cardType === 'string' && cardType.toLowerCase() !== 'payment') return 'other';
  if (own(document, 'passTypeIdentifier') === paymentIdentifier) return 'payment';
  const applications = own(document, 'paymentApplications');
  if (Array.isArray(applications) && applications.length > 0) return 'payment';
  if (styles.some((style) => Object.hasOwn(document, style))) return 'other';
  return hasCardArt(names) ? 'unsure' : 'other';
}

/** What the document itself has under a key, never what every object has. */
export function own(document: PassDocument, key: string): unknown {
  return Object.hasOwn(document, key) ? document[key] : undefined;
}
