/** What an expression may ask for, such as `github` with all below it. */
export type ExpressionContext = Readonly<Record<string, unknown>>;

const token = /\s*(\|\||&&|==|!=|[!(),]|'(?:[^']|'')*'|\d+(?:\.\d+)?|[A-Za-z_][\w-]*(?:\.[\w-]+)*)\s*/y;

/** Functions of GitHub's that our workflows use, besides those that ask how the job is doing. */
const functions: Readonly<Record<string, (...values: readonly unknown[]) => unknown>> = {
  fromJSON: (value) => JSON.parse(asText(value)),
  startsWith: (value, start) => asText(value).toLowerCase().startsWith(asText(start).toLowerCase()),
};

const statusFunction = /\b(?:success|failure|cancelled|always)\(\)/;

/** The value of an expression without its braces. Throws for what our workflows do not use. */
export function evaluate(expression: string, context: ExpressionContext, isWell = true): unknown {
  const tokens = tokensOf(expression);
  const takes = (wanted: string) => tokens[0] === wanted && tokens.shift() !== undefined;
  const either = (): unknown => {
    let value = both();
    while (takes('||')) {
      const other = both();
      value = isTruthy(value) ? value : other;
    }
    return value;
  };
  const both = (): unknown => {
    let value = compared();
    while (takes('&&')) {
      const other = compared();
      value = isTruthy(value) ? other : value;
    }
    return value;
  };
  const compared = (): unknown => {
    let value = single();
    for (;;)
      if (takes('==')) value = isSame(value, single());
      else if (takes('!=')) value = !isSame(value, single());
      else return value;
  };
  const single = (): unknown => {
    const next = tokens.shift() ?? '';
    if (next === '!') return !isTruthy(single());
    if (next === '(') return closed(either());
    if (next.startsWith("'")) return next.slice(1, -1).replaceAll("''", "'");
    if (/^\d/.test(next)) return Number(next);
    if (next === 'true' || next === 'false') return next === 'true';
    if (next === 'null') return null;
    return takes('(') ? called(next) : found(next, context);
  };
  const closed = (value: unknown): unknown => {
    if (!takes(')')) throw new Error(`this runner cannot read ${expression}`);
    return value;
  };
  const called = (name: string): unknown => {
    const values: unknown[] = [];
    if (!takes(')')) {
      do values.push(either());
      while (takes(','));
      closed(undefined);
    }
    if (name === 'success') return isWell;
    if (name === 'failure') return !isWell;
    if (name === 'always' || name === 'cancelled') return name === 'always';
    const known = functions[name];
    if (known === undefined) throw new Error(`this runner does not know ${name}()`);
    return known(...values);
  };
  const value = either();
  if (tokens.length > 0) throw new Error(`this runner cannot read ${expression}`);
  return value;
}

/** Whether an `if` holds; without a function that asks for the status, only if all went well so far. */
export function evaluateCondition(condition: unknown, context: ExpressionContext, isWell: boolean): boolean {
  if (condition === undefined) return isWell;
  const expression = withoutBraces(String(condition));
  if (!isWell && !statusFunction.test(expression)) return false;
  return isTruthy(evaluate(expression, context, isWell));
}

/** A text with its expressions filled in. */
export function interpolate(text: string, context: ExpressionContext): string {
  return text.replace(/\$\{\{(.+?)\}\}/gs, (_, inner: string) => asText(evaluate(inner, context)));
}

export function withoutBraces(text: string): string {
  return /^\s*\$\{\{(.*)\}\}\s*$/s.exec(text)?.[1] ?? text;
}

function tokensOf(expression: string): string[] {
  const tokens: string[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < expression.length) {
    const [, next] = token.exec(expression) ?? [];
    if (next === undefined) throw new Error(`this runner cannot read ${expression}`);
    tokens.push(next);
  }
  return tokens;
}

/** Null for what is not there, as on GitHub; only the first name has to be known. */
function found(path: string, context: ExpressionContext): unknown {
  const [root = '', ...keys] = path.split('.');
  if (!Object.hasOwn(context, root)) throw new Error(`this runner has no ${root} for ${path}`);
  let value = context[root];
  for (const key of keys)
    value =
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? Reflect.get(value, key)
        : null;
  return value ?? null;
}

function isTruthy(value: unknown): boolean {
  return value !== null && value !== undefined && value !== false && value !== 0 && value !== '';
}

/** Letters in either case are the same; values of two kinds are compared as numbers. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a === 'string' && typeof b === 'string') return a.toLowerCase() === b.toLowerCase();
  return typeof a === typeof b && a !== null && b !== null ? a === b : asNumber(a) === asNumber(b);
}

function asNumber(value: unknown): number {
  return typeof value === 'object' && value !== null ? Number.NaN : Number(value);
}

function asText(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}
