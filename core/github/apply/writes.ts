import { isObject } from '#core/catalog/json';
import {
  type CheckAnnotation,
  checkText,
  type DesiredCheck,
  type DesiredSuggestion,
} from '#core/review/desired';
import type { OwnCheck } from '#core/review/facts';
import type { BotState } from '#core/review/state';
import { checkName } from '../gather/checks.ts';
import { type AppIdentity, readComments } from '../gather/comments.ts';
import { type Call, type Log, type Place, refusalOf, UnexpectedAnswer } from '../github.ts';
import { maybeNumber } from '../json.ts';

/** What came of one mutation. */
export type Applied =
  | { readonly kind: 'done'; readonly id?: number }
  /** What it rests on has changed: look again. */
  | { readonly kind: 'stale'; readonly reason: string }
  /** GitHub does not let us, here or at all; the rest goes on. */
  | { readonly kind: 'refused'; readonly why: 'not-permitted' | 'locked' | 'invalid' }
  /** Of several labels GitHub did not take these. */
  | { readonly kind: 'labels-left'; readonly names: readonly string[] };

export const done: Applied = { kind: 'done' };

/**
 * Sends one write. What GitHub took is `done`, with the id of what was made; 422 is `refused`. Of other answers those
 * in `special` are what they are said to be there. Throws as `GitHub.call` does, and `UnexpectedAnswer`.
 */
async function sendWrite(
  { github }: Place,
  call: Call,
  special: Readonly<Record<number, Applied>> = {},
): Promise<Applied> {
  const answer = await github.call(call);
  const { status, body } = answer;
  if (status >= 200 && status < 300) {
    const id = isObject(body) ? maybeNumber(body, 'id') : null;
    return id === null ? done : { kind: 'done', id };
  }
  const known = special[status];
  if (known !== undefined) return known;
  if (status === 422) return { kind: 'refused', why: 'invalid' };
  const refusal = refusalOf(answer, 0);
  if (refusal?.kind === 'not-permitted' || refusal?.kind === 'locked')
    return { kind: 'refused', why: refusal.kind };
  if (status === 404) return { kind: 'stale', reason: `${call.method} ${call.path} found nothing` };
  throw new UnexpectedAnswer(call, answer);
}

/** GitHub's limit for one request. */
const annotationsAtOnce = 50;

/** The button under the run. */
export const recheckAction = {
  label: 'Check again',
  description: 'Look at this pull request afresh',
  identifier: 'recheck',
} as const;

export function startCheck(place: Place, headSha: string, externalId: string): Promise<Applied> {
  const body = { name: checkName, head_sha: headSha, external_id: externalId, status: 'in_progress' };
  return sendWrite(place, { method: 'POST', path: `${place.root}/check-runs`, body });
}

/** Completes a run: annotations go 50 at a time, the conclusion with the last of them. */
export async function finishCheck(
  place: Place,
  id: number,
  check: DesiredCheck,
  state: BotState,
  commentId: number,
): Promise<Applied> {
  const { conclusion, externalId, title, summary, annotations } = check;
  const batches = batchesOf(annotations);
  const last = batches.length - 1;
  for (const [at, batch] of batches.entries()) {
    const text = checkText(check, state, commentId);
    const output = { title, summary, annotations: batch.map(annotationOf), ...(at === last && { text }) };
    const completed = { status: 'completed', conclusion, external_id: externalId, actions: [recheckAction] };
    const applied = await update(place, id, { ...(at === last && completed), output });
    if (applied.kind === 'refused' && applied.why === 'invalid' && annotations.length > 0)
      return finishCheck(place, id, { ...check, annotations: [] }, state, commentId);
    if (applied.kind !== 'done') return applied;
  }
  return done;
}

export function editCheckText(
  place: Place,
  { id, title, summary }: OwnCheck,
  text: string,
): Promise<Applied> {
  return update(place, id, { output: { title, summary, text } });
}

function update(place: Place, id: number, body: object): Promise<Applied> {
  return sendWrite(place, { method: 'PATCH', path: `${place.root}/check-runs/${id}`, body });
}

/** At least one, which may be empty. */
function batchesOf(annotations: readonly CheckAnnotation[]): readonly (readonly CheckAnnotation[])[] {
  const count = Math.max(1, Math.ceil(annotations.length / annotationsAtOnce));
  return Array.from({ length: count }, (_, at) =>
    annotations.slice(at * annotationsAtOnce, (at + 1) * annotationsAtOnce),
  );
}

function annotationOf(annotation: CheckAnnotation): object {
  const { path, startLine, endLine, startColumn, endColumn, level, title, message } = annotation;
  return {
    path,
    start_line: startLine,
    end_line: endLine,
    ...(startColumn !== undefined && { start_column: startColumn }),
    ...(endColumn !== undefined && { end_column: endColumn }),
    annotation_level: level,
    title,
    message,
  };
}

export interface Body {
  readonly body: string;
  readonly shortBody: string;
}

const stale: Applied = { kind: 'stale', reason: 'there is a comment of ours that was not there before' };

/** Looks once more whether there is one of ours: somebody else of us, or a write we never heard of, may have made it. */
export async function createComment(
  place: Place,
  number: number,
  text: Body,
  us: AppIdentity,
): Promise<Applied> {
  const { own } = await readComments(place, number, us);
  if (own.length > 0) return stale;
  const path = `${place.root}/issues/${number}/comments`;
  return withShortForm(text, (body) =>
    sendWrite(place, { method: 'POST', path, body: { body }, notifies: true }),
  );
}

export function editComment(place: Place, id: number, text: Body): Promise<Applied> {
  const path = `${place.root}/issues/comments/${id}`;
  const gone: Applied = { kind: 'stale', reason: 'our comment is not there any more' };
  return withShortForm(text, (body) =>
    sendWrite(place, { method: 'PATCH', path, body: { body } }, { 404: gone }),
  );
}

export function deleteComment(place: Place, id: number): Promise<Applied> {
  const path = `${place.root}/issues/comments/${id}`;
  return sendWrite(place, { method: 'DELETE', path }, { 404: done, 410: done });
}

async function withShortForm(
  { body, shortBody }: Body,
  send: (body: string) => Promise<Applied>,
): Promise<Applied> {
  const whole = await send(body);
  return whole.kind === 'refused' && whole.why === 'invalid' && shortBody !== body ? send(shortBody) : whole;
}

/** GitHub's limit for an issue. */
const mostLabels = 100;
const needed = /^(needs|check|risk)\//;

export interface LabelsWanted {
  readonly place: Place;
  readonly number: number;
  readonly names: readonly string[];
  /** Labels that are on it already. */
  readonly present: number;
  /** Makes our labels in the repository as they should be. */
  readonly sync: () => Promise<void>;
  readonly log: Log;
}

/** Adds labels in one call; where GitHub does not take that, once ours are in order, one by one. */
export async function addLabels({
  place,
  number,
  names,
  present,
  sync,
  log,
}: LabelsWanted): Promise<Applied> {
  const room = mostLabels - present;
  const wanted =
    names.length <= room ? names : names.filter((name) => needed.test(name)).slice(0, Math.max(0, room));
  const noRoom = names.filter((name) => !wanted.includes(name));
  if (noRoom.length > 0) log.warn({ left: noRoom }, 'No room for all labels.');
  const add = (labels: readonly string[]): Promise<Applied> =>
    sendWrite(place, { method: 'POST', path: `${place.root}/issues/${number}/labels`, body: { labels } });
  const together = wanted.length === 0 ? done : await add(wanted);
  if (together.kind !== 'refused' || together.why !== 'invalid')
    return together.kind === 'done' ? unless(noRoom) : together;
  await sync();
  const left = [...noRoom];
  for (const name of wanted) {
    const one = await add([name]);
    if (one.kind === 'refused' && one.why === 'invalid') {
      log.warn({ label: name }, 'GitHub does not take a label.');
      left.push(name);
    } else if (one.kind !== 'done') return one;
  }
  return unless(left);
}

function unless(left: readonly string[]): Applied {
  return left.length === 0 ? done : { kind: 'labels-left', names: left };
}

export function removeLabel(place: Place, number: number, name: string): Promise<Applied> {
  const path = `${place.root}/issues/${number}/labels/${encodeURIComponent(name)}`;
  // Gone already is what was wanted.
  return sendWrite(place, { method: 'DELETE', path }, { 404: done });
}

/** All suggestions in one review, which neither approves nor asks for changes. */
export function postSuggestions(
  place: Place,
  number: number,
  headSha: string,
  suggestions: readonly DesiredSuggestion[],
): Promise<Applied> {
  const comments = suggestions.map(({ fix, body }) => ({
    path: fix.path,
    body,
    line: fix.endLine,
    side: 'RIGHT',
    ...(fix.startLine < fix.endLine && { start_line: fix.startLine, start_side: 'RIGHT' }),
  }));
  const path = `${place.root}/pulls/${number}/reviews`;
  const body = { commit_id: headSha, event: 'COMMENT', body: '', comments };
  return sendWrite(place, { method: 'POST', path, body, notifies: true });
}

export function deleteSuggestion(place: Place, id: number): Promise<Applied> {
  return sendWrite(place, { method: 'DELETE', path: `${place.root}/pulls/comments/${id}` }, { 404: done });
}

export function requestReviewers(
  place: Place,
  number: number,
  logins: readonly string[],
  teams: readonly string[],
): Promise<Applied> {
  const path = `${place.root}/pulls/${number}/requested_reviewers`;
  const body = { reviewers: logins, team_reviewers: teams };
  return sendWrite(place, { method: 'POST', path, body, notifies: true });
}
