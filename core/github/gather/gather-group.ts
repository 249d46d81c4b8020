import { formatDay } from '#core/card/days';
import { createIncompleteCardFacts } from '#core/review/changed-cards';
import type {
  BotFault,
  ChangedFile,
  Facts,
  IncompleteReason,
  PullRequestFacts,
  RepositoryFacts,
} from '#core/review/facts';
import { emptyState } from '#core/review/state';
import { compareText } from '#core/text/text';
import { computeContentKey } from '../content-key.ts';
import { type Identity, toIdentity } from '../identity.ts';
import { readCardFacts } from './card-facts.ts';
import { type Checks, selectChecks } from './checks.ts';
import { noteMissingChecks } from './gather-pull.ts';
import { emptyFacts, type GatherContext, type GatherResult } from './gather-result.ts';
import { readTree, type TreeEntry } from './git-objects.ts';
import { toRepositoryFacts } from './pull.ts';
import { queryCommits } from './query.ts';

/**
 * Gathers the facts about a merge group by comparing its tree with the tree of its base commit. With a `fault`, gathers only
 * what is needed to report this failure of the bot.
 */
export async function gatherGroup(
  context: GatherContext,
  baseSha: string,
  headSha: string,
  fault: BotFault | null,
): Promise<GatherResult> {
  const { client, caches, now } = context;
  const commits = await readCommits(context, baseSha, headSha);
  if (commits === null) return { kind: 'gone' };
  if (fault !== null) return createResult(context, commits, { baseSha, headSha }, { contentKey: '', fault });
  const [before, after, tip, base] = await Promise.all([
    readTree(client, commits.baseTreeSha),
    readTree(client, commits.headTreeSha),
    caches.bases.read(client, commits.tipTreeSha),
    caches.bases.read(client, commits.baseTreeSha),
  ]);
  if (before.kind === 'missing' || after.kind === 'missing') return { kind: 'gone' };
  const isIncomplete = base === null || before.kind === 'cut' || after.kind === 'cut';
  const files = isIncomplete ? [] : compareTrees(before.entries, after.entries);
  const submodule = isIncomplete
    ? undefined
    : files.find(({ path }) => after.entries.get(path)?.kind === 'submodule');
  const today = formatDay(new Date(now));
  const cardFacts = isIncomplete
    ? createIncompleteCardFacts({ kind: 'tree-cut' })
    : await readCardFacts(client, { files, headSha: commits.headTreeSha, base, today }, caches.blobs);
  const cutShort: IncompleteReason | null =
    submodule === undefined ? cardFacts.cutShort : { kind: 'submodule', path: submodule.path };
  return createResult(
    context,
    commits,
    { baseSha, headSha },
    {
      files,
      contentKey: computeContentKey(files),
      ...cardFacts,
      cutShort,
      ...(tip !== null && { policy: tip.policy, policyProblem: tip.policyProblem }),
    },
  );
}

interface Commits {
  readonly identity: Identity;
  readonly repository: RepositoryFacts;
  /** The tree of the newest commit on the default branch. */
  readonly tipTreeSha: string;
  readonly baseTreeSha: string;
  readonly headTreeSha: string;
  /** The checks of the head. */
  readonly checks: Checks;
}

/** Returns null if a commit does not exist. */
async function readCommits(
  context: GatherContext,
  baseSha: string,
  headSha: string,
): Promise<Commits | null> {
  const { data, lacksChecks } = await queryCommits(context.client, baseSha, headSha);
  const { viewer, repository } = data;
  if (!repository?.base || !repository.head) return null;
  noteMissingChecks(context, { lacksChecks });
  const identity = toIdentity(viewer.login);
  return {
    identity,
    repository: toRepositoryFacts(repository),
    tipTreeSha: repository.defaultBranchRef.target.tree.oid,
    baseTreeSha: repository.base.tree.oid,
    headTreeSha: repository.head.tree.oid,
    checks: selectChecks(repository.head.checkSuites, identity),
  };
}

function createResult(
  { now, versions }: GatherContext,
  { identity, repository, checks }: Commits,
  commits: Pick<PullRequestFacts, 'baseSha' | 'headSha'>,
  gatheredFacts: Pick<Facts, 'contentKey'> & Partial<Facts>,
): GatherResult {
  const at = new Date(now).toISOString();
  const pull = createGroupPull(repository, commits, at);
  const check = checks.isOwnInterrupted ? null : checks.own;
  return {
    kind: 'gathered',
    identity,
    facts: { ...emptyFacts, now: at, repository, versions, pull, ...gatheredFacts },
    present: { labels: [], comments: [], check, suggestions: [], state: emptyState },
    locked: false,
    replacedCommentIds: [],
  };
}

/** Returns the differences between two trees, sorted by path, without rename detection. */
function compareTrees(
  before: ReadonlyMap<string, TreeEntry>,
  after: ReadonlyMap<string, TreeEntry>,
): readonly ChangedFile[] {
  const files: ChangedFile[] = [];
  const addFile = (path: string, status: ChangedFile['status'], blobSha: string) =>
    files.push({ path, previousPath: null, status, blobSha, patch: null });
  for (const [path, { sha, kind }] of after) {
    const oldEntry = before.get(path);
    if (oldEntry === undefined) addFile(path, 'added', sha);
    else if (oldEntry.sha !== sha || oldEntry.kind !== kind) addFile(path, 'modified', sha);
  }
  for (const [path, { sha }] of before) if (!after.has(path)) addFile(path, 'removed', sha);
  return files.toSorted((a, b) => compareText(a.path, b.path));
}

/**
 * Creates the facts about a merge group in the form of a pull request. Fields that a merge group lacks get placeholders,
 * which the check never shows.
 */
function createGroupPull(
  { owner, name, defaultBranch }: RepositoryFacts,
  commits: Pick<PullRequestFacts, 'baseSha' | 'headSha'>,
  at: string,
): PullRequestFacts {
  return {
    number: 0,
    state: 'open',
    merged: false,
    draft: false,
    title: '',
    body: '',
    author: 'ghost',
    authorIsBot: true,
    association: 'NONE',
    createdAt: at,
    baseRef: defaultBranch,
    ...commits,
    headRef: '',
    headRepository: `${owner}/${name}`,
    pushedAt: at,
    conflicts: false,
    requestedReviewers: [],
    requestedTeams: [],
  };
}
