import { compile } from 'json-schema-to-typescript';
import type { JsonSchema } from './json-schema.ts';

/** One module with the types of all schemas, readonly throughout. */
export async function typesFromSchemas(schemas: ReadonlyMap<string, JsonSchema>): Promise<string> {
  const parts: string[] = ['// Generated from the schemas by `npm run generate`. Do not edit.\n'];
  for (const [name, schema] of schemas) {
    const text = await compile(withPlainReferences(schema) as object, name, {
      bannerComment: '',
      additionalProperties: false,
      ignoreMinAndMaxItems: true,
      enableConstEnums: false,
      unreachableDefinitions: false,
      format: true,
      style: { singleQuote: true, printWidth: 110 },
    });
    parts.push(readonly(text));
  }
  return parts.join('\n');
}

/** A reference beside other keywords would become a type of its own for every use: keep the reference alone. */
function withPlainReferences(schema: JsonSchema): JsonSchema {
  return JSON.parse(
    JSON.stringify(schema, (_, value) => (typeof value?.$ref === 'string' ? { $ref: value.$ref } : value)),
  );
}

/** The generator knows no `readonly`: mark every property and array so. */
function readonly(text: string): string {
  return text
    .replace(/^(\s+)("?[$\w]+"?\??:)/gm, '$1readonly $2')
    .replace(/^(\s+)(\[k: string\]:)/gm, '$1readonly $2')
    .replace(/(: |= )([A-Z]\w*|string|\([^()]*\))\[\];/g, '$1readonly $2[];');
}
