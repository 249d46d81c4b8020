import { isReminder, type OwnIssue } from '#review/reminders';
import { type AppIdentity, isByUs } from '../github/ownership.ts';
import type { Place } from '../github/place.ts';
import { maybeText, numberIn, objectsOf, textIn } from '../github/strict-json.ts';

/** Reminders that we wrote, open and closed. Throws as `GitHub` does. */
export async function readOwnReminders(
  { github, root }: Place,
  us: AppIdentity,
): Promise<readonly OwnIssue[]> {
  const creator = encodeURIComponent(`${us.slug}[bot]`);
  const listed = objectsOf(await github.list(`${root}/issues?state=all&creator=${creator}`), 'issues');
  return listed
    .filter((issue) => isByUs(issue, us) && issue.pull_request === undefined)
    .map((issue) => ({
      number: numberIn(issue, 'number'),
      state: textIn(issue, 'state') === 'open' ? ('open' as const) : ('closed' as const),
      title: textIn(issue, 'title'),
      body: maybeText(issue, 'body') ?? '',
    }))
    .filter(({ body }) => isReminder(body));
}
