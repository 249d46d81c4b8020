import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { readFixture } from '../../../tests/support/fixtures.ts';
import { fuzzRuns } from '../../../tests/support/fuzz-runs.ts';
import { findCanaries } from '../../../tests/support/wallet/canaries.ts';
import { encodeText, passDocument, textForms } from '../../../tests/support/wallet/passes.ts';
import { classify, decodeText, extractPass, type Pass, type PassDocument } from './pass.ts';

const { kinds } = readFixture<{
  readonly kinds: readonly (readonly [
    string,
    PassDocument,
    readonly string[],
    ReturnType<typeof classify>,
  ])[];
}>('wallet/pass-kinds.json');

const toBytes = (...values: readonly number[]) => Uint8Array.from(values);

describe('decodeText', () => {
  test.each(textForms)('decodes %s', (form) => {
    const text = '{"description":"Café 东湾 💳"}';
    expect(decodeText(new Uint8Array(encodeText(text, form)))).toBe(text);
  });

  test('prefers a byte-order mark to a guessed encoding', () => {
    expect(decodeText(toBytes(0xef, 0xbb, 0xbf, 0x00, 0x7b))).toBe('\0{');
    expect(decodeText(toBytes(0xff, 0xfe, 0x00, 0x7b))).toBe('笀');
  });

  test.each([
    ['invalid UTF-8', toBytes(0x7b, 0xff)],
    ['a lone surrogate in UTF-16 LE', toBytes(0xff, 0xfe, 0x00, 0xd8, 0x7b, 0x00)],
  ])('rejects %s', (_, invalidBytes) => {
    expect(decodeText(invalidBytes)).toBeUndefined();
  });

  test('returns well-formed text or undefined for any bytes', () => {
    const prefix = fc.constantFrom([], [0xff, 0xfe], [0xfe, 0xff], [0xef, 0xbb, 0xbf], [0x00], [0x7b, 0x00]);
    fc.assert(
      fc.property(prefix, fc.uint8Array({ maxLength: 64 }), (prefixBytes, otherBytes) => {
        const text = decodeText(Uint8Array.from([...prefixBytes, ...otherBytes]));
        expect(text === undefined || text.isWellFormed()).toBe(true);
      }),
      { numRuns: fuzzRuns(process.env).bytes / 4 },
    );
  });
});

describe('the kind of a pass', () => {
  test.each(kinds)('%s', (_, document, names, kind) => {
    expect(classify(document, names)).toBe(kind);
  });
});

const passKeys = [
  'kind',
  'description',
  'longDescription',
  'organizationName',
  'logoText',
  'cobrandName',
  'issuerCountryCode',
  'applicationDescriptions',
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

describe('the allow-list', () => {
  test('has exactly the expected keys', () => {
    expectTypeOf<keyof Pass>().toEqualTypeOf<(typeof passKeys)[number]>();
    // The type has no other keys, so the program cannot read a private field of a pass by mistake.
    expectTypeOf<string extends keyof Pass ? true : false>().toEqualTypeOf<false>();
    expectTypeOf<Pass[keyof Pass]>().toEqualTypeOf<string | null | readonly string[]>();
    expect(Object.keys(extractPass({}, 'payment')).sort()).toEqual([...passKeys].sort());
  });

  test('copies only the allowed fields of a pass.json', () => {
    const pass = extractPass(passDocument('payment', words), 'payment');
    expect(pass).toEqual({
      ...words,
      applicationDescriptions: ['One', 'Two', 'Three', 'Four'],
      kind: 'payment',
    });
    expect(findCanaries(JSON.stringify(pass))).toEqual([]);
  });

  test.each([7, null, ['Harbor Card']])('treats a value of another type as missing: %j', (value) => {
    const document = {
      ...Object.fromEntries(Object.keys(words).map((key) => [key, value])),
      paymentApplications: [
        value,
        { applicationDescription: value },
        null,
        { applicationDescription: 'One' },
      ],
    };
    const { applicationDescriptions, ...pass } = extractPass(document, 'payment');
    expect(applicationDescriptions).toEqual(['One']);
    expect(Object.values(pass).filter((field) => field !== null)).toEqual(['payment']);
  });

  test('ignores inherited properties', () => {
    const document = JSON.parse('{"__proto__":{"description":"Harbor Card"},"constructor":1}');
    expect(extractPass(document, 'payment').description).toBeNull();
    expect(extractPass(Object.create({ description: 'Harbor Card' }), 'payment').description).toBeNull();
  });
});
