import { rulesVersion, version } from '#core/catalog/version';
import { planLabelSync, syncLabels } from '#core/github/apply/labels-sync';
import type { Fetch } from '#core/github/exchange';
import { readBasePolicy } from '#core/github/gather/base-index';
import type { AppIdentity } from '#core/github/gather/comments';
import { type Clock, type Log, placeOf, type RepositoryRef } from '#core/github/github';
import { type Clients, createClients } from '../auth/clients.ts';
import { Identity, Installations } from '../auth/identity.ts';
import type { Config } from '../config/config.ts';
import type { Metrics } from '../server/health.ts';
import { createReconciler, type GitHubReconciler } from './reconciler.ts';

interface DoersParts {
  readonly config: Pick<Config, 'dryRun'>;
  readonly clients: Clients;
  readonly us: AppIdentity;
  readonly clock: Clock;
  readonly log: Log;
}

/** What is done to GitHub. */
interface Doers {
  readonly reconciler: GitHubReconciler;
  readonly syncLabels: (repository: RepositoryRef) => Promise<void>;
}

function createDoers({ config, clients, us, clock, log }: DoersParts): Doers {
  const { dryRun } = config;
  const versions = { bot: version, rules: rulesVersion };
  const reconciler = createReconciler({ clients, us, versions, clock, log, dryRun });
  const { labelTurns } = reconciler;
  return {
    reconciler,
    syncLabels: async (repository) => {
      const place = placeOf(clients.forRepository(repository), repository);
      const { policy } = await readBasePolicy(place);
      const sync = dryRun ? planLabelSync : syncLabels;
      const changes = await labelTurns.take(repository.id, () => sync(place, policy));
      if (changes.length > 0)
        log.info({ repository: repository.id, changes, dryRun }, 'Labels made or mended.');
    },
  };
}

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
