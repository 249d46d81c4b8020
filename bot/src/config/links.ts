import { isLoopbackHost } from '#catalog/address';
import type { Config, Environment } from './config.ts';

type Say = (message: string) => void;
type Links = Pick<Config, 'host' | 'port' | 'webhookPath' | 'apiUrl' | 'repositories'>;

const taken = ['/healthz', '/readyz', '/metrics'];

/** Where the bot listens, which GitHub it serves, and for which repositories. */
export function readLinks(env: Environment, fault: Say): Links {
  return {
    host: env.HOST || '127.0.0.1',
    port: readPort(env, fault),
    webhookPath: readWebhookPath(env, fault),
    ...readGitHub(env, fault),
    repositories: readRepositories(env, fault),
  };
}

function readPort(env: Environment, fault: Say): number {
  const text = env.PORT || '3000';
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  fault('PORT must be 0 to 65535.');
  return 0;
}

function readWebhookPath(env: Environment, fault: Say): string {
  const path = env.WEBHOOK_PATH || '/api/github/webhooks';
  const isOurs = taken.includes(path) || path === '/tasks' || path.startsWith('/tasks/');
  if (!/^\/[\w\-./~]*$/.test(path) || isOurs)
    fault('WEBHOOK_PATH must start with / and not be /healthz, /readyz, /metrics or /tasks.');
  return path;
}

function readGitHub(env: Environment, fault: Say): Pick<Links, 'apiUrl'> {
  const protocol = env.GHE_PROTOCOL || 'https';
  const host = env.GHE_HOST || 'github.com';
  if (!/^[\w.-]+(:\d{1,5})?$|^\[::1\](:\d{1,5})?$/.test(host))
    fault('GHE_HOST must be a host, with or without a port.');
  if (protocol !== 'https' && protocol !== 'http') fault('GHE_PROTOCOL must be https or http.');
  else if (protocol === 'http' && !isLoopbackHost(host.replace(/:\d+$/, '')))
    fault('GHE_PROTOCOL=http is allowed for a loopback GHE_HOST only.');
  if (host === 'github.com') return { apiUrl: 'https://api.github.com' };
  return { apiUrl: `${protocol}://${host}/api/v3` };
}

function readRepositories(env: Environment, fault: Say): ReadonlySet<string> | null {
  const names = (env.REPOSITORIES ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  for (const name of names)
    if (!/^[A-Za-z0-9-]{1,39}\/[\w.-]{1,100}$/.test(name))
      fault(`REPOSITORIES: '${name.slice(0, 120)}' is not owner/name.`);
  return names.length === 0 ? null : new Set(names.map((name) => name.toLowerCase()));
}
