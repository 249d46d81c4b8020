import { forbiddenApplicationEntries, forbiddenEntries } from './canaries.ts';

/** What kind of thing a pass is to be. `unsure` says nothing of itself and has card art. */
export type FixtureKind =
  | 'payment'
  | 'unsure'
  | 'transit'
  | 'key'
  | 'loyalty'
  | 'boarding'
  | 'coupon'
  | 'event'
  | 'generic';

/** The texts of a pass that a program may read. An undefined one is left out. */
export interface FixtureWords {
  readonly description?: string;
  readonly longDescription?: string;
  readonly organizationName?: string;
  readonly logoText?: string;
  readonly cobrandName?: string;
  readonly issuerCountryCode?: string;
  readonly applicationDescriptions?: readonly string[];
}

const identifiers = {
  payment: 'paymentpass.com.apple',
  unsure: undefined,
  transit: 'paymentpass.com.apple',
  key: 'paymentpass.com.apple',
  loyalty: 'pass.example.loyalty',
  boarding: 'pass.example.boarding',
  coupon: 'pass.example.coupon',
  event: 'pass.example.event',
  generic: 'pass.example.generic',
} as const satisfies Record<FixtureKind, string | undefined>;

const cardTypes: Readonly<Partial<Record<FixtureKind, string>>> = {
  payment: 'Payment',
  transit: 'Transit',
  key: 'CarKey',
};

const styles: Readonly<Partial<Record<FixtureKind, string>>> = {
  loyalty: 'storeCard',
  boarding: 'boardingPass',
  coupon: 'coupon',
  event: 'eventTicket',
  generic: 'generic',
};

/**
 * The document of a `pass.json`, with a canary in every key that a program may not read. `more` is put over it:
 * a key of value undefined leaves it out.
 */
export function passDocument(
  kind: FixtureKind,
  words: FixtureWords,
  more: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const { applicationDescriptions = [], ...texts } = words;
  const style = styles[kind];
  return {
    formatVersion: 1,
    passTypeIdentifier: identifiers[kind],
    cardType: cardTypes[kind],
    ...forbiddenEntries(),
    ...texts,
    ...(style === undefined ? {} : { [style]: { backFields: [] } }),
    ...(kind === 'payment'
      ? {
          paymentApplications: (applicationDescriptions.length > 0
            ? applicationDescriptions
            : [undefined]
          ).map(application),
        }
      : {}),
    ...more,
  };
}

function application(applicationDescription: string | undefined): Record<string, unknown> {
  return { ...forbiddenApplicationEntries(), applicationDescription };
}

/** How the bytes of a text are laid down. */
export type TextForm =
  | 'utf-8'
  | 'utf-8-mark'
  | 'utf-16-le'
  | 'utf-16-be'
  | 'utf-16-le-bare'
  | 'utf-16-be-bare';

export const textForms: readonly TextForm[] = [
  'utf-8',
  'utf-8-mark',
  'utf-16-le',
  'utf-16-be',
  'utf-16-le-bare',
  'utf-16-be-bare',
];

/** A text in bytes; the bare forms have no byte-order mark. */
export function encodeText(text: string, form: TextForm): Buffer {
  const marked = form.endsWith('-bare') || form === 'utf-8' ? text : `\ufeff${text}`;
  if (form.startsWith('utf-8')) return Buffer.from(marked);
  const bytes = Buffer.from(marked, 'utf16le');
  return form.startsWith('utf-16-be') ? bytes.swap16() : bytes;
}
