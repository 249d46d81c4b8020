import { Tokenizer } from 'htmlparser2';
import { PageBuilder, type PageContent } from './page.ts';
import { isHiddenBy, isStruckBy, parseStyleFlags, type StyledElement, StyleRules } from './style-rules.ts';

/**
 * Parses an HTML page into what a browser shows, without running scripts and without hidden elements. Accepts any text. Takes
 * linear time for any depth of elements.
 */
export function readHtml(html: string): PageContent {
  const reader = new PageReader(html);
  const tokenizer = new Tokenizer({ decodeEntities: true }, reader);
  tokenizer.write(html);
  tokenizer.end();
  return reader.finish();
}

const wordSet = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const voidElements = wordSet(
  'area base basefont br col embed frame hr img input link meta param source track wbr',
);
const invisibleElements = wordSet(
  'bdo script style template noscript noframes noembed svg math iframe object video audio canvas select datalist textarea',
);
const blockElements = wordSet(
  'h1 h2 h3 h4 h5 h6 section article aside nav header footer main table ul ol dl form fieldset hr body blockquote p div li tr td th dt dd caption thead tbody tfoot figure figcaption details summary address pre option legend center dialog',
);
const struckNames = wordSet('s del strike');
const superscriptNames = wordSet('sup sub');
const boldNames = wordSet('b strong');
const closesParagraph = wordSet(
  'p div ul ol dl table h1 h2 h3 h4 h5 h6 section article aside nav header footer main form fieldset hr blockquote pre address figure figcaption details dialog',
);
const paragraph = wordSet('p');
/** For each start tag, the elements that it closes. An element is closed only if it is the innermost open element. */
const closedBy: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['li', wordSet('li')],
  ['dt', wordSet('dt dd')],
  ['dd', wordSet('dt dd')],
  ['tr', wordSet('td th tr')],
  ['td', wordSet('td th')],
  ['th', wordSet('td th')],
  ['thead', wordSet('td th tr tbody tfoot')],
  ['tbody', wordSet('td th tr thead tbody tfoot')],
  ['tfoot', wordSet('td th tr thead tbody')],
  ['option', wordSet('option')],
]);
/** For each ARIA role, the element with the same meaning. */
const roles: ReadonlyMap<string, string> = new Map([
  ['table', 'table'],
  ['grid', 'table'],
  ['row', 'tr'],
  ['cell', 'td'],
  ['gridcell', 'td'],
  ['columnheader', 'th'],
  ['rowheader', 'th'],
  ['heading', 'h4'],
]);
const usedAttributes = wordSet('class id style hidden aria-hidden open role colspan rowspan');

interface OpenElement extends StyledElement {
  /** Whether the element also appears in the `PageContent`. */
  readonly isBlock: boolean;
}

/** Elements below this depth are merged into their ancestor. Style rules are matched with at most this many ancestors. */
const maxDepth = 400;
/** A depth that no element has. */
const never = Number.POSITIVE_INFINITY;

/** Reads the parser events. Keeps its own stack of open elements, because the library copies its stack at each tag. */
class PageReader {
  readonly #html: string;
  readonly #builder = new PageBuilder();
  readonly #rules: StyleRules;
  readonly #open: OpenElement[] = [];
  readonly #openCounts = new Map<string, number>();
  /** The depth of the outermost open element that hides text. `never` if there is none. */
  #hiddenFrom = never;
  #struckFrom = never;
  #boldFrom = never;
  #foreignFrom = never;
  #title = '';
  #inTitle = false;
  #scriptCount = 0;
  #tag = '';
  #attributes = new Map<string, string>();
  #attribute = '';
  #value = '';

  constructor(html: string) {
    this.#html = html;
    this.#rules = new StyleRules(html);
  }

  finish(): PageContent {
    while (this.#open.length > 0) this.#close();
    return this.#builder.finish(this.#title.replace(/\s+/g, ' ').trim().toWellFormed(), this.#scriptCount);
  }

  ontext(start: number, end: number): void {
    this.#add(this.#html.slice(start, end));
  }

  ontextentity(code: number): void {
    this.#add(String.fromCodePoint(code));
  }

  onopentagname(start: number, end: number): void {
    this.#tag = this.#html.slice(start, end).toLowerCase();
    if (this.#attributes.size > 0) this.#attributes = new Map();
  }

  onattribname(start: number, end: number): void {
    this.#attribute = this.#html.slice(start, end).toLowerCase();
    this.#value = '';
  }

  onattribdata(start: number, end: number): void {
    this.#value += this.#html.slice(start, end);
  }

  onattribentity(code: number): void {
    this.#value += String.fromCodePoint(code);
  }

  onattribend(): void {
    if (usedAttributes.has(this.#attribute)) this.#attributes.set(this.#attribute, this.#value);
  }

  onopentagend(): void {
    this.#start(false);
  }

  onselfclosingtag(): void {
    this.#start(true);
  }

  onclosetag(start: number, end: number): void {
    const name = this.#html.slice(start, end).toLowerCase();
    if (name === 'br' || (name === 'p' && !this.#openCounts.get('p'))) this.#builder.endBlock();
    if ((this.#openCounts.get(name) ?? 0) === 0) return;
    while (this.#close() !== name);
  }

  isInForeignContext(): boolean {
    return this.#foreignFrom !== never;
  }

  // HTML treats CDATA sections as comments.
  oncdata(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}

  #add(text: string): void {
    if (this.#inTitle) this.#title += text;
    else if (this.#hiddenFrom === never) this.#builder.add(text);
  }

  #start(selfClosing: boolean): void {
    const name = this.#tag;
    this.#closeWhile(closedBy.get(name) ?? (closesParagraph.has(name) ? paragraph : undefined));
    if (name === 'script') this.#scriptCount++;
    if (this.#hiddenFrom === never && (name === 'br' || name === 'hr')) this.#builder.endBlock();
    if (voidElements.has(name)) return;
    const isForeign = name === 'svg' || name === 'math';
    if (selfClosing && (isForeign || this.isInForeignContext())) return;
    this.#enter(name, isForeign);
  }

  #closeWhile(names: ReadonlySet<string> | undefined): void {
    while (names?.has(this.#open.at(-1)?.name ?? '')) this.#close();
  }

  #enter(name: string, isForeign: boolean): void {
    const depth = this.#open.length;
    const attributes = this.#attributes;
    const element: StyledElement = {
      ...{ name, id: attributes.get('id') ?? '' },
      classes: attributes.get('class')?.split(/\s+/) ?? [],
    };
    const isInsideHidden = this.#hiddenFrom !== never;
    const sheetFlags = this.#rules.getStyleFlags(element, this.#open.slice(-maxDepth));
    const flags = new Map([...sheetFlags, ...parseStyleFlags(attributes.get('style') ?? '')]);
    const isHidden =
      invisibleElements.has(name) ||
      (name === 'dialog' && !attributes.has('open')) ||
      (attributes.has('hidden') && flags.get('display') !== false) ||
      attributes.get('aria-hidden')?.trim().toLowerCase() === 'true' ||
      isHiddenBy(flags);
    if (isHidden && !isInsideHidden) this.#hiddenFrom = depth;
    if (isForeign && this.#foreignFrom === never) this.#foreignFrom = depth;
    if (name === 'title') this.#inTitle = this.#foreignFrom === never;
    const isVisible = this.#hiddenFrom === never && name !== 'title';
    const role = roles.get(attributes.get('role')?.trim() ?? '') ?? name;
    const isBlock = isVisible && blockElements.has(role) && depth < maxDepth;
    if (isBlock)
      this.#builder.open(role, spanOf(attributes.get('colspan')), spanOf(attributes.get('rowspan')));
    else if (isVisible) this.#builder.startInline();
    const isStruck = struckNames.has(name) || isStruckBy(flags);
    if (isVisible && isStruck && this.#struckFrom === never) this.#struckFrom = depth;
    if (isVisible && boldNames.has(name) && this.#boldFrom === never) this.#boldFrom = depth;
    this.#applyTextStyle();
    if (isVisible && superscriptNames.has(name)) this.#builder.markSuperscript();
    this.#open.push({ ...element, isBlock });
    this.#openCounts.set(name, (this.#openCounts.get(name) ?? 0) + 1);
  }

  #close(): string | undefined {
    const closed = this.#open.pop();
    if (closed === undefined) return undefined;
    const { name, isBlock } = closed;
    const depth = this.#open.length;
    this.#openCounts.set(name, (this.#openCounts.get(name) ?? 1) - 1);
    if (name === 'title') this.#inTitle = false;
    if (this.#hiddenFrom === never) {
      if (isBlock) this.#builder.close();
      else this.#builder.endInline();
      if (superscriptNames.has(name)) this.#builder.markSuperscript();
    }
    if (this.#struckFrom === depth) this.#struckFrom = never;
    if (this.#boldFrom === depth) this.#boldFrom = never;
    if (this.#hiddenFrom === depth) this.#hiddenFrom = never;
    if (this.#foreignFrom === depth) this.#foreignFrom = never;
    this.#applyTextStyle();
    return name;
  }

  #applyTextStyle(): void {
    this.#builder.struck = this.#struckFrom !== never;
    this.#builder.bold = this.#boldFrom !== never;
  }
}

function spanOf(text: string | undefined): number {
  const span = Number(text ?? 1);
  return Number.isInteger(span) && span >= 1 && span <= 100 ? span : 1;
}
