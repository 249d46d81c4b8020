import { Tokenizer } from 'htmlparser2';
import { type TagInfo, tagNamed } from './html-tags.ts';
import type { PageText } from './page-text.ts';
import { breaks, TextBuilder } from './text-builder.ts';

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

/** Plain text, such as that of a PDF, as a page. */
export function plainPageText(plain: string): PageText {
  const builder = new TextBuilder(plain.length);
  for (const line of plain.split(/(\r?\n(?:[ \t]*\r?\n)*)/)) {
    if (/^\r?\n/.test(line)) builder.break(/\n[ \t]*\r?\n/.test(line) ? breaks.group : breaks.line);
    else builder.add(line, 0, line.length);
  }
  return { ...builder.finish(), title: '', struck: [], scripts: 0 };
}

type Watched = 'hidden' | 'aria-hidden' | 'style' | 'open';

const watched: ReadonlyMap<number, Watched> = new Map(
  (['hidden', 'aria-hidden', 'style', 'open'] as const).map((name) => [name.length, name]),
);
const hiding = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;
const never = Number.POSITIVE_INFINITY;

/** Hears what the tokenizer sees, and keeps the open elements itself: the library's own parser shifts its whole stack at each tag. */
class PageReader {
  readonly #html: string;
  readonly #builder: TextBuilder;
  readonly #title = new TextBuilder(80);
  readonly #open: TagInfo[] = [];
  readonly #openOf = new Map<TagInfo, number>();
  readonly #others = new Map<string, TagInfo>();
  readonly #struck: number[] = [];
  /** The depth of the outermost element of its kind; `never` where there is none. */
  #hiddenFrom = never;
  #struckFrom = never;
  #foreignFrom = never;
  #inTitle = false;
  #cellsInRow = 0;
  #scripts = 0;
  // The tag whose attributes are read now.
  #tag: TagInfo | undefined;
  #attribute: Watched | undefined;
  #value = '';
  #hides = false;
  #isOpenDialog = false;

  constructor(html: string) {
    this.#html = html;
    this.#builder = new TextBuilder(html.length >> 2);
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
    if (this.#inTitle) this.#title.add(this.#html, start, end);
    else if (this.#hiddenFrom === never) this.#builder.add(this.#html, start, end);
  }

  ontextentity(point: number): void {
    if (this.#inTitle) this.#title.addCodePoint(point);
    else if (this.#hiddenFrom === never) this.#builder.addCodePoint(point);
  }

  onopentagname(start: number, end: number): void {
    this.#tag = tagNamed(this.#html.slice(start, end), this.#others);
    this.#hides = this.#tag.unseen;
    this.#isOpenDialog = false;
  }

  onattribname(start: number, end: number): void {
    const name = watched.get(end - start);
    this.#attribute =
      name !== undefined && this.#html.slice(start, end).toLowerCase() === name ? name : undefined;
    this.#value = '';
  }

  onattribdata(start: number, end: number): void {
    if (this.#attribute !== undefined) this.#value += this.#html.slice(start, end);
  }

  onattribentity(): void {}

  onattribend(): void {
    switch (this.#attribute) {
      case 'hidden':
        this.#hides = true;
        break;
      case 'aria-hidden':
        if (this.#value.trim().toLowerCase() === 'true') this.#hides = true;
        break;
      case 'style':
        if (hiding.test(this.#value)) this.#hides = true;
        break;
      case 'open':
        this.#isOpenDialog = true;
        break;
    }
    this.#attribute = undefined;
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
    if ((this.#openOf.get(tag) ?? 0) === 0) return;
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

  #start(selfClosing: boolean): void {
    const tag = this.#tag;
    if (tag === undefined) return;
    this.#tag = undefined;
    for (let top = this.#open.at(-1); top !== undefined && tag.ends.has(top.name); top = this.#open.at(-1))
      this.#close();
    if (tag.name === 'script') this.#scripts++;
    this.#break(tag, tag.before);
    if (tag.isVoid) return;
    const isForeign = tag.name === 'svg' || tag.name === 'math';
    if (selfClosing && (isForeign || this.isInForeignContext())) return;
    const depth = this.#open.length;
    const hides = this.#hides || (tag.name === 'dialog' && !this.#isOpenDialog);
    if (hides && this.#hiddenFrom === never) this.#hiddenFrom = depth;
    if (isForeign && this.#foreignFrom === never) this.#foreignFrom = depth;
    if (this.#hiddenFrom === never || tag.name === 'title') this.#enter(tag, depth);
    this.#open.push(tag);
    this.#openOf.set(tag, (this.#openOf.get(tag) ?? 0) + 1);
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
    this.#openOf.set(tag, (this.#openOf.get(tag) ?? 1) - 1);
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
