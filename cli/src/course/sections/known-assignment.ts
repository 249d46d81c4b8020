import type { KnownAssignment } from '../course.ts';
import { type Item, pathIdOf } from '../json/item.ts';

/** What the submissions may have to know of an assignment. */
export function knownAssignment(item: Item): KnownAssignment {
  return { pathId: pathIdOf(item), isPublished: item.fields.published !== false };
}
