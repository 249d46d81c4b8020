import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { cardIdPattern, countries, formatCountries, maxCardIdLength } from '#core/card/card';
import { isObject } from '#core/card/json';
import { buildPublishedSchema, type Json, type JsonObject } from '#core/card/published-schema';
import { readingSentence } from '#core/card/reading';
import {
  facetNames,
  filterFields,
  partNames,
  recordKeys,
  sortNames,
  valueSortNames,
} from '#core/query/fields';
import { extraRates } from '#core/query/query';
import { indexNames } from '../../api/src/routes/registries.ts';

interface Source extends JsonObject {
  readonly paths: Readonly<Record<string, { readonly get: SourceOperation }>>;
  readonly components: JsonObject & {
    readonly parameters: Readonly<Record<string, SourceParameter>>;
    readonly schemas: JsonObject;
  };
}

interface SourceOperation extends JsonObject {
  readonly operationId: string;
  readonly 'x-requests'?: readonly string[];
}

interface SourceParameter extends JsonObject {
  readonly schema: JsonObject;
}

const readSource = (root: string): Source =>
  parse(readFileSync(join(root, 'api/openapi.yaml'), 'utf8'), { merge: true, maxAliasCount: -1 });

/** Returns the example requests of each operation, in which names such as `{card_id}` stand for values of the catalog. */
export const listRequests = (root: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    Object.values(readSource(root).paths).map(
      ({ get }) => [get.operationId, get['x-requests'] ?? []] as const,
    ),
  );

/** Returns the text of `docs/openapi.json`: `api/openapi.yaml` with what the code and `schema.json` know. */
export function openApiText(root: string): string {
  const source = readSource(root);
  const { components } = source;
  const published = buildPublishedSchema(
    JSON.parse(readFileSync(join(root, 'schema.json'), 'utf8')) as JsonObject,
  );
  const parameters = Object.entries(components.parameters).map(([name, parameter]) => [
    name,
    { ...parameter, schema: withValues(name, parameter.schema), ...examples[name] },
  ]);
  const document = {
    ...source,
    components: {
      ...components,
      parameters: Object.fromEntries(parameters),
      schemas: { ...buildCardSchemas(published), ...components.schemas },
    },
  };
  const text = JSON.stringify(clean(document), null, 2)
    .replace('{countries}', formatCountries('en'))
    .replace('{reading}', readingSentence);
  // Put each reference on one line. JSON strings contain no line breaks, so the replacement is safe.
  return `${text.replace(/\{\n +("\$ref": "[^"]*")\n +\}/g, '{ $1 }')}\n`;
}

const examples: Readonly<Record<string, JsonObject>> = {
  card_id: { example: `${countries[0]}-example-harbor` },
  id: { example: 'example-bank' },
};

const negatable = (values: readonly string[]) => [...values, ...values.map((value) => `!${value}`)];

/** The values of each parameter that has a list of them. */
const valuesByParameter: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...filterFields.flatMap(({ name, values, nullable }) =>
    values.length === 0 ? [] : [[name, negatable([...values, ...(nullable ? ['null'] : [])])] as const],
  ),
  ['has', partNames],
  ['missing', partNames],
  ['sort', [...sortNames, ...valueSortNames].flatMap((name) => [name, `-${name}`])],
  ['rates', extraRates],
  ['fields', [...recordKeys]],
  ['omit', [...recordKeys]],
  ['facets', [...facetNames]],
  ['index', indexNames],
]);

function withValues(name: string, schema: JsonObject): JsonObject {
  if (name === 'card_id') return { ...schema, pattern: cardIdPattern.source, maxLength: maxCardIdLength };
  const values = valuesByParameter.get(name);
  if (values === undefined) return schema;
  return isObject(schema.items)
    ? { ...schema, items: { ...schema.items, enum: values } }
    : { ...schema, enum: values };
}

/** Builds the schemas of a card in an answer, whole (`Card`) and with some of its keys (`CardRecord`), and of its parts. */
function buildCardSchemas({ $schema: _, $id: __, $defs: definitions, ...card }: JsonObject): JsonObject {
  const schemas = {
    Card: card,
    CardRecord: {
      ...card,
      title: 'CardRecord',
      description: 'The part of a card that `fields` or `omit` selects.',
      required: ['id'],
    },
    ...Object.fromEntries(
      Object.entries(definitions as JsonObject).map(([name, definition]) => [getPartName(name), definition]),
    ),
  };
  return loosen(schemas) as JsonObject;
}

const getPartName = (name: string): string => `Card${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** Allows values and members that a later version adds, and makes references point into the document. */
function loosen(value: Json): Json {
  if (Array.isArray(value)) return value.map(loosen);
  if (!isObject(value)) return value;
  const { enum: values, const: _, pattern: __, propertyNames: ___, additionalProperties, ...rest } = value;
  const children = Object.entries(rest).map(([key, child]) => [
    key,
    key === '$ref' && typeof child === 'string'
      ? child.replace(
          /^#\/\$defs\/(\w+)/,
          (____, name: string) => `#/components/schemas/${getPartName(name)}`,
        )
      : loosen(child),
  ]);
  return {
    ...(Array.isArray(values) &&
      rest.type === undefined && { type: values.includes(null) ? ['string', 'null'] : 'string' }),
    ...(isObject(additionalProperties) && { additionalProperties: loosen(additionalProperties) }),
    ...Object.fromEntries(children),
  };
}

/** Removes all keys that begin with `x-`, and flattens lists of parameters. */
function clean(value: Json, key = ''): Json {
  if (Array.isArray(value)) return (key === 'parameters' ? value.flat() : value).map((item) => clean(item));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !name.startsWith('x-'))
      .map(([name, child]) => [name, clean(child, name)]),
  );
}
