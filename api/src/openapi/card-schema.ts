import { isObject } from '#core/card/json';
import { buildPublishedSchema, type Json, type JsonObject } from '#core/card/published-schema';

/** Returns the description of the field at a pointer such as `/sources/*\/url`. Empty if there is none. */
export function findDescription(schema: Json, pointer: string): string {
  let node: Json | undefined = schema;
  for (const key of pointer.slice(1).split('/')) {
    const parent: Json | undefined = node;
    if (!isObject(parent)) return '';
    node = key === '*' ? parent.items : isObject(parent.properties) ? parent.properties[key] : undefined;
  }
  return isObject(node) && typeof node.description === 'string' ? node.description : '';
}

/**
 * Builds the schemas of a published card from `schema.json`. Removes `$schema`, adds the derived keys, and makes references point
 * into the OpenAPI document.
 */
export function buildCardSchemas(schema: Json): JsonObject {
  if (!isObject(schema) || !isObject(schema.properties) || !isObject(schema.$defs))
    throw new Error('schema.json has no properties.');
  const { $defs: definitions } = schema;
  const published = buildPublishedSchema(schema);
  const { $schema: _, $id: __, $defs: ___, title = 'Card', description = '', ...rest } = published;
  const record = {
    title: 'CardRecord',
    description: 'A card in a list; `fields` or `omit` may remove any key except `id`.',
    ...rest,
    required: ['id'],
  };
  const card = { title, description, ...rest };
  const schemas = {
    Card: card,
    CardRecord: record,
    ...Object.fromEntries(
      Object.entries(definitions).map(([name, definition]) => [getDefinitionName(name), definition]),
    ),
  };
  return rewriteRefs(schemas) as JsonObject;
}

function getDefinitionName(name: string): string {
  return `Card${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** Rewrites references such as `#/$defs/money` to `#/components/schemas/CardMoney`. */
function rewriteRefs(value: Json): Json {
  if (Array.isArray(value)) return value.map(rewriteRefs);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [
      key,
      key === '$ref' && typeof child === 'string'
        ? child.replace(
            /^#\/\$defs\/(\w+)/,
            (_, name: string) => `#/components/schemas/${getDefinitionName(name)}`,
          )
        : rewriteRefs(child),
    ]),
  );
}
