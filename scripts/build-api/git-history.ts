import { isObject, parseJson } from '#core/card/json';
import { dataVersionOf } from '#core/card/version';
import type { ChangeLog } from '#core/query/changes';
import { type CatalogHistory, historyOf } from '#core/query/history';
import { diffReleases, type PublishedData } from '../release-changes.ts';
import { git } from './read-checkout.ts';

const maxCommits = 200;

export interface GitHistory {
  readonly history: CatalogHistory;
  /** The changes to the exports in each commit, or null if there is no history. */
  readonly changes: ChangeLog | null;
}

/** Reads the history of the exports. The history is empty if Git is missing or the folder is not a checkout. */
export function readGitHistory(root: string): GitHistory {
  const isShallow = git(root, ['rev-parse', '--is-shallow-repository']) !== 'false';
  const log = git(root, ['log', '--first-parent', '--format=%H %cs', '--', 'exports/cards-all.json']);
  const commits = log === '' ? [] : log.split('\n');
  const newestCommits = commits.slice(0, maxCommits).toReversed();
  const states = newestCommits.flatMap((line) => {
    const [commit = '', on = ''] = line.split(' ');
    const cards = parseJson(git(root, ['show', `${commit}:exports/cards-all.json`]));
    const meta = parseJson(git(root, ['show', `${commit}:exports/meta.json`]));
    if (!Array.isArray(cards) || !isObject(meta)) return [];
    const published: PublishedData = {
      tag: commit.slice(0, 12),
      data_version: dataVersionOf(String(meta.content_sha256 ?? '')),
      cards,
      schema_version: '',
      columns: [],
    };
    return [{ commit: published.tag, on, cards: published.cards, published }];
  });
  const complete =
    !isShallow && newestCommits.length === commits.length && states.length === newestCommits.length;
  const [first, ...rest] = states;
  if (first === undefined) return { history: { complete: false, cards: {} }, changes: null };
  let previous = first.published;
  const releases = rest.map(({ published, on }) => {
    const changes = { ...diffReleases(previous, published), on };
    previous = published;
    return changes;
  });
  return {
    history: historyOf(states, complete),
    changes: {
      base: { tag: first.commit, data_version: first.published.data_version, on: first.on },
      releases,
    },
  };
}
