import { existsSync } from 'node:fs';
import { run } from 'probot';
import app from './app.ts';
import { listMissingSettings } from './settings.ts';

// Probot reads the same file, but only after it has decided whether to open its set-up page.
if (existsSync('.env')) process.loadEnvFile('.env');
const problems = listMissingSettings(process.env);
if (problems.length > 0) {
  process.stderr.write(problems.map((problem) => `bot: ${problem}\n`).join(''));
  process.exit(2);
}
// As the first process of a container, Node would ignore this signal. The next sweep completes what is interrupted.
process.once('SIGTERM', () => process.exit(0));
await run(app);
