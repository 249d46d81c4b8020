import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EnvHttpProxyAgent } from 'undici';
import type { ReleaseTag } from '#core/catalog/releases';
import { escapeMarkdown, escapeSentence } from '#core/catalog/reporters/escape';
import { counted } from '#core/catalog/text';
import { GitError } from '#core/io/git';
import { listTags, treeAtCommit } from '#core/io/git-tree';
import { notesMark, releaseNotes } from '#core/review/release-notes';
import type { Env, Runner } from '../../shared/runner.ts';
import { WorkspacePlaces } from '../../shared/workspace.ts';
import { completeRelease, type ReleaseFile, readCards, rebuildExports } from './build-files.ts';
import { faultWords, Refused, ReleaseFault } from './faults.ts';
import { fillRelease } from './fill-release.ts';
import { chooseRelease, findRelease, publishRelease } from './find-release.ts';
import { gatherNotes } from './gather-notes.ts';
import { GitHubClient } from './github-client.ts';
import { type Inputs, readInputs } from './inputs.ts';
import { type Release, ReleaseApi } from './release-api.ts';

const title = 'The release could not be made';

/** Everything outside the action that it may touch. */
export interface World {
  readonly runner: Runner;
  readonly env: Env;
  /** The workspace outside of a runner. */
  readonly cwd: string;
  readonly pause: (ms: number) => Promise<void>;
}

/** The whole step: exit code 0, or 1 if the inputs are wrong or the release could not be made. */
export async function runAction({ runner, env, cwd, pause }: World): Promise<number> {
  const read = readInputs((name) => runner.input(name), env);
  if ('faults' in read) return refuseRelease(read.faults, runner);
  const { inputs } = read;
  runner.commands(`::add-mask::${inputs.token}\n`);
  const temporaryFolder = mkdtempSync(join(env.RUNNER_TEMP || tmpdir(), 'release-exports-'));
  const dispatcher = new EnvHttpProxyAgent({
    httpProxy: env.http_proxy ?? env.HTTP_PROXY ?? '',
    httpsProxy: env.https_proxy ?? env.HTTPS_PROXY ?? '',
    noProxy: env.no_proxy ?? env.NO_PROXY ?? '',
  });
  try {
    const places = new WorkspacePlaces(env.GITHUB_WORKSPACE || cwd);
    const root = places.within('path', inputs.path);
    if (root === undefined) throw new ReleaseFault(places.faults.join(' '));
    const client = new GitHubClient({ ...inputs, userAgent: 'cardcat-release-exports', dispatcher, pause });
    const api = new ReleaseApi(client, inputs.repository, inputs.apiUrl);
    const log = (line: string) => runner.log(line);
    report(await runRelease({ inputs, root, api, temporaryFolder, pause, log }), runner);
    return 0;
  } catch (error) {
    reportFault(faultWords(error).replaceAll(inputs.token, '***'), inputs.tag, runner);
    return 1;
  } finally {
    rmSync(temporaryFolder, { recursive: true, force: true });
    await dispatcher.destroy();
  }
}

interface RunParts {
  readonly inputs: Inputs;
  /** Absolute path of the catalog's folder in the checkout. */
  readonly root: string;
  readonly api: ReleaseApi;
  /** An empty folder of this run's own. */
  readonly temporaryFolder: string;
  readonly pause: (ms: number) => Promise<void>;
  readonly log: (line: string) => void;
}

interface RunResult {
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
async function runRelease(parts: RunParts): Promise<RunResult> {
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

/** Outputs, summary and last line of the log. */
function report({ release, files, uploaded }: RunResult, runner: Runner): void {
  const unchanged = files.length - uploaded.size;
  runner.setOutputs({
    'release-url': release.pageUrl,
    assets: String(files.length),
    uploaded: String(uploaded.size),
    unchanged: String(unchanged),
  });
  const state = release.draft ? 'a complete draft' : 'published';
  const counts = `${counted(files.length, 'file')}: ${uploaded.size} uploaded now, ${unchanged} there already`;
  runner.log(`${release.tag} is ${state}, ${counts}: ${release.pageUrl}`);
  runner.addSummary(
    `## [${release.tag}](${release.pageUrl}) is ${state}\n\n${counts}, each verified by its digest.\n`,
  );
}

/** Says why there is no release, where it is looked for first. */
function reportFault(words: string, { name }: ReleaseTag, runner: Runner): void {
  runner.error(title, words);
  const [sentence = ''] = words.split('\n');
  runner.addSummary(`## ❌ ${escapeMarkdown(name)} is not released\n\n${escapeSentence(sentence)}\n`);
}

/** Names what is wrong with the inputs; gives the exit code. */
function refuseRelease(faults: readonly string[], runner: Runner): number {
  for (const fault of faults) runner.error(title, fault);
  return 1;
}
