import type { Issue } from './records.ts';
import type { Repository } from './state.ts';

/** What an author is to a repository; the item itself does not make anybody a contributor. */
export function associationOf(
  { owner, collaborators, issues }: Repository,
  login: string,
  item?: Issue,
): string {
  if (login === owner) return 'OWNER';
  if (collaborators.has(login)) return 'COLLABORATOR';
  const merged = [...issues.values()].some(
    (other) => other !== item && other.author === login && (other.pull?.mergedAt ?? null) !== null,
  );
  if (merged) return 'CONTRIBUTOR';
  return item?.author === login && item.pull !== null ? 'FIRST_TIME_CONTRIBUTOR' : 'NONE';
}
