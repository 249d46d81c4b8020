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
/** Rules inside a rule with more selectors are ignored. */
const maxParents = 50;
const maxDepth = 5;

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

interface NestedBlock {
  readonly block: CssNode;
  /** The selectors of the rule around it. */
  readonly parents: readonly Path[];
  /** How often a part of the style sheet was read again. */
  readonly depth: number;
}

/** A selector from the outermost ancestor to the element itself. */
type Path = readonly StyledElement[];

/** Collects the rules of a style sheet, also those inside other rules (see CSS Nesting). */
function collectRules(sheet: CssNode): readonly Rule[] {
  const rules: Rule[] = [];
  const blocks: NestedBlock[] = [{ block: sheet, parents: [[]], depth: 0 }];
  for (let next = blocks.pop(); next !== undefined; next = blocks.pop()) {
    const { block, parents, depth } = next;
    const nodes = childrenOf(block);
    const flags = readStyleFlags(nodes.flatMap(toDeclaration));
    if (flags.size > 0) rules.push(...parents.flatMap((path) => createRule(path, flags) ?? []));
    for (const node of nodes)
      if (node.type === 'Atrule' && node.block !== null && isForAllScreens(node))
        blocks.push({ block: node.block, parents, depth });
      // The library reads a rule inside a rule only if it begins with `&`.
      else if (node.type === 'Raw' && depth < maxDepth)
        blocks.push({
          block: parse(node.value.replace(/^\s*>/, ''), parseOptions),
          parents,
          depth: depth + 1,
        });
      else if (node.type === 'Rule' && parents.length <= maxParents) {
        const paths = childrenOf(node.prelude).flatMap((selector) =>
          parents.flatMap((parent) => {
            const path = readPath(selector, parent);
            return path === undefined ? [] : [path];
          }),
        );
        if (paths.length > 0) blocks.push({ block: node.block, parents: paths, depth });
      }
  }
  return rules;
}

function childrenOf(node: CssNode): readonly CssNode[] {
  return 'children' in node && node.children !== null ? [...node.children] : [];
}

function toDeclaration(node: CssNode): readonly (readonly string[])[] {
  return node.type === 'Declaration' && node.value.type === 'Raw' ? [[node.property, node.value.value]] : [];
}

function isForAllScreens({ name, prelude }: Atrule): boolean {
  if (name.toLowerCase() === 'layer') return true;
  return (
    name.toLowerCase() === 'media' &&
    prelude?.type === 'Raw' &&
    /^(?:only\s+)?(?:all|screen)$/i.test(prelude.value.trim())
  );
}

/** Reads a selector such as `div.note > .old` inside a rule for `parent`. Returns undefined if it is not supported. */
function readPath(selector: CssNode, parent: Path): Path | undefined {
  const nodes = childrenOf(selector);
  const isCompound = nodes[0]?.type === 'NestingSelector' && nodes[1]?.type !== 'Combinator';
  const path = isCompound ? parent.slice(0, -1) : [...parent];
  const own = isCompound ? parent.at(-1) : undefined;
  let { name = '', id = '', classes = [] }: Partial<StyledElement> = own ?? {};
  let isEmpty = own === undefined;
  for (const [index, node] of nodes.entries()) {
    if (node.type === 'NestingSelector' && index === 0) continue;
    if (node.type === 'Combinator') {
      if (node.name !== ' ' && node.name !== '>') return undefined;
      // A nested selector may begin with a combinator: `> .old`.
      if (!isEmpty) path.push({ name, id, classes });
      name = '';
      id = '';
      classes = [];
      isEmpty = true;
      continue;
    }
    isEmpty = false;
    if (node.type === 'TypeSelector') name = node.name === '*' ? '' : node.name.toLowerCase();
    else if (node.type === 'IdSelector') id = node.name;
    else if (node.type === 'ClassSelector' && classes.length < maxPathLength)
      classes = [...classes, node.name];
    else return undefined;
  }
  if (!isEmpty) path.push({ name, id, classes });
  return path.length <= maxPathLength ? path : undefined;
}

function createRule(path: Path, flags: StyleFlags): Rule | undefined {
  const own = path.at(-1);
  if (own === undefined) return undefined;
  const weights = path.map(
    ({ name, id, classes }) => (id === '' ? 0 : 10_000) + 100 * classes.length + (name === '' ? 0 : 1),
  );
  const weight = weights.reduce((sum, each) => sum + each, 0);
  return { own, outer: path.slice(0, -1).toReversed(), weight, flags };
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
