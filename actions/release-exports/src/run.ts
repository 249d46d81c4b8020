import { GitError } from '#adapters/git';
import { listTags, treeAtCommit } from '#adapters/git-tree';
import { notesMark, releaseNotes } from '#review/release-notes';
import { completeRelease, type ReleaseFile, readCards, rebuildExports } from './build-files.ts';
import { chooseRelease } from './choose-release.ts';
import { ReleaseFault } from './fault.ts';
import { fillRelease } from './fill-release.ts';
import { findRelease } from './find-release.ts';
import { gatherNotes } from './gather-notes.ts';
import { Refused } from './github-answer.ts';
import type { Inputs } from './inputs.ts';
import { publishRelease } from './publish-release.ts';
import type { ReleaseApi } from './release-api.ts';
import type { Release } from './shapes.ts';

export interface RunParts {
  readonly inputs: Inputs;
  /** Absolute path of the catalog's folder in the checkout. */
  readonly root: string;
  readonly api: ReleaseApi;
  /** An empty folder of this run's own. */
  readonly temporaryFolder: string;
  readonly pause: (ms: number) => Promise<void>;
  readonly log: (line: string) => void;
}

export interface RunResult {
  readonly release: Release;
  readonly files: readonly ReleaseFile[];
  /** Names of the files that this run uploaded. */
  readonly uploaded: ReadonlySet<string>;
}

/** Another run may take a draft away under our hands, once or twice. */
const rounds = 4;

/**
 * Makes the release of a tag, or finishes the one that an earlier run began. Every step looks at what is there
 * first, so it may be stopped and run again at any point. Throws `ReleaseFault`, or what the API throws.
 */
export async function runRelease(parts: RunParts): Promise<RunResult> {
  const { inputs, root, api, log } = parts;
  const { tag } = inputs;
  const tags = await tagsOf(root);
  const commit = await commitToRelease(tags, parts);
  const tree = await treeAtCommit(root, commit, ['data', 'schema.json', 'exports']);
  const cards = readCards(tree);
  const exports = rebuildExports(tree, cards, tag.name);
  log(`The ${exports.length} exports at ${tag.name} are what its ${cards.length} cards say.`);
  const files = completeRelease(exports, cards, parts.temporaryFolder);
  const body = inputs.notes
    ? releaseNotes(await gatherNotes(root, tags, cards, inputs, api))
    : `${notesMark}\n`;
  return reconcile(parts, files, { name: tag.name, body });
}

async function reconcile(
  parts: RunParts,
  files: readonly ReleaseFile[],
  words: { readonly name: string; readonly body: string },
): Promise<RunResult> {
  const { inputs, api } = parts;
  const uploaded = new Set<string>();
  for (let round = 1; ; round++) {
    try {
      const found = await findRelease({ ...parts, tag: inputs.tag.name, words });
      const filled = await fillRelease(found.id, { ...parts, files });
      for (const name of filled.uploaded) uploaded.add(name);
      if (filled.release.draft && inputs.draft) return { release: filled.release, files, uploaded };
      const release = await publishRelease(filled.release, inputs.tag, parts);
      if (release !== undefined) {
        await removeLeftOvers(api, inputs.tag.name);
        return { release, files, uploaded };
      }
    } catch (error) {
      const isGone = error instanceof Refused && error.status === 404;
      if (!isGone || round >= rounds) throw error;
    }
    if (round >= rounds)
      throw new ReleaseFault(
        `Other runs keep changing the release of ${inputs.tag.name}; run this again once they are done.`,
      );
  }
}

/** Drafts that another run made at the same moment. */
async function removeLeftOvers(api: ReleaseApi, tag: string): Promise<void> {
  const { leftOver } = chooseRelease(await api.releases(), tag);
  for (const release of leftOver) await api.removeRelease(release.id);
}

async function tagsOf(root: string): Promise<ReadonlyMap<string, string>> {
  try {
    return await listTags(root);
  } catch (error) {
    if (error instanceof GitError)
      throw new ReleaseFault(`The tags could not be read: ${error.message}; check the repository out first.`);
    throw error;
  }
}

/** The commit of the tag, the same here and on GitHub: publishing never makes or moves a tag. */
async function commitToRelease(
  tags: ReadonlyMap<string, string>,
  { inputs: { tag, repository }, api }: RunParts,
): Promise<string> {
  const commit = tags.get(tag.name);
  if (commit === undefined)
    throw new ReleaseFault(
      `The checkout has no tag ${tag.name}; check out with \`fetch-depth: 0\`, which brings all tags.`,
    );
  const there = await api.commitOfTag(tag.name);
  if (there === undefined)
    throw new ReleaseFault(
      `${repository} has no tag ${tag.name}, or the token may not see it; push the tag first.`,
    );
  if (there !== commit)
    throw new ReleaseFault(
      `${tag.name} is ${short(commit)} here and ${short(there)} in ${repository}; fetch the tag again.`,
    );
  return commit;
}

function short(commit: string): string {
  return commit.slice(0, 12);
}
