import { dirname, join } from 'node:path';
import { readLoopbackWeb } from '#adapters/loopback-web';
import { Runner, readRunnerFacts, runStep } from '#adapters/runner';
import { runAction } from './run.ts';

void main();

async function main(): Promise<void> {
  const { env } = process;
  const runner = new Runner(env, (text) => process.stdout.write(text));
  process.exitCode = await runStep(runner, async () => {
    const facts = readRunnerFacts(env, process.cwd());
    const web = readLoopbackWeb(env);
    // Beside this program, since the reading of a PDF is a program of its own.
    const pdfProgram = join(dirname(process.argv[1] ?? ''), 'pdf/index.js');
    return runAction({ runner, facts, web, pdfProgram, now: () => new Date() });
  });
}
