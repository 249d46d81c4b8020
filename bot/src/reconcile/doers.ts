import { rulesVersion, version } from '#catalog/version';
import { planLabelSync, syncLabels } from '../apply/labels-sync.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import { readBasePolicy } from '../gather/read-base-policy.ts';
import type { Clients } from '../github/client.ts';
import type { AppIdentity } from '../github/ownership.ts';
import { placeOf } from '../github/place.ts';
import type { Log } from '../log/log.ts';
import type { RepositoryRef } from '../queue/key.ts';
import { remind } from '../reminders/remind.ts';
import { createReconciler, type GitHubReconciler } from './reconciler.ts';

export interface DoersParts {
  readonly config: Pick<Config, 'dryRun' | 'reminders' | 'requests'>;
  readonly clients: Clients;
  readonly us: AppIdentity;
  readonly clock: Clock;
  readonly log: Log;
}

/** What is done to GitHub. */
export interface Doers {
  readonly reconciler: GitHubReconciler;
  readonly syncLabels: (repository: RepositoryRef) => Promise<void>;
  /** Null where reminders are off. */
  readonly remind: ((repository: RepositoryRef) => Promise<void>) | null;
}

export function createDoers({ config, clients, us, clock, log }: DoersParts): Doers {
  const { dryRun, requests } = config;
  const versions = { bot: version, rules: rulesVersion };
  const reconciler = createReconciler({ clients, us, versions, clock, log, dryRun, requests });
  const { features, labelTurns } = reconciler;
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
    remind: config.reminders
      ? (repository) => remind({ clients, us, features, clock, log, dryRun }, repository)
      : null,
  };
}
