import type { Probot } from 'probot';
import { createBot } from './bot.ts';
import { readAppConfig } from './config.ts';

/**
 * The Probot app, for `probot run`. Its settings beside Probot's own come from the environment; throws with each that is
 * wrong. Our own server (`main.ts`) runs the same bot with stricter limits.
 */
export default (app: Probot): void => {
  const { config, faults, warnings } = readAppConfig(process.env);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  for (const warning of warnings) app.log.warn(warning);
  createBot(app, { config, log: app.log }).start();
};
