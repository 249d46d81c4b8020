import { encodePath } from '#catalog/reporters/links';
import type { RequestDecision } from '#review/request';
import type { Applied } from '../apply/outcome.ts';
import { sendWrite } from '../apply/send.ts';
import { type Call, UnexpectedAnswer } from '../github/github.ts';
import type { Place } from '../github/place.ts';
import { findAnswer, readAnswer } from '../github/read-answer.ts';
import { refusalOf } from '../github/refusals.ts';
import { numberIn, objectIn, objectOf, textIn } from '../github/strict-json.ts';
import { scaffoldBody } from './scaffold-text.ts';

export interface DraftWanted {
  readonly place: Place;
  readonly decision: Extract<RequestDecision, { kind: 'scaffold' }>;
  readonly issue: number;
  readonly requester: number;
  readonly defaultBranch: string;
  /** The branch is there by our own hand: what became of a write a moment ago was not known. */
  readonly isResumed: boolean;
  /** Asked before each write. */
  readonly mayWrite: () => boolean;
}

export type DraftMade =
  | { readonly kind: 'made'; readonly pull: number }
  /** Something of that name is there, or GitHub does not take it: nothing is overwritten. */
  | { readonly kind: 'in-the-way' }
  | { readonly kind: 'not-permitted' }
  | { readonly kind: 'stopped' };

const inTheWay: DraftMade = { kind: 'in-the-way' };

/** A branch from the base's tip, one file, a draft pull request. Throws as `GitHub` does: what was sent may have been done. */
export async function makeDraft(wanted: DraftWanted): Promise<DraftMade> {
  const { isResumed, mayWrite } = wanted;
  if (!isResumed) {
    const sha = await tipOf(wanted);
    if (!mayWrite()) return { kind: 'stopped' };
    const failed = failureOf(await createBranch(wanted, sha));
    if (failed !== null) return failed;
  }
  const there = isResumed ? await textOnBranch(wanted) : null;
  if (there !== null && there !== wanted.decision.text) return inTheWay;
  if (there === null) {
    if (!mayWrite()) return { kind: 'stopped' };
    const failed = failureOf(await createFile(wanted));
    if (failed !== null) return failed;
  }
  return mayWrite() ? openDraft(wanted) : { kind: 'stopped' };
}

function failureOf(applied: Applied): DraftMade | null {
  if (applied.kind === 'done') return null;
  const isBarred = applied.kind === 'refused' && applied.why === 'not-permitted';
  return isBarred ? { kind: 'not-permitted' } : inTheWay;
}

async function tipOf({ place: { github, root }, defaultBranch }: DraftWanted): Promise<string> {
  const { body } = await readAnswer(github, `${root}/git/ref/heads/${encodePath(defaultBranch)}`);
  return textIn(objectIn(objectOf(body, 'ref'), 'object'), 'sha');
}

function createBranch({ place, decision }: DraftWanted, sha: string): Promise<Applied> {
  const body = { ref: `refs/heads/${decision.branch}`, sha };
  return sendWrite(place, { method: 'POST', path: `${place.root}/git/refs`, body }, conflict);
}

/** Without the SHA of a file before it, GitHub makes a file and replaces none. */
function createFile({ place, decision }: DraftWanted): Promise<Applied> {
  const { branch, path, text, title } = decision;
  const body = { message: title, content: Buffer.from(text).toString('base64'), branch };
  return sendWrite(
    place,
    { method: 'PUT', path: `${place.root}/contents/${encodePath(path)}`, body },
    conflict,
  );
}

const conflict: Readonly<Record<number, Applied>> = { 409: { kind: 'refused', why: 'invalid' } };

/** Null where the file is not there. */
async function textOnBranch({ place: { github, root }, decision }: DraftWanted): Promise<string | null> {
  const path = `${root}/contents/${encodePath(decision.path)}?ref=${encodeURIComponent(decision.branch)}`;
  const answer = await findAnswer(github, path, [404]);
  if (answer === null) return null;
  return Buffer.from(textIn(objectOf(answer.body, 'file'), 'content'), 'base64').toString('utf8');
}

async function openDraft(wanted: DraftWanted): Promise<DraftMade> {
  const { place, decision, issue, requester, defaultBranch } = wanted;
  const { branch: head, title } = decision;
  const body = { title, head, base: defaultBranch, body: scaffoldBody(issue, requester), draft: true };
  const call: Call = { method: 'POST', path: `${place.root}/pulls`, body, notifies: true };
  const answer = await place.github.call(call);
  if (answer.status === 201)
    return { kind: 'made', pull: numberIn(objectOf(answer.body, 'pull request'), 'number') };
  if (answer.status === 422 || answer.status === 409) return inTheWay;
  if (refusalOf(answer, 0)?.kind === 'not-permitted') return { kind: 'not-permitted' };
  throw new UnexpectedAnswer(call, answer);
}
