import type { Atrule, CssNode } from 'css-tree';
import parse from 'css-tree/parser';

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

/** Longer selectors are ignored, and so are more rules for one class, id or name. No page of an issuer is near. */
const maxPathLength = 50;
const maxRulesPerKey = 500;

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
    for (const css of styleSheetsIn(html)) this.#addAll(parse(css, parseOptions));
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

  /** Adds the rules that apply to every screen. */
  #addAll(sheet: CssNode): void {
    const blocks = [sheet];
    for (let block = blocks.pop(); block !== undefined; block = blocks.pop())
      for (const node of childrenOf(block))
        if (node.type === 'Rule') this.#add(node.prelude, node.block);
        else if (node.type === 'Atrule' && node.block !== null && isForAllScreens(node))
          blocks.push(node.block);
  }

  #add(selectors: CssNode, block: CssNode): void {
    const flags = readStyleFlags(
      childrenOf(block).flatMap((node) =>
        node.type === 'Declaration' && node.value.type === 'Raw' ? [[node.property, node.value.value]] : [],
      ),
    );
    if (flags.size === 0) return;
    for (const selector of childrenOf(selectors)) {
      const path = readSelector(selector);
      const last = path?.at(-1);
      if (path === undefined || last === undefined) continue;
      const weight = path.reduce(
        (sum, { name, id, classes }) =>
          sum + (id === '' ? 0 : 10_000) + 100 * classes.length + (name === '' ? 0 : 1),
        0,
      );
      const key =
        last.id !== '' ? `#${last.id}` : last.classes.length > 0 ? `.${last.classes[0]}` : last.name;
      const rules = this.#rules.get(key) ?? [];
      this.#rules.set(key, rules);
      if (rules.length < maxRulesPerKey) rules.push({ path, weight, flags });
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

const parseOptions = { parseAtrulePrelude: false, parseValue: false } as const;

function childrenOf(node: CssNode): readonly CssNode[] {
  return 'children' in node && node.children !== null ? [...node.children] : [];
}

function isForAllScreens({ name, prelude }: Atrule): boolean {
  return (
    name.toLowerCase() === 'media' &&
    prelude?.type === 'Raw' &&
    /^(?:only\s+)?(?:all|screen)$/i.test(prelude.value.trim())
  );
}

/** Reads a selector such as `div.note > .old`. Returns undefined if the selector is not supported. */
function readSelector(selector: CssNode): readonly SimpleSelector[] | undefined {
  const path: SimpleSelector[] = [];
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
  return path.length < maxPathLength ? [...path, { name, id, classes }] : undefined;
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
