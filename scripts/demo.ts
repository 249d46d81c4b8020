/** `npm run demo`: see `help`. Exits 1 if the bot does something else than expected. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { coloursFor } from '#core/catalog/reporters/terminal';
import { getErrorMessage } from '#core/catalog/text';
import { shouldUseColour } from '../cli/src/context.ts';
import { getTextWidth } from '../cli/src/review/columns.ts';
import { parseCommandLine } from './command-line.ts';
import { assertDemoCountries } from './demo/demo-countries.ts';
import { runDemo } from './demo/run-demo.ts';

const help =
  'npm run demo: runs the bot against a test GitHub on this machine, opens three pull requests, and prints the labels, comments and checks that the bot writes.\n';

/** Aborted with the exit code: if the reader of a pipe closes it (`npm run demo | head`), and by a signal. */
const stop = new AbortController();
process.stdout.on('error', () => stop.abort(0));
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => stop.abort(130));

try {
  const { values } = parseCommandLine(
    { options: { help: { type: 'boolean', short: 'h', default: false } } },
    '--help',
  );
  if (values.help) process.stdout.write(help);
  else {
    assertDemoCountries();
    process.exitCode = await runDemo({
      repository: join(import.meta.dirname, '..'),
      node: process.execPath,
      path: process.env.PATH ?? '',
      secret: randomBytes(32).toString('hex'),
      print: (line) => process.stdout.write(`${line}\n`),
      width: getTextWidth(process.stdout),
      colours: coloursFor(shouldUseColour(process.stdout, process.env)),
      signal: stop.signal,
      onExit: (listener) => process.once('exit', listener),
    });
  }
} catch (error) {
  console.error(getErrorMessage(error));
  process.exitCode = 2;
}
