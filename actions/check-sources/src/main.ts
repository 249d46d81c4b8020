import { dirname, join } from 'node:path';
import { readLoopbackWeb } from '#core/sources/open-prober';
import { Runner, readRunnerFacts, runStep } from '../../shared/runner.ts';
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
