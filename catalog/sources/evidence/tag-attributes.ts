import { readReferences } from './character-references.ts';

type Watched = 'hidden' | 'aria-hidden' | 'style' | 'open';

const watched: ReadonlyMap<number, Watched> = new Map(
  (['hidden', 'aria-hidden', 'style', 'open'] as const).map((name) => [name.length, name]),
);
const hiding = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;

/** What the attributes of one start tag after the other say of whether a reader sees its element. */
export class TagAttributes {
  hide = false;
  /** Of a dialog. */
  isOpen = false;
  #attribute: Watched | undefined;
  #value = '';

  begin(): void {
    this.hide = false;
    this.isOpen = false;
  }

  name(html: string, start: number, end: number): void {
    const name = watched.get(end - start);
    this.#attribute = name !== undefined && html.slice(start, end).toLowerCase() === name ? name : undefined;
    this.#value = '';
  }

  /** A piece of the value. */
  value(html: string, start: number, end: number): void {
    if (this.#attribute !== undefined) this.#value += html.slice(start, end);
  }

  end(): void {
    switch (this.#attribute) {
      case 'hidden':
        this.hide = true;
        break;
      case 'aria-hidden':
        if (readReferences(this.#value).trim().toLowerCase() === 'true') this.hide = true;
        break;
      case 'style':
        if (hiding.test(readReferences(this.#value))) this.hide = true;
        break;
      case 'open':
        this.isOpen = true;
        break;
    }
    this.#attribute = undefined;
  }
}
