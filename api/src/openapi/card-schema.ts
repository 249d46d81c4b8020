import { isObject } from '#core/card/json';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

type JsonObject = { readonly [key: string]: Json };

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
  const { $schema: _, ...properties } = schema.properties;
  const { $schema: __, $id: ___, $defs: definitions, title = 'Card', description = '', ...rest } = schema;
  const required = Array.isArray(rest.required) ? rest.required : [];
  const record = {
    title: 'CardRecord',
    description: 'A card in a list; `fields` or `omit` may remove any key except `id`.',
    ...rest,
    required: ['id'],
    properties: {
      ...properties,
      last_read: {
        description:
          'The oldest day on which a number was read; null if nobody is known to have read one of them.',
        type: ['string', 'null'],
        format: 'date',
      },
      read_by: {
        description:
          '`person` if somebody of this project read every number on its page, `dataset` if a dataset did for one of them, null if `last_read` is null.',
        enum: ['person', 'dataset', null],
      },
      art_grade: {
        description: "The source of the card's picture.",
        type: 'string',
        enum: ['apple-wallet', 'issuer', 'none'],
      },
    },
  };
  const card = {
    title,
    description,
    ...rest,
    required: [...required, 'last_read', 'read_by', 'art_grade'],
    properties: record.properties,
  };
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
