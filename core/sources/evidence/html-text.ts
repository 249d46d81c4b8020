import { Tokenizer } from 'htmlparser2';
import { breaks, type PageText, TextBuilder } from './page-text.ts';

/**
 * The text of an HTML page as a reader sees it, without scripts, styles and hidden parts. Takes any text at all,
 * in time that grows with its length alone, however deep its elements lie in each other.
 */
export function htmlText(html: string): PageText {
  const reader = new PageReader(html);
  const tokenizer = new Tokenizer({ decodeEntities: true }, reader);
  tokenizer.write(html);
  tokenizer.end();
  return reader.finish();
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const voids = words('area base basefont br col embed frame hr img input link meta param source track wbr');
const unseen = words(
  'script style template noscript noframes noembed svg math iframe object video audio canvas select datalist textarea',
);
const groups = words(
  'h1 h2 h3 h4 h5 h6 section article aside nav header footer main table ul ol dl form fieldset hr body blockquote',
);
const lines = words(
  'p div li tr dt dd br caption thead tbody tfoot figure figcaption details summary address pre option legend center dialog title',
);
const frameOfTable = words('table caption thead tbody tfoot tr');
const struckNames = words('s del strike');
const shiftedNames = words('sup sub');
const endsParagraph = words(
  'p div ul ol dl table h1 h2 h3 h4 h5 h6 section article aside nav header footer main form fieldset hr blockquote pre address figure figcaption details dialog',
);
const paragraph = words('p');
/** Open elements that a start ends, if they are innermost. */
const endedBy: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['li', words('li')],
  ['dt', words('dt dd')],
  ['dd', words('dt dd')],
  ['tr', words('td th tr')],
  ['td', words('td th')],
  ['th', words('td th')],
  ['thead', words('td th tr tbody tfoot')],
  ['tbody', words('td th tr thead tbody tfoot')],
  ['tfoot', words('td th tr thead tbody')],
  ['option', words('option')],
]);
const hiding = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;

/** Deeper than any element. */
const never = Number.POSITIVE_INFINITY;

/** Keeps the open elements itself: the library's own parser shifts its whole stack at each tag. */
class PageReader {
  readonly #html: string;
  readonly #builder = new TextBuilder();
  readonly #title = new TextBuilder();
  readonly #open: string[] = [];
  /** How many elements of a name are open. */
  readonly #openOf = new Map<string, number>();
  readonly #struck: number[] = [];
  /** The depth of the outermost element of its kind; `never` if there is none. */
  #hiddenFrom = never;
  #struckFrom = never;
  #foreignFrom = never;
  #inTitle = false;
  #cellsInRow = 0;
  #scripts = 0;
  /** The start tag that is being read, and its attributes that matter. */
  #tag = '';
  #hides = false;
  #isOpenDialog = false;
  #attribute = '';
  #value = '';

  constructor(html: string) {
    this.#html = html;
  }

  finish(): PageText {
    this.#endStrike();
    const { text: title } = this.#title.finish();
    return { ...this.#builder.finish(), title, struck: this.#struck, scripts: this.#scripts };
  }

  ontext(start: number, end: number): void {
    this.#add(this.#html.slice(start, end));
  }

  ontextentity(code: number): void {
    this.#add(String.fromCodePoint(code));
  }

  onopentagname(start: number, end: number): void {
    this.#tag = this.#html.slice(start, end).toLowerCase();
    this.#hides = false;
    this.#isOpenDialog = false;
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
    const name = this.#attribute;
    if (name === 'open') this.#isOpenDialog = true;
    if (
      name === 'hidden' ||
      (name === 'aria-hidden' && this.#value.trim().toLowerCase() === 'true') ||
      (name === 'style' && hiding.test(this.#value))
    )
      this.#hides = true;
  }

  onopentagend(): void {
    this.#start(false);
  }

  onselfclosingtag(): void {
    this.#start(true);
  }

  onclosetag(start: number, end: number): void {
    const name = this.#html.slice(start, end).toLowerCase();
    if (name === 'br' || name === 'p') this.#break(name, breaks.line);
    // An end without a start is no end.
    if ((this.#openOf.get(name) ?? 0) === 0) return;
    while (this.#close() !== name);
  }

  isInForeignContext(): boolean {
    return this.#foreignFrom !== never;
  }

  // In HTML that is a comment.
  oncdata(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}

  #add(text: string): void {
    if (this.#inTitle) this.#title.add(text);
    else if (this.#hiddenFrom === never) this.#builder.add(text);
  }

  #start(selfClosing: boolean): void {
    const name = this.#tag;
    this.#closeAll(endedBy.get(name) ?? (endsParagraph.has(name) ? paragraph : undefined));
    if (name === 'script') this.#scripts++;
    this.#break(name, strengthOf(name));
    if (voids.has(name)) return;
    const isForeign = name === 'svg' || name === 'math';
    if (selfClosing && (isForeign || this.isInForeignContext())) return;
    const depth = this.#open.length;
    const hides = this.#hides || unseen.has(name) || (name === 'dialog' && !this.#isOpenDialog);
    if (hides && this.#hiddenFrom === never) this.#hiddenFrom = depth;
    if (isForeign && this.#foreignFrom === never) this.#foreignFrom = depth;
    if (name === 'title') this.#inTitle = this.#foreignFrom === never;
    else if (this.#hiddenFrom === never) this.#enter(name, depth);
    this.#open.push(name);
    this.#openOf.set(name, (this.#openOf.get(name) ?? 0) + 1);
  }

  /** Closes the innermost elements, as long as they are of these names. */
  #closeAll(names: ReadonlySet<string> | undefined): void {
    while (names?.has(this.#open.at(-1) ?? '')) this.#close();
  }

  #enter(name: string, depth: number): void {
    if (shiftedNames.has(name)) this.#builder.shift();
    else if (name === 'tr') this.#cellsInRow = 0;
    else if ((name === 'td' || name === 'th') && this.#cellsInRow++ > 0) this.#builder.cell();
    else if (struckNames.has(name) && this.#struckFrom === never) {
      this.#struckFrom = depth;
      this.#struck.push(this.#builder.length);
    }
  }

  #close(): string | undefined {
    const name = this.#open.pop();
    if (name === undefined) return undefined;
    const depth = this.#open.length;
    this.#openOf.set(name, (this.#openOf.get(name) ?? 1) - 1);
    if (name === 'title') this.#inTitle = false;
    if (this.#hiddenFrom === never && shiftedNames.has(name)) this.#builder.shift();
    if (this.#struckFrom === depth) this.#endStrike();
    if (this.#hiddenFrom === depth) this.#hiddenFrom = never;
    if (this.#foreignFrom === depth) this.#foreignFrom = never;
    // What follows a heading belongs to it.
    this.#break(name, /^h[1-6]$/.test(name) ? breaks.line : strengthOf(name));
    return name;
  }

  #endStrike(): void {
    if (this.#struckFrom === never) return;
    this.#struck.push(this.#builder.length);
    this.#struckFrom = never;
  }

  #break(name: string, strength: number): void {
    if (strength === breaks.none || this.#hiddenFrom !== never) return;
    if (frameOfTable.has(name)) this.#builder.breakRow(strength);
    else this.#builder.break(strength);
  }
}

function strengthOf(name: string): number {
  return groups.has(name) ? breaks.group : lines.has(name) ? breaks.line : breaks.none;
}
