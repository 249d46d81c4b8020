import type { Probot } from 'probot';
import { createBot } from './bot.ts';
import { limitBodies } from './limit-bodies.ts';
import { listMissingSettings } from './settings.ts';

/** The Probot app, for `probot run` and for `server.ts`. Throws if a setting is missing. */
export default (app: Probot): void => {
  const problems = listMissingSettings(process.env);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  limitBodies(app);
  createBot(app, { dryRun: process.env.DRY_RUN === '1' }).start();
};
