import { type Item, mapEntriesDeep } from './json.ts';
import type { ExportOptions } from './options.ts';
import type { SectionName } from './section-names.ts';

/** Keys of HTML in a section's items, at any depth. */
const htmlKeys: Readonly<Partial<Record<SectionName, readonly string[]>>> = {
  assignments: ['description', 'message'],
  pages: ['body'],
  announcements: ['message'],
  discussions: ['message', 'description'],
  submissions: ['body'],
  syllabus: ['syllabus_body'],
  discussion_replies: ['message'],
  quizzes: ['description'],
};

export class ItemTransformer {
  readonly #options: Pick<ExportOptions, 'text' | 'compact' | 'maxBytes'>;
  readonly #toMarkdown: (html: string) => string;
  /** How many texts could not be converted. */
  #keptHtml = 0;
  /** How many items were still too large after all their texts were cut. */
  #tooLarge = 0;

  constructor(options: ExportOptions, toMarkdown: (html: string) => string) {
    this.#options = options;
    this.#toMarkdown = toMarkdown;
  }

  transform(section: SectionName, item: Item): Item {
    const { text, compact, maxBytes } = this.#options;
    const keys = text === 'html' ? [] : (htmlKeys[section] ?? []);
    let transformed = keys.length === 0 ? item : this.#withMarkdown(item, keys);
    if (compact)
      transformed = mapEntriesDeep(transformed, (key, value) => (value === null ? [] : [[key, value]]));
    return maxBytes === undefined ? transformed : this.#cut(transformed, maxBytes);
  }

  /** Returns the numbers of problems since the last call. */
  takeProblems(): { readonly keptHtml: number; readonly tooLarge: number } {
    const problems = { keptHtml: this.#keptHtml, tooLarge: this.#tooLarge };
    this.#keptHtml = 0;
    this.#tooLarge = 0;
    return problems;
  }

  #withMarkdown(item: Item, keys: readonly string[]): Item {
    return mapEntriesDeep(item, (key, value, owner) => {
      // The description of a rubric criterion is plain text.
      const isHtml = keys.includes(key) && (key !== 'description' || 'name' in owner || 'title' in owner);
      const markdown = isHtml ? this.#markdownOf(value) : undefined;
      if (markdown === undefined) return [[key, value]];
      return [...(this.#options.text === 'only' ? [] : [[key, value] as const]), ['body_markdown', markdown]];
    });
  }

  /** Returns undefined if the value is not text, or cannot be converted. */
  #markdownOf(html: unknown): string | undefined {
    if (typeof html !== 'string' || html === '') return undefined;
    try {
      return this.#toMarkdown(html);
    } catch {
      this.#keptHtml++;
      return undefined;
    }
  }

  /** Cuts the longest texts until the item has at most `maxBytes`. */
  #cut(item: Item, maxBytes: number): Item {
    let cut = item;
    for (let maxLength = maxBytes; Buffer.byteLength(JSON.stringify(cut)) > maxBytes; maxLength *= 0.8) {
      if (maxLength < minCutLength) {
        this.#tooLarge++;
        break;
      }
      cut = mapEntriesDeep(item, (key, value) => [
        [key, typeof value === 'string' ? cutText(value, maxLength) : value],
      ]);
    }
    return cut;
  }
}

/** Texts are not cut to fewer characters than this. Ids and most URLs are shorter. */
const minCutLength = 200;

function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const start = text.slice(0, maxLength).toWellFormed();
  return `${start} [cut: ${start.length} of ${text.length} characters]`;
}
