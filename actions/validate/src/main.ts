import { Runner } from '#adapters/runner';
import { readRunnerFacts } from '#adapters/runner-facts';
import { runAction } from './run.ts';

void main();

async function main(): Promise<void> {
  const { env } = process;
  const runner = new Runner(env, (text) => process.stdout.write(text));
  try {
    const facts = readRunnerFacts(env, process.cwd());
    process.exitCode = await runAction({ runner, facts, now: () => new Date() });
  } catch (error) {
    const [message, trace] = error instanceof Error ? [error.message, error.stack] : [String(error), ''];
    runner.error('The check could not run', message);
    runner.log(trace ?? '');
    process.exitCode = 1;
  }
  // All is said and done: without this the memory would be put in order once more, which takes as long as a thousand cards.
  if (process.stdout.writableLength === 0) process.exit();
}
