/** Whether each CSS property hides or strikes through text. For example, `display` is true for `display: none`. */
export type StyleFlags = ReadonlyMap<string, boolean>;

export interface StyledElement {
  readonly name: string;
  readonly id: string;
  readonly classes: readonly string[];
}

/** A selector without combinators, such as `div.note`. */
interface SimpleSelector {
  readonly name: string;
  readonly id: string;
  readonly classes: readonly string[];
}

interface Rule {
  /** The simple selectors, from the outermost ancestor to the element itself. */
  readonly path: readonly SimpleSelector[];
  /** The specificity of the selector. Rules with a higher weight take precedence. */
  readonly weight: number;
  readonly flags: StyleFlags;
}

/** The values that hide or strike through text, by property. */
const hiddenValues: ReadonlyMap<string, RegExp> = new Map([
  ['display', /^none/],
  ['visibility', /^(?:hidden|collapse)/],
  ['opacity', /^0*(?:\.0\d*)?%?(?:\s|!|$)/],
  ['font-size', /^(?:0(?:\.0+)?(?:px|em|rem|%|pt)?|[01]?(?:\.\d+)?(?:px|pt))(?:\s|!|$)/],
  ...['left', 'right', 'top', 'text-indent', 'margin-left', 'margin-top'].map(
    (name) => [name, /^-(?:\d{3,}|\d{2,}(?:em|rem|vw|%))/] as const,
  ),
  ['transform', /^(?:translate[xy]?\(-\d{3,}|scale\(0\))/],
  ['clip', /^rect\(\s*(?:[01](?:px)?[\s,]*){4}\)/],
  // Text that is displayed in a different order from the source does not count as visible.
  ['unicode-bidi', /override/],
  ['clip-path', /^inset\(\s*(?:50|100)%/],
  ['text-decoration', /line-through/],
  ['text-decoration-line', /line-through/],
]);

/** Parses declarations such as `display: none; color: red`. */
export function parseStyleFlags(style: string): StyleFlags {
  const flags = new Map<string, boolean>();
  const colors = new Map<string, string>();
  for (const declaration of style.toLowerCase().split(';')) {
    const colon = declaration.indexOf(':');
    const property = declaration.slice(0, colon).trim();
    const value = declaration.slice(colon + 1).trim();
    const pattern = hiddenValues.get(property);
    if (pattern !== undefined) flags.set(property, pattern.test(value));
    if (/^(?:color|background(?:-color)?)$/.test(property))
      colors.set(property.replace('-color', ''), normalizeColor(value));
  }
  const color = colors.get('color');
  if (color !== undefined) flags.set('color', color === colors.get('background'));
  return flags;
}

const colorNames: ReadonlyMap<string, string> = new Map([
  ['white', '#ffffff'],
  ['black', '#000000'],
]);

/** Normalizes the color at the start of a value, such as `white` or `#fff`, to `#ffffff`. */
function normalizeColor(value: string): string {
  const [first = ''] = /^(?:[a-z]+\([^)]*\)|[^\s!]+)/.exec(value) ?? [];
  const expanded = /^#[0-9a-f]{3}$/.test(first) ? first.replace(/[0-9a-f]/g, '$&$&') : first;
  return colorNames.get(expanded) ?? expanded.replaceAll(' ', '');
}

/**
 * The rules of a page's style sheets that hide, show or strike through text. Rules that apply to some screens only are
 * ignored.
 */
export class StyleRules {
  /** The rules, keyed by the class, id or name that the selector requires. */
  readonly #rules = new Map<string, Rule[]>();

  constructor(html: string) {
    for (const css of styleSheetsIn(html))
      for (const [selectors, body] of parseRules(css)) this.#add(selectors, body);
  }

  /** Returns the flags for an element. `ancestors` begins with the outermost ancestor. */
  getStyleFlags(element: StyledElement, ancestors: readonly StyledElement[]): StyleFlags {
    const keys = [element.name, `#${element.id}`, ...element.classes.map((name) => `.${name}`)];
    const matching = keys
      .flatMap((key) => this.#rules.get(key) ?? [])
      .filter(({ path }) => matchesPath(path, element, ancestors))
      .sort((a, b) => a.weight - b.weight);
    return new Map(matching.flatMap(({ flags }) => [...flags]));
  }

  #add(selectors: string, body: string): void {
    const flags = parseStyleFlags(body);
    if (flags.size === 0) return;
    for (const selector of selectors.split(',')) {
      const path = selector
        .trim()
        .split(/\s*>\s*|\s+/)
        .map(parseSimpleSelector);
      const last = path.at(-1);
      if (last === undefined || path.includes(undefined)) continue;
      const supported = path.filter((simple) => simple !== undefined);
      const weight = supported.reduce(
        (sum, { name, id, classes }) =>
          sum + (id === '' ? 0 : 10_000) + 100 * classes.length + (name === '' ? 0 : 1),
        0,
      );
      const key =
        last.id !== '' ? `#${last.id}` : last.classes.length > 0 ? `.${last.classes[0]}` : last.name;
      const rules = this.#rules.get(key) ?? [];
      this.#rules.set(key, rules);
      rules.push({ path: supported, weight, flags });
    }
  }
}

export function isHiddenBy(flags: StyleFlags): boolean {
  return [...flags].some(([property, isSet]) => isSet && !property.startsWith('text-decoration'));
}

export function isStruckBy(flags: StyleFlags): boolean {
  return flags.get('text-decoration') === true || flags.get('text-decoration-line') === true;
}

function* styleSheetsIn(html: string): Generator<string> {
  const start = /<style(?=[\s>])[^>]*>/gi;
  for (let found = start.exec(html); found !== null; found = start.exec(html)) {
    const end = html.slice(start.lastIndex).search(/<\/style/i);
    if (end < 0) return;
    yield html.slice(start.lastIndex, start.lastIndex + end);
    start.lastIndex += end;
  }
}

/** Yields the selectors and the body of each rule that applies to every screen. */
function* parseRules(css: string): Generator<readonly [selectors: string, body: string]> {
  const text = css.replace(/\/\*[\s\S]*?\*\/|<!--|-->/g, ' ');
  let position = 0;
  let skippedDepth = 0;
  for (const { index, 0: sign } of text.matchAll(/[{}]/g)) {
    const prelude = text.slice(position, index).trim();
    position = index + 1;
    if (sign === '{') {
      const query = /@media([^;]*)$/i.exec(prelude);
      const isForAll = query !== null && /^\s*(?:only\s+)?(?:all|screen)\s*$/i.test(query[1] ?? '');
      if (skippedDepth > 0 || (prelude.startsWith('@') && !isForAll)) skippedDepth++;
      else if (!isForAll) {
        const end = text.indexOf('}', position);
        yield [prelude.replace(/^.*;/s, ''), text.slice(position, end < 0 ? undefined : end)];
      }
    } else if (skippedDepth > 0) skippedDepth--;
  }
}

/** Parses a selector such as `div.note.old`. Returns undefined if the selector is not supported. */
function parseSimpleSelector(text: string): SimpleSelector | undefined {
  const match = /^([a-z][\w-]*|\*)?((?:[.#][\w-]+)*)$/i.exec(text);
  if (match === null || text === '') return undefined;
  const [, name = '', suffix = ''] = match;
  const marks = suffix.match(/[.#][\w-]+/g) ?? [];
  return {
    name: name === '*' ? '' : name.toLowerCase(),
    id: marks.find((mark) => mark.startsWith('#'))?.slice(1) ?? '',
    classes: marks.filter((mark) => mark.startsWith('.')).map((mark) => mark.slice(1)),
  };
}

function matchesPath(
  path: readonly SimpleSelector[],
  element: StyledElement,
  ancestors: readonly StyledElement[],
): boolean {
  const lastSelector = path.at(-1);
  if (lastSelector === undefined || !matchesSimple(element, lastSelector)) return false;
  let index = ancestors.length - 1;
  for (const simple of path.slice(0, -1).toReversed()) {
    while (index >= 0 && !matchesSimple(ancestors[index] as StyledElement, simple)) index--;
    if (index-- < 0) return false;
  }
  return true;
}

function matchesSimple(element: StyledElement, { name, id, classes }: SimpleSelector): boolean {
  return (
    (name === '' || name === element.name) &&
    (id === '' || id === element.id) &&
    classes.every((className) => element.classes.includes(className))
  );
}
