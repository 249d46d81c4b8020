/**
 * `npm run demo`: runs a test GitHub and the bot as two processes on loopback. Opens three pull requests and prints what the
 * bot writes to them. Exits 1 if that differs from what is expected, 2 if the catalog lacks the countries of its cards.
 */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { getErrorMessage } from '#core/catalog/text';
import { assertDemoCountries } from './demo/demo-countries.ts';
import { runDemo } from './demo/run-demo.ts';

try {
  assertDemoCountries();
  process.exitCode = await runDemo({
    repository: join(import.meta.dirname, '..'),
    node: process.execPath,
    path: process.env.PATH ?? '',
    secret: randomBytes(32).toString('hex'),
    print: (line) => console.log(line),
  });
} catch (error) {
  console.error(getErrorMessage(error));
  process.exitCode = 2;
}
