import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { listSecrets, readConfig } from './config.ts';
import { createLog } from './log.ts';
import { createListener, type Listener } from './server.ts';

let pendingListener: Promise<Listener> | undefined;

/** Creates the listener at the first request. If that fails, the next request tries again. */
function getListener(): Promise<Listener> {
  pendingListener ??= start();
  pendingListener.catch(() => {
    pendingListener = undefined;
  });
  return pendingListener;
}

async function start(): Promise<Listener> {
  const { value: config, problems } = readConfig(process.env, (path) => readFileSync(path, 'utf8'));
  if (problems !== undefined) throw new Error(problems.join('\n'));
  const log = createLog({
    level: config.logLevel,
    destination: process.stdout,
    secrets: listSecrets(config),
  });
  return (await createListener({ config, log, isLongRunning: false })).listener;
}

/**
 * Handles requests on platforms that use Node's HTTP types, such as Vercel. On Vercel, set `NODEJS_HELPERS=0`, so that Vercel
 * does not parse the body.
 */
export default async function handler(request: IncomingMessage, response: ServerResponse): Promise<void> {
  await (await getListener())(request, response);
}
