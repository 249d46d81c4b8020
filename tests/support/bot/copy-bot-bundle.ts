import { cpSync } from 'node:fs';
import { buildBot } from '../../../scripts/build-bot/build-bot.ts';
import { keptBuild } from '../kept-build.ts';
import { repository } from '../source-files.ts';

/** Makes `out` the bot's bundle, built at most once for all tests: apart from any `node_modules`, as it is deployed. */
export function copyBotBundle(out: string): void {
  const built = keptBuild({
    name: 'bot',
    sources: /^(bot|review|catalog|adapters)\/.*(?<!\.test)\.ts$|^scripts\/build-bot\//,
    make: (folder) => buildBot(repository, folder),
  });
  cpSync(built, out, { recursive: true });
}
