import type { DerivedKey } from './exported-card.ts';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

export type JsonObject = { readonly [key: string]: Json };

/** The keys that published cards have besides those of a record (see `serializeCard`). */
export const derivedProperties = {
  last_read: {
    description: 'The oldest day on which a number was read; null if one of them is unread.',
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
  status: {
    description:
      'Whether the issuer still takes new applicants; records without `discontinued_on` are active.',
    type: 'string',
    enum: ['active', 'discontinued'],
  },
} as const satisfies Readonly<Record<DerivedKey, JsonObject>>;

type CardSchema = JsonObject & { readonly properties?: JsonObject; readonly required?: readonly string[] };

/** Returns the schema of a published card for the content of `schema.json`. */
export function buildPublishedSchema({ properties = {}, required = [], ...rest }: CardSchema): JsonObject {
  const { $schema: _, ...recordProperties } = properties;
  return {
    ...rest,
    $id: 'urn:cardcat:schema:published-card',
    required: [...required, ...Object.keys(derivedProperties)],
    properties: { ...recordProperties, ...derivedProperties },
  };
}

/** Returns the text of `exports/schema.json` for the text of `schema.json`. */
export function formatPublishedSchema(schemaText: string): string {
  return `${JSON.stringify(buildPublishedSchema(JSON.parse(schemaText)), null, 2)}\n`;
}
