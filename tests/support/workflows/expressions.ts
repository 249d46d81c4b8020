/** The contexts that an expression may use. The keys are names such as `github`. */
export type ExpressionContext = Readonly<Record<string, unknown>>;

const token = /\s*(\|\||&&|==|!=|[!(),]|'(?:[^']|'')*'|\d+(?:\.\d+)?|[A-Za-z_][\w-]*(?:\.[\w-]+)*)\s*/y;

const functions: Readonly<Record<string, (...values: readonly unknown[]) => unknown>> = {
  fromJSON: (value) => JSON.parse(asText(value)),
  startsWith: (value, start) => asText(value).toLowerCase().startsWith(asText(start).toLowerCase()),
};

const statusFunction = /\b(?:success|failure|cancelled|always)\(\)/;

/** Evaluates an expression that is given without `${{` and `}}`. Throws on syntax that our workflows do not use. */
export function evaluate(expression: string, context: ExpressionContext, hasSucceeded = true): unknown {
  const tokens = tokenize(expression);
  const accept = (expectedToken: string) => tokens[0] === expectedToken && tokens.shift() !== undefined;
  const parseOr = (): unknown => {
    let value = parseAnd();
    while (accept('||')) {
      const right = parseAnd();
      value = isTruthy(value) ? value : right;
    }
    return value;
  };
  const parseAnd = (): unknown => {
    let value = parseComparison();
    while (accept('&&')) {
      const right = parseComparison();
      value = isTruthy(value) ? right : value;
    }
    return value;
  };
  const parseComparison = (): unknown => {
    let value = parseOperand();
    for (;;)
      if (accept('==')) value = isEqual(value, parseOperand());
      else if (accept('!=')) value = !isEqual(value, parseOperand());
      else return value;
  };
  const parseOperand = (): unknown => {
    const next = tokens.shift() ?? '';
    if (next === '!') return !isTruthy(parseOperand());
    if (next === '(') return closeParenthesis(parseOr());
    if (next.startsWith("'")) return next.slice(1, -1).replaceAll("''", "'");
    if (/^\d/.test(next)) return Number(next);
    if (next === 'true' || next === 'false') return next === 'true';
    if (next === 'null') return null;
    return accept('(') ? parseCall(next) : lookUp(next, context);
  };
  const closeParenthesis = (value: unknown): unknown => {
    if (!accept(')')) throw new Error(`this runner cannot read ${expression}`);
    return value;
  };
  const parseCall = (name: string): unknown => {
    const values: unknown[] = [];
    if (!accept(')')) {
      do values.push(parseOr());
      while (accept(','));
      closeParenthesis(undefined);
    }
    if (name === 'success') return hasSucceeded;
    if (name === 'failure') return !hasSucceeded;
    if (name === 'always' || name === 'cancelled') return name === 'always';
    const apply = functions[name];
    if (apply === undefined) throw new Error(`this runner does not know ${name}()`);
    return apply(...values);
  };
  const value = parseOr();
  if (tokens.length > 0) throw new Error(`this runner cannot read ${expression}`);
  return value;
}

/** Evaluates an `if`. Without a status function, the condition is also false if an earlier step or job failed. */
export function evaluateCondition(
  condition: unknown,
  context: ExpressionContext,
  hasSucceeded: boolean,
): boolean {
  if (condition === undefined) return hasSucceeded;
  const expression = withoutBraces(String(condition));
  if (!hasSucceeded && !statusFunction.test(expression)) return false;
  return isTruthy(evaluate(expression, context, hasSucceeded));
}

export function interpolate(text: string, context: ExpressionContext): string {
  return text.replace(/\$\{\{(.+?)\}\}/gs, (_, expression: string) => asText(evaluate(expression, context)));
}

export function withoutBraces(text: string): string {
  return /^\s*\$\{\{(.*)\}\}\s*$/s.exec(text)?.[1] ?? text;
}

function tokenize(expression: string): string[] {
  const tokens: string[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < expression.length) {
    const [, next] = token.exec(expression) ?? [];
    if (next === undefined) throw new Error(`this runner cannot read ${expression}`);
    tokens.push(next);
  }
  return tokens;
}

/** Returns null for a missing property, as GitHub does. Throws if the context is unknown. */
function lookUp(path: string, context: ExpressionContext): unknown {
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

/** Ignores the case of strings. Compares values of different types as numbers. */
function isEqual(a: unknown, b: unknown): boolean {
  if (typeof a === 'string' && typeof b === 'string') return a.toLowerCase() === b.toLowerCase();
  return typeof a === typeof b && a !== null && b !== null ? a === b : asNumber(a) === asNumber(b);
}

function asNumber(value: unknown): number {
  return typeof value === 'object' && value !== null ? Number.NaN : Number(value);
}

function asText(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}
