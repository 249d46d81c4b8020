/** `npm run build:bot -- [FOLDER]` bundles the bot's server and its serverless entry points into `bot/dist` or another folder. */
import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bundle } from './bundle.ts';
import { parseCommandLine, runScript } from './command-line.ts';

const root = join(import.meta.dirname, '..');

/** The server comes last, because it has all packages of the others and the last bundle writes the list of licenses. */
const programs = [
  ['bot/src/function.ts', 'function.js'],
  ['bot/src/app.ts', 'app.js'],
  ['bot/src/main.ts', 'index.js'],
] as const;

await runScript(async () => {
  const { positionals } = parseCommandLine({ usage: 'npm run build:bot -- [FOLDER]', maxPositionals: 1 });
  const out = resolve(positionals[0] ?? join(root, 'bot/dist'));
  for (const [main, file] of programs) await bundle(join(root, main), out, { file });
  cpSync(join(root, 'bot/app.yml'), join(out, 'app.yml'));
  console.log(`Made ${out}.`);
});
