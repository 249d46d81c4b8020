import { type JsonSchema, resolve } from './json-schema.ts';
import { numberPattern, stringPattern } from './scalar-patterns.ts';

/** What is heard here of what our schemas say. */
const known: readonly string[] = [
  ...['$schema', '$id', '$defs', 'title', 'description', 'examples', 'type'],
  ...['properties', 'required', 'additionalProperties', 'propertyNames', 'minProperties'],
  ...['items', 'minItems', 'maxItems', 'uniqueItems'],
  ...['const', 'enum', 'pattern', 'format', 'maxLength', 'minimum', 'maximum'],
];

/**
 * One regular expression that a record matches which holds to its schema and is laid out as records are. It says so of
 * no other text, but not of every such text: of what it does not know it says nothing, and the validator is asked.
 * Throws where the schema uses a keyword that it would overlook.
 */
export function recordPattern(name: string, root: JsonSchema): string {
  let captures = 0;
  const word = name.charAt(0).toLowerCase() + name.slice(1);
  const expression = new RegExp(`^${value(root, '\\n')}\\n$`);
  return [
    '// Generated from the schemas by `npm run generate`. Do not edit.',
    '',
    '/**',
    ' * A text that matches holds to its schema and is laid out as records are, with no key twice and no escape, in plain',
    ' * characters: none is hidden, and they are in NFC.',
    ' * One that does not match may be right all the same.',
    ' */',
    `export const ${word}Pattern: RegExp = ${expression};`,
    '',
  ].join('\n');

  /** `lineBreak` is the pattern of a line break and the indentation of what the value stands in. */
  function value(raw: JsonSchema, lineBreak: string): string {
    const schema = resolve(raw, root);
    const overlooked = Object.keys(schema).filter((keyword) => !known.includes(keyword));
    if (overlooked.length > 0) throw new Error(`No pattern is known for ${overlooked.join(', ')}.`);
    const kinds = [schema.type ?? []].flat().map((type) => {
      if (type === 'object') return object(schema, lineBreak);
      if (type === 'array') return list(schema, lineBreak);
      if (type === 'string') return stringPattern(schema);
      return type === 'null' ? type : numberPattern(schema);
    });
    return kinds.length === 1 ? `${kinds[0]}` : `(?:${kinds.join('|')})`;
  }

  function object(schema: JsonSchema, lineBreak: string): string {
    const { properties, propertyNames, additionalProperties } = schema;
    const inner = `${lineBreak}  `;
    if (properties !== undefined) return `\\{${fields(schema, properties, inner)}${lineBreak}\\}`;
    if (propertyNames === undefined || typeof additionalProperties !== 'object')
      throw new Error('An object needs its properties, or what its names and values are.');
    // Of one name; two might be the same.
    const key = stringPattern(propertyNames);
    return `\\{${inner}${key}: ${value(additionalProperties, inner)}${lineBreak}\\}`;
  }

  function fields(schema: JsonSchema, properties: Properties, inner: string): string {
    if (schema.additionalProperties !== false) throw new Error('An object has to be closed.');
    const all = Object.entries(properties).map(([key, below]) => ({
      text: `${inner}${stringPattern({ const: key })}: ${value(below, inner)}`,
      required: schema.required?.includes(key) ?? false,
    }));
    const after = (start: number) =>
      all.slice(start).map(({ text, required }) => (required ? `,${text}` : `(?:,${text})?`));
    const first = all.findIndex(({ required }) => required);
    // A comma stands before every field that comes after one that is there for certain, and after every other.
    if (first >= 0)
      return [
        ...all.slice(0, first).map(({ text }) => `(?:${text},)?`),
        all[first]?.text,
        ...after(first + 1),
      ].join('');
    return `(?:${all.map(({ text }, index) => [text, ...after(index + 1)].join('')).join('|')})`;
  }

  function list({ items, minItems = 0, maxItems, uniqueItems }: JsonSchema, lineBreak: string): string {
    if (items === undefined || maxItems === undefined || minItems > 1)
      throw new Error('A list needs what its items are and how many at most, and at least none or one.');
    const inner = `${lineBreak}  `;
    const item = inner + (uniqueItems ? onceBelow(inner) : '') + value(items, inner);
    // What follows an item is looked at ahead, so that the item need not be written twice.
    const some = `\\[(?:${item}(?:,(?=${inner})|(?=${lineBreak}\\]))){1,${maxItems}}${lineBreak}\\]`;
    return minItems === 1 ? some : `(?:\\[\\]|${some})`;
  }

  /** Looks ahead at a string, and says no where one of the strings that follow it in the list is the same. */
  function onceBelow(inner: string): string {
    captures += 1;
    return `(?=("[^"]*"))(?!\\${captures}(?:,${inner}"[^"]*")*,${inner}\\${captures}[,\\n])`;
  }
}

type Properties = Readonly<Record<string, JsonSchema>>;
