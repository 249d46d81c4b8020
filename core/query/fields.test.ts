import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cardFields } from '#core/card/generated/fields';
import { controlParameters, enumValues, filterFields, recordKeys } from './fields.ts';

const schema = JSON.parse(readFileSync(join(import.meta.dirname, '../../schema.json'), 'utf8'));

describe('the table of query fields', () => {
  it.each(filterFields)('has a pointer for $name that exists in the schema', ({ pointer }) => {
    expect(cardFields.has(pointer)).toBe(true);
  });

  it('lists the enum values of the schema', () => {
    const { country, network, type, segment, rewards } = schema.properties;
    expect(enumValues).toEqual({
      country: country.enum,
      network: schema.$defs[network.$ref.replace('#/$defs/', '')].enum,
      type: type.enum,
      segment: segment.enum,
      rate_type: rewards.properties.rate_type.enum,
      art_grade: ['apple-wallet', 'issuer', 'none'],
      reading: ['read', 'read-elsewhere', 'old', 'unread'],
    });
  });

  it('lists the top-level keys of a published record in their order', () => {
    const keys = Object.keys(schema.properties).filter((key) => key !== '$schema');
    expect(recordKeys).toEqual([...keys, 'last_read', 'read_by', 'art_grade', 'status']);
  });

  it('has no duplicate parameter names', () => {
    const names = [...filterFields, ...controlParameters].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
