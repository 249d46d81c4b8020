import { describe, expect, it } from 'vitest';
import {
  changeDocument,
  harborPath,
  validateText,
  validateWithChanges,
} from '../../../tests/support/changed-card.ts';
import { describeFindings } from '../../../tests/support/describe-findings.ts';
import { formatCatalogJson } from '../../../tests/support/memory-file.ts';
import { someImage } from '../../../tests/support/some-card.ts';
import type { Finding } from '../diagnostic.ts';
import { findInvalidPointers, removeInvalidParts } from './check-schema.ts';

const validText = formatCatalogJson(changeDocument(harborPath, {}));

describe('an image block that was written by hand', () => {
  const path = '/image/path';

  it('causes one finding that names the command to run', () => {
    const image = { path: 'data/art/us-harbor.webp', source: 'photo' };
    const [first, ...otherFindings] = describeFindings(
      formatCatalogJson(changeDocument(harborPath, { '/image': image })),
    ).filter((line) => !line.includes('not-formatted'));
    expect(otherFindings).toEqual([]);
    expect(first).toMatch(/^\d+:3 format-wrong: /);
    expect(first).toContain(
      '`image` has 7 missing or wrong fields; expected the block that `npx cardcat wallet import <picture> --card <id>` writes: run it, or remove `image`, since a card needs no picture.',
    );
  });

  it('keeps its valid fields, so that its picture is not reported as unused', () => {
    const image = { path: 'data/art/us-harbor.webp' };
    expect(validateWithChanges({ '/image': image })).toEqual(['format-wrong /image', `art-missing ${path}`]);
    expect(
      validateWithChanges({ '/image': { ...image, path: 'us-harbor.png' }, '/annual_fee/amount': '95' }),
    ).toEqual(['type-wrong /annual_fee/amount', 'format-wrong /image']);
  });

  it('causes a specific finding if it has only one error', () => {
    const image = { ...someImage('apple-wallet'), path: 'us-harbor.png' };
    expect(validateWithChanges({ '/image': image })).toEqual([`format-wrong ${path}`]);
  });
});

describe('the message for an invalid value', () => {
  const findMessage = (changes: Readonly<Record<string, unknown>>) =>
    describeFindings(formatCatalogJson(changeDocument(harborPath, changes))).find(
      (line) => !line.includes('not-formatted'),
    ) ?? '';

  it.each([
    [
      { '/annual_fee/currency': undefined },
      '`currency` is missing from `annual_fee`. Add it: ISO 4217 code of the country',
    ],
    [
      { '/sources/1/cites': undefined },
      '`cites` is missing from `sources[1]`. Add it: JSON Pointers (RFC 6901)',
    ],
    [
      { '/id': 'Harbor' },
      '`id` is `"Harbor"`; expected the country, a hyphen and the slug of the file data/<country>/<slug>.json, such as `"us-',
    ],
    [{ '/rewards/categories': {} }, '`rewards.categories` is an object; expected a list in [ ].'],
    [{ '/annual_fee/amount': -1 }, '`annual_fee.amount` is `-1`; expected 0 or more.'],
    [{ '/welcome_offer/months': 37 }, '`welcome_offer.months` is `37`; expected 36 or less.'],
    [{ '/name': 'x'.repeat(121) }, '`name` has 121 characters; expected 120 characters or fewer.'],
    [{ '/sources': [] }, '`sources` has an empty list; expected at least 1 item.'],
    [
      { '/sources/1/cites': ['/apr', '/apr'] },
      '`sources[1].cites` has identical items 1 and 2; expected no duplicates.',
    ],
    [{ '/apr': {} }, '`apr` has an empty object; expected at least 1 entry.'],
    [
      { '/network': 'mastercrad' },
      '`network` is `"mastercrad"`. Did you mean `mastercard`? Use `visa`, `mastercard`,',
    ],
    [
      { '/rewards/rate_type': 'cash-back' },
      '`rewards.rate_type` is `"cash-back"`. Did you mean `cashback`? ',
    ],
    [
      { '/benifits': [] },
      'Unknown field `benifits`. Did you mean `benefits`? That field exists, so keep one of the two.',
    ],
    [{ '/co_brnad': 'x' }, 'Unknown field `co_brnad`. Did you mean `co_brand`? Rename it.'],
    [{ '/color': 'x' }, 'Unknown field `color`. Remove it, or move its content to `notes`.'],
    [
      { '/sources/1/retrieved': undefined },
      '`retrieved` is missing from `sources[1]`. Add it: the day the page was read, YYYY-MM-DD.',
    ],
    [
      { '/localized_names': { zh_CN: 'x' } },
      '`localized_names.zh_CN` is `"zh_CN"`; expected a language tag (BCP 47)',
    ],
    [{ '/localized_names': {} }, '`localized_names` has an empty object'],
  ])('describes the error in %o', (changes, message) => {
    expect(findMessage(changes)).toContain(message);
  });

  it.each([{ '/network': 'visacard' }, { '/network': 'bank' }, { '/color': 'blue' }])(
    'suggests nothing for %j',
    (changes) => {
      expect(findMessage(changes)).not.toContain('Did you mean');
    },
  );

  it('reports a misspelled field once, not also as missing', () => {
    expect(validateWithChanges({ '/fx_fee': { precent: 2.7 } })).toEqual(['field-unknown /fx_fee/precent']);
    expect(validateWithChanges({ '/fx_fee': { color: 2.7 } })).toEqual([
      'field-missing /fx_fee',
      'field-unknown /fx_fee/color',
    ]);
    // The missing field is not reported, because it is present with a misspelled key.
    expect(validateWithChanges({ '/anual_fee': {}, '/annual_fee': undefined })).toEqual([
      'field-unknown /anual_fee',
    ]);
  });

  it('counts characters, not code units', () => {
    expect(validateWithChanges({ '/name': '𠮷'.repeat(120) })).toEqual([]);
    expect(validateWithChanges({ '/name': '𠮷'.repeat(121) })).toEqual(['value-out-of-range /name']);
  });

  it('reports one finding per location', () => {
    expect(validateWithChanges({ '/name': ` ${'x'.repeat(130)}` })).toEqual(['format-wrong /name']);
    expect(validateWithChanges({ '/discontinued_on': '2026-2-30' })).toEqual([
      'format-wrong /discontinued_on',
    ]);
  });

  it('rejects a number that is too large for JSON', () => {
    expect(validateText(validText.replace('2.7', '1e999'))).toEqual(['type-wrong /fx_fee/percent']);
  });

  it.each(['[]', 'null', '"x"', '5', 'true'])(
    'describes %s as a wrong type, because it is not a record',
    (text) => {
      expect(validateText(`${text}\n`)).toEqual(['type-wrong ']);
    },
  );
});

describe('the invalid parts of a document', () => {
  const createFinding = (
    code: 'value-out-of-range' | 'type-wrong' | 'format-wrong',
    pointer: string,
  ): Finding => ({
    code,
    pointer,
    found: '',
    expected: '',
  });

  it('are invalid values and missing fields, but not a list whose items are valid', () => {
    const document = { fee: -1, cites: ['/a', '/a'], rewards: [], name: ' x', apr: {} };
    const findings: readonly Finding[] = [
      { code: 'field-missing', pointer: '/apr', field: 'purchase', expected: '' },
      createFinding('value-out-of-range', '/fee'),
      createFinding('value-out-of-range', '/cites'),
      createFinding('value-out-of-range', '/apr'),
      createFinding('type-wrong', '/rewards'),
      createFinding('format-wrong', '/name'),
    ];
    expect(findInvalidPointers(document, findings)).toEqual([
      '/apr/purchase',
      '/fee',
      '/apr',
      '/rewards',
      '/name',
    ]);
  });

  it('are removed without moving the other items of a list', () => {
    const document = { list: ['a', 'b', 'c'], deep: { 'x/y': { z: 1, kept: 2 } } };
    const remaining = removeInvalidParts(document, ['/list/1', '/deep/x~1y/z', '/gone/a']);
    expect(remaining).toStrictEqual({ list: ['a', undefined, 'c'], deep: { 'x/y': { kept: 2 } } });
    expect(remaining).toBe(document);
  });

  it('may be inside another removed part, or be the whole document', () => {
    expect(removeInvalidParts({ a: { b: 1 }, c: null }, ['/a', '/a/b', '/c/d'])).toStrictEqual({ c: null });
    expect(removeInvalidParts({ a: 1 }, ['/a', ''])).toBeUndefined();
  });
});
