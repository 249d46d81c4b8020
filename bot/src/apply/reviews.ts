import type { DesiredSuggestion } from '#review/desired';
import type { Place } from '../github/place.ts';
import { type Applied, done } from './outcome.ts';
import { sendWrite } from './send.ts';

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
