import { type CheckAnnotation, checkText, type DesiredCheck } from '#review/desired';
import type { OwnCheck } from '#review/facts';
import type { BotState } from '#review/state';
import { checkName } from '../gather/checks.ts';
import type { Place } from '../github/place.ts';
import { type Applied, done } from './outcome.ts';
import { sendWrite } from './send.ts';

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
