import { run } from 'probot';
import { CommandError, type Io } from './connect.ts';

const emptyApp = (): void => {};

/**
 * `bot --setup`: serves Probot's page until the process is stopped. The page creates the App from `app.yml` with one click, and
 * writes the App's id, key and secret to `.env`.
 */
export async function openSetUpPage(io: Io, url: string | undefined): Promise<number> {
  if (url === undefined || !/^https:\/\/[^/\s]+\/?$/.test(url))
    throw new CommandError(
      '--setup needs --url https://…, the address at which GitHub can reach this machine.',
    );
  const { APP_ID: _id, PRIVATE_KEY: _key, PRIVATE_KEY_PATH: _path, ...env } = io.env;
  // Probot reads the working directory and these variables from the process. The variables set the webhook URL and turn off
  // the smee.io proxy.
  io.prepareSetUp({
    WEBHOOK_PROXY_URL: `${url.replace(/\/$/, '')}${env.WEBHOOK_PATH || '/api/github/webhooks'}`,
    NO_SMEE_SETUP: 'true',
  });
  const server = await run(emptyApp, { env: { ...env, LOG_FORMAT: 'pretty', LOG_LEVEL: 'info' } });
  await new Promise<void>((resolve) => io.onStop(resolve));
  await server.stop();
  return 0;
}
