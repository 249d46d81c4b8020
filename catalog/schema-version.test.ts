import { expect, test } from 'vitest';
import { cardSchemaText, schemaVersion } from './schema-version.ts';

test('it is a semantic version, and the text that of a JSON Schema', () => {
  expect(schemaVersion).toMatch(/^\d+\.\d+\.\d+$/);
  expect(JSON.parse(cardSchemaText)).toMatchObject({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
  });
});
