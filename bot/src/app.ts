import type { Probot } from 'probot';
import { createBot } from './bot.ts';
import { listWarnings, readAppConfig } from './config.ts';
import { readWebhookSecrets } from './secrets.ts';

/**
 * The Probot app, for `probot run`. Throws an error that lists all invalid settings in the environment. Our own server
 * (`main.ts`) runs the same bot with stricter limits.
 */
export default (app: Probot): void => {
  const { value: config, problems } = readAppConfig(process.env);
  if (problems !== undefined) throw new Error(problems.join('\n'));
  const secretWarnings: string[] = [];
  // Probot accepts any secret, and its default secret is `development`, so warn about weak secrets.
  readWebhookSecrets(process.env, (sentence) => secretWarnings.push(sentence));
  for (const warning of [...listWarnings(process.env), ...secretWarnings]) app.log.warn(warning);
  createBot(app, { config, log: app.log }).start();
};
