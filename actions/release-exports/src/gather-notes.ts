import type { Card } from '#core/card/card';
import { isObject } from '#core/card/json';
import {
  buildReleaseAddresses,
  compareCatalogs,
  findPreviousTag,
  parseExportedCards,
  type ReleaseTag,
} from '#core/export/releases';
import { isShallow, treeAtCommit } from '#core/io/git-tree';
import type { Contributor, ReleaseNotesInput } from '#core/review/release-notes';
import { must } from '#core/text/must';
import { compareText } from '#core/text/text';
import { ReleaseError, type ReleaseRepoClient } from './github.ts';
import type { Inputs } from './inputs.ts';

export async function gatherNotes(
  root: string,
  tags: ReadonlyMap<string, string>,
  cards: readonly Card[],
  { tag, repository, serverUrl }: Inputs,
  repo: ReleaseRepoClient,
): Promise<ReleaseNotesInput> {
  const previous = findPreviousTag(tag, tags.keys());
  const addresses = buildReleaseAddresses(serverUrl, repository, tag);
  const common = { tag, cardCount: cards.length, addresses };
  if (previous === undefined) {
    if (await isShallow(root))
      throw new ReleaseError(
        'The checkout has no history, so the changes are unknown. Check out with `fetch-depth: 0`, or set `notes: false`.',
      );
    return { ...common, since: null, contributors: [] };
  }
  const getCommit = ({ name }: ReleaseTag) => must(tags.get(name), `the commit of ${name}`);
  const previousCommit = getCommit(previous);
  const since = { tag: previous, ...(await findChangesSince(root, previousCommit, cards)) };
  const commits = await listCommitsBetween(repo, previousCommit, getCommit(tag));
  return { ...common, since, contributors: collectContributors(commits) };
}

async function listCommitsBetween({ octokit, owner, repo }: ReleaseRepoClient, base: string, head: string) {
  const commits: unknown[] = [];
  // A page with fewer than 100 commits is the last page.
  for (let page = 1; commits.length === (page - 1) * 100; page++) {
    const params = { owner, repo, basehead: `${base}...${head}`, per_page: 100, page };
    commits.push(...(await octokit.rest.repos.compareCommitsWithBasehead(params)).data.commits);
  }
  return commits;
}

async function findChangesSince(root: string, commit: string, cards: readonly Card[]) {
  const [file] = await treeAtCommit(root, commit, ['exports/cards-all.json']);
  const earlierExport =
    file?.kind === 'file' ? parseExportedCards(new TextDecoder().decode(file.readBytes())) : undefined;
  if (earlierExport === undefined) return { changes: null, unread: 0 };
  // If a card in the earlier export cannot be read, leave it out. Otherwise it would be listed as a new card.
  const unreadIds = new Set(earlierExport.invalidIds);
  return {
    changes: compareCatalogs(
      earlierExport.cards,
      cards.filter(({ id }) => !unreadIds.has(id)),
    ),
    unread: earlierExport.invalidIds.length,
  };
}

/** Returns each contributor once, sorted by name. Bots are left out. */
export function collectContributors(commits: readonly unknown[]): readonly Contributor[] {
  const contributors = new Map<string, Contributor>();
  for (const commit of commits) {
    const login = getIn(commit, 'author', 'login');
    const name = getIn(commit, 'commit', 'author', 'name');
    if (getIn(commit, 'author', 'type') === 'Bot' || `${login ?? name}`.endsWith('[bot]')) continue;
    if (typeof login === 'string') contributors.set(login.toLowerCase(), { login });
    else if (typeof name === 'string') contributors.set(name.toLowerCase(), { name });
  }
  return [...contributors].sort(([a], [b]) => compareText(a, b)).map(([, contributor]) => contributor);
}

function getIn(value: unknown, ...keys: readonly string[]): unknown {
  let current = value;
  for (const key of keys) {
    if (!isObject(current)) return undefined;
    current = current[key];
  }
  return current;
}
