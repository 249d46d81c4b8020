import type { LabelEvent } from '#core/review/facts';
import { isOurLabel } from '#core/review/labels';
import type { RepoClient } from '../github.ts';
import { byId } from './comments.ts';
import { isBot } from './pull.ts';

/**
 * Reads what people did to the bot's labels on a pull request, oldest first. Only people with the Triage role or a higher
 * role can do this (docs.github.com, “Repository roles”), so the role is not checked again.
 *
 * What GitHub does, from its REST reference (“Issue event types”) unless another source is named:
 * - Each label makes an event `labeled` or `unlabeled` of its own. The ids ascend, and GitHub lists the events oldest first.
 * - `actor.type` is `Bot` for an App and for GITHUB_TOKEN. It is `User` if an App acts with the token of a user, which
 *   `performed_via_github_app` shows: that counts as a person. The actor of a deleted account is null.
 * - A renamed label makes no event. The pull request then has a label that is not the bot's.
 * - A label that is deleted from the repository makes deliveries `unlabeled` without `label` (octokit/webhooks#639), which no
 *   person sent to this pull request, so events without a label are ignored.
 * - Labels that GITHUB_TOKEN sets start no workflow, but Apps receive the events (docs.github.com, “GITHUB_TOKEN”).
 */
export async function readLabelEvents(
  { octokit, owner, repo }: RepoClient,
  number: number,
): Promise<readonly LabelEvent[]> {
  const parameters = { owner, repo, issue_number: number, per_page: 100 };
  const events = await octokit.paginate(octokit.rest.issues.listEvents, parameters);
  return events.toSorted(byId).flatMap((item) => {
    const isOn = item.event === 'labeled';
    if ((!isOn && item.event !== 'unlabeled') || !('label' in item) || isBot(item.actor)) return [];
    const name = item.label?.name?.toLowerCase() ?? '';
    return isOurLabel(name) ? [{ id: item.id, label: name, isOn, at: item.created_at }] : [];
  });
}
