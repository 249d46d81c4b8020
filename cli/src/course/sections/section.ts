import type { Course } from '../course.ts';
import type { Item } from '../json/item.ts';
import type { SectionName } from './section-names.ts';

/** One part of the document. */
export interface Section {
  readonly name: SectionName;
  /** Chooses its items by `--since` before it asks for more of them, so that nobody has to choose again. */
  readonly choosesItself?: true;
  items(course: Course): AsyncGenerator<Item, unknown>;
}

/** Page size asked for; the server may serve less. */
export const perPage = ['per_page', '100'] as const;
