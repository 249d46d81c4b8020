/**
 * `npm start`. Plain JavaScript, because before `npm ci` Node may be a version that does not run TypeScript. package.json starts
 * it with `exec`, because Ctrl-C would end a shell in between, and npm with it. cmd.exe has no `exec`: it runs what follows `||`.
 */

import { existsSync } from 'node:fs';

if (existsSync(new URL('../node_modules', import.meta.url))) await import('./start.ts');
else {
  console.error('Run npm ci first: it installs what this needs.');
  process.exitCode = 2;
}
