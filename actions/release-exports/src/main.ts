import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EnvHttpProxyAgent } from 'undici';
import { Runner } from '#adapters/runner';
import { WorkspacePlaces } from '#adapters/workspace';
import { counted } from '#catalog/counted';
import type { ReleaseTag } from '#catalog/releases/release-tag';
import { escapeMarkdown, escapeSentence } from '#catalog/reporters/escape-markdown';
import { faultWords, ReleaseFault } from './faults.ts';
import { GitHubClient } from './github-client.ts';
import { readInputs } from './inputs.ts';
import { ReleaseApi } from './release-api.ts';
import { type RunResult, runRelease } from './run.ts';

const title = 'The release could not be made';

void main();

async function main(): Promise<void> {
  const { env } = process;
  const runner = new Runner(env, (text) => process.stdout.write(text));
  const read = readInputs((name) => runner.input(name), env);
  if ('faults' in read) {
    process.exitCode = refuseRelease(read.faults, runner);
    return;
  }
  const { inputs } = read;
  runner.commands(`::add-mask::${inputs.token}\n`);
  const temporaryFolder = mkdtempSync(join(env.RUNNER_TEMP || tmpdir(), 'release-exports-'));
  const dispatcher = new EnvHttpProxyAgent({
    httpProxy: env.http_proxy ?? env.HTTP_PROXY ?? '',
    httpsProxy: env.https_proxy ?? env.HTTPS_PROXY ?? '',
    noProxy: env.no_proxy ?? env.NO_PROXY ?? '',
  });
  try {
    const places = new WorkspacePlaces(env.GITHUB_WORKSPACE || process.cwd());
    const root = places.within('path', inputs.path);
    if (root === undefined) throw new ReleaseFault(places.faults.join(' '));
    const pause = (ms: number) => sleep(ms);
    const client = new GitHubClient({ ...inputs, userAgent: 'cardcat-release-exports', dispatcher, pause });
    const api = new ReleaseApi(client, inputs.repository, inputs.apiUrl);
    report(
      await runRelease({ inputs, root, api, temporaryFolder, pause, log: (line) => runner.log(line) }),
      runner,
    );
  } catch (error) {
    reportFault(faultWords(error).replaceAll(inputs.token, '***'), inputs.tag, runner);
    process.exitCode = 1;
  } finally {
    rmSync(temporaryFolder, { recursive: true, force: true });
    await dispatcher.destroy();
  }
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
