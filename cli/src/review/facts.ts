import { isValidCardPath } from '#core/card/card';
import { formatDay } from '#core/card/days';
import type { SourceFile } from '#core/card/source-file';
import { rulesVersion, version } from '#core/card/version';
import { computeContentKey } from '#core/github/content-key';
import { readGitOutput } from '#core/io/git';
import {
  type GitChange,
  getRepositoryName,
  hasConflicts,
  listChangesBetween,
  patchOf,
  readCommit,
} from '#core/io/git-changes';
import { treeAtCommit } from '#core/io/git-tree';
import {
  type CardFacts,
  collectCardFacts,
  createIncompleteCardFacts,
  listStrayPaths,
  maxChangedCards,
} from '#core/review/changed-cards';
import type { ChangedFile, Facts } from '#core/review/facts';
import { policyPath, readPolicy } from '#core/review/policy';
import { compareText } from '#core/text/text';

/** The repository to use in links if the Git remote `origin` is not on GitHub. `headRepository` is null in this case. */
const unknownRepository = 'owner/repository';

/**
 * Collects the data that the bot would fetch from GitHub for a pull request from `head` into `base`. Reads it from the local
 * Git repository. Throws `GitError` if Git fails.
 */
export async function gatherLocalFacts(root: string, base: string, head: string, now: Date): Promise<Facts> {
  const [baseCommit, headCommit, origin] = await Promise.all([
    readCommit(root, base),
    readCommit(root, head),
    getRepositoryName(root),
  ]);
  const changes = (await listChangesBetween(root, baseCommit.sha, headCommit.sha)).toSorted((a, b) =>
    compareText(a.path, b.path),
  );
  const files = changes.map(toChangedFile);
  const [baseFiles, headFiles, [policyFile]] = await Promise.all([
    treeAtCommit(root, baseCommit.sha, ['data']),
    treeAtCommit(root, headCommit.sha, ['data', ...listStrayPaths(files)]),
    treeAtCommit(root, baseCommit.sha, [policyPath]),
  ]);
  const today = formatDay(now);
  const cardFacts = gatherCardFacts(changes, files, baseFiles, headFiles, today);
  const patches = new Map<string, string | null>();
  for (const path of new Set(cardFacts.fixes.map((fix) => fix.path)))
    patches.set(path, await patchOf(root, baseCommit.sha, headCommit.sha, path));
  const [owner = '', name = ''] = (origin ?? unknownRepository).split('/');
  const branch = await resolveBranchName(root, base);
  const { policy, problem } = readPolicy(policyFile === undefined ? null : readText(policyFile));
  return {
    now: now.toISOString(),
    repository: { owner, name, url: `https://github.com/${owner}/${name}`, defaultBranch: branch },
    versions: { bot: version, rules: rulesVersion },
    pull: {
      number: 0,
      state: 'open',
      merged: false,
      draft: false,
      title: headCommit.subject,
      body: '',
      author: headCommit.author,
      authorIsBot: false,
      association: 'MEMBER',
      createdAt: headCommit.committedAt,
      baseRef: branch,
      baseSha: baseCommit.sha,
      headSha: headCommit.sha,
      headRef: head,
      headRepository: origin,
      pushedAt: headCommit.committedAt,
      conflicts: await hasConflicts(root, baseCommit.sha, headCommit.sha),
      requestedReviewers: [],
      requestedTeams: [],
    },
    files: files.map((file) => ({ ...file, patch: patches.get(file.path) ?? null })),
    contentKey: computeContentKey(files),
    ...cardFacts,
    rivals: [],
    evidence: { value: null },
    reviews: [],
    comments: [],
    labelEvents: [],
    permissions: {},
    firstHere: false,
    policy,
    policyProblem: problem,
    fault: null,
  };
}

/**
 * Returns the branch's name on GitHub, such as `main` for `origin/main` or `origin/HEAD`. If `base` is a commit, returns
 * `base`.
 */
async function resolveBranchName(root: string, base: string): Promise<string> {
  const ref = await readGitOutput(root, ['rev-parse', '--symbolic-full-name', base]);
  return ref.trim().replace(/^refs\/(?:heads|remotes\/[^/]+)\//, '') || base;
}

function gatherCardFacts(
  changes: readonly GitChange[],
  files: readonly ChangedFile[],
  baseFiles: readonly SourceFile[],
  headFiles: readonly SourceFile[],
  today: string,
): CardFacts {
  const cards = files.filter(({ path, previousPath }) =>
    [path, previousPath].some((each) => each != null && isValidCardPath(each)),
  );
  if (cards.length > maxChangedCards)
    return createIncompleteCardFacts({ kind: 'too-many-cards', cards: cards.length, limit: maxChangedCards });
  const changedPaths = new Set(changes.filter(({ status }) => status !== 'removed').map(({ path }) => path));
  const submodule = changes.find(({ isSubmodule }) => isSubmodule);
  const facts = collectCardFacts({
    files,
    base: new Map(baseFiles.map((file) => [file.path, file])),
    head: new Map(headFiles.filter(({ path }) => changedPaths.has(path)).map((file) => [file.path, file])),
    artUnchanged: new Set(),
    today,
  });
  return { ...facts, cutShort: submodule === undefined ? null : { kind: 'submodule', path: submodule.path } };
}

function toChangedFile({ path, previousPath, status, blobSha }: GitChange): ChangedFile {
  return { path, previousPath, status, blobSha, patch: null };
}

function readText(file: SourceFile): string {
  const content = file.read();
  return content.kind === 'text' ? content.text : '';
}
