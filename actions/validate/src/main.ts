import { runStep } from '../../shared/step.ts';
import { runAction } from './run.ts';

process.exitCode = await runStep(process.env, process.cwd(), runAction);
