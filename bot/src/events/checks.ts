import type { OurName } from '../github/identity.ts';
import { idAt, textAt, valueAt } from '../github/read-json.ts';
import { isByUs } from './by-us.ts';
import type { Effect, RepositoryEvent } from './effect.ts';

/** `check_run` and `check_suite`: someone asks for ours again. */
export function checkEvent(event: RepositoryEvent, us: OurName): readonly Effect[] {
  const { action, payload, repository } = event;
  if (action !== 'rerequested' && action !== 'requested_action') return [];
  const check = valueAt(payload, 'check_run') ?? valueAt(payload, 'check_suite');
  if (idAt(check, 'app', 'id') !== us.appId || isByUs(payload, us)) return [];
  const sha = textAt(check, 'head_sha');
  if (sha === undefined) return [];
  // The list of pull requests in the payload is empty for forks, so it is not looked at.
  const branch = textAt(check, 'check_suite', 'head_branch') ?? textAt(check, 'head_branch') ?? null;
  const head = { repository, sha, branch, owner: null };
  return [{ kind: 'look-at-head', head, wish: { priority: 'command', waitMs: 0, afresh: true } }];
}

/** A workflow for a pull request is through: its report may be there. Which workflow counts, the policy at base says. */
export function workflowRunEvent({ action, payload, repository }: RepositoryEvent): readonly Effect[] {
  const run = valueAt(payload, 'workflow_run');
  const sha = textAt(run, 'head_sha');
  if (action !== 'completed' || sha === undefined || textAt(run, 'event') !== 'pull_request') return [];
  const head = {
    repository,
    sha,
    branch: textAt(run, 'head_branch') ?? null,
    owner: textAt(run, 'head_repository', 'owner', 'login') ?? null,
  };
  return [{ kind: 'look-at-head', head, wish: { priority: 'evidence', waitMs: 1_000 } }];
}
