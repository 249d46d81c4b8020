/**
 * `npm run demo`: a GitHub made for tests and the bot, as two processes on loopback. Three pull requests are opened;
 * what the bot puts on them is printed as it comes. Exits 1 where that differs from what is expected.
 */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { runDemo } from './demo/run-demo.ts';

process.exitCode = await runDemo({
  repository: join(import.meta.dirname, '..'),
  node: process.execPath,
  path: process.env.PATH ?? '',
  secret: randomBytes(32).toString('hex'),
  print: (line) => console.log(line),
});
