/** A module with the text of the cards' schema: comparing with it takes no time, and no hash need be worked out at each start. */
export function schemaModule(text: string): string {
  return [
    '// Generated from the schemas by `npm run generate`. Do not edit.',
    '',
    '/** The text of the `schema.json` that all else here was generated from. */',
    `export const cardSchemaText: string = ${JSON.stringify(text)};`,
    '',
  ].join('\n');
}
