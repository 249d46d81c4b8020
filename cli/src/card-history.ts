import { isObject, parseJson } from '#core/catalog/json';
import { GitError, readGitOutput } from '#core/io/git';
import { type HistoryState, historyOf, type NumberHistory } from '#core/query/history';

const maxCommits = 50;

/** Returns how the numbers of a card changed in the commits of its file, oldest first. Empty without Git or history. */
export async function readCardHistory(
  root: string,
  path: string,
  id: string,
): Promise<readonly NumberHistory[]> {
  try {
    const log = await readGitOutput(root, ['log', `-${maxCommits}`, '--format=%H %cs', '--', path]);
    const states: HistoryState[] = [];
    for (const line of log.trim().split('\n').filter(Boolean).toReversed()) {
      const [commit = '', on = ''] = line.split(' ');
      const record = parseJson(await readGitOutput(root, ['show', `${commit}:${path}`]).catch(() => ''));
      if (isObject(record)) states.push({ commit: commit.slice(0, 12), on, cards: [{ ...record, id }] });
    }
    return historyOf(states, true).cards[id] ?? [];
  } catch (error) {
    if (error instanceof GitError) return [];
    throw error;
  }
}
