import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { buildBot } from '../../../scripts/build-bot/build-bot.ts';
import { getCachedBuild } from '../cached-build.ts';
import { repositoryRoot } from '../source-files.ts';

const sources = /^(bot|core)\/.*(?<!\.test)\.ts$|^scripts\/build-bot\//;

/** Copies the bundle to a folder outside any `node_modules`, as in a deployment. All tests share one build. */
export function copyBotBundle(out: string): void {
  const build = (folder: string) => void buildBot(repositoryRoot, folder);
  cpSync(getCachedBuild({ name: 'bot', sources, entry: 'bot/dist/index.js', make: build }), out, {
    recursive: true,
  });
}

/** Like `copyBotBundle`, but does not block this process. */
export async function buildBotInChildProcess(out: string): Promise<void> {
  const script = pathToFileURL(join(repositoryRoot, 'tests/support/bot/bot-bundle.ts')).href;
  const code = `import { ${copyBotBundle.name} } from ${JSON.stringify(script)};
    ${copyBotBundle.name}(${JSON.stringify(out)});`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code]);
}
