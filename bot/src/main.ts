import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runBot } from './run-bot.ts';

void main();

async function main(): Promise<void> {
  // Ignore the error EPIPE, which occurs if the reader of a pipe has closed it.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  // `app.yml` is next to the bundle, or in the parent folder of the sources. `--setup` writes `.env` next to `app.yml`.
  const folders = [import.meta.dirname, join(import.meta.dirname, '..')];
  const appFolder = folders.find((path) => existsSync(join(path, 'app.yml')));
  const settingsPath = folders.map((path) => join(path, '.env')).find((path) => existsSync(path));
  if (settingsPath !== undefined) process.loadEnvFile(settingsPath);
  const exitCode = await runBot(process.argv.slice(2), {
    env: process.env,
    prepareSetUp: (variables) => {
      process.chdir(appFolder ?? process.cwd());
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
  // Flush stdout before exiting. Without an explicit exit, keep-alive connections and timers would keep the process running.
  process.stdout.write('', () => process.exit(exitCode));
}
