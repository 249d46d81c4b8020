import { execFileSync } from 'node:child_process';
import { isObject, parseJson } from '#core/card/json';
import { dataVersionOf } from '#core/card/version';
import type { ChangeLog } from '#core/query/changes';
import { type CatalogHistory, type HistoryState, historyOf } from '#core/query/history';
import { diffReleases, type PublishedData } from '../release-changes.ts';

const maxCommits = 200;

export interface GitHistory {
  readonly history: CatalogHistory;
  /** The changes to the exports in each commit, or null if there is no history. */
  readonly changes: ChangeLog | null;
}

/** Reads the history of the exports. The history is empty if Git is missing or the folder is not a checkout. */
export function readGitHistory(root: string): GitHistory {
  const git = (...args: readonly string[]): string => {
    try {
      return execFileSync('git', args, {
        cwd: root,
        encoding: 'utf8',
        maxBuffer: 256 * 1024 * 1024,
        stdio: ['ignore', 'pipe', 'ignore'],
      });
    } catch {
      return '';
    }
  };
  const isShallow = git('rev-parse', '--is-shallow-repository').trim() !== 'false';
  const commits = git('log', '--first-parent', '--format=%H %cs', '--', 'exports/cards-all.json')
    .split('\n')
    .filter((line) => line !== '');
  const newestCommits = commits.slice(0, maxCommits).toReversed();
  const states = newestCommits.flatMap((line) => {
    const [commit = '', on = ''] = line.split(' ');
    const cards = parseJson(git('show', `${commit}:exports/cards-all.json`));
    const meta = parseJson(git('show', `${commit}:exports/meta.json`));
    if (!Array.isArray(cards) || !isObject(meta)) return [];
    const version = dataVersionOf(String(meta.content_sha256 ?? ''));
    return [{ commit: commit.slice(0, 12), on, version, cards: cards as HistoryState['cards'] }];
  });
  const complete =
    !isShallow && newestCommits.length === commits.length && states.length === newestCommits.length;
  const [first, ...rest] = states;
  if (first === undefined) return { history: { complete: false, cards: {} }, changes: null };
  const published = states.map(
    ({ commit, version, cards }): PublishedData => ({
      tag: commit,
      data_version: version,
      cards,
      schema_version: '',
      columns: [],
    }),
  );
  return {
    history: historyOf(states, complete),
    changes: {
      base: { tag: first.commit, data_version: first.version, on: first.on },
      releases: rest.flatMap(({ on }, index) => {
        const next = published[index + 1];
        return next === undefined ? [] : [{ ...diffReleases(published[index], next), on }];
      }),
    },
  };
}
