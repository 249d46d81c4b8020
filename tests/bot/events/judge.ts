import { rulesVersion, version } from '#catalog/version';
import type { Gathered } from '../../../bot/src/gather/gathered.ts';
import { createClients } from '../../../bot/src/github/client.ts';
import { createReconciler } from '../../../bot/src/reconcile/reconciler.ts';
import { testKeys } from '../../support/github/app-keys.ts';
import type { Pull } from '../../support/github/records.ts';
import type { EventWorld } from './world.ts';

/** Reads a pull request as a bot does that remembers nothing of what was before. */
export type Judge = (pull: Pull) => Promise<Gathered>;

export function judgeIn(world: EventWorld): Judge {
  const { github, app, clock, repository } = world;
  const clients = createClients({
    ...{ fetch: github.fetch, clock, appId: app.id, privateKey: testKeys().privateKey },
    ...{ apiUrl: github.apiUrl, userAgent: 'cardcat-bot/test', writeGapMs: 0, notifyGapMs: 0 },
    features: { reminders: false, requests: false },
  });
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const us = { id: app.id, slug: app.slug };
  const reconciler = createReconciler({
    ...{ clients, us, clock, log, dryRun: true },
    versions: { bot: version, rules: rulesVersion },
  });
  const [installation] = github.state.installations;
  const { id, owner, name } = repository;
  const ref = { installationId: installation?.id ?? 0, id, owner, name };
  return async ({ number }) => {
    const gathering = await world.virtual.pass(reconciler.gather({ kind: 'pull', repository: ref, number }));
    if (gathering.kind !== 'gathered') throw new Error(`pull request ${number} is ${gathering.kind}`);
    return gathering;
  };
}
