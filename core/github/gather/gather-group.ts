import { dayOf } from '#core/catalog/days';
import { compareText } from '#core/catalog/text';
import { contentKey } from '#core/io/git-changes';
import { noCardFacts } from '#core/review/changed-cards';
import type { BotFault, ChangedFile, CutShort, Facts, Present, RepositoryFacts } from '#core/review/facts';
import { emptyState } from '#core/review/state';
import { treeOfCommit } from './base-index.ts';
import { readCardFacts } from './card-facts.ts';
import { type Checks, readChecks } from './checks.ts';
import { type GatherParts, nothingKnown } from './gather-pull.ts';
import { readTree, type TreeEntry } from './git-objects.ts';
import type { Gathering } from './memory.ts';
import { readRepository } from './pull.ts';

/** Reads what a merge group would change: its tree beside that of what it is to be merged into. */
export async function gatherGroup(parts: GatherParts, baseSha: string, headSha: string): Promise<Gathering> {
  const { place, memory, us, now, versions } = parts;
  const repository = await readRepository(place);
  const [checks, tip, baseTree, headTree] = await Promise.all([
    readChecks(place, headSha, us),
    memory.bases.atTip(place, repository.defaultBranch),
    treeOfCommit(place, baseSha),
    treeOfCommit(place, headSha),
  ]);
  const [before, after] = await Promise.all([readTree(place, baseTree), readTree(place, headTree)]);
  if (before.kind === 'missing' || after.kind === 'missing') return { kind: 'gone' };
  const base = await memory.bases.atTree(place, baseTree);
  const isCut = base === null || before.kind === 'cut' || after.kind === 'cut';
  const files = isCut ? [] : differences(before.entries, after.entries);
  const submodule = isCut
    ? undefined
    : files.find(({ path }) => after.entries.get(path)?.kind === 'submodule');
  const today = dayOf(new Date(now));
  const onCards = isCut
    ? noCardFacts({ kind: 'tree-cut' })
    : await readCardFacts(place, { files, headSha: headTree, base, today }, memory.blobs);
  const cutShort: CutShort | null =
    submodule === undefined ? onCards.cutShort : { kind: 'submodule', path: submodule.path };
  const facts: Facts = {
    ...nothingKnown,
    now: new Date(now).toISOString(),
    repository,
    versions,
    pull: groupAsPull(repository, baseSha, headSha, now),
    files,
    contentKey: contentKey(files),
    ...onCards,
    cutShort,
    ...(tip !== null && { policy: tip.policy, policyProblem: tip.policyProblem }),
  };
  return { kind: 'gathered', facts, present: presentOf(checks) };
}

/** The least that is needed to say that we have failed. */
export async function gatherGroupForFault(
  { place, us, now, versions }: GatherParts,
  baseSha: string,
  headSha: string,
  fault: BotFault,
): Promise<Gathering> {
  const repository = await readRepository(place);
  const checks = await readChecks(place, headSha, us);
  const facts: Facts = {
    ...nothingKnown,
    now: new Date(now).toISOString(),
    repository,
    versions,
    pull: groupAsPull(repository, baseSha, headSha, now),
    contentKey: '',
    fault,
  };
  return { kind: 'gathered', facts, present: presentOf(checks) };
}

function presentOf({ own, ownIsTorn }: Checks): Present {
  return {
    labels: [],
    comments: [],
    check: ownIsTorn ? null : own,
    suggestions: [],
    state: emptyState,
  };
}

/** What differs between two trees, sorted by path. No file counts as renamed. */
function differences(
  before: ReadonlyMap<string, TreeEntry>,
  after: ReadonlyMap<string, TreeEntry>,
): readonly ChangedFile[] {
  const files: ChangedFile[] = [];
  const add = (path: string, status: ChangedFile['status'], blobSha: string) =>
    files.push({ path, previousPath: null, status, blobSha, patch: null });
  for (const [path, { sha, kind }] of after) {
    const was = before.get(path);
    if (was === undefined) add(path, 'added', sha);
    else if (was.sha !== sha || was.kind !== kind) add(path, 'modified', sha);
  }
  for (const [path, { sha }] of before) if (!after.has(path)) add(path, 'removed', sha);
  return files.toSorted((a, b) => compareText(a.path, b.path));
}

/** A group has no title, author or number: what is decided from those is not written. */
function groupAsPull(
  { owner, name, defaultBranch }: RepositoryFacts,
  baseSha: string,
  headSha: string,
  now: number,
): Facts['pull'] {
  const at = new Date(now).toISOString();
  return {
    number: 0,
    state: 'open',
    merged: false,
    draft: false,
    title: '',
    author: 'ghost',
    authorIsBot: true,
    association: 'NONE',
    createdAt: at,
    baseRef: defaultBranch,
    baseSha,
    headSha,
    headRef: '',
    headRepository: `${owner}/${name}`,
    pushedAt: at,
    requestedReviewers: [],
    requestedTeams: [],
  };
}
