/**
 * `npm run demo`: runs a test GitHub and the bot as two processes on loopback. Opens three pull requests and prints what the
 * bot writes to them. Exits 1 if that differs from what is expected.
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
