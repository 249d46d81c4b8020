/** What expressions of a workflow may ask for, such as `github` with all below it. */
export type ExpressionContext = Readonly<Record<string, unknown>>;

const expression = /\$\{\{\s*(.+?)\s*\}\}/g;

/** A text with its expressions filled in. Throws for what our workflows do not use, and a test need not know. */
export function filledIn(text: string, context: ExpressionContext): string {
  return text.replace(expression, (_, inner: string) => String(firstOf(inner, context) ?? ''));
}

/** The first of several values between `||` that says something: paths, or texts in quotes. */
function firstOf(inner: string, context: ExpressionContext): unknown {
  const values = inner.split('||').map((part) => oneValue(part.trim(), context));
  return values.find((value) => value !== undefined && value !== null && value !== '' && value !== false);
}

function oneValue(part: string, context: ExpressionContext): unknown {
  const [, quoted] = /^'([^']*)'$/.exec(part) ?? [];
  if (quoted !== undefined) return quoted;
  if (!/^[a-z_]+(\.[\w-]+)+$/i.test(part)) throw new Error(`this runner cannot tell what ${part} is`);
  const [root = '', ...keys] = part.split('.');
  if (!Object.hasOwn(context, root)) throw new Error(`this runner has no ${root} for ${part}`);
  let value: unknown = context[root];
  for (const key of keys)
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return value;
}
