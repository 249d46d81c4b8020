/**
 * `npm run demo`: runs a test GitHub and the bot as two processes on loopback. Opens three pull requests and prints what the
 * bot writes to them. Exits 1 if that differs from what is expected, 2 if the catalog lacks the countries of its cards.
 */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { countryTable } from '#core/catalog/generated/countries';
import { formatList } from '#core/catalog/text';
import { runDemo } from './demo/run-demo.ts';

const missing = ['us', 'ca', 'cn'].filter((code) => !Object.hasOwn(countryTable, code));
if (missing.length > 0) {
  console.error(
    `The demo needs the countries us, ca and cn, and this catalog has no ${formatList(missing, 'and')}; run it in a clone of the original project.`,
  );
  process.exitCode = 2;
} else {
  process.exitCode = await runDemo({
    repository: join(import.meta.dirname, '..'),
    node: process.execPath,
    path: process.env.PATH ?? '',
    secret: randomBytes(32).toString('hex'),
    print: (line) => console.log(line),
  });
}
