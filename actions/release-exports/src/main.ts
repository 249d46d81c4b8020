import { setTimeout as sleep } from 'node:timers/promises';
import { Runner } from '../../shared/runner.ts';
import { runAction } from './run.ts';

void main();

async function main(): Promise<void> {
  const { env } = process;
  const runner = new Runner(env, (text) => process.stdout.write(text));
  process.exitCode = await runAction({ runner, env, cwd: process.cwd(), pause: (ms) => sleep(ms) });
}
