import { describe, expect, it } from 'vitest';
import { cleanFiles, cleanFilesWith, fixtureToday } from '../../../tests/support/catalog-fixtures.ts';
import { changeDocument, harborPath, validateWithChanges } from '../../../tests/support/changed-card.ts';
import { formatCatalogJson, memoryFile } from '../../../tests/support/memory-file.ts';
import { describeDiagnostic } from '../diagnostic.ts';
import { validateCatalog } from '../validate.ts';

const citesPointer = '/sources/0/cites';
const termsCitesPointer = '/sources/1/cites';

describe('number-not-cited', () => {
  it('accepts cites of a number or of an object that contains it, in any source', () => {
    expect(
      validateWithChanges({
        [citesPointer]: [
          '/annual_fee/amount',
          '/annual_fee/first_year',
          '/fx_fee',
          '/rewards',
          '/welcome_offer',
        ],
      }),
    ).toEqual([]);
    expect(
      validateWithChanges({
        [citesPointer]: ['/annual_fee', '/fx_fee', '/welcome_offer'],
        [termsCitesPointer]: ['/apr', '/rewards'],
      }),
    ).toEqual([]);
  });

  it('reports each number, in the order of the record', () => {
    expect(validateWithChanges({ [citesPointer]: ['/rewards'], [termsCitesPointer]: ['/apr'] })).toEqual([
      'number-not-cited /annual_fee/amount',
      'number-not-cited /annual_fee/first_year',
      'number-not-cited /fx_fee/percent',
      'number-not-cited /welcome_offer/amount',
      'number-not-cited /welcome_offer/spend',
      'number-not-cited /welcome_offer/months',
    ]);
  });

  it('does not require cites for null, texts, sources and pictures', () => {
    expect(
      validateWithChanges({
        '/fx_fee/percent': null,
        [citesPointer]: ['/annual_fee', '/rewards', '/welcome_offer'],
      }),
    ).toEqual([]);
    const image = {
      path: 'data/art/us-harbor.webp',
      source: 'other',
      source_sha256: '0'.repeat(64),
      pixel_sha256: '0'.repeat(64),
      width: 1536,
      height: 969,
      exported_at: '2026-09-01',
      attribution: 'Harbor Example Bank',
    };
    expect(validateWithChanges({ '/image': image })).toEqual(['art-missing /image/path']);
  });

  it('does not match a similar name or the whole record', () => {
    expect(
      validateWithChanges({
        '/apr/purchase/min': null,
        '/apr/purchase/max': 20,
        [termsCitesPointer]: ['/apr/purchase/min'],
      }),
    ).toEqual(['number-not-cited /apr/purchase/max']);
    expect(validateWithChanges({ [termsCitesPointer]: [''] })).toEqual([
      'number-not-cited /apr/purchase/min',
      'number-not-cited /apr/purchase/max',
      'cite-points-nowhere /sources/1/cites/0',
    ]);
  });

  it('does not match item 10 with a cite of item 1', () => {
    const categories = Array.from({ length: 11 }, (_, index) => ({
      label: `kind ${index} of shop`,
      points_per_dollar: 2,
    }));
    const categoryPointers = categories
      .map((_, index) => `/rewards/categories/${index}`)
      .filter((_, index) => index !== 10);
    const changes = {
      '/rewards/categories': categories,
      [citesPointer]: ['/annual_fee', '/fx_fee', '/welcome_offer', '/rewards/base_rate', ...categoryPointers],
    };
    expect(validateWithChanges(changes)).toEqual([
      'number-not-cited /rewards/categories/10/points_per_dollar',
    ]);
  });

  it('is not reported if a list of cites is invalid', () => {
    expect(validateWithChanges({ [termsCitesPointer]: '/apr' })).toEqual(['type-wrong /sources/1/cites']);
    expect(validateWithChanges({ [termsCitesPointer]: ['apr'] })).toEqual([
      'format-wrong /sources/1/cites/0',
    ]);
    expect(validateWithChanges({ [termsCitesPointer]: undefined })).toEqual(['field-missing /sources/1']);
    expect(validateWithChanges({ '/sources': undefined })).toEqual(['field-missing ']);
    expect(validateWithChanges({ '/sources': [] })).toEqual(['value-out-of-range /sources']);
  });

  it('is not reported for a number that a misspelled cite probably means', () => {
    const expected = 'cite-points-nowhere /sources/1/cites/0';
    for (const cite of ['/aprs', '/Apr', '/apr/', '/apr/purchases'])
      expect(validateWithChanges({ [termsCitesPointer]: [cite] })).toEqual([expected]);
    expect(validateWithChanges({ [termsCitesPointer]: ['/apr/purchase/mix'] })).toEqual([
      'number-not-cited /apr/purchase/max',
      expected,
    ]);
  });

  it('uses a list of cites that contains a duplicate', () => {
    expect(validateWithChanges({ [termsCitesPointer]: ['/apr', '/apr'] })).toEqual([
      'value-out-of-range /sources/1/cites',
    ]);
    expect(validateWithChanges({ [termsCitesPointer]: ['/apr', '/apr', '/fees'] })).toEqual([
      'value-out-of-range /sources/1/cites',
      'cite-points-nowhere /sources/1/cites/2',
    ]);
  });
});

describe('cite-points-nowhere', () => {
  const expected = ['cite-points-nowhere /sources/0/cites/4'];

  it.each([
    ['a missing key', '/apr/cash_advance'],
    ['an index after the last item', '/rewards/categories/2'],
    ['the index "-"', '/rewards/categories/-'],
    ['a leading zero in an index', '/rewards/categories/00'],
    ['a negative index', '/rewards/categories/-1'],
    ['a key below a number', '/annual_fee/amount/0'],
    ['a key below a text', '/name/0'],
    ['the length of a list', '/rewards/categories/length'],
    ['an inherited property', '/constructor'],
    ['a nested inherited property', '/annual_fee/__proto__'],
    ['a trailing slash', '/annual_fee/'],
    ['an escaped slash', '/annual_fee~1amount'],
    ['an escaped tilde', '/annual_fee~0'],
    ['a field of a source', '/sources/0/retrieved'],
    ['the picture', '/image'],
    ['the schema', '/$schema'],
  ])('is reported for %s: %s', (_, cite) => {
    expect(validateWithChanges({ '/sources/0/cites/-': cite })).toEqual(expected);
  });

  it('accepts any fact, whether it is a number or not', () => {
    for (const cite of ['/name', '/network', '/benefits/0/title', '/rewards/categories/0/cap/shared_with/0'])
      expect(validateWithChanges({ '/sources/0/cites/-': cite })).toEqual([]);
  });

  it('number-not-cited suggests null only if the field allows it', () => {
    const card = changeDocument(harborPath, {
      '/rewards/categories/0/choose': 2,
      '/sources/0/cites': ['/fx_fee'],
      '/sources/1/cites': ['/fx_fee'],
    });
    const messages = validateCatalog({
      files: cleanFilesWith({ [harborPath]: formatCatalogJson(card) }),
      today: fixtureToday,
    }).diagnostics.map((diagnostic) => describeDiagnostic(diagnostic).message);
    const ends = messages
      .filter((message) => message.includes('no source cites it'))
      .map((message) => {
        return `${message.split(' is ')[0]}: ${message.split('has not been checked, ')[1]}`;
      });
    expect(ends).toContain('`rewards.categories[0].choose`: leave it out.');
    expect(ends).toContain('`annual_fee.amount`: write `null`.');
  });

  it('accepts a cite of null', () => {
    expect(validateWithChanges({ '/fx_fee/percent': null })).toEqual([]);
  });

  it('decodes the escape ~01 as ~1', () => {
    const names = { 'zh~1x': 'a' };
    // Only the key `zh~1x` is reported, because it is an invalid language tag. The pointer to this key in `cites` is
    // correct, because `~01` stands for `~1`.
    expect(
      validateWithChanges({ '/localized_names': names, '/sources/0/cites/-': '/localized_names/zh~01x' }),
    ).toEqual(['format-wrong /localized_names/zh~01x']);
  });

  it('is not reported for an invalid value', () => {
    expect(validateWithChanges({ '/fx_fee/percent': '2.7' })).toEqual(['type-wrong /fx_fee/percent']);
    expect(validateWithChanges({ '/fx_fee': 2.7 })).toEqual(['type-wrong /fx_fee']);
  });

  it('is not reported for a missing or misspelled field', () => {
    expect(validateWithChanges({ '/fx_fee': undefined })).toEqual(['field-missing ']);
    expect(validateWithChanges({ '/fx_fee': undefined, '/fxfee': { percent: 2.7 } })).not.toContain(
      'cite-points-nowhere /sources/0/cites/1',
    );
    expect(validateWithChanges({ '/fx_fee/percent': undefined })).toEqual(['field-missing /fx_fee']);
  });

  it('is not reported for an invalid pointer, which is format-wrong', () => {
    for (const cite of ['annual_fee', '#/annual_fee', '/annual_fee~', '/annual_fee~2', '$.annual_fee'])
      expect(validateWithChanges({ '/sources/0/cites/-': cite })).toEqual([
        'format-wrong /sources/0/cites/4',
      ]);
  });
});

describe('the message of cite-points-nowhere', () => {
  const describeCite = (cite: string) => {
    const text = formatCatalogJson(changeDocument(harborPath, { [`${citesPointer}/-`]: cite }));
    const otherFiles = cleanFiles().filter(({ path }) => path !== harborPath);
    const { diagnostics } = validateCatalog({
      files: [...otherFiles, memoryFile(harborPath, text)],
      today: fixtureToday,
    });
    const citeFindings = diagnostics.filter(({ code }) => code === 'cite-points-nowhere');
    return citeFindings.map((finding) => describeDiagnostic(finding).message).join();
  };

  it.each([
    ['/fx_fees', '`/fx_fees` does not match any field of this record. Did you mean `/fx_fee`? '],
    [
      '/rewards/baserate',
      '`/rewards/baserate` does not match any field of this record. Did you mean `/rewards/base_rate`? ',
    ],
    [
      '/annual_fee/amonut',
      '`/annual_fee/amonut` does not match any field of this record. Did you mean `/annual_fee/amount`? ',
    ],
    [
      '/elsewhere',
      '`/elsewhere` does not match any field of this record. Write the path of an existing field, such as `/an',
    ],
  ])('suggests how to correct %s', (cite, expected) => {
    expect(describeCite(cite)).toContain(expected);
  });
});
