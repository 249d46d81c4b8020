/** The keywords of JSON Schema 2020-12 that the generators read. */
export interface JsonSchema {
  readonly $id?: string;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly const?: string;
  readonly enum?: readonly string[];
  readonly examples?: readonly unknown[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
}

/** Replaces a `$ref` with the definition in `$defs` of `root`. Keywords next to the `$ref` take precedence. */
export function resolveRef(schema: JsonSchema, root: JsonSchema): JsonSchema {
  if (schema.$ref === undefined) return schema;
  const name = schema.$ref.replace('#/$defs/', '');
  const target = root.$defs?.[name];
  if (target === undefined) throw new Error(`The schema refers to ${schema.$ref}, which it does not define.`);
  const { $ref: _, ...siblingKeywords } = schema;
  return { ...target, ...siblingKeywords };
}

export interface Field {
  /** The path of the field. `*` stands for every array item, such as in `/sources/*\/url`. */
  readonly path: string;
  readonly schema: JsonSchema;
  readonly required: boolean;
}

/** Yields every field in schema order. Parents come before their children. */
export function* walkFields(root: JsonSchema, schema = root, base = ''): Generator<Field> {
  if (schema.items !== undefined) yield* walkFields(root, resolveRef(schema.items, root), `${base}/*`);
  for (const [key, rawSchema] of Object.entries(schema.properties ?? {})) {
    const field = resolveRef(rawSchema, root);
    const path = `${base}/${key}`;
    yield { path, schema: field, required: schema.required?.includes(key) ?? false };
    yield* walkFields(root, field, path);
  }
}
