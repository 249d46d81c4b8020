import { describe, expect, expectTypeOf, test } from 'vitest';
import { findCanaries } from '../../../tests/support/wallet/find-canaries.ts';
import { passDocument } from '../../../tests/support/wallet/pass-document.ts';
import { type Pass, passOf, shownName } from './pass.ts';

const keys = [
  'kind',
  'description',
  'longDescription',
  'organizationName',
  'logoText',
  'cobrandName',
  'issuerCountryCode',
  'applicationDescriptions',
  'hasPng',
  'hasPdf',
  'hasSidecar',
] as const;

const words = {
  description: 'Harbor Card',
  longDescription: 'Harbor Card of Harbor Bank',
  organizationName: 'Harbor Bank',
  logoText: 'Harbor',
  cobrandName: 'Skyward Air',
  issuerCountryCode: 'US',
  applicationDescriptions: ['One', 'Two', 'Three', 'Four', 'Five'],
};

describe('4.5 the allow-list', () => {
  test('4.5 a pass has these keys and no other', () => {
    expectTypeOf<keyof Pass>().toEqualTypeOf<(typeof keys)[number]>();
    // No key but these may even be asked for.
    expectTypeOf<string extends keyof Pass ? true : false>().toEqualTypeOf<false>();
    expectTypeOf<Pass[keyof Pass]>().toEqualTypeOf<string | boolean | null | readonly string[]>();
    expect(Object.keys(passOf({}, 'payment', [])).sort()).toEqual([...keys].sort());
  });

  test('4.5 what is allowed is copied, and nothing else of a whole document', () => {
    const pass = passOf(passDocument('payment', words), 'payment', ['cardBackgroundCombined.pdf']);
    expect(pass).toEqual({
      ...words,
      applicationDescriptions: ['One', 'Two', 'Three', 'Four'],
      kind: 'payment',
      hasPng: false,
      hasPdf: true,
      hasSidecar: false,
    });
    expect(findCanaries(JSON.stringify(pass))).toEqual([]);
  });

  test('15.2 the check would find them: the document is full of them', () => {
    expect(findCanaries(JSON.stringify(passDocument('payment', words))).length).toBeGreaterThan(40);
  });

  test.each([7, true, null, ['Harbor Card'], { toString: 'Harbor Card' }])(
    '4.5 a value of another type counts as absent: %j',
    (value) => {
      const document = {
        ...Object.fromEntries(Object.keys(words).map((key) => [key, value])),
        paymentApplications: [
          value,
          { applicationDescription: value },
          null,
          { applicationDescription: 'One' },
        ],
      };
      const { applicationDescriptions, ...pass } = passOf(document, 'payment', []);
      expect(applicationDescriptions).toEqual(['One']);
      expect(Object.values(pass).filter((field) => field !== null)).toEqual(['payment', false, false, false]);
    },
  );

  test('4.5 what is inherited counts as absent', () => {
    const document = JSON.parse('{"__proto__":{"description":"Harbor Card"},"constructor":1}');
    expect(passOf(document, 'payment', []).description).toBeNull();
    expect(passOf(Object.create({ description: 'Harbor Card' }), 'payment', []).description).toBeNull();
  });

  test('4.6 every text is cleaned; one of which nothing is left is absent', () => {
    const dirty = '\u202eA\n 4111111111111111';
    const document = {
      ...Object.fromEntries(Object.keys(words).map((key) => [key, dirty])),
      paymentApplications: [{ applicationDescription: dirty }, { applicationDescription: '\u200b' }],
    };
    const { kind, hasPng, hasPdf, hasSidecar, applicationDescriptions, ...texts } = passOf(
      document,
      'unsure',
      [],
    );
    expect({ kind, hasPng, hasPdf, hasSidecar, applicationDescriptions }).toEqual({
      kind: 'unsure',
      hasPng: false,
      hasPdf: false,
      hasSidecar: false,
      applicationDescriptions: ['A …'],
    });
    expect(new Set(Object.values(texts))).toEqual(new Set(['A …']));
    expect(passOf({ description: ' \n\u200b' }, 'payment', []).description).toBeNull();
  });

  test('4.6 the shown name', () => {
    const named = (document: object) => shownName(passOf({ ...document }, 'payment', []), 12);
    expect(named({ logoText: 'C', longDescription: 'B', description: 'A' })).toBe('A');
    expect(named({ logoText: 'C', longDescription: 'B', description: '\n' })).toBe('B');
    expect(named({ logoText: 'C', organizationName: 'D' })).toBe('C');
    expect(named({ organizationName: 'D' })).toBe('Card #12');
  });
});
