/**
 * `npm start`. Plain JavaScript for any Node: before `npm ci` it may be one that does not run TypeScript. npm runs it
 * by `exec`, since the shell in between would die of Ctrl-C, and npm with it; cmd.exe has no `exec`, reports an error and
 * runs what follows `||`.
 */

import { existsSync } from 'node:fs';

if (existsSync(new URL('../node_modules', import.meta.url))) await import('./start.ts');
else {
  console.error('Run npm ci first: it installs what this needs.');
  process.exitCode = 2;
}
