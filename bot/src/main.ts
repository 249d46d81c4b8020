import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runBot } from './run-bot.ts';

void main();

async function main(): Promise<void> {
  // A closed pipe is not a fault.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  // Beside the bundle, or in the checkout: `app.yml`, and `.env` once the set-up has written it.
  const folder = [import.meta.dirname, join(import.meta.dirname, '..')].find((path) =>
    existsSync(join(path, 'app.yml')),
  );
  if (folder !== undefined && existsSync(join(folder, '.env'))) process.loadEnvFile(join(folder, '.env'));
  const exitCode = await runBot(process.argv.slice(2), {
    env: process.env,
    prepareSetUp: (variables) => {
      process.chdir(folder ?? process.cwd());
      Object.assign(process.env, variables);
    },
    readFile: (path) => readFileSync(path, 'utf8'),
    stdout: process.stdout,
    stderr: process.stderr,
    onStop: (stop) => {
      process.once('SIGTERM', stop);
      process.once('SIGINT', stop);
    },
  });
  // Kept connections and waits of the pacer would hold the process; what was written is flushed first.
  process.stdout.write('', () => process.exit(exitCode));
}
