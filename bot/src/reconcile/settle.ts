import { apply } from '#core/github/apply/apply';
import type { Features } from '#core/github/apply/features';
import { syncLabels, type Turns } from '#core/github/apply/labels-sync';
import type { AppIdentity } from '#core/github/gather/comments';
import { cacheKeys } from '#core/github/gather/gather-pull';
import type { Gathered, Memory } from '#core/github/gather/memory';
import { readPull } from '#core/github/gather/pull';
import type { Clock, Log, Place } from '#core/github/github';
import { decide } from '#core/review/decide';
import { withoutLabels } from '#core/review/decide-labels';
import type { Desired } from '#core/review/desired';
import type { Policy, Present } from '#core/review/facts';
import type { Mutation } from '#core/review/plan';
import { plan } from '#core/review/plan';
import { diagnosticPage } from '../diagnostic-page.ts';
import { type Key, keyText } from '../queue/job.ts';

/** Tried again after so long: there may be room by then. */
const barredMs = 3_600_000;

interface Barred {
  readonly names: ReadonlySet<string>;
  readonly until: number;
}

/** Labels that GitHub did not take on a pull request. */
class BarredLabels {
  readonly #now: Clock['now'];
  readonly #barred = new Map<string, Barred>();

  constructor(now: Clock['now']) {
    this.#now = now;
  }

  add(key: Key, names: readonly string[]): void {
    const all = [...(this.#of(key)?.names ?? []), ...names];
    this.#barred.set(keyText(key), { names: new Set(all), until: this.#now() + barredMs });
  }

  has(key: Key, name: string): boolean {
    return this.#of(key)?.names.has(name) ?? false;
  }

  forget(key: Key): void {
    this.#barred.delete(keyText(key));
  }

  #of(key: Key): Barred | undefined {
    const barred = this.#barred.get(keyText(key));
    return barred !== undefined && barred.until > this.#now() ? barred : undefined;
  }
}

export interface SettlerParts {
  readonly us: AppIdentity;
  readonly memory: Memory;
  readonly features: Features;
  readonly labelTurns: Turns;
  readonly log: Log;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Log what would be written, and write nothing. */
  readonly dryRun: boolean;
}

export type Settled =
  | { readonly kind: 'done' }
  /** Something changed meanwhile: look again, `soon` at once, else after a pause. */
  | { readonly kind: 'look-again'; readonly soon: boolean; readonly reason: string };

const lockedMs = 3_600_000;
const done: Settled = { kind: 'done' };

/** Makes a pull request look as it should, with the smallest set of writes. */
export class Settler {
  readonly #parts: SettlerParts;
  /** Repositories whose labels are known to be right. */
  readonly #labelled = new Set<number>();
  /** Heads for which GitHub took no suggestions; the state that says so is written with the next look. */
  readonly #suggestionsRefused = new Map<string, string>();
  /** Conversations that are locked, until when it is believed. */
  readonly #locked = new Map<string, number>();
  readonly #barred: BarredLabels;

  constructor(parts: SettlerParts) {
    this.#parts = parts;
    this.#barred = new BarredLabels(parts.now);
  }

  forget(key: Key): void {
    this.#suggestionsRefused.delete(keyText(key));
    this.#locked.delete(keyText(key));
    this.#barred.forget(key);
  }

  /** Throws as `GitHub` does: what was sent last may have been done. */
  async settle(key: Key, place: Place, read: Gathered, signal: AbortSignal): Promise<Settled> {
    const { dryRun, log } = this.#parts;
    const gathered = this.#withRefusal(key, read);
    const mutations = this.#plan(key, gathered);
    if (mutations.length === 0) return done;
    if (dryRun) {
      log.info({ key: keyText(key), mutations }, 'Dry run: nothing of this is written.');
      return done;
    }
    if (key.kind === 'pull' && (await hasMoved(place, gathered)))
      return { kind: 'look-again', soon: true, reason: 'the pull request changed meanwhile' };
    return this.#write(key, place, gathered, mutations, signal);
  }

  async #write(
    key: Key,
    place: Place,
    { facts, present }: Gathered,
    mutations: readonly Mutation[],
    signal: AbortSignal,
  ): Promise<Settled> {
    const { us, features, log, memory, now } = this.#parts;
    const sync = (): Promise<void> => this.#syncLabels(place, facts.policy, () => !signal.aborted);
    // Asked again once it is our turn: others may have waited for the same.
    const isUnlabelled = (): boolean => !signal.aborted && !this.#labelled.has(place.repositoryId);
    const addsLabels = mutations.some(({ kind }) => kind === 'add-labels');
    if (addsLabels && isUnlabelled()) await this.#syncLabels(place, facts.policy, isUnlabelled);
    const touchesSuggestions = mutations.some(({ kind }) => /suggestion/.test(kind));
    if (touchesSuggestions) memory.pulls.forgetSuggestions(cacheKeys(place, facts).suggestions);
    const { installationId } = key.repository;
    const parts = { place, installationId, number: facts.pull.number, present, us, features, log, signal };
    const result = await apply({ ...parts, syncLabels: sync }, mutations);
    if (result.kind === 'stopped')
      return { kind: 'look-again', soon: false, reason: 'writes are not allowed now' };
    if (result.kind === 'stale') return { kind: 'look-again', soon: false, reason: result.reason };
    if (result.kind === 'labels-left') {
      this.#barred.add(key, result.names);
      return { kind: 'look-again', soon: true, reason: 'GitHub did not take all labels' };
    }
    if (result.locked) this.#locked.set(keyText(key), now() + lockedMs);
    if (!result.suggestionsRefused) return done;
    this.#suggestionsRefused.set(keyText(key), facts.pull.headSha);
    return { kind: 'look-again', soon: true, reason: 'GitHub took none of the suggestions' };
  }

  /** What GitHub refused is remembered here until the state on the pull request says so. */
  #withRefusal(key: Key, { facts, present }: Gathered): Gathered {
    const refused = this.#suggestionsRefused.get(keyText(key));
    if (refused !== facts.pull.headSha) return { facts, present };
    return { facts, present: { ...present, state: { ...present.state, suggestionsRefused: refused } } };
  }

  #plan(key: Key, { facts, present }: Gathered): readonly Mutation[] {
    const { features, now } = this.#parts;
    const areOff = features.isOff(key.repository.installationId, 'labels');
    const desired = withoutLabels(
      present,
      decide(facts, present, diagnosticPage),
      (name) => areOff || this.#barred.has(key, name),
    );
    if (key.kind === 'group')
      return isChecked(present, desired) ? [] : plan(present, desired).filter(isOfCheck);
    const isLocked = (this.#locked.get(keyText(key)) ?? 0) > now();
    const mute = isLocked || features.isOff(key.repository.installationId, 'comments');
    return mute ? plan(...withoutComment(present, desired)) : plan(present, desired);
  }

  /** Only if it is still needed when its turn has come. */
  async #syncLabels(place: Place, policy: Policy, isNeeded: () => boolean): Promise<void> {
    const { labelTurns, log } = this.#parts;
    await labelTurns.take(place.repositoryId, async () => {
      if (!isNeeded()) return;
      const changes = await syncLabels(place, policy);
      this.#labelled.add(place.repositoryId);
      if (changes.length > 0) log.info({ changes: changes.length }, 'Labels were made or mended.');
    });
  }
}

/** A group has neither labels nor comments, and what is remembered of it plays no part. */
function isChecked({ check: own }: Present, { check }: Desired): boolean {
  if (own === null || check === null || own.status !== 'completed') return false;
  return own.externalId === check.externalId && own.conclusion === check.conclusion;
}

function isOfCheck({ kind }: Mutation): boolean {
  return kind === 'start-check' || kind === 'finish-check';
}

/** As if there were no comments: where none can be written, the rest is to be as without. */
function withoutComment(present: Present, desired: Desired): [Present, Desired] {
  return [
    { ...present, comments: [] },
    { ...desired, comment: { kind: 'restate', opening: null } },
  ];
}

async function hasMoved({ github, root }: Place, { facts }: Gathered): Promise<boolean> {
  const { number, headSha, state, draft, baseRef } = facts.pull;
  const now = await readPull(github, `${root}/pulls/${number}`);
  if (now === null) return true;
  const { pull } = now;
  return pull.headSha !== headSha || pull.state !== state || pull.draft !== draft || pull.baseRef !== baseRef;
}
