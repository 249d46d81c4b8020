import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runBot } from './run-bot.ts';

void main();

async function main(): Promise<void> {
  // A closed pipe is not a fault.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  // `app.yml` is beside the bundle, or in the checkout above the sources; `.env` is where the set-up wrote it.
  const folders = [import.meta.dirname, join(import.meta.dirname, '..')];
  const folder = folders.find((path) => existsSync(join(path, 'app.yml')));
  const settings = folders.map((path) => join(path, '.env')).find((path) => existsSync(path));
  if (settings !== undefined) process.loadEnvFile(settings);
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
