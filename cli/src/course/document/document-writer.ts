import { pretty } from '../json/pretty.ts';
import type { SectionName } from '../sections/section-names.ts';
import type { OutputFile } from './output-file.ts';

export interface Form {
  readonly pretty: boolean;
  /** Wrapped in the envelope. */
  readonly json: boolean;
}

/** A place in the document to which it can be cut back. */
export interface Mark {
  readonly length: number;
  readonly items: number;
}

/** Writes the document as it comes: keys in the order of the calls, an item a line. */
export class DocumentWriter {
  readonly #file: OutputFile;
  readonly #form: Form;
  /** Steps of two spaces before the keys of the document. */
  readonly #level: number;
  #items = 0;
  #keys = 0;

  constructor(file: OutputFile, form: Form) {
    this.#file = file;
    this.#form = form;
    this.#level = form.json ? 2 : 1;
  }

  async begin(): Promise<void> {
    const { json, pretty: indented } = this.#form;
    if (!json) await this.#text('{');
    else await this.#text(indented ? '{\n  "ok": true,\n  "data": {' : '{"ok":true,"data":{');
  }

  /** A key whose value is one record, or null. */
  async record(key: string, text: Buffer | null): Promise<void> {
    await this.#key(key);
    await this.#value(text ?? Buffer.from('null'), this.#level);
  }

  async openList(key: SectionName): Promise<void> {
    await this.#key(key);
    await this.#text('[');
    this.#items = 0;
  }

  /** Gives a promise only where there is something to wait for. */
  item(text: Buffer): Promise<void> | undefined {
    const first = this.#items++ === 0;
    if (this.#form.pretty) return this.#prettyItem(text, first);
    return this.#both(first ? lineBreak : commaAndLineBreak, text);
  }

  async closeList(): Promise<void> {
    const { pretty: indented } = this.#form;
    await this.#text(indented && this.#items === 0 ? ']' : `\n${this.#indent(0)}]`);
  }

  mark(): Mark {
    return { length: this.#file.length, items: this.#items };
  }

  async cutBack({ length, items }: Mark): Promise<void> {
    this.#items = items;
    await this.#file.cutTo(length);
  }

  /** Closes the document, and the envelope with its `meta`. */
  async end(meta: Buffer | null): Promise<void> {
    const { pretty: indented } = this.#form;
    await this.#text(`\n${indented ? '  '.repeat(this.#level - 1) : ''}}`);
    if (meta !== null) {
      await this.#text(indented ? ',\n  "meta": ' : ',\n"meta":');
      await this.#value(meta, 1);
      await this.#text(indented ? '\n}' : '}');
    }
    await this.#text('\n');
  }

  async #key(key: string): Promise<void> {
    const comma = this.#keys++ === 0 ? '' : ',';
    await this.#text(`${comma}\n${this.#indent(0)}${JSON.stringify(key)}:${this.#form.pretty ? ' ' : ''}`);
  }

  async #value(text: Buffer, level: number): Promise<void> {
    await this.#file.append(this.#form.pretty ? pretty(text, level) : text);
  }

  async #prettyItem(text: Buffer, first: boolean): Promise<void> {
    await this.#text(`${first ? '' : ','}\n${this.#indent(1)}`);
    await this.#value(text, this.#level + 1);
  }

  #both(before: Buffer, text: Buffer): Promise<void> | undefined {
    const waiting = this.#file.append(before);
    if (waiting === undefined) return this.#file.append(text);
    return waiting.then(() => this.#file.append(text));
  }

  #indent(more: number): string {
    return this.#form.pretty ? '  '.repeat(this.#level + more) : '';
  }

  async #text(text: string): Promise<void> {
    await this.#file.append(Buffer.from(text));
  }
}

const lineBreak = Buffer.from('\n');
const commaAndLineBreak = Buffer.from(',\n');
