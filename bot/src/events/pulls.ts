import type { OurName } from '../github/identity.ts';
import { idAt, textAt, valueAt } from '../github/read-json.ts';
import type { Key, RepositoryRef } from '../queue/key.ts';
import { isByUs } from './by-us.ts';
import type { Effect, RepositoryEvent } from './effect.ts';

const usualWait = 1_000;

/** How long to wait for more after each action; what is not named asks for nothing. */
const pullWaits: ReadonlyMap<string, number> = new Map([
  ['opened', 0],
  ['reopened', 0],
  ['ready_for_review', 0],
  ['synchronize', 300],
  ['edited', usualWait],
  ['converted_to_draft', usualWait],
  ['labeled', usualWait],
  ['unlabeled', usualWait],
  ['closed', usualWait],
]);

export function pullRequestEvent(event: RepositoryEvent, us: OurName): readonly Effect[] {
  const { action, payload, repository } = event;
  const number = idAt(payload, 'pull_request', 'number');
  const waitMs = pullWaits.get(action);
  if (number === undefined || waitMs === undefined) return [];
  const known = standing(event, number);
  if ((action === 'labeled' || action === 'unlabeled') && isByUs(payload, us)) return known;
  return [...known, lookAt(pullKey(repository, number), waitMs)];
}

function standing({ payload, repository }: RepositoryEvent, number: number): readonly Effect[] {
  const headSha = textAt(payload, 'pull_request', 'head', 'sha');
  const state = textAt(payload, 'pull_request', 'state');
  if (state === 'closed') return [{ kind: 'closed', repository, number }];
  return headSha === undefined ? [] : [{ kind: 'open', pull: { repository, number, headSha } }];
}

export function reviewEvent(event: RepositoryEvent, us: OurName): readonly Effect[] {
  const { action, payload, repository } = event;
  const number = idAt(payload, 'pull_request', 'number');
  if (number === undefined || !['submitted', 'edited', 'dismissed'].includes(action)) return [];
  return isByUs(payload, us) ? [] : [lookAt(pullKey(repository, number), usualWait)];
}

export function commentEvent(event: RepositoryEvent, us: OurName): readonly Effect[] {
  const { action, payload, repository } = event;
  const number = idAt(payload, 'issue', 'number');
  if (number === undefined || !['created', 'edited', 'deleted'].includes(action)) return [];
  if (isByUs(payload, us) || valueAt(payload, 'issue', 'pull_request') === undefined) return [];
  const key = pullKey(repository, number);
  const body = action === 'deleted' ? '' : (textAt(payload, 'comment', 'body') ?? '');
  // Which command it is, and whether its author may give it, is decided from the comments as they are read later.
  if (!/^\/[a-z]/m.test(body)) return [lookAt(key, usualWait)];
  return [
    { kind: 'look', wish: { key, priority: 'command', waitMs: 0, afresh: /^\/recheck\b/m.test(body) } },
  ];
}

function pullKey(repository: RepositoryRef, number: number): Key {
  return { kind: 'pull', repository, number };
}

function lookAt(key: Key, waitMs: number): Effect {
  return { kind: 'look', wish: { key, priority: 'pull', waitMs } };
}
