import { isObject } from '#catalog/json';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** An OpenAPI 3.0 description, as far as it is looked into here. */
export interface Description {
  readonly openapi: string;
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonObject>>>>;
  readonly components: Readonly<Record<string, JsonObject>>;
}

/** A value of the description that is known to be wrong; cutting fails once the description has changed there. */
export interface Correction {
  readonly why: string;
  readonly at: readonly string[];
  /** What stands there now; left out where it is long, then only the place must exist. */
  readonly from?: Json;
  readonly to: Json;
}

/** Kept of an operation; the rest is prose or says nothing a request could break. */
const operationKeys: ReadonlySet<string> = new Set([
  'operationId',
  'parameters',
  'requestBody',
  'responses',
  'servers',
]);

/** Words and pictures of a schema; none of them is checked. */
const prose: ReadonlySet<string> = new Set([
  'description',
  'summary',
  'title',
  'example',
  'examples',
  'externalDocs',
  'x-github',
  'x-octokit',
  'deprecated',
]);

/**
 * The named operations with every component they refer to, prose left out, keys in the description's order.
 * Throws where an operation is not in the description, or a correction no longer fits it.
 */
export function cutSlice(
  whole: Description,
  operationIds: readonly string[],
  corrections: readonly Correction[],
): JsonObject {
  const wanted = new Set(operationIds);
  const paths: Record<string, Record<string, Json>> = {};
  for (const [path, methods] of Object.entries(whole.paths))
    for (const [method, operation] of Object.entries(methods)) {
      const id = operation.operationId;
      if (typeof id !== 'string' || !wanted.delete(id)) continue;
      const kept = Object.fromEntries(Object.entries(operation).filter(([key]) => operationKeys.has(key)));
      const said = notifies(operation) ? { ...kept, 'x-notifies': true } : kept;
      paths[path] = { ...paths[path], [method]: withoutProse(said) };
    }
  if (wanted.size > 0) throw new Error(`not in the description: ${[...wanted].join(', ')}`);
  const slice: JsonObject = {
    openapi: whole.openapi,
    version: whole.info.version,
    corrections: corrections.map(({ why, at }) => ({ why, at })),
    paths,
    components: componentsOf(paths, whole),
  };
  return corrections.reduce((cut, { at, from, to }) => corrected(cut, at, from, to) as JsonObject, slice);
}

function componentsOf(paths: Json, whole: Description): JsonObject {
  const components: Record<string, Record<string, Json>> = {};
  const open = [...refsIn(paths)];
  for (let ref = open.pop(); ref !== undefined; ref = open.pop()) {
    const [kind = '', name = ''] = ref.replace('#/components/', '').split('/');
    if (components[kind]?.[name] !== undefined) continue;
    const component = whole.components[kind]?.[name];
    if (component === undefined) throw new Error(`${ref} leads nowhere`);
    const kept = twin(kind, name, whole) ?? withoutProse(component);
    components[kind] = { ...components[kind], [name]: kept };
    open.push(...refsIn(kept));
  }
  return Object.fromEntries(
    Object.entries(components)
      .sort()
      .map(([kind, named]) => [kind, Object.fromEntries(Object.entries(named).sort())]),
  );
}

/** GitHub's own word for operations that write to people; its limit on making content counts these. */
function notifies(operation: JsonObject): boolean {
  const marks = operation['x-github'];
  return marks !== undefined && isObject(marks) && marks.triggersNotification === true;
}

/** Many schemas stand there a second time, word for word but for being nullable: a reference says the same. */
function twin(kind: string, name: string, { components }: Description): JsonObject | undefined {
  const base = name.replace(/^nullable-/, '');
  const [own, other] = [components[kind]?.[name], components[kind]?.[base]];
  if (base === name || own === undefined || other === undefined || !isObject(own)) return undefined;
  const { nullable, ...rest } = own;
  const isSame = JSON.stringify(withoutProse(rest)) === JSON.stringify(withoutProse(other));
  return isSame && nullable === true
    ? { nullable: true, allOf: [{ $ref: `#/components/${kind}/${base}` }] }
    : undefined;
}

function* refsIn(value: Json): Generator<string> {
  if (Array.isArray(value)) for (const item of value) yield* refsIn(item);
  else if (isObject(value))
    for (const [key, inner] of Object.entries(value)) {
      if (key === '$ref' && typeof inner === 'string') yield inner;
      else yield* refsIn(inner);
    }
}

/** `names` says that the keys are names of fields, where `title` or `description` is no prose. */
function withoutProse(value: Json, names = false): Json {
  if (Array.isArray(value)) return value.map((item) => withoutProse(item));
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([key]) => names || !prose.has(key));
  return Object.fromEntries(
    kept.map(([key, inner]) => [key, withoutProse(inner, !names && key === 'properties')]),
  );
}

function corrected(value: Json, at: readonly string[], from: Json | undefined, to: Json): Json {
  const [key, ...rest] = at;
  if (key === undefined) {
    if (from !== undefined && JSON.stringify(value) !== JSON.stringify(from))
      throw new Error(`no longer ${JSON.stringify(from)}`);
    return to;
  }
  if (!isObject(value) || value[key] === undefined) throw new Error(`a correction leads nowhere: ${key}`);
  return { ...value, [key]: corrected(value[key], rest, from, to) };
}
