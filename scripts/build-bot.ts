/** `npm run build:bot` bundles the bot's server and its serverless entry point into `bot/dist`. */
import { join } from 'node:path';
import { buildBot } from './build-bot/build-bot.ts';
import { parseCommandLine, runScript } from './command-line.ts';

const root = join(import.meta.dirname, '..');

await runScript(() => {
  parseCommandLine({ usage: 'npm run build:bot' });
  for (const { file, bytes } of buildBot(root, join(root, 'bot/dist')))
    console.log(`${file} ${Math.round(bytes / 1024)} KiB`);
});
