/** Returns the text of a module that contains the card schema. Programs compare the schema of a catalog with this text. */
export function renderSchemaModule(text: string): string {
  return [
    '// Generated from the schemas by `npm run generate`. Do not edit.',
    '',
    '/** The text of the `schema.json` that the other modules here were generated from. */',
    `export const cardSchemaText: string = ${JSON.stringify(text)};`,
    '',
  ].join('\n');
}
