import { Context } from '../../shared/event.ts';
import { runStep } from '../../shared/step.ts';
import { runAction } from './run.ts';

const { env } = process;
process.exitCode = await runStep(() =>
  runAction({ context: new Context(), env, workspace: env.GITHUB_WORKSPACE || process.cwd() }),
);
