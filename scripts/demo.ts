/**
 * `npm run demo` runs a fake GitHub and the bot as two processes on loopback, opens three pull requests, and prints what the
 * bot writes. Exits 1 if the result is not as expected, and 2 if the demo could not run.
 */
import { countryTable } from '#core/card/generated/countries';
import { formatList } from '#core/text/text';
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
  process.exitCode = await runDemo(stopController.signal);
}, 2);
