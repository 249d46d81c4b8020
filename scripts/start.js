/**
 * `npm start`. This file is plain JavaScript, because before `npm ci`, the user's Node may be too old to run TypeScript.
 * package.json starts the file with `exec`. Otherwise Ctrl+C would end the shell in between, and npm with the shell. cmd.exe
 * has no `exec`, so it runs the command after `||`.
 */

import { existsSync } from 'node:fs';

if (existsSync(new URL('../node_modules', import.meta.url))) await import('./start.ts');
else {
  console.error('Run npm ci first: it installs what this needs.');
  process.exitCode = 2;
}
