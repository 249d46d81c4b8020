import { dirname, join } from 'node:path';
import { readLoopbackWeb } from '#core/sources/open-prober';
import { must } from '#core/text/must';
import { runStep } from '../../shared/step.ts';
import { runAction } from './run.ts';

process.exitCode = await runStep(process.env, process.cwd(), (step) =>
  runAction({
    ...step,
    web: readLoopbackWeb(step.env),
    // The reader of pages and PDFs is a separate bundle next to this one.
    workerPath: join(dirname(must(process.argv[1], 'the path of the program')), 'worker/index.js'),
  }),
);
