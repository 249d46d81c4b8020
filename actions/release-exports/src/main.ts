import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EnvHttpProxyAgent } from 'undici';
import { Runner } from '#adapters/runner';
import { insideWorkspace } from '#adapters/workspace-path';
import { ReleaseFault } from './fault.ts';
import { faultWords } from './fault-words.ts';
import { GitHubClient } from './github-client.ts';
import { readInputs } from './inputs.ts';
import { ReleaseApi } from './release-api.ts';
import { report } from './report.ts';
import { runRelease } from './run.ts';

const title = 'release-exports';

void main();

async function main(): Promise<void> {
  const { env } = process;
  const runner = new Runner(env, (text) => process.stdout.write(text));
  const read = readInputs((name) => runner.input(name), env);
  if ('faults' in read) {
    for (const fault of read.faults) runner.error(title, fault);
    process.exitCode = 1;
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
    const root = insideWorkspace(env.GITHUB_WORKSPACE || process.cwd(), inputs.path);
    if (root === undefined)
      throw new ReleaseFault(`\`path\` is '${inputs.path}', which leads out of the workspace.`);
    const pause = (ms: number) => sleep(ms);
    const client = new GitHubClient({ ...inputs, userAgent: 'cardcat-release-exports', dispatcher, pause });
    const api = new ReleaseApi(client, inputs.repository, inputs.apiUrl);
    report(
      await runRelease({ inputs, root, api, temporaryFolder, pause, log: (line) => runner.log(line) }),
      runner,
    );
  } catch (error) {
    runner.error(title, faultWords(error).replaceAll(inputs.token, '***'));
    process.exitCode = 1;
  } finally {
    rmSync(temporaryFolder, { recursive: true, force: true });
    await dispatcher.destroy();
  }
}
