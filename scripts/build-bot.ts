/** `npm run build:bot -- [FOLDER]` bundles the bot's server into `bot/dist` or another folder. */
import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bundle } from './bundle.ts';
import { parseCommandLine, runScript } from './command-line.ts';

const root = join(import.meta.dirname, '..');

await runScript(async () => {
  const { positionals } = parseCommandLine({ usage: 'npm run build:bot -- [FOLDER]', maxPositionals: 1 });
  const out = resolve(positionals[0] ?? join(root, 'bot/dist'));
  await bundle(join(root, 'bot/src/server.ts'), out, { file: 'index.js' });
  cpSync(join(root, 'bot/app.yml'), join(out, 'app.yml'));
  console.log(`Made ${out}.`);
});
