import { everyHiddenOnPage } from '#core/text/hidden';
import { foldText } from './fold.ts';

/** A block element of a page, or a row, cell or section of a table. */
export interface PageElement {
  /** The element's name in lower case, such as `div`, `h2` or `td`. The root's name is `#page`. */
  readonly name: string;
  readonly parent: PageElement | null;
  readonly children: (PageElement | TextBlock)[];
  /** How many columns a cell spans, at least 1. */
  readonly columnSpan: number;
  readonly rowSpan: number;
  /** The name that screen readers read for the part of the page, such as the text of its tab. Empty if it has none. */
  readonly label: string;
  /** The blocks of the element are those in `PageContent.blocks` from the index `from` to the index `to` (exclusive). */
  readonly from: number;
  to: number;
}

/** A range of a text, in UTF-16 code units. The end is exclusive. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/** A run of text without a line break, such as a heading, a paragraph, a list item or a cell. */
export interface TextBlock {
  readonly parent: PageElement;
  /** The index in `PageContent.blocks`. */
  readonly index: number;
  /**
   * The text as a browser renders it, with white space collapsed. `\u200b` marks the start or end of superscript or subscript
   * text, as between `$95` and a footnote mark.
   */
  readonly text: string;
  /** The text after `foldText`, with spaces in place of struck-through text. The length is the same. */
  readonly folded: string;
  readonly struck: readonly TextSpan[];
  readonly bold: boolean;
  /** Whether the block is in a dialog, a cookie banner or the footer of the page. */
  readonly isAside: boolean;
}

export interface PageContent {
  /** The text of `<title>`, on one line. */
  readonly title: string;
  readonly blocks: readonly TextBlock[];
  /** The text of all blocks, one line per block. */
  readonly text: string;
  /** The text after `foldText`: in lower case, without accents, with the same length. */
  readonly folded: string;
  /** Whether the page is plain text without elements, such as the text of a PDF. */
  readonly isPlain: boolean;
  /** The folded text without dialogs, cookie banners and footers. */
  readonly mainFolded: string;
  readonly hasPasswordField: boolean;
  /** The number of scripts. A page with many scripts and little text needs a browser to render it. */
  readonly scriptCount: number;
  /** The scripts that hold data instead of a program, such as `__NEXT_DATA__` and JSON-LD. */
  readonly dataScripts: readonly string[];
}

/** What judging a page needs of its text. */
export type PageSummary = Pick<
  PageContent,
  'title' | 'folded' | 'mainFolded' | 'hasPasswordField' | 'scriptCount'
>;

export const superscriptMark = '\u200b';

const whiteSpace = /[\0- \x7f\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g;

/** Matches a space between single Chinese characters, so that `年 费` becomes `年费`. */
const spacedChinese = /(?<![^ ])([\u4e00-\u9fff]) (?=[\u4e00-\u9fff](?:$| ))/g;

/** Matches a bidirectional control character that changes the display order. */
const bidiControl = /[\u202b\u202d\u202e\u2067]/;
const reorderedText = /[\u202b\u202d\u202e\u2067].*$/s;

/** Builds a page. Elements and pieces of text must be added in document order. */
export class PageBuilder {
  readonly #blocks: TextBlock[] = [];
  #element: PageElement;
  #text = '';
  #hasSpace = false;
  #hasMark = false;
  /**
   * `ended` means that an inline element has ended since the last text. `between` means that another one has also begun since
   * then.
   */
  #gap: 'none' | 'ended' | 'between' = 'none';
  #struck: TextSpan[] = [];
  #isStruck = false;
  #isBold = false;
  #isAllBold = true;
  #isAside = false;
  #lastText = '';

  constructor() {
    this.#element = {
      name: '#page',
      parent: null,
      children: [],
      columnSpan: 1,
      rowSpan: 1,
      label: '',
      from: 0,
      to: 0,
    };
  }

  finish(
    title: string,
    rest: Pick<PageContent, 'scriptCount' | 'dataScripts' | 'hasPasswordField' | 'isPlain'>,
  ): PageContent {
    this.endBlock();
    this.#element.to = this.#blocks.length;
    const blocks = this.#blocks;
    const text = blocks.map((block) => block.text).join('\n');
    const main = blocks.filter(({ isAside }) => !isAside).map(({ folded }) => folded);
    return { title, blocks, text, folded: foldText(text), mainFolded: main.join('\n'), ...rest };
  }

  open(name: string, columnSpan = 1, rowSpan = 1, label = ''): void {
    this.endBlock();
    const { length } = this.#blocks;
    const parent = this.#element;
    const element: PageElement = {
      name,
      parent,
      children: [],
      columnSpan,
      rowSpan,
      label,
      from: length,
      to: length,
    };
    parent.children.push(element);
    this.#element = element;
  }

  close(): void {
    this.endBlock();
    this.#element.to = this.#blocks.length;
    if (this.#element.parent !== null) this.#element = this.#element.parent;
  }

  startInline(): void {
    if (this.#gap === 'ended') this.#gap = 'between';
  }

  endInline(): void {
    this.#gap = 'ended';
  }

  markSuperscript(): void {
    this.#hasMark = true;
  }

  set struck(isStruck: boolean) {
    this.#isStruck = isStruck;
  }

  set bold(isBold: boolean) {
    this.#isBold = isBold;
  }

  set aside(isAside: boolean) {
    this.#isAside = isAside;
  }

  add(piece: string): void {
    const visible = piece
      .toWellFormed()
      .replace(whiteSpace, ' ')
      .replace(everyHiddenOnPage, (sign) => (bidiControl.test(sign) ? sign : ''));
    const content = visible.trim();
    if (visible.startsWith(' ')) this.#hasSpace = true;
    if (content === '') return;
    const start = this.#text.length;
    if (this.#text !== '') this.#text += this.#getSeparatorBefore(content);
    if (this.#isStruck) this.#struck.push({ start, end: this.#text.length + content.length });
    if (!this.#isBold) this.#isAllBold = false;
    this.#text += content;
    this.#lastText = content;
    this.#hasSpace = visible.endsWith(' ');
    this.#hasMark = false;
    this.#gap = 'none';
  }

  endBlock(): void {
    const maskedText = this.#text.replace(reorderedText, (match) => '\ufffd'.repeat(match.length));
    const text = maskedText.replace(spacedChinese, '$1').toWellFormed();
    if (text !== '') {
      const block: TextBlock = {
        parent: this.#element,
        index: this.#blocks.length,
        text,
        folded: this.#struck.reduce(
          (folded, { start, end }) =>
            folded.slice(0, start) + folded.slice(start, end).replace(/./gs, ' ') + folded.slice(end),
          foldText(text),
        ),
        struck: this.#struck,
        bold: this.#isAllBold,
        isAside: this.#isAside,
      };
      this.#blocks.push(block);
      this.#element.children.push(block);
      this.#struck = [];
    }
    this.#text = '';
    this.#hasSpace = false;
    this.#hasMark = false;
    this.#gap = 'none';
    this.#isAllBold = true;
  }

  #getSeparatorBefore(next: string): string {
    if (this.#hasSpace) return this.#hasMark ? `${superscriptMark} ` : ' ';
    if (this.#hasMark) return superscriptMark;
    return this.#gap === 'between' && areTwoWords(this.#lastText, next) ? ' ' : '';
  }
}

/**
 * Reports whether the texts of adjacent inline elements are separate words although no white space separates them. Returns true
 * for `<b>3X</b><span>Dining</span>`.
 */
function areTwoWords(before: string, next: string): boolean {
  const last = before.slice(-1);
  const first = next.charAt(0);
  if (/[\u3400-\u9fff]/.test(last) && /[\u3400-\u9fff]/.test(first)) return false;
  if (!/[\p{L}\p{N}%):.$¥元]/u.test(last) || !/[\p{L}\p{N}$¥(]/u.test(first)) return false;
  // A number and its unit are one word: `<b>3</b><span>x</span>`.
  if (/\d$/.test(before) && /^[xX%](?![a-z])/.test(next)) return false;
  if (/^[$¥]$/.test(before)) return false;
  return !(/^[$¥]?\d{1,3}$/.test(before) && /^\d+$/.test(next)) && last !== '.';
}

/**
 * Reports whether a page has so little text that its real content is probably missing. Such a page is empty, or scripts render
 * its content.
 */
export function hasTooLittleText({ folded, scriptCount }: PageContent): boolean {
  if (!/[\p{L}\p{N}]/u.test(folded)) return true;
  return (
    folded.length < 250 && (scriptCount > 0 || /javascript|activ(?:er|ez) les scripts|启用/.test(folded))
  );
}
