import type { PassWish } from './pass-files.ts';

/** One of every kind of pass that a wallet may hold. Issuers and cards are invented. */
export const somePasses = {
  harbor: {
    words: {
      description: 'Harbor Preferred® Card',
      longDescription: 'Harbor Preferred Visa Signature',
      organizationName: 'Harbor Bank',
      logoText: 'Harbor',
      issuerCountryCode: 'US',
      applicationDescriptions: ['Visa Credit', 'Debit'],
    },
    art: { '3x': {}, '2x': { width: 1134, height: 715 } },
  },
  /** The same product a second time, with the same picture. */
  harborAgain: {
    words: {
      description: 'Harbor Preferred® Card',
      organizationName: 'HARBOR BANK',
      issuerCountryCode: 'us',
    },
    art: { '2x': {} },
  },
  cobrand: {
    words: {
      description: 'Skyward Miles Card',
      organizationName: 'Northgate Financial',
      cobrandName: 'Skyward Air',
      issuerCountryCode: 'CA',
    },
    art: { '1x': { seed: 2, width: 1134, height: 715, look: 'wide-gamut' } },
  },
  chinese: {
    words: {
      description: '东湾银行牡蛎白金信用卡',
      organizationName: '东湾银行',
      issuerCountryCode: 'CN',
      applicationDescriptions: ['银联信用卡'],
    },
    art: { '2x': { seed: 3, look: 'transparent' } },
    textForm: 'utf-16-le',
  },
  pdfOnly: {
    words: { description: 'Maple Everyday', organizationName: 'Banque Clairval', issuerCountryCode: 'CA' },
    pdf: true,
    textForm: 'utf-16-be',
  },
  sidecarOnly: {
    words: { description: 'Lantern Cash', organizationName: 'Lantern Credit Union', issuerCountryCode: 'US' },
    sidecar: true,
    textForm: 'utf-8-mark',
  },
  noArt: { words: { description: 'Orchard Card', organizationName: 'Harbor Bank', issuerCountryCode: 'US' } },
  sixteenBit: {
    words: { description: 'Fenwick Gold', organizationName: 'Fenwick & Trust' },
    art: { '2x': { seed: 4, look: 'sixteen-bit' } },
  },
  unsure: {
    kind: 'unsure',
    words: { description: 'Harbor Preferred® Card', organizationName: 'Harbor Bank' },
    art: { '2x': { seed: 5, width: 764, height: 480 } },
  },
  transit: { kind: 'transit', words: { description: 'City Metro' }, pdf: true },
  key: { kind: 'key', words: { description: 'Car Key' } },
  loyalty: { kind: 'loyalty', words: { description: 'Corner Bakery Points' } },
  boarding: { kind: 'boarding', words: { description: 'Flight to Nowhere' } },
  coupon: { kind: 'coupon', words: { description: 'Two for One' } },
  event: { kind: 'event', words: { description: 'Concert' } },
} as const satisfies Record<string, PassWish>;

/** How many of `somePasses` are payment passes or may be (`unsure`), and how many are others. */
export const somePassesCounts = { payment: 8, unsure: 1, other: 6 } as const;
