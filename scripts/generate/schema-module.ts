/** Returns a module with the text of the card schema, so that programs can compare a catalog's schema with that text. */
export function schemaModule(text: string): string {
  return [
    '// Generated from the schemas by `npm run generate`. Do not edit.',
    '',
    '/** The text of the `schema.json` that the other modules here were generated from. */',
    `export const cardSchemaText: string = ${JSON.stringify(text)};`,
    '',
  ].join('\n');
}
