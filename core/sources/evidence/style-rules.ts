/** Whether each CSS property hides or strikes through text. For example, `display` is true for `display: none`. */
export type StyleFlags = ReadonlyMap<string, boolean>;

/** An element, or a selector without combinators, such as `div.note`. What is missing is empty. */
export interface StyledElement {
  readonly name: string;
  readonly id: string;
  readonly classes: readonly string[];
}

interface Rule {
  readonly own: StyledElement;
  /** The selectors of ancestors, innermost first. */
  readonly outer: readonly StyledElement[];
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
  const first = value.replace(/^([a-z]+\([^)]*\)|[^\s!]+)?.*/s, '$1');
  const expanded = /^#[0-9a-f]{3}$/.test(first) ? first.replace(/[0-9a-f]/g, '$&$&') : first;
  return colorNames.get(expanded) ?? expanded.replaceAll(' ', '');
}

/** Rules by the class, id or name that their selector requires. */
export type StyleRules = ReadonlyMap<string, readonly Rule[]>;

/**
 * Reads the rules of a page's style sheets that hide, show or strike through text. Ignores rules that apply to some screens
 * only.
 */
export function readStyleRules(html: string): StyleRules {
  const bodies = [...styleSheetsIn(html)].flatMap((css) => [...parseRules(css)]);
  const rules = bodies.flatMap(([selectors, body]) => {
    const flags = parseStyleFlags(body);
    return flags.size === 0
      ? []
      : selectors.split(',').flatMap((selector) => parseRule(selector, flags) ?? []);
  });
  return Map.groupBy(rules, ({ own }) => keyOf(own));
}

function parseRule(selector: string, flags: StyleFlags): Rule | undefined {
  const path = selector
    .trim()
    .split(/\s*>\s*|\s+/)
    .map(parseSimpleSelector);
  const supported = path.filter((simple) => simple !== undefined);
  const [own, ...outer] = supported.toReversed();
  if (own === undefined || supported.length < path.length) return undefined;
  const weights = supported.map(
    ({ name, id, classes }) => (id === '' ? 0 : 10_000) + 100 * classes.length + (name === '' ? 0 : 1),
  );
  return { own, outer, weight: weights.reduce((sum, weight) => sum + weight, 0), flags };
}

function keyOf({ name, id, classes: [firstClass] }: StyledElement): string {
  if (id !== '') return `#${id}`;
  return firstClass === undefined ? name : `.${firstClass}`;
}

/** Returns the flags for an element. `ancestors` begins with the outermost ancestor. */
export function getStyleFlags(
  rules: StyleRules,
  element: StyledElement,
  ancestors: readonly StyledElement[],
): StyleFlags {
  const keys = [element.name, `#${element.id}`, ...element.classes.map((name) => `.${name}`)];
  const matching = keys
    .flatMap((key) => rules.get(key) ?? [])
    .filter(({ own, outer }) => matchesSimple(element, own) && matchAncestors(outer, ancestors))
    .sort((a, b) => a.weight - b.weight);
  return new Map(matching.flatMap(({ flags }) => [...flags]));
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
      const isForAll = /@media\s*(?:only\s+)?(?:all|screen)\s*$/i.test(prelude);
      if (skippedDepth > 0 || (prelude.startsWith('@') && !isForAll)) skippedDepth++;
      else if (!isForAll) {
        const end = text.indexOf('}', position);
        yield [prelude.replace(/^.*;/s, ''), text.slice(position, end < 0 ? undefined : end)];
      }
    } else if (skippedDepth > 0) skippedDepth--;
  }
}

/** Parses a selector such as `div.note.old`. Returns undefined if the selector is not supported. */
function parseSimpleSelector(text: string): StyledElement | undefined {
  const match = /^([a-z][\w-]*|\*)?((?:[.#][\w-]+)*)$/i.exec(text);
  if (match === null || text === '') return undefined;
  const [, name = '', suffix = ''] = match;
  const marks = suffix.split(/(?=[.#])/);
  return {
    name: name === '*' ? '' : name.toLowerCase(),
    id: marks.find((mark) => mark.startsWith('#'))?.slice(1) ?? '',
    classes: marks.filter((mark) => mark.startsWith('.')).map((mark) => mark.slice(1)),
  };
}

function matchAncestors(outer: readonly StyledElement[], ancestors: readonly StyledElement[]): boolean {
  let candidates = ancestors;
  return outer.every((selector) => {
    const index = candidates.findLastIndex((ancestor) => matchesSimple(ancestor, selector));
    candidates = candidates.slice(0, Math.max(0, index));
    return index >= 0;
  });
}

function matchesSimple(element: StyledElement, { name, id, classes }: StyledElement): boolean {
  return (
    (name === '' || name === element.name) &&
    (id === '' || id === element.id) &&
    classes.every((className) => element.classes.includes(className))
  );
}
