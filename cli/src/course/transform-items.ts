import { type Item, isItem, mapEntriesDeep } from './json.ts';
import type { ExportOptions } from './options.ts';
import type { SectionName } from './section-names.ts';

/** The keys whose values are HTML, by section. They may occur at any depth of an item. */
export const htmlKeys: Readonly<Partial<Record<SectionName, readonly string[]>>> = {
  assignments: ['description', 'message'],
  pages: ['body'],
  announcements: ['message'],
  discussions: ['message', 'description'],
  submissions: ['body'],
  syllabus: ['syllabus_body'],
  discussion_replies: ['message'],
  quizzes: ['description'],
};

/** What a reader needs of an item, at any depth. */
const readingKeys: ReadonlySet<string> = new Set(
  'id title name html_url body_markdown url page_url external_url type position items content_id indent state due_at unlock_at lock_at points_possible points description long_description ratings rubric submission_types allowed_attempts time_limit posted_at updated_at author display_name group_weight course_code term start_at end_at assignment_id user_id score grade submitted_at late missing submission_comments comment comments author_name created_at rubric_assessment grades current_score current_grade final_score final_grade role topic_id participants view replies message user_name deleted content-type size lock_explanation'.split(
    ' ',
  ),
);

function keepReadingKeys(item: Item): Item {
  return mapEntriesDeep(item, (key, value) =>
    // The address of a file contains a key. A rubric assessment has the ids of criteria as keys.
    (readingKeys.has(key) && !(key === 'url' && String(value).startsWith('http'))) ||
    (isItem(value) && 'points' in value)
      ? [[key, value]]
      : [],
  );
}

export class ItemTransformer {
  readonly #options: Pick<ExportOptions, 'text' | 'compact' | 'maxBytes' | 'isForReading'>;
  readonly #toMarkdown: (html: string) => string;
  /** The number of texts that could not be converted to Markdown. */
  #keptHtmlCount = 0;
  /** The number of items that were too large even after all their texts were shortened. */
  #tooLargeCount = 0;

  constructor(options: ExportOptions, toMarkdown: (html: string) => string) {
    this.#options = options;
    this.#toMarkdown = toMarkdown;
  }

  transform(section: SectionName, item: Item): Item {
    const { text, compact, maxBytes, isForReading } = this.#options;
    const keys = text === 'html' ? [] : (htmlKeys[section] ?? []);
    let transformed = keys.length === 0 ? item : this.#convertHtml(item, keys);
    if (isForReading) transformed = keepReadingKeys(transformed);
    if (compact)
      transformed = mapEntriesDeep(transformed, (key, value) => (value === null ? [] : [[key, value]]));
    return maxBytes === undefined ? transformed : this.#cut(transformed, maxBytes);
  }

  takeProblems() {
    const problems = { keptHtmlCount: this.#keptHtmlCount, tooLargeCount: this.#tooLargeCount };
    this.#keptHtmlCount = 0;
    this.#tooLargeCount = 0;
    return problems;
  }

  #convertHtml(item: Item, keys: readonly string[]): Item {
    return mapEntriesDeep(item, (key, value, owner) => {
      // The description of a rubric criterion is plain text.
      const isHtml = keys.includes(key) && (key !== 'description' || 'name' in owner || 'title' in owner);
      const markdown = isHtml ? this.#convertValue(value) : undefined;
      if (markdown === undefined) return [[key, value]];
      return [...(this.#options.text === 'only' ? [] : [[key, value] as const]), ['body_markdown', markdown]];
    });
  }

  /** Converts HTML to Markdown. Returns undefined if the value is not a text, is empty, or cannot be converted. */
  #convertValue(html: unknown): string | undefined {
    if (typeof html !== 'string' || html === '') return undefined;
    try {
      return this.#toMarkdown(html);
    } catch {
      this.#keptHtmlCount++;
      return undefined;
    }
  }

  /** Shortens the longest texts until the item has at most `maxBytes`. */
  #cut(item: Item, maxBytes: number): Item {
    let shortened = item;
    for (
      let maxLength = maxBytes;
      Buffer.byteLength(JSON.stringify(shortened)) > maxBytes;
      maxLength *= 0.8
    ) {
      if (maxLength < minCutLength) {
        this.#tooLargeCount++;
        break;
      }
      shortened = mapEntriesDeep(item, (key, value) => [
        [key, typeof value === 'string' ? cutText(value, maxLength) : value],
      ]);
    }
    return shortened;
  }
}

/** The minimum length of a shortened text in characters. Ids and most URLs are shorter, so they stay complete. */
const minCutLength = 200;

function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const start = text.slice(0, maxLength).toWellFormed();
  return `${start} [cut: ${start.length} of ${text.length} characters]`;
}
