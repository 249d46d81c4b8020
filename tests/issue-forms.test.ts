import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Field {
  readonly type: string;
  readonly id?: string;
  readonly attributes: { readonly label?: string; readonly options?: readonly string[] };
  readonly validations?: { readonly required?: boolean };
}

const fieldsOf = (form: string): readonly Field[] => parse(read(`.github/ISSUE_TEMPLATE/${form}.yml`)).body;
const optionsOf = (label: string) =>
  fieldsOf('request-a-card').find(({ attributes }) => attributes.label === label)?.attributes.options;
const schema = JSON.parse(read('schema.json'));

test('the request form asks for what a new card needs', () => {
  const fields = fieldsOf('request-a-card').filter(({ type }) => type !== 'markdown');
  expect(fields.map(({ attributes }) => attributes.label)).toEqual([
    'Country',
    'Card name',
    'Short Latin name',
    'Issuer',
    'Network',
    'Product page',
    'Terms page',
    'Notes',
  ]);
  expect(
    fields
      .filter(({ validations }) => validations?.required !== true)
      .map(({ attributes }) => attributes.label),
  ).toEqual(['Short Latin name', 'Terms page', 'Notes']);
});

test('the request form offers every country and network that a card can have', () => {
  expect(optionsOf('Network')).toEqual(schema.$defs.network.enum);
  const countries = optionsOf('Country')?.map((option) => /\((\w\w)\)$/.exec(option)?.[1]);
  expect(countries).toEqual(schema.properties.country.enum);
});

test.each(['request-a-card', 'wrong-data'])('%s has what GitHub asks of a form', (form) => {
  const { name, description, body } = parse(read(`.github/ISSUE_TEMPLATE/${form}.yml`));
  expect([typeof name, typeof description]).toEqual(['string', 'string']);
  const ids = body.flatMap(({ id }: Field) => (id === undefined ? [] : [id]));
  expect(new Set(ids).size).toBe(ids.length);
  for (const { type, id, attributes } of body as readonly Field[]) {
    expect(['markdown', 'input', 'textarea', 'dropdown', 'checkboxes']).toContain(type);
    if (type !== 'markdown') {
      expect(id).toMatch(/^[a-z-]+$/);
      expect(attributes.label).toBeTruthy();
    }
  }
});

test('proposed updates wait, and come together', () => {
  const { updates } = parse(read('.github/dependabot.yml'));
  expect(updates).toHaveLength(2);
  for (const update of updates) {
    expect(update.cooldown['default-days']).toBeGreaterThanOrEqual(7);
    expect(Object.keys(update.groups).length).toBeGreaterThan(0);
    // For this ecosystem any other key makes GitHub drop the whole entry.
    if (update['package-ecosystem'] === 'github-actions')
      expect(Object.keys(update.cooldown)).toEqual(['default-days']);
  }
});
