/** Words for values, as messages show them. */

/** A value as JSON, cut short. */
export function show(value: unknown): string {
  if (Array.isArray(value))
    return value.length === 0 ? 'an empty list' : `a list of ${count(value.length, 'item')}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = JSON.stringify(value) ?? 'nothing';
  return `\`${text.length > 80 ? `${text.slice(0, 80)}…` : text}\``;
}

/** The kind of a value, with the value where it is short. */
export function kindOf(value: unknown): string {
  if (value === null) return '`null`';
  if (Array.isArray(value)) return 'a list';
  switch (typeof value) {
    case 'string':
      return `the text ${show(value)}`;
    case 'number':
      return Number.isFinite(value) ? `the number ${show(value)}` : 'a number too large to hold';
    case 'boolean':
      return show(value);
    default:
      return 'an object';
  }
}

/** The first sentence of a description, fit to stand inside another. */
export function asClause(description: string): string {
  const sentence = /^.*?(?=\.(\s|$)|$)/s.exec(description)?.[0] ?? description;
  // ISO, JSON and SHA-256 stay as they are.
  return /^[A-Z](?![A-Z])/.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence;
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text in double quotes',
  number: 'a number without quotes',
  integer: 'a whole number without quotes',
  object: 'an object in { }',
  array: 'a list in [ ]',
  null: '`null`',
  boolean: '`true` or `false`',
};

/** The types a schema allows, in words. */
export function typeWords(type: unknown): string {
  const types = Array.isArray(type) ? type : String(type).split(',');
  return types.map((name) => typeNames[name] ?? String(name)).join(' or ');
}

/** What a limit allows and what was found, for the keywords that count or compare. */
export function amountWords(
  keyword: string,
  params: Readonly<Record<string, unknown>>,
  value: unknown,
): { readonly found: string; readonly expected: string } {
  const limit = Number(params.limit);
  switch (keyword) {
    case 'minimum':
      return { found: show(value), expected: `${limit} or more` };
    case 'maximum':
      return { found: show(value), expected: `${limit} or less` };
    case 'maxLength':
      return {
        found: count([...String(value)].length, 'character'),
        expected: `${limit} characters or fewer`,
      };
    case 'minItems':
      return { found: show(value), expected: `at least ${count(limit, 'item')}` };
    case 'maxItems':
      return { found: show(value), expected: `at most ${count(limit, 'item')}` };
    case 'uniqueItems':
      return {
        found: `items ${Math.min(Number(params.i), Number(params.j)) + 1} and ${Math.max(Number(params.i), Number(params.j)) + 1} alike`,
        expected: 'no item twice',
      };
    case 'minProperties':
      return { found: 'an empty object', expected: `at least ${count(limit, 'entry', 'entries')}` };
    default:
      return { found: show(value), expected: `what schema.json says (${keyword})` };
  }
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}
