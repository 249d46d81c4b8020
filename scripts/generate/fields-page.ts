import { derivedProperties } from '#core/card/published-schema';
import { type JsonSchema, walkFields } from './json-schema.ts';

/** Returns the text of `docs/reference/fields.md`, with every field of a card file in one table. */
export function renderFieldsPage(root: JsonSchema): string {
  // Fields may share a structure, such as an interest rate. List each structure only once.
  const nameByShape = new Map<string, string>();
  const repeatedPaths: string[] = [];
  const rows = [...walkFields(root)].flatMap(({ path, schema, required }) => {
    if (repeatedPaths.some((parent) => path.startsWith(`${parent}/`))) return [];
    const name = path.slice(1).replaceAll('/*/', '[].').replaceAll('/', '.');
    const shape = schema.properties === undefined ? path : JSON.stringify(schema.properties);
    const firstFieldName = nameByShape.get(shape);
    if (firstFieldName === undefined) nameByShape.set(shape, name);
    else repeatedPaths.push(path);
    const fieldsNote = firstFieldName === undefined ? '' : ` Its fields are those of \`${firstFieldName}\`.`;
    // Put spaces into the JSON, so that the example can wrap on a narrow page.
    const example = JSON.stringify(schema.examples?.[0], null, 1).replaceAll(/\n */g, ' ');
    const exampleCell = example.length > 90 ? '' : `\`${example.replaceAll('|', '\\|')}\``;
    return `| \`${name}\` | ${formatKind(schema)}${required ? ', required' : ''} | ${escapeCell(schema.description ?? '')}${fieldsNote} | ${exampleCell} |`;
  });
  return [
    '# The fields of a card',
    '',
    'Generated from [`schema.json`](../../schema.json) by `npm run generate`. A required field must be present if its parent is.',
    '',
    '| field | kind | meaning | example |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
    'Published records (`exports/` and the API) add these fields:',
    '',
    ...Object.entries(derivedProperties).map(([key, { description }]) => `- \`${key}\`: ${description}`),
    '',
  ].join('\n');
}

function formatKind(schema: JsonSchema): string {
  if (schema.enum !== undefined) return schema.enum.map((value) => `\`${value}\``).join(' ');
  return [schema.type].flat().join(' or ');
}

function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
}
