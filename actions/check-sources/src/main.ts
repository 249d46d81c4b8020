import { dirname, join } from 'node:path';
import { readLoopbackWeb } from '#core/sources/open-prober';
import { Context } from '../../shared/event.ts';
import { runStep } from '../../shared/step.ts';
import { runAction } from './run.ts';

const { env } = process;
process.exitCode = await runStep(async () =>
  runAction({
    context: new Context(),
    env,
    workspace: env.GITHUB_WORKSPACE || process.cwd(),
    web: readLoopbackWeb(env),
    // The reader of pages and PDFs is a separate bundle next to this one.
    workerPath: join(dirname(process.argv[1] ?? ''), 'worker/index.js'),
  }),
);
