import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type PointerChanges, validateWithChanges } from './support/changed-card.ts';
import { repositoryRoot } from './support/source-files.ts';

interface Schema {
  readonly $schema?: string;
  readonly type?: string | readonly string[];
  readonly additionalProperties?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly description?: string;
  readonly examples?: readonly unknown[];
}

const schemaText = readFileSync(join(repositoryRoot, 'schema.json'), 'utf8');
const schema: Schema = JSON.parse(schemaText);

/** Lists every nested object with its JSON Pointer. */
function objectsIn(value: unknown, path = ''): readonly (readonly [string, Schema])[] {
  if (typeof value !== 'object' || value === null) return [];
  const nested = Object.entries(value).flatMap(([key, item]) => objectsIn(item, `${path}/${key}`));
  return [[path, value], ...nested];
}

describe('the schema', () => {
  it('uses draft 2020-12, and allows no unknown fields', () => {
    expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
    const withFields = objectsIn(schema).filter(
      ([, { type }]) => type !== undefined && `${type}`.match(/object/),
    );
    const openObjects = withFields.filter(
      ([, schema]) => schema.properties !== undefined && schema.additionalProperties !== false,
    );
    expect(withFields.length).toBeGreaterThan(10);
    expect(openObjects.map(([path]) => path)).toEqual([]);
  });

  it('has a description and an example for every field', () => {
    const fields = objectsIn(schema)
      .filter(([path]) => !path.includes('/examples/'))
      .flatMap(([path, { properties = {} }]) =>
        Object.entries(properties).map(([name, schema]) => [`${path}/${name}`, schema] as const),
      );
    expect(fields.length).toBeGreaterThan(50);
    const undocumented = fields.filter(([, { description, examples }]) => !description || !examples?.length);
    expect(undocumented.map(([path]) => path)).toEqual([]);
  });

  it('uses only keywords that the type generator supports', () => {
    expect(schemaText).not.toMatch(/"(prefixItems|unevaluatedProperties)"/);
  });
});

const capPointer = '/rewards/categories/0/cap';
const imported = { dataset: 'a list of cards', licence: 'CC-BY-4.0', on: '2026-09-15' };

describe('a record', () => {
  it.each<[PointerChanges, string]>([
    [{ '/$schema': './schema.json' }, 'value-not-listed /$schema'],
    [{ '/status': 'active' }, 'field-unknown /status'],
    [{ '/id': 'mx-harbor' }, 'format-wrong /id'],
    [{ '/name': 'x'.repeat(121) }, 'value-out-of-range /name'],
    [{ '/name': 'Harbor ' }, 'format-wrong /name'],
    [{ '/name': 'Cafe\u0301' }, 'format-wrong /name'],
    [{ '/name': 'Harbor\u0007' }, 'format-wrong /name'],
    [{ '/localized_names': { zh_Hans: '海港卡' } }, 'format-wrong /localized_names/zh_Hans'],
    [{ '/country': 'mx' }, 'value-not-listed /country'],
    [{ '/issuer_id': 'Harbor' }, 'format-wrong /issuer_id'],
    [{ '/network': 'maestro' }, 'value-not-listed /network'],
    [{ '/network_tier': 'Signature' }, 'format-wrong /network_tier'],
    [{ '/additional_networks': [{ network: 'visa' }] }, 'network-repeated /additional_networks/0/network'],
    [{ '/type': 'secured' }, 'value-not-listed /type'],
    [{ '/segment': 'student' }, 'value-not-listed /segment'],
    [{ '/annual_fee/amount': -0.01 }, 'value-out-of-range /annual_fee/amount'],
    [{ '/annual_fee/currency': 'dollar' }, 'format-wrong /annual_fee/currency'],
    [{ '/fx_fee/percent': 100.5 }, 'value-out-of-range /fx_fee/percent'],
    [{ '/fx_fee/percent': undefined }, 'field-missing /fx_fee'],
    [{ '/rewards/rate_type': 'stars' }, 'value-not-listed /rewards/rate_type'],
    [{ '/rewards/base_rate': 1 }, 'type-wrong /rewards/base_rate'],
    [{ [`${capPointer}/period`]: 'week' }, `value-not-listed ${capPointer}/period`],
    [{ [`${capPointer}/unit`]: 'miles' }, `format-wrong ${capPointer}/unit`],
    [{ '/apr/purchase/kind': 'intro' }, 'value-not-listed /apr/purchase/kind'],
    [{ '/welcome_offer/as_of': undefined }, 'field-missing /welcome_offer'],
    [{ '/benefits/0/category': 'travel' }, 'value-not-listed /benefits/0/category'],
    [{ '/discontinued_on': '2026-02-30' }, 'date-not-real /discontinued_on'],
    [{ '/replaced_by': 'harbor' }, 'format-wrong /replaced_by'],
    [{ '/official_url': 'http://www.example.com/cards/harbor' }, 'source-not-https /official_url'],
    [{ '/image': { path: 'data/art/us-harbor.webp' } }, 'format-wrong /image'],
    [{ '/sources': [] }, 'value-out-of-range /sources'],
    [{ '/sources/0/url': 'https://cards.example.net/harbor' }, 'source-off-issuer /sources/0/url'],
    [{ '/sources/0/retrieved': undefined }, 'field-missing /sources/0'],
    [{ '/sources/0/retrieved': null }, 'source-unread /sources/0/retrieved'],
    [{ '/sources/0/cites/0': '/annual' }, 'cite-points-nowhere /sources/0/cites/0'],
    [{ '/imported_from': { ...imported, licence: undefined } }, 'field-missing /imported_from'],
    [{ '/notes': 5 }, 'type-wrong /notes'],
  ])('rejects %j', (changes, finding) => {
    expect(validateWithChanges(changes)).toContain(finding);
  });
});
