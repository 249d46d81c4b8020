import { Runner, readRunnerFacts, runStep } from '../../shared/runner.ts';
import { runAction } from './run.ts';

void main();

async function main(): Promise<void> {
  const { env } = process;
  const runner = new Runner(env, (text) => process.stdout.write(text));
  process.exitCode = await runStep(runner, async () => {
    const facts = readRunnerFacts(env, process.cwd());
    return runAction({ runner, facts, now: () => new Date() });
  });
  // All is said and done: without this the memory would be put in order once more, which takes as long as a thousand cards.
  if (process.stdout.writableLength === 0) process.exit();
}
