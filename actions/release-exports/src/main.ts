import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EnvHttpProxyAgent } from 'undici';
import { Runner } from '#adapters/runner';
import { WorkspacePlaces } from '#adapters/workspace';
import { ReleaseFault } from './fault.ts';
import { faultWords } from './fault-words.ts';
import { GitHubClient } from './github-client.ts';
import { readInputs } from './inputs.ts';
import { ReleaseApi } from './release-api.ts';
import { refuseRelease, report, reportFault } from './report.ts';
import { runRelease } from './run.ts';

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
