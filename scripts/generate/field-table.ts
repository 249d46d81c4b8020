import { must } from '#core/text/must';
import { type JsonSchema, resolveRef, walkFields } from './json-schema.ts';

/**
 * Returns the text of a module with the description and an example of each field, and with the order of the keys. Messages and
 * the formatter use this module.
 */
export function describeFields(schemas: ReadonlyMap<string, JsonSchema>): string {
  const lines = [
    '// Generated from the schemas by `npm run generate`. Do not edit.',
    '',
    '/** What a field means, and an example of it. */',
    'export interface FieldWords {',
    '  readonly description: string;',
    '  readonly example: unknown;',
    '}',
    '',
    '/** The keys of an object in their order, the layout of every array item, or null if there is no fixed layout. */',
    'export type Layout = null | readonly [Layout] | { readonly [key: string]: Layout };',
  ];
  for (const [name, schema] of schemas) {
    const prefix = name.charAt(0).toLowerCase() + name.slice(1);
    lines.push('', `/** Field path (\`*\` for every array item) to its description, in schema order. */`);
    lines.push(
      `export const ${prefix}Fields: ReadonlyMap<string, FieldWords> = new Map([`,
      ...formatFieldRows(name, schema),
      ']);',
    );
    lines.push('', `export const ${prefix}Layout: Layout = ${JSON.stringify(buildLayout(schema, schema))};`);
  }
  return `${lines.join('\n')}\n`;
}

/** Returns the text of a module of its own, because the site needs these lists but not the table of fields. */
export function describeBranches(card: JsonSchema): string {
  return `// Generated from schema.json by \`npm run generate\`. Do not edit.

/** The top-level fields of a record, in schema order. */
export const cardBranches: readonly string[] = ${JSON.stringify(Object.keys(must(card.properties, 'the fields of a card')))};

/** Those that contain numbers. */
export const cardBranchesWithNumbers: readonly string[] = ${JSON.stringify(listBranchesWithNumbers(card))};
`;
}

function* formatFieldRows(name: string, root: JsonSchema): Generator<string> {
  for (const { path, schema } of walkFields(root)) {
    const { description, examples } = schema;
    if (description === undefined || examples === undefined)
      throw new Error(`The schema of ${name}: ${path} needs a description and an example.`);
    yield `  [${JSON.stringify(path)}, ${JSON.stringify({ description, example: examples[0] })}],`;
  }
}

function listBranchesWithNumbers(root: JsonSchema): readonly string[] {
  const numericFields = [...walkFields(root)].filter(({ schema: { type } }) =>
    ['number', 'integer'].some((name) => type === name || type?.includes(name)),
  );
  return [...new Set(numericFields.map(({ path }) => path.replace(/^\/([^/]*).*$/, '$1')))];
}

function buildLayout(schema: JsonSchema, root: JsonSchema): unknown {
  if (schema.items !== undefined) {
    const itemLayout = buildLayout(resolveRef(schema.items, root), root);
    return itemLayout === null ? null : [itemLayout];
  }
  if (schema.properties === undefined) return null;
  return Object.fromEntries(
    Object.entries(schema.properties).map(([key, value]) => [
      key,
      buildLayout(resolveRef(value, root), root),
    ]),
  );
}
