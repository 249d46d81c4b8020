import type { Atrule, CssNode } from 'css-tree';
import parse from 'css-tree/parser';

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
  return readStyleFlags(
    style.split(';').map((declaration) => {
      const colon = declaration.indexOf(':');
      return [declaration.slice(0, colon), declaration.slice(colon + 1)];
    }),
  );
}

function readStyleFlags(declarations: readonly (readonly string[])[]): StyleFlags {
  const flags = new Map<string, boolean>();
  const colors = new Map<string, string>();
  for (const declaration of declarations) {
    const [property = '', value = ''] = declaration.map((part) => part.trim().toLowerCase());
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

/** Longer selectors are ignored, and so are more rules for one class, id or name. No page of an issuer is near. */
const maxPathLength = 50;
const maxRulesPerKey = 500;

const parseOptions = { parseAtrulePrelude: false, parseValue: false } as const;

/**
 * Reads the rules of a page's style sheets that hide, show or strike through text. Ignores rules that apply to some screens
 * only.
 */
export function readStyleRules(html: string): StyleRules {
  const rules = [...styleSheetsIn(html)].flatMap((css) => collectRules(parse(css, parseOptions)));
  const byKey = Map.groupBy(rules, ({ own }) => keyOf(own));
  return new Map([...byKey].map(([key, sameKey]) => [key, sameKey.slice(0, maxRulesPerKey)]));
}

function collectRules(sheet: CssNode): readonly Rule[] {
  const rules: Rule[] = [];
  const blocks = [sheet];
  for (let block = blocks.pop(); block !== undefined; block = blocks.pop())
    for (const node of childrenOf(block))
      if (node.type === 'Rule') {
        const flags = readStyleFlags(childrenOf(node.block).flatMap(toDeclaration));
        if (flags.size > 0)
          for (const selector of childrenOf(node.prelude)) {
            const rule = readRule(selector, flags);
            if (rule !== undefined) rules.push(rule);
          }
      } else if (node.type === 'Atrule' && node.block !== null && isForAllScreens(node))
        blocks.push(node.block);
  return rules;
}

function childrenOf(node: CssNode): readonly CssNode[] {
  return 'children' in node && node.children !== null ? [...node.children] : [];
}

function toDeclaration(node: CssNode): readonly (readonly string[])[] {
  return node.type === 'Declaration' && node.value.type === 'Raw' ? [[node.property, node.value.value]] : [];
}

function isForAllScreens({ name, prelude }: Atrule): boolean {
  return (
    name.toLowerCase() === 'media' &&
    prelude?.type === 'Raw' &&
    /^(?:only\s+)?(?:all|screen)$/i.test(prelude.value.trim())
  );
}

/** Reads a selector such as `div.note > .old`. Returns undefined if the selector is not supported. */
function readRule(selector: CssNode, flags: StyleFlags): Rule | undefined {
  const path: StyledElement[] = [];
  let name = '';
  let id = '';
  let classes: string[] = [];
  for (const node of childrenOf(selector))
    if (node.type === 'TypeSelector') name = node.name === '*' ? '' : node.name.toLowerCase();
    else if (node.type === 'IdSelector') id = node.name;
    else if (node.type === 'ClassSelector') classes.push(node.name);
    else if (node.type === 'Combinator' && (node.name === ' ' || node.name === '>')) {
      path.push({ name, id, classes });
      name = '';
      id = '';
      classes = [];
    } else return undefined;
  if (path.length >= maxPathLength) return undefined;
  const own = { name, id, classes };
  const weights = [...path, own].map(
    (simple) => (simple.id === '' ? 0 : 10_000) + 100 * simple.classes.length + (simple.name === '' ? 0 : 1),
  );
  return { own, outer: path.toReversed(), weight: weights.reduce((sum, weight) => sum + weight, 0), flags };
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
  const start = /<style(?=[\s>])/gi;
  const end = /<\/style/gi;
  while (start.exec(html) !== null) {
    const from = html.indexOf('>', start.lastIndex) + 1;
    end.lastIndex = from;
    const found = from > 0 && end.exec(html);
    if (!found) return;
    yield html.slice(from, found.index);
    start.lastIndex = end.lastIndex;
  }
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
