import { everyHidden } from '#core/catalog/hidden';
import { foldText } from './fold.ts';

/** A block element of a page, or a part of a table. */
export interface PageElement {
  /** In lower case: `div`, `h2`, `td`; the root is `#page`. */
  readonly name: string;
  readonly parent: PageElement | null;
  /** In order. */
  readonly children: (PageElement | TextBlock)[];
  /** For a cell, its column span and row span, at least 1. */
  readonly columnSpan: number;
  readonly rowSpan: number;
  /** The range of its blocks in `Page.blocks`; the end is exclusive. */
  readonly from: number;
  to: number;
}

/** A run of text without a line break: a heading, a paragraph, a list item, a cell, a label. */
export interface TextBlock {
  readonly parent: PageElement;
  /** The index in `Page.blocks`. */
  readonly index: number;
  /**
   * The text as a browser renders it, white space collapsed. `\u200b` marks the start or end of superscript and subscript, such as
   * between `$95` and its footnote mark.
   */
  readonly text: string;
  /** The same in lower case and without accents; of the same length. */
  readonly folded: string;
  /** Struck-through ranges of the text, as pairs of start and end. */
  readonly struck: readonly number[];
  /** Whether all of its text is bold. */
  readonly bold: boolean;
}

/** The visible content of a page. */
export interface PageContent {
  /** Of `<title>`, on one line. */
  readonly title: string;
  /** In document order. */
  readonly blocks: readonly TextBlock[];
  /** All of its text, one line per block. */
  readonly text: string;
  /** The same in lower case and without accents; of the same length. */
  readonly folded: string;
  /** Whether it is plain text without elements, such as the text of a PDF. */
  readonly isPlain: boolean;
  /** The number of scripts: little text and many scripts mean that only a browser can render the page. */
  readonly scriptCount: number;
}

/** Marks the start or end of superscript and subscript. */
export const superscriptMark = '\u200b';

const whiteSpace = /[\0- \x7f\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g;

/** Anything but printable ASCII with single spaces. */
const unusual = /[^ -~]| {2}/;
const beyondAscii = /[^ -~]/;
/** Chinese characters separated by spaces, such as `年 费`, are one word. */
const setApart = /(?<![^ ])([\u4e00-\u9fff]) (?=[\u4e00-\u9fff](?:$| ))/g;
const chinese = /[\u4e00-\u9fff]/;

/** Bidirectional control characters that change the display order, up to the end of the line, and text that begins with one. */
const turning = /[\u202b\u202d\u202e\u2067]/;
const turned = /[\u202b\u202d\u202e\u2067].*$/s;

/** Builds a page from start to end. */
export class PageBuilder {
  readonly #blocks: TextBlock[] = [];
  #part: PageElement;
  #text = '';
  #space = false;
  #mark = false;
  /** An inline element has just ended; used to detect another one that begins directly after it. */
  #gap: 'none' | 'ended' | 'between' = 'none';
  #struck: number[] = [];
  #isStruck = false;
  #isBold = false;
  #bold = true;
  /** The last piece of text that was added. */
  #last = '';

  constructor() {
    this.#part = { name: '#page', parent: null, children: [], columnSpan: 1, rowSpan: 1, from: 0, to: 0 };
  }

  finish(title: string, scripts: number, isPlain = false): PageContent {
    this.endBlock();
    this.#part.to = this.#blocks.length;
    const text = this.#blocks.map((block) => block.text).join('\n');
    return { title, blocks: this.#blocks, text, folded: foldText(text), isPlain, scriptCount: scripts };
  }

  /** Opens a part inside the current one. */
  open(name: string, columns = 1, rows = 1): PageElement {
    this.endBlock();
    const part: PageElement = {
      ...{ name, parent: this.#part, children: [], columnSpan: columns, rowSpan: rows },
      ...{ from: this.#blocks.length, to: this.#blocks.length },
    };
    this.#part.children.push(part);
    this.#part = part;
    return part;
  }

  /** Closes the current part. */
  close(): void {
    this.endBlock();
    this.#part.to = this.#blocks.length;
    if (this.#part.parent !== null) this.#part = this.#part.parent;
  }

  /** An inline element starts or ends. */
  inline(begins: boolean): void {
    if (!begins) this.#gap = 'ended';
    else if (this.#gap === 'ended') this.#gap = 'between';
  }

  markSuperscript(): void {
    this.#mark = true;
  }

  set struck(isStruck: boolean) {
    this.#isStruck = isStruck;
  }

  set bold(isBold: boolean) {
    this.#isBold = isBold;
  }

  /** Adds a piece of text, including its white space. */
  add(piece: string): void {
    const plain = unusual.test(piece) ? piece.toWellFormed().replace(whiteSpace, ' ') : piece;
    const shown = beyondAscii.test(plain)
      ? plain.replace(everyHidden, (sign) => (turning.test(sign) ? sign : ''))
      : plain;
    const core = shown.trim();
    if (shown.startsWith(' ')) this.#space = true;
    if (core === '') return;
    const start = this.#text.length;
    if (this.#text !== '') this.#text += this.#join(core);
    if (this.#isStruck) this.#struck.push(start, this.#text.length + core.length);
    if (!this.#isBold) this.#bold = false;
    this.#text += core;
    this.#last = core;
    this.#space = shown.endsWith(' ');
    this.#mark = false;
    this.#gap = 'none';
  }

  endBlock(): void {
    const whole = this.#text.replace(turned, (part) => '\ufffd'.repeat(part.length));
    const text = (chinese.test(whole) ? whole.replace(setApart, '$1') : whole).toWellFormed();
    if (text !== '') {
      const block: TextBlock = {
        ...{ parent: this.#part, index: this.#blocks.length, text, folded: foldText(text) },
        ...{ struck: this.#struck, bold: this.#bold },
      };
      this.#blocks.push(block);
      this.#part.children.push(block);
      this.#struck = [];
    }
    this.#text = '';
    this.#space = false;
    this.#mark = false;
    this.#gap = 'none';
    this.#bold = true;
  }

  #join(next: string): string {
    if (this.#space) return this.#mark ? `${superscriptMark} ` : ' ';
    if (this.#mark) return superscriptMark;
    return this.#gap === 'between' && isApart(this.#last, next) ? ' ' : '';
  }
}

/** Whether two adjacent inline elements without white space between them are two words: `<b>3X</b><span>Dining</span>`. */
function isApart(before: string, next: string): boolean {
  const last = before.at(-1) ?? '';
  const first = next.charAt(0);
  if (/[\u3400-\u9fff]/.test(last) && /[\u3400-\u9fff]/.test(first)) return false;
  if (!/[\p{L}\p{N}%):.$¥元]/u.test(last) || !/[\p{L}\p{N}$¥(]/u.test(first)) return false;
  // The digits of a number and its unit: `<b>3</b><span>x</span>`.
  if (/\d$/.test(before) && /^[xX%](?![a-z])/.test(next)) return false;
  if (/^[$¥]$/.test(before)) return false;
  return !(/^[$¥]?\d{1,3}$/.test(before) && /^\d+$/.test(next)) && last !== '.';
}

/** Whether a page has too little text to be what a reader sees: it is rendered by scripts, or empty. */
export function hasTooLittleText({ folded, scriptCount: scripts }: PageContent): boolean {
  if (!/[\p{L}\p{N}]/u.test(folded)) return true;
  return folded.length < 250 && (scripts > 0 || /javascript|activ(?:er|ez) les scripts|启用/.test(folded));
}
