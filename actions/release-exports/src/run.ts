import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseTag } from '#core/catalog/releases';
import { cut, escapeMarkdown, escapeSentence, withoutCommands } from '#core/catalog/reporters/escape';
import { counted } from '#core/catalog/text';
import type { Fetch } from '#core/github/bounded-fetch';
import { GitError } from '#core/io/git';
import { listTags, treeAtCommit } from '#core/io/git-tree';
import { notesMark, releaseNotes } from '#core/review/release-notes';
import { WorkspacePlaces } from '../../shared/workspace.ts';
import { completeRelease, type ReleaseFile, readCards, rebuildExports } from './build-files.ts';
import { errorSentence, ReleaseFault } from './errors.ts';
import { gatherNotes } from './gather-notes.ts';
import { checkTag, createOctokit, type Repo } from './github.ts';
import { type Inputs, readInputs, type WorkflowContext } from './inputs.ts';
import { type Reconciled, reconcile } from './reconcile.ts';

/** The parts of `@actions/core` that are used. */
export type Core = Pick<
  typeof import('@actions/core'),
  'getInput' | 'setSecret' | 'setOutput' | 'info' | 'warning' | 'setFailed'
> & { readonly summary: { addRaw(text: string): { write(): Promise<unknown> } } };

export interface Deps {
  readonly core: Core;
  readonly context: WorkflowContext;
  readonly workspace: string;
  /** Parent of the action's temporary folder. */
  readonly temporaryFolder: string;
  readonly pause: (ms: number) => Promise<void>;
  /** Milliseconds before the first retry of a read. */
  readonly retryAfterBaseValue: number;
  readonly fetch?: Fetch;
}

/** Runs the step. Fails if the inputs are invalid or the release cannot be created. */
export async function runAction(deps: Deps): Promise<void> {
  const { core, context } = deps;
  const read = readInputs((name) => core.getInput(name), context);
  if ('faults' in read) {
    for (const fault of read.faults) core.setFailed(fault);
    return;
  }
  const { inputs } = read;
  core.setSecret(inputs.token);
  const temporaryFolder = mkdtempSync(join(deps.temporaryFolder, 'release-exports-'));
  try {
    const { files, ...reconciled } = await makeRelease(inputs, temporaryFolder, deps);
    await report(files, reconciled, core);
  } catch (error) {
    await reportError(errorSentence(error), inputs.tag, core);
  } finally {
    rmSync(temporaryFolder, { recursive: true, force: true });
  }
}

/** Builds every file from the tag's commit, then creates the release. */
async function makeRelease(
  inputs: Inputs,
  temporaryFolder: string,
  { core, workspace, ...deps }: Deps,
): Promise<Reconciled & { readonly files: readonly ReleaseFile[] }> {
  const { tag, apiUrl } = inputs;
  const [owner = '', name = ''] = inputs.repository.split('/');
  const repo: Repo = { octokit: createOctokit({ ...deps, ...inputs }), owner, repo: name };
  const log = (line: string) => core.info(withoutCommands(line));
  const places = new WorkspacePlaces(workspace);
  const root = places.within('path', inputs.path);
  if (root === undefined) throw new ReleaseFault(places.faults.join(' '));
  const tags = await tagsOf(root);
  const commit = tags.get(tag.name);
  if (commit === undefined)
    throw new ReleaseFault(
      `The checkout has no tag ${tag.name}. Check out with \`fetch-depth: 0\` to fetch all tags.`,
    );
  await checkTag(repo, tag.name, commit);
  const tree = await treeAtCommit(root, commit, ['data', 'schema.json', 'exports']);
  const cards = readCards(tree);
  const exports = rebuildExports(tree, cards, tag.name);
  log(`The ${exports.length} exports at ${tag.name} match its ${cards.length} cards.`);
  const files = completeRelease(exports, cards, temporaryFolder);
  const body = inputs.notes
    ? releaseNotes(await gatherNotes(root, tags, cards, inputs, repo))
    : `${notesMark}\n`;
  const text = { name: tag.name, body };
  const { pause } = deps;
  const wanted = { ...repo, apiUrl, tag, commit, text, files, staysDraft: inputs.draft, pause, log };
  return { ...(await reconcile(wanted)), files };
}

async function tagsOf(root: string): Promise<ReadonlyMap<string, string>> {
  try {
    return await listTags(root);
  } catch (error) {
    if (error instanceof GitError)
      throw new ReleaseFault(`Could not read the tags: ${error.message}. Check out the repository first.`);
    throw error;
  }
}

/** Writes the outputs, the summary and the last log line. */
async function report(
  files: readonly ReleaseFile[],
  { release, uploaded, unexpected }: Reconciled,
  core: Core,
): Promise<void> {
  const unchanged = files.length - uploaded.size;
  core.setOutput('release-url', release.html_url);
  core.setOutput('assets', files.length);
  core.setOutput('uploaded', uploaded.size);
  core.setOutput('unchanged', unchanged);
  core.setOutput('checksums', files.map((file) => `${file.sha256}  ${file.name}`).join('\n'));
  if (unexpected.length > 0)
    core.warning(`Unexpected files were kept and are not attested: ${cut(unexpected.join(', '), 300)}`);
  const state = release.draft ? 'a complete draft' : 'published';
  const counts = `${counted(files.length, 'file')}: ${uploaded.size} uploaded now, ${unchanged} already there`;
  core.info(`${release.tag_name} is ${state}, ${counts}: ${release.html_url}`);
  const text = `## [${release.tag_name}](${release.html_url}) is ${state}\n\n${counts}, each verified by its digest.\n`;
  await core.summary.addRaw(text).write();
}

/** Fails the step, with the reason as an annotation and in the summary. */
async function reportError(text: string, { name }: ReleaseTag, core: Core): Promise<void> {
  core.setFailed(text);
  const [sentence = ''] = text.split('\n');
  const summary = `## ❌ ${escapeMarkdown(name)} was not released\n\n${escapeSentence(sentence)}\n`;
  await core.summary.addRaw(summary).write();
}
