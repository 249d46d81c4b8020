import { dayOf } from '#catalog/days';
import { planReminders, type ReminderFacts } from '#review/reminders';
import type { Features } from '../apply/features.ts';
import type { Clock } from '../clock.ts';
import { cardsOf } from '../gather/base-cards.ts';
import { newMemory } from '../gather/memory.ts';
import type { Clients } from '../github/client.ts';
import { NoAnswer, Paused } from '../github/github.ts';
import type { AppIdentity } from '../github/ownership.ts';
import { type Place, placeOf } from '../github/place.ts';
import { readRepository } from '../github/read-repository.ts';
import type { Log } from '../log/log.ts';
import { backOffMs, mostRounds } from '../queue/back-off.ts';
import type { RepositoryRef } from '../queue/key.ts';
import { readOwnReminders } from './own-reminders.ts';
import { writeReminder } from './write-reminder.ts';

export interface RemindParts {
  readonly clients: Pick<Clients, 'forRepository' | 'grantedTo'>;
  readonly us: AppIdentity;
  readonly features: Features;
  readonly clock: Clock;
  readonly log: Log;
  readonly dryRun: boolean;
}

/**
 * Puts the issues of a repository that list cards to verify again as they should be. After a write of unknown outcome
 * everything is read and planned again. Throws as `GitHub` does once that has failed five times.
 */
export async function remind(parts: RemindParts, repository: RepositoryRef): Promise<void> {
  const { clients, clock } = parts;
  const place = placeOf(clients.forRepository(repository), repository);
  for (let round = 0; ; round++) {
    try {
      await remindOnce(parts, repository, place);
      return;
    } catch (error) {
      if (round + 1 >= mostRounds) throw error;
      if (error instanceof Paused) await clock.sleep(Math.max(0, error.until - clock.now()));
      else if (error instanceof NoAnswer) await clock.sleep(backOffMs(round));
      else throw error;
    }
  }
}

async function remindOnce(parts: RemindParts, repository: RepositoryRef, place: Place): Promise<void> {
  const { clients, features, log, dryRun } = parts;
  const { installationId } = repository;
  const facts = await gatherReminders(parts, place);
  if (facts === null) {
    log.warn({ repository: repository.id }, 'No reminders: GitHub lists only a part of the files.');
    return;
  }
  const mutations = planReminders(facts);
  if (clients.grantedTo(installationId)?.issues !== 'write') features.switchOff(installationId, 'reminders');
  if (mutations.length === 0 || features.isOff(installationId, 'reminders')) return;
  if (dryRun) {
    log.info({ repository: repository.id, mutations }, 'Dry run: nothing of this is written.');
    return;
  }
  for (const mutation of mutations) {
    const applied = await writeReminder(place, mutation);
    if (applied.kind === 'done') continue;
    if (applied.kind === 'refused' && applied.why === 'not-permitted') {
      features.switchOff(installationId, 'reminders');
      return;
    }
    log.warn({ repository: repository.id, mutation: mutation.kind }, 'GitHub did not take a reminder.');
  }
}

/** Null where the catalog cannot be read whole: what is not seen is not said to be verified. */
async function gatherReminders({ us, clock }: RemindParts, place: Place): Promise<ReminderFacts | null> {
  const repository = await readRepository(place);
  // A week later nothing of it would hold.
  const { bases } = newMemory(clock.now);
  const base = await bases.atTip(place, repository.defaultBranch);
  if (base === null) return null;
  const issues = await readOwnReminders(place, us);
  const today = dayOf(new Date(clock.now()));
  return { today, repository, cards: cardsOf(base), policy: base.policy, issues };
}
