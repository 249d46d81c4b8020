import { type JsonSchema, walkFields } from './json-schema.ts';

/** `docs/reference/fields.md`: every field of a record in one table. */
export function fieldsPage(root: JsonSchema): string {
  const rows = [...walkFields(root)].map(({ path, schema, required }) => {
    const name = path.slice(1).replaceAll('/*/', '[].').replaceAll('/', '.');
    // With blanks, at which a narrow page can break it.
    const example = JSON.stringify(schema.examples?.[0], null, 1).replaceAll(/\n */g, ' ');
    const shown = example.length > 90 ? '' : `\`${example.replaceAll('|', '\\|')}\``;
    return `| \`${name}\` | ${required ? 'yes' : ''} | ${kind(schema)} | ${escapeCell(schema.description ?? '')} | ${shown} |`;
  });
  return [
    '# The fields of a card',
    '',
    'Generated from [`schema.json`](../../schema.json) by `npm run generate`. A required field must be present if its parent is.',
    '',
    '| field | required | kind | meaning | example |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

function kind(schema: JsonSchema): string {
  if (schema.enum !== undefined) return schema.enum.map((value) => `\`${value}\``).join(' ');
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? ''];
  return types.join(' or ');
}

function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
}
