import { readFileSync } from 'node:fs';
import { nodeFetch } from '#core/github/exchange';
import { systemClock } from '#core/github/github';
import { runBot } from './run-bot.ts';

void main();

async function main(): Promise<void> {
  // A reader that has seen enough is no fault.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  const { fetch } = nodeFetch();
  const exitCode = await runBot(process.argv.slice(2), {
    env: process.env,
    clock: systemClock,
    fetch,
    random: Math.random,
    readFile: (path) => readFileSync(path, 'utf8'),
    stdout: (text) => process.stdout.write(text),
    stderr: (text) => process.stderr.write(text),
    onStop: (stop) => {
      process.once('SIGTERM', stop);
      process.once('SIGINT', stop);
    },
  });
  // Connections kept for later and waits of the pacer would hold the process; what was said is written first.
  process.stdout.write('', () => process.exit(exitCode));
}
