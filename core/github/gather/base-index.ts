import { cardIdOfPath, isNamedAsCard, pathOfCardId } from '#core/catalog/card';
import { isRegistryPath } from '#core/catalog/registry';
import { readExportedCards } from '#core/catalog/releases';
import { fileOfText, type SourceFile } from '#core/catalog/source-file';
import type { Policy } from '#core/review/facts';
import { type PolicyReading, policyPath, readPolicy } from '#core/review/policy';
import { NoAnswer, type Place } from '../github.ts';
import { findAnswer, objectIn, objectOf, readAnswer, textIn } from '../json.ts';
import {
  type Blob,
  type Blobs,
  fileOfBlob,
  fileUnread,
  readBlob,
  readTree,
  type TreeEntry,
} from './git-objects.ts';

/** The catalog at one commit of the repository itself. */
export interface BaseIndex {
  readonly treeSha: string;
  /** What lies there, by path. */
  readonly entries: ReadonlyMap<string, TreeEntry>;
  /** Everything under `data/`. Art is named and not read. */
  readonly files: ReadonlyMap<string, SourceFile>;
  readonly policy: Policy;
  readonly policyProblem: string | null;
}

/** Null where GitHub lists the tree in part only. */
export type MaybeIndex = BaseIndex | null;

const exportPath = 'exports/cards-all.json';
const maxExportBytes = 40 * 1024 * 1024;
/** Shorter than the wait between a push and the look at open pull requests that follows it. */
const tipMs = 25_000;
const keptIndexes = 8;

interface Tip {
  readonly treeSha: string;
  readonly at: number;
}

/** Base catalogs: one for each repository, as of its default branch, and those of merge groups. */
export class BaseIndexes {
  readonly #blobs: Blobs;
  readonly #now: () => number;
  readonly #tips = new Map<number, Promise<Tip>>();
  /** By tree; the one used longest ago first. */
  readonly #indexes = new Map<string, Promise<MaybeIndex>>();

  constructor(blobs: Blobs, now: () => number) {
    this.#blobs = blobs;
    this.#now = now;
  }

  /** The default branch's tip is another than we know. */
  moved(repositoryId: number): void {
    this.#tips.delete(repositoryId);
  }

  /** The catalog at the tip of a branch, at most 25 seconds old. */
  async atTip(place: Place, branch: string): Promise<MaybeIndex> {
    const { repositoryId } = place;
    const known = await this.#tips.get(repositoryId);
    if (known !== undefined && known.at + tipMs > this.#now()) return this.atTree(place, known.treeSha);
    const coming = readTip(place, branch, this.#now());
    this.#tips.set(repositoryId, coming);
    coming.catch(() => this.#drop(repositoryId, coming));
    return this.atTree(place, (await coming).treeSha);
  }

  async atTree(place: Place, treeSha: string): Promise<MaybeIndex> {
    const key = `${place.repositoryId} ${treeSha}`;
    const coming = this.#indexes.get(key) ?? readIndex(place, treeSha, this.#blobs);
    this.#indexes.delete(key);
    this.#indexes.set(key, coming);
    coming.catch(() => {
      if (this.#indexes.get(key) === coming) this.#indexes.delete(key);
    });
    for (const oldest of this.#indexes.keys()) {
      if (this.#indexes.size <= keptIndexes) break;
      this.#indexes.delete(oldest);
    }
    return coming;
  }

  #drop(repositoryId: number, tip: Promise<Tip>): void {
    if (this.#tips.get(repositoryId) === tip) this.#tips.delete(repositoryId);
  }
}

/** The tree of a commit. */
export async function treeOfCommit({ github, root }: Place, sha: string): Promise<string> {
  const { body } = await readAnswer(github, `${root}/git/commits/${sha}`);
  return textIn(objectIn(objectOf(body, 'commit'), 'tree'), 'sha');
}

async function readTip({ github, root }: Place, branch: string, now: number): Promise<Tip> {
  const { body } = await readAnswer(github, `${root}/branches/${encodeURIComponent(branch)}`);
  const commit = objectIn(objectOf(body, 'branch'), 'commit');
  return { treeSha: textIn(objectIn(objectIn(commit, 'commit'), 'tree'), 'sha'), at: now };
}

async function readIndex(place: Place, treeSha: string, blobs: Blobs): Promise<MaybeIndex> {
  const tree = await readTree(place, treeSha);
  if (tree.kind === 'missing') throw new Error(`the tree ${treeSha} is not there`);
  if (tree.kind === 'cut') return null;
  const { entries } = tree;
  const known = await exportedTexts(place, entries.get(exportPath));
  const data = [...entries.values()].filter(({ path }) => path.startsWith('data/'));
  const files = await Promise.all(
    data.map(async ({ path, sha, kind }) => {
      const text = known.get(path);
      if (kind === 'file' && text !== undefined) return fileOfText(path, text);
      if (kind !== 'file') return fileUnread(path, kind === 'symbolic-link' ? kind : 'other');
      if (!isNamedAsCard(path) && !isRegistryPath(path)) return fileUnread(path);
      return fileOfBlob(path, there(path, await blobs.read(place, sha))) ?? fileUnread(path);
    }),
  );
  const { policy, problem } = await policyAt(place, entries.get(policyPath), blobs);
  return {
    treeSha,
    entries,
    files: new Map(files.map((file) => [file.path, file])),
    policy,
    policyProblem: problem,
  };
}

/** An index is kept for as long as its tree: what GitHub does not find now must not be missing from it. */
function there(path: string, blob: Blob): Blob {
  if (blob.kind === 'missing') throw new NoAnswer(`${path} of the base is not there`);
  return blob;
}

/**
 * Cards of the export, laid out as files are. A card edited since the last export is an older one here: what changes
 * is read from its own blob all the same, and neighbours serve for comparing names and ids.
 */
async function exportedTexts(
  place: Place,
  entry: TreeEntry | undefined,
): Promise<ReadonlyMap<string, string>> {
  if (entry === undefined) return new Map();
  const blob = there(entry.path, await readBlob(place, entry.sha, maxExportBytes));
  if (blob.kind !== 'bytes') return new Map();
  const exported = readExportedCards(new TextDecoder().decode(blob.bytes));
  return new Map(
    exported?.cards.flatMap((card) => {
      const path = pathOfCardId(card.id);
      return cardIdOfPath(path) === card.id ? [[path, `${JSON.stringify(card, null, 2)}\n`]] : [];
    }),
  );
}

async function policyAt(place: Place, entry: TreeEntry | undefined, blobs: Blobs): Promise<PolicyReading> {
  if (entry === undefined) return readPolicy(null);
  const blob = entry.kind === 'file' ? there(policyPath, await blobs.read(place, entry.sha)) : undefined;
  return readPolicy(blob?.kind === 'bytes' ? new TextDecoder().decode(blob.bytes) : '');
}

const maxBytes = 1024 * 1024;

/** The policy at the tip of the default branch, where labels are made without a pull request. Throws as `GitHub` does. */
export async function readBasePolicy({ github, root }: Place): Promise<PolicyReading> {
  const answer = await findAnswer(github, `${root}/contents/${policyPath}`, [404], maxBytes);
  if (answer === null) return readPolicy(null);
  const content = textIn(objectOf(answer.body, policyPath), 'content');
  return readPolicy(Buffer.from(content, 'base64').toString('utf8'));
}
