/**
 * `npm run demo` runs a fake GitHub and the bot as two processes on loopback, opens three pull requests, and prints what the
 * bot writes. Exits 1 if the result is not as expected, and 2 if the demo could not run.
 */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { countryTable } from '#core/card/generated/countries';
import { selectColors } from '#core/report/terminal';
import { formatList } from '#core/text/text';
import { shouldUseColor } from '../cli/src/context.ts';
import { getTextWidth } from '../cli/src/review/columns.ts';
import { parseCommandLine, runScript } from './command-line.ts';
import { runDemo } from './demo/run-demo.ts';

/**
 * Aborting this controller stops the demo. The abort reason is the exit code. Writing fails if the reader of the output closes
 * the pipe (`npm run demo | head`).
 */
const stopController = new AbortController();
process.stdout.on('error', () => stopController.abort(0));
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(name, () => stopController.abort(130));

await runScript(async () => {
  parseCommandLine({ usage: 'npm run demo, which shows the bot on three made-up pull requests' });
  const missingCountries = ['us', 'ca', 'cn'].filter((code) => !Object.hasOwn(countryTable, code));
  if (missingCountries.length > 0)
    throw new Error(
      `The demo needs the countries us, ca and cn, and this catalog has no ${formatList(missingCountries, 'and')}; run it in a clone of the original project.`,
    );
  process.exitCode = await runDemo({
    repository: join(import.meta.dirname, '..'),
    node: process.execPath,
    path: process.env.PATH ?? '',
    secret: randomBytes(32).toString('hex'),
    print: (line) => process.stdout.write(`${line}\n`),
    width: getTextWidth(process.stdout),
    colors: selectColors(shouldUseColor(process.stdout, process.env)),
    signal: stopController.signal,
    onExit: (listener) => process.once('exit', listener),
  });
}, 2);
