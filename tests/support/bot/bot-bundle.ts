import { execFile, execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { getCachedBuild } from '../cached-build.ts';
import { repositoryRoot } from '../source-files.ts';

const sources = /^(bot|core)\/.*(?<!\.test)\.ts$|^scripts\/(build-bot|bundle)\.ts$/;

/** Copies the bundle to a folder outside any `node_modules`, as in a deployment. All tests share one build. */
export function copyBotBundle(out: string): void {
  const make = (folder: string): void => {
    execFileSync(process.execPath, [join(repositoryRoot, 'scripts/build-bot.ts'), folder], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  };
  cpSync(getCachedBuild({ name: 'bot', sources, entry: 'bot/dist/index.js', make }), out, {
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
