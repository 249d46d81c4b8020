import type { IssueMutation } from '#review/reminders';
import type { Applied } from '../apply/outcome.ts';
import { sendWrite } from '../apply/send.ts';
import type { Place } from '../github/place.ts';

/** Makes or changes one reminder. Throws as `GitHub` does: what was sent may have been done. */
export function writeReminder(place: Place, mutation: IssueMutation): Promise<Applied> {
  const issues = `${place.root}/issues`;
  switch (mutation.kind) {
    case 'create-issue': {
      const { title, body } = mutation;
      return sendWrite(place, { method: 'POST', path: issues, body: { title, body }, notifies: true });
    }
    case 'edit-issue': {
      const { number, title, body } = mutation;
      return sendWrite(place, { method: 'PATCH', path: `${issues}/${number}`, body: { title, body } });
    }
    case 'close-issue': {
      const { number, body } = mutation;
      return sendWrite(place, {
        method: 'PATCH',
        path: `${issues}/${number}`,
        body: { body, state: 'closed' },
      });
    }
    case 'reopen-issue': {
      const { number, title, body } = mutation;
      const changes = { title, body, state: 'open' };
      return sendWrite(place, { method: 'PATCH', path: `${issues}/${number}`, body: changes });
    }
  }
}
