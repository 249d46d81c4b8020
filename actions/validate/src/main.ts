import { runStep } from '../../shared/step.ts';
import { runAction } from './run.ts';

await runStep(runAction);
