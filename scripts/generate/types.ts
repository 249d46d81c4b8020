import type { JsonSchema } from './json-schema.ts';

/** The maximum length of a line, in characters. A longer union is written with one member per line. */
const maxWidth = 90;

/** Returns a module with the readonly types of all schemas. Schemas with a title, and schemas in `$defs`, get named types. */
export function generateTypes(schemas: ReadonlyMap<string, JsonSchema>): string {
  const types = new Map<string, string>();
  const registerType = (text: string, schema: JsonSchema): string => {
    const key = text.charAt(0).toUpperCase() + text.slice(1);
    if (types.has(key)) return key;
    // Reserve the position of this type in the output, before the types to which it refers.
    types.set(key, '');
    const type = formatSchema(schema, '');
    const isInterface = schema.type === 'object';
    const head = `export ${isInterface ? 'interface' : 'type'} ${key} ${isInterface ? '' : '= '}`;
    types.set(key, `${formatComment(schema, '')}${head}${type}${isInterface ? '' : ';'}\n`);
    return key;
  };
  const formatInline = (schema: JsonSchema, indent: string): string =>
    schema.title === undefined ? formatSchema(schema, indent) : registerType(schema.title, schema);

  function formatSchema(schema: JsonSchema, indent: string): string {
    if (schema.$ref !== undefined) return registerType(schema.$ref.replace('#/$defs/', ''), {});
    const choices = listAlternatives(schema).map((choice) => formatType(choice, schema, indent));
    const line = choices.join(' | ');
    if (choices.length < 2 || line.includes('\n') || indent.length + line.length < maxWidth) return line;
    return choices.map((choice) => `\n${indent}  | ${choice}`).join('');
  }

  function formatType(type: string, schema: JsonSchema, indent: string): string {
    if (type === 'integer') return 'number';
    if (type === 'array') {
      const { items = {} } = schema;
      const item = formatInline(items, indent);
      const isUnion = items.title === undefined && listAlternatives(items).length > 1;
      return `readonly ${isUnion ? `(${item})` : item}[]`;
    }
    if (type !== 'object') return type;
    const innerIndent = `${indent}  `;
    const { properties = {}, required = [], additionalProperties } = schema;
    const lines = Object.entries(properties).map(([key, value]) => {
      const mark = required.includes(key) ? '' : '?';
      return `${formatComment(value, innerIndent)}${innerIndent}readonly ${key}${mark}: ${formatInline(value, innerIndent)};\n`;
    });
    if (typeof additionalProperties === 'object')
      lines.push(
        `${innerIndent}readonly [key: string]: ${formatInline(additionalProperties, innerIndent)};\n`,
      );
    return `{\n${lines.join('')}${indent}}`;
  }

  for (const [title, schema] of schemas) {
    for (const [key, definition] of Object.entries(schema.$defs ?? {})) registerType(key, definition);
    registerType(title, schema);
  }
  const text = [
    '// Generated from the schemas by `npm run generate`. Do not edit.\n',
    ...types.values(),
  ].join('\n');
  return text.replaceAll(' \n', '\n');
}

/** Returns the allowed values in quotes. If there are none, returns the names of the allowed JSON types. */
function listAlternatives(schema: JsonSchema): readonly string[] {
  const values = schema.const === undefined ? schema.enum : [schema.const];
  return (
    values?.map((value) => (typeof value === 'string' ? `'${value}'` : String(value))) ??
    [schema.type ?? []].flat()
  );
}

function formatComment({ description }: JsonSchema, indent: string): string {
  return description === undefined ? '' : `${indent}/** ${description} */\n`;
}
