import { Tokenizer } from 'htmlparser2';
import { PageBuilder, type PageContent } from './page.ts';
import {
  getStyleFlags,
  isHiddenBy,
  isStruckBy,
  parseStyleFlags,
  readStyleRules,
  type StyledElement,
  type StyleRules,
} from './style-rules.ts';

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

const toWordSet = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const voidElements = toWordSet(
  'area base basefont br col embed frame hr img input link meta param source track wbr',
);
const invisibleElements = toWordSet(
  'bdo script style template noscript noframes noembed svg math iframe object video audio canvas select datalist textarea',
);
const blockElements = toWordSet(
  'h1 h2 h3 h4 h5 h6 section article aside nav header footer main table ul ol dl form fieldset hr body blockquote p div li tr td th dt dd caption thead tbody tfoot figure figcaption details summary address pre option legend center dialog',
);
const struckNames = toWordSet('s del strike');
const superscriptNames = toWordSet('sup sub');
const boldNames = toWordSet('b strong');
const paragraphClosers = toWordSet(
  'p div ul ol dl table h1 h2 h3 h4 h5 h6 section article aside nav header footer main form fieldset hr blockquote pre address figure figcaption details dialog',
);
const onlyParagraph = toWordSet('p');
/** For each start tag, the elements that it closes. An element is closed only if it is the innermost open element. */
const closedBy: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['li', toWordSet('li')],
  ['dt', toWordSet('dt dd')],
  ['dd', toWordSet('dt dd')],
  ['tr', toWordSet('td th tr')],
  ['td', toWordSet('td th')],
  ['th', toWordSet('td th')],
  ['thead', toWordSet('td th tr tbody tfoot')],
  ['tbody', toWordSet('td th tr thead tbody tfoot')],
  ['tfoot', toWordSet('td th tr thead tbody')],
  ['option', toWordSet('option')],
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
const usedAttributes = toWordSet(
  'class id style hidden aria-hidden aria-label aria-labelledby open role type colspan rowspan',
);
/** The elements and roles whose `aria-label` counts as a heading. */
const labeledParts = toWordSet('section article tabpanel region group');
const maxLabel = 120;
const asideNames = toWordSet('footer dialog alertdialog contentinfo');
/** Matches the start of a script that is JSON, or that assigns JSON to a variable. */
const dataScript = /^\s*(?:(?:var |let |const )?[\w$.["'\]]{1,80}\s*=\s*)?[{[]\s*["{[\]}]/;
/** Matches the ids and classes of cookie banners. */
const bannerName = /cookie|consent|onetrust|gdpr|temoin/i;
const wholePage = toWordSet('html body main');

interface OpenElement extends StyledElement {
  /** Whether the element also appears in the `PageContent`. */
  readonly isBlock: boolean;
}

/** Elements below this depth are merged into their ancestor. Style rules are matched with at most this many ancestors. */
const maxDepth = 400;
/** A depth that no element has. */
const noDepth = Number.POSITIVE_INFINITY;

const effects = ['hidden', 'struck', 'bold', 'foreign', 'aside'] as const;

type Effect = (typeof effects)[number];

/** Reads the parser events. Keeps its own stack of open elements, because the library copies its stack at each tag. */
class PageReader {
  readonly #html: string;
  readonly #builder = new PageBuilder();
  readonly #rules: StyleRules;
  readonly #openElements: OpenElement[] = [];
  readonly #openCounts = new Map<string, number>();
  /** The depth of the outermost open element that has this effect on its text. `noDepth` if there is none. */
  readonly #depths: Record<Effect, number> = {
    hidden: noDepth,
    struck: noDepth,
    bold: noDepth,
    foreign: noDepth,
    aside: noDepth,
  };
  #title = '';
  #isInTitle = false;
  #scriptCount = 0;
  readonly #scripts: string[] = [];
  #hasPasswordField = false;
  /** The texts of the tabs, by id. */
  readonly #tabs = new Map<string, string>();
  /** The id of the tab that is open. Empty outside tabs. */
  #tabId = '';
  #tag = '';
  #attributes = new Map<string, string>();
  #attributeName = '';
  #attributeValue = '';

  constructor(html: string) {
    this.#html = html;
    this.#rules = readStyleRules(html);
  }

  finish(): PageContent {
    while (this.#openElements.length > 0) this.#close();
    return this.#builder.finish(this.#title.replace(/\s+/g, ' ').trim().toWellFormed(), {
      scriptCount: this.#scriptCount,
      dataScripts: this.#scripts.filter((script) => dataScript.test(script)),
      hasPasswordField: this.#hasPasswordField,
      isPlain: false,
    });
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
    this.#attributeName = this.#html.slice(start, end).toLowerCase();
    this.#attributeValue = '';
  }

  onattribdata(start: number, end: number): void {
    this.#attributeValue += this.#html.slice(start, end);
  }

  onattribentity(code: number): void {
    this.#attributeValue += String.fromCodePoint(code);
  }

  onattribend(): void {
    if (usedAttributes.has(this.#attributeName))
      this.#attributes.set(this.#attributeName, this.#attributeValue);
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
    if (!this.#openCounts.get(name)) return;
    while (this.#close() !== name);
  }

  isInForeignContext(): boolean {
    return this.#depths.foreign !== noDepth;
  }

  // HTML treats CDATA sections as comments.
  oncdata(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}

  #add(text: string): void {
    if (this.#isInTitle) this.#title += text;
    else if (this.#openElements.at(-1)?.name === 'script') this.#scripts[this.#scripts.length - 1] += text;
    else if (this.#depths.hidden === noDepth) {
      this.#builder.add(text);
      const label = this.#tabs.get(this.#tabId) ?? '';
      if (this.#tabId !== '' && label.length < maxLabel) this.#tabs.set(this.#tabId, label + text);
    }
  }

  #start(isSelfClosing: boolean): void {
    const name = this.#tag;
    const closed = closedBy.get(name) ?? (paragraphClosers.has(name) ? onlyParagraph : undefined);
    while (this.#openElements.slice(-1).some((element) => closed?.has(element.name))) this.#close();
    if (name === 'script') {
      this.#scriptCount++;
      this.#scripts.push('');
    }
    if (this.#depths.hidden === noDepth && (name === 'br' || name === 'hr')) this.#builder.endBlock();
    if (name === 'input' && this.#depths.hidden === noDepth)
      this.#hasPasswordField ||= this.#attributes.get('type')?.toLowerCase() === 'password';
    if (voidElements.has(name)) return;
    const isForeign = name === 'svg' || name === 'math';
    if (isSelfClosing && (isForeign || this.isInForeignContext())) return;
    this.#enter(name, isForeign);
  }

  #enter(name: string, isForeign: boolean): void {
    const depth = this.#openElements.length;
    const attributes = this.#attributes;
    const getAttribute = (attribute: string) => attributes.get(attribute) ?? '';
    const element: StyledElement = {
      name,
      id: getAttribute('id'),
      classes: getAttribute('class').split(/\s+/),
    };
    const sheetFlags = getStyleFlags(this.#rules, element, this.#openElements.slice(-maxDepth));
    const flags = new Map([...sheetFlags, ...parseStyleFlags(getAttribute('style'))]);
    const isHidden =
      invisibleElements.has(name) ||
      (name === 'dialog' && !attributes.has('open')) ||
      (attributes.has('hidden') && flags.get('display') !== false) ||
      getAttribute('aria-hidden').trim().toLowerCase() === 'true' ||
      isHiddenBy(flags);
    const begin = (effect: Effect) => {
      this.#depths[effect] = Math.min(this.#depths[effect], depth);
    };
    if (isHidden) begin('hidden');
    if (isForeign) begin('foreign');
    if (name === 'title') this.#isInTitle = this.#depths.foreign === noDepth;
    const isVisible = this.#depths.hidden === noDepth && name !== 'title';
    const role = roles.get(getAttribute('role').trim()) ?? name;
    const isBlock = isVisible && blockElements.has(role) && depth < maxDepth;
    const [columns, rows] = [parseSpan(getAttribute('colspan')), parseSpan(getAttribute('rowspan'))];
    if (getAttribute('role') === 'tab') this.#tabId = getAttribute('id');
    if (isBlock) this.#builder.open(role, columns, rows, this.#readLabel(name, getAttribute));
    else if (isVisible) this.#builder.startInline();
    const isBanner = bannerName.test(`${element.id} ${getAttribute('class')}`) && !wholePage.has(name);
    if (isVisible && (isBanner || asideNames.has(name) || asideNames.has(getAttribute('role'))))
      begin('aside');
    if (isVisible && (struckNames.has(name) || isStruckBy(flags))) begin('struck');
    if (isVisible && boldNames.has(name)) begin('bold');
    this.#applyTextStyle();
    if (isVisible && superscriptNames.has(name)) this.#builder.markSuperscript();
    this.#openElements.push({ ...element, isBlock });
    this.#openCounts.set(name, (this.#openCounts.get(name) ?? 0) + 1);
  }

  /** Reads the name of a part of the page, which may be the text of a tab before it. */
  #readLabel(name: string, getAttribute: (attribute: string) => string): string {
    if (!labeledParts.has(name) && !labeledParts.has(getAttribute('role'))) return '';
    const tab = this.#tabs.get(getAttribute('aria-labelledby')) ?? '';
    return (getAttribute('aria-label') || tab).replace(/\s+/g, ' ').trim().slice(0, maxLabel).toWellFormed();
  }

  #close(): string | undefined {
    const closed = this.#openElements.pop();
    if (closed === undefined) return undefined;
    const { name, isBlock } = closed;
    const depth = this.#openElements.length;
    this.#openCounts.set(name, (this.#openCounts.get(name) ?? 1) - 1);
    if (name === 'title') this.#isInTitle = false;
    if (closed.id === this.#tabId) this.#tabId = '';
    if (this.#depths.hidden === noDepth) {
      if (isBlock) this.#builder.close();
      else this.#builder.endInline();
      if (superscriptNames.has(name)) this.#builder.markSuperscript();
    }
    for (const effect of effects) if (this.#depths[effect] === depth) this.#depths[effect] = noDepth;
    this.#applyTextStyle();
    return name;
  }

  #applyTextStyle(): void {
    this.#builder.struck = this.#depths.struck !== noDepth;
    this.#builder.bold = this.#depths.bold !== noDepth;
    this.#builder.aside = this.#depths.aside !== noDepth;
  }
}

function parseSpan(text: string): number {
  const span = Number(text);
  return Number.isInteger(span) && span >= 1 && span <= 100 ? span : 1;
}
