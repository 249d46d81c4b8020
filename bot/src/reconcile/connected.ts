import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import { type Clients, createClients } from '../github/client.ts';
import type { Fetch } from '../github/exchange.ts';
import { Identity } from '../github/identity.ts';
import { Installations } from '../github/installations.ts';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../server/metrics.ts';
import { createDoers, type Doers, type DoersParts } from './doers.ts';

export interface ConnectedParts {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly fetch: Fetch;
  readonly userAgent: string;
  /** Stands in for the real ones, in tests. */
  readonly doers?: (parts: DoersParts) => Doers;
}

/** GitHub, and what can be done there. */
export interface Connected {
  readonly clients: Clients;
  readonly identity: Identity;
  readonly installations: Installations;
  readonly doers: Doers;
}

/** Puts together what talks to GitHub. Nothing is sent yet. */
export function connectTo(parts: ConnectedParts, metrics?: Metrics): Connected {
  const { config, clock, log, doers = createDoers } = parts;
  const clients = createClients({
    ...config,
    ...parts,
    onRequest: ({ write, status }) => metrics?.requested(write, status),
    onPause: (ms) => metrics?.paused(ms),
  });
  const identity = new Identity({ github: clients.app, clock, log, appId: config.appId });
  return {
    clients,
    identity,
    installations: new Installations(clients, config.repositories),
    doers: doers({ config, clients, clock, log, us: identity.app }),
  };
}
