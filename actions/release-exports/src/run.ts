import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseTag } from '#core/export/releases';
import type { Fetch } from '#core/github/bounded-fetch';
import { GitError } from '#core/io/git';
import { listTags, treeAtCommit } from '#core/io/git-tree';
import { releaseNotesMarker, renderReleaseNotes } from '#core/review/release-notes';
import { escapeMarkdown, escapeSentence, neutralizeWorkflowCommands } from '#core/text/escape';
import { pluralize } from '#core/text/text';
import { truncate } from '#core/text/truncate';
import { WorkspacePathResolver } from '../../shared/workspace.ts';
import { buildReleaseFiles, type ReleaseFile, readCards, rebuildExports } from './build-files.ts';
import { gatherNotes } from './gather-notes.ts';
import { checkTag, createOctokit, describeError, ReleaseError, type ReleaseRepoClient } from './github.ts';
import { type Inputs, readInputs, type WorkflowContext } from './inputs.ts';
import { type ReconcileResult, reconcile } from './reconcile.ts';

export type ActionsCore = Pick<
  typeof import('@actions/core'),
  'getInput' | 'setSecret' | 'setOutput' | 'info' | 'warning' | 'setFailed'
> & { readonly summary: { addRaw(text: string): { write(): Promise<unknown> } } };

export interface ReleaseDeps {
  readonly core: ActionsCore;
  readonly context: WorkflowContext;
  readonly workspace: string;
  readonly temporaryFolder: string;
  readonly pause: (ms: number) => Promise<void>;
  readonly retryAfterBaseValue: number;
  readonly fetch?: Fetch;
}

export async function runAction(deps: ReleaseDeps): Promise<void> {
  const { core, context } = deps;
  const { value: inputs, problems } = readInputs((name) => core.getInput(name), context);
  if (problems !== undefined) {
    for (const problem of problems) core.setFailed(problem);
    return;
  }
  core.setSecret(inputs.token);
  const temporaryFolder = mkdtempSync(join(deps.temporaryFolder, 'release-exports-'));
  try {
    const { files, ...result } = await makeRelease(inputs, temporaryFolder, deps);
    await reportResult(files, result, core);
  } catch (error) {
    await reportError(describeError(error), inputs.tag, core);
  } finally {
    rmSync(temporaryFolder, { recursive: true, force: true });
  }
}

async function makeRelease(
  inputs: Inputs,
  temporaryFolder: string,
  { core, workspace, ...deps }: ReleaseDeps,
): Promise<ReconcileResult & { readonly files: readonly ReleaseFile[] }> {
  const { tag, apiUrl } = inputs;
  const [owner = '', name = ''] = inputs.repository.split('/');
  const repo: ReleaseRepoClient = { octokit: createOctokit({ ...deps, ...inputs }), owner, repo: name };
  const log = (line: string) => core.info(neutralizeWorkflowCommands(line));
  const resolver = new WorkspacePathResolver(workspace);
  const root = resolver.resolvePath('path', inputs.path);
  if (root === undefined) throw new ReleaseError(resolver.problems.join(' '));
  const tags = await readTags(root);
  const commit = tags.get(tag.name);
  if (commit === undefined)
    throw new ReleaseError(
      `The checkout has no tag ${tag.name}. Check out with \`fetch-depth: 0\` to fetch all tags.`,
    );
  await checkTag(repo, tag.name, commit);
  const tree = await treeAtCommit(root, commit, ['data', 'schema.json', 'exports']);
  const cards = readCards(tree);
  const exports = rebuildExports(tree, cards, tag.name);
  log(`The ${exports.length} exports at ${tag.name} match its ${cards.length} cards.`);
  const files = buildReleaseFiles(exports, cards, temporaryFolder);
  const body = inputs.notes
    ? renderReleaseNotes(await gatherNotes(root, tags, cards, inputs, repo))
    : `${releaseNotesMarker}\n`;
  const text = { name: tag.name, body };
  const { pause } = deps;
  const reconcileDeps = { ...repo, apiUrl, tag, commit, text, files, staysDraft: inputs.draft, pause, log };
  return { ...(await reconcile(reconcileDeps)), files };
}

async function readTags(root: string): Promise<ReadonlyMap<string, string>> {
  try {
    return await listTags(root);
  } catch (error) {
    if (error instanceof GitError)
      throw new ReleaseError(`Could not read the tags: ${error.message}. Check out the repository first.`);
    throw error;
  }
}

async function reportResult(
  files: readonly ReleaseFile[],
  { release, uploaded, unexpected }: ReconcileResult,
  core: ActionsCore,
): Promise<void> {
  const unchanged = files.length - uploaded.size;
  core.setOutput('release-url', release.html_url);
  core.setOutput('assets', files.length);
  core.setOutput('uploaded', uploaded.size);
  core.setOutput('unchanged', unchanged);
  core.setOutput('checksums', files.map((file) => `${file.sha256}  ${file.name}`).join('\n'));
  if (unexpected.length > 0)
    core.warning(`Unexpected files were kept and are not attested: ${truncate(unexpected.join(', '), 300)}`);
  const state = release.draft ? 'a complete draft' : 'published';
  const counts = `${pluralize(files.length, 'file')}: ${uploaded.size} uploaded now, ${unchanged} already there`;
  core.info(`${release.tag_name} is ${state}, ${counts}: ${release.html_url}`);
  const text = `## [${release.tag_name}](${release.html_url}) is ${state}\n\n${counts}, each verified by its digest.\n`;
  await core.summary.addRaw(text).write();
}

async function reportError(text: string, { name }: ReleaseTag, core: ActionsCore): Promise<void> {
  core.setFailed(text);
  const [sentence = ''] = text.split('\n');
  const summary = `## ❌ ${escapeMarkdown(name)} was not released\n\n${escapeSentence(sentence)}\n`;
  await core.summary.addRaw(summary).write();
}
