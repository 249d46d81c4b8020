import { Tokenizer } from 'htmlparser2';
import { readReferences } from './character-references.ts';
import { type TagInfo, tagNamed } from './html-tags.ts';
import type { PageText } from './page-text.ts';
import { TagAttributes } from './tag-attributes.ts';
import { breaks, TextBuilder } from './text-builder.ts';

/**
 * The text of an HTML page as a reader sees it, without scripts, styles and hidden parts. Takes any text at all,
 * in time that grows with its length alone, however deep its elements lie in each other.
 */
export function htmlText(html: string): PageText {
  const reader = new PageReader(html);
  // References are few, and without them the tokenizer runs from tag to tag.
  const tokenizer = new Tokenizer({ decodeEntities: false }, reader);
  tokenizer.write(html);
  tokenizer.end();
  return reader.finish();
}

/** Deeper than any element, and behind any text. */
const never = 0x7fffffff;

/** Hears what the tokenizer sees, and keeps the open elements itself: the library's own parser shifts its whole stack at each tag. */
class PageReader {
  readonly #html: string;
  readonly #builder = new TextBuilder();
  readonly #title = new TextBuilder();
  readonly #open: TagInfo[] = [];
  /** How many of a tag are open, by its index. */
  readonly #openOf: number[] = [];
  readonly #others = new Map<string, TagInfo>();
  readonly #struck: number[] = [];
  /** The depth of the outermost element of its kind; `never` where there is none. */
  #hiddenFrom = never;
  #struckFrom = never;
  #foreignFrom = never;
  #inTitle = false;
  #cellsInRow = 0;
  #scripts = 0;
  /** Where the next `&` stands, at or behind the last text. */
  #nextReference = -1;
  /** The tag whose attributes are read now. */
  #tag: TagInfo | undefined;
  readonly #attributes = new TagAttributes();

  constructor(html: string) {
    this.#html = html;
  }

  finish(): PageText {
    this.#endStrike();
    const { text: title } = this.#title.finish();
    return {
      ...this.#builder.finish(),
      title,
      struck: this.#struck,
      scripts: this.#scripts,
    };
  }

  ontext(start: number, end: number): void {
    const builder = this.#inTitle ? this.#title : this.#builder;
    if (!this.#inTitle && this.#hiddenFrom !== never) return;
    if (this.#nextReference < start) this.#nextReference = indexFrom(this.#html, '&', start);
    if (this.#nextReference >= end || this.#isRaw()) builder.add(this.#html, start, end);
    else {
      const read = readReferences(this.#html.slice(start, end));
      builder.add(read, 0, read.length);
    }
  }

  // The tokenizer leaves references as they are.
  ontextentity(): void {}

  onopentagname(start: number, end: number): void {
    this.#tag = tagNamed(this.#html.slice(start, end), this.#others);
    this.#attributes.begin();
  }

  onattribname(start: number, end: number): void {
    this.#attributes.name(this.#html, start, end);
  }

  onattribdata(start: number, end: number): void {
    this.#attributes.value(this.#html, start, end);
  }

  onattribentity(): void {}

  onattribend(): void {
    this.#attributes.end();
  }

  onopentagend(): void {
    this.#start(false);
  }

  onselfclosingtag(): void {
    this.#start(true);
  }

  onclosetag(start: number, end: number): void {
    const tag = tagNamed(this.#html.slice(start, end), this.#others);
    if (tag.name === 'br' || tag.name === 'p') this.#break(tag, tag.after);
    // An end without a start is no end.
    if ((this.#openOf[tag.index] ?? 0) === 0) return;
    while (this.#close() !== tag);
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

  /** In the elements of old for source code `&lt;` is four signs. */
  #isRaw(): boolean {
    const name = this.#open.at(-1)?.name;
    return name === 'xmp' || name === 'plaintext';
  }

  #start(selfClosing: boolean): void {
    const tag = this.#tag;
    if (tag === undefined) return;
    this.#tag = undefined;
    if (tag.ends !== null) this.#closeAll(tag.ends);
    if (tag.name === 'script') this.#scripts++;
    this.#break(tag, tag.before);
    if (tag.isVoid) return;
    const isForeign = tag.name === 'svg' || tag.name === 'math';
    if (selfClosing && (isForeign || this.isInForeignContext())) return;
    const depth = this.#open.length;
    const { hide, isOpen } = this.#attributes;
    const hides = tag.unseen || hide || (tag.name === 'dialog' && !isOpen);
    if (hides && this.#hiddenFrom === never) this.#hiddenFrom = depth;
    if (isForeign && this.#foreignFrom === never) this.#foreignFrom = depth;
    if (this.#hiddenFrom === never || tag.name === 'title') this.#enter(tag, depth);
    this.#open.push(tag);
    this.#openOf[tag.index] = (this.#openOf[tag.index] ?? 0) + 1;
  }

  /** The innermost elements, as long as they are of these names. */
  #closeAll(names: ReadonlySet<string>): void {
    for (let top = this.#open.at(-1); top !== undefined && names.has(top.name); top = this.#open.at(-1))
      this.#close();
  }

  #enter(tag: TagInfo, depth: number): void {
    if (tag.name === 'title') this.#inTitle = this.#foreignFrom === never;
    else if (tag.shifted) this.#builder.shift();
    else if (tag.name === 'tr') this.#cellsInRow = 0;
    else if ((tag.name === 'td' || tag.name === 'th') && this.#cellsInRow++ > 0) this.#builder.cell();
    else if (tag.struck && this.#struckFrom === never) {
      this.#struckFrom = depth;
      this.#struck.push(this.#builder.length);
    }
  }

  #close(): TagInfo | undefined {
    const tag = this.#open.pop();
    if (tag === undefined) return undefined;
    const depth = this.#open.length;
    this.#openOf[tag.index] = (this.#openOf[tag.index] ?? 1) - 1;
    if (tag.name === 'title') this.#inTitle = false;
    if (this.#hiddenFrom === never && tag.shifted) this.#builder.shift();
    if (this.#struckFrom === depth) this.#endStrike();
    if (this.#hiddenFrom === depth) this.#hiddenFrom = never;
    if (this.#foreignFrom === depth) this.#foreignFrom = never;
    this.#break(tag, tag.after);
    return tag;
  }

  #endStrike(): void {
    if (this.#struckFrom === never) return;
    this.#struck.push(this.#builder.length);
    this.#struckFrom = never;
  }

  #break({ ofTable }: TagInfo, strength: number): void {
    if (strength === breaks.none || this.#hiddenFrom !== never) return;
    if (ofTable) this.#builder.breakRow(strength);
    else this.#builder.break(strength);
  }
}

function indexFrom(text: string, sign: string, start: number): number {
  const found = text.indexOf(sign, start);
  return found < 0 ? never : found;
}
