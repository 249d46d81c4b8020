import type { Probot } from 'probot';
import { type Clock, isRequestError, type Logger, systemClock } from '#core/github/github';
import { pagesCheckName } from '#core/github/identity';
import type { Request } from '#core/github/queue';
import { Reviewer, type Target } from '#core/github/reviewer';
import {
  type FindPulls,
  findAllPulls,
  findDuePulls,
  findPullsByHead,
  findPullsWithCards,
  type HeadRef,
} from '#core/github/sweep';
import { parseCommands } from '#core/review/commands';
import { policyPath } from '#core/review/policy';
import { createClients, type RepositoryRef } from './clients.ts';

export interface BotOptions {
  readonly clock?: Clock;
  readonly log?: Logger;
  /** Whether to only log what would be written. */
  readonly dryRun?: boolean;
}

/** How long to wait for more events about the same pull request, in milliseconds. */
const debounceMs = 1_000;
/** How long to wait for more pushes to the base branch before its pull requests are reviewed again, in milliseconds. */
const baseSettlesMs = 30_000;
const hour = 3_600_000;
const sweepRetryMs = 60_000;

/** Makes a Probot app review pull requests. The payload of an event says only what to review, not how it is now. */
export function createBot(app: Probot, options: BotOptions = {}) {
  const { clock = systemClock, log = app.log, dryRun = false } = options;
  const clients = createClients(app, clock);
  const reviewer = new Reviewer({ clock, log, dryRun, hearsClicks: true, maxRounds: 5 });
  const settling = new Set<number>();

  const start = (task: string, work: () => Promise<unknown>): void => {
    work().catch((error: unknown) => {
      // The repository or installation may have been removed.
      log[isRequestError(error) ? 'warn' : 'error']({ err: error, task }, 'A background task failed.');
    });
  };

  const review = (payload: RepositoryRef, target: Target, request?: Request): void => {
    start('review', async () => {
      const client = await clients.openRepository(payload);
      if (client === null) return;
      const result = await reviewer.review(client, target, request);
      if (result.kind !== 'done' || !result.mutations.some(({ kind }) => kind.endsWith('-comment'))) return;
      for (const number of result.rivals) review(payload, { kind: 'pull', number }, { waitMs: debounceMs });
    });
  };

  const reviewPull = (
    payload: RepositoryRef & { readonly pull_request: { readonly number: number } },
    waitMs = debounceMs,
  ): void => review(payload, { kind: 'pull', number: payload.pull_request.number }, { waitMs });

  const reviewHead = (payload: RepositoryRef, head: HeadRef, request: Request): void => {
    start('find the pull requests of a commit', async () => {
      const client = await clients.openRepository(payload);
      if (client === null) return;
      for (const number of await findPullsByHead(client, head))
        review(payload, { kind: 'pull', number }, request);
    });
  };

  /** Queues pull requests of a repository after all other work. */
  const sweepRepository = async (payload: RepositoryRef, find: FindPulls): Promise<void> => {
    const client = await clients.openRepository(payload);
    if (client === null) return;
    for (const number of await find(client, clock.now()))
      review(payload, { kind: 'pull', number }, { isSweep: true });
  };

  const sweepInstallation = async (id: number, find: FindPulls): Promise<void> => {
    const octokit = await clients.openInstallation(id);
    const { listReposAccessibleToInstallation } = octokit.rest.apps;
    for (const repository of await octokit.paginate(listReposAccessibleToInstallation, { per_page: 100 }))
      await sweepRepository({ installation: { id }, repository }, find);
  };

  /** Sweeps all installations, even if some fail. */
  const sweep = async (find: FindPulls): Promise<void> => {
    const octokit = await app.auth();
    const installations = await octokit.paginate(octokit.rest.apps.listInstallations, { per_page: 100 });
    for (const { id, suspended_at: suspendedAt } of installations) {
      if (suspendedAt) continue;
      await sweepInstallation(id, find).catch((error: unknown) =>
        log.warn({ err: error, installationId: id }, 'Could not sweep an installation.'),
      );
    }
    log.info({ installations: installations.length }, 'Swept.');
  };

  /** Another merge or close may change the results of the pull requests that are open. */
  const sweepSoon = (payload: RepositoryRef): void => {
    const { id } = payload.repository ?? {};
    if (id === undefined || settling.has(id)) return;
    settling.add(id);
    start('sweep after a change of the base', async () => {
      await clock.sleep(baseSettlesMs);
      settling.delete(id);
      await sweepRepository(payload, findPullsWithCards);
    });
  };

  /** Reports whether our own bot user sent the event. If the result is wrongly false, the bot only does an unnecessary run. */
  const isByUs = ({ sender }: { readonly sender?: { readonly login: string } | undefined }): boolean =>
    sender !== undefined && sender.login === reviewer.login;

  app.on(
    ['pull_request.opened', 'pull_request.reopened', 'pull_request.ready_for_review'],
    async ({ payload }) => reviewPull(payload, 0),
  );
  app.on('pull_request.synchronize', async ({ payload }) => reviewPull(payload, 300));
  app.on(
    [
      'pull_request.edited',
      'pull_request.converted_to_draft',
      'pull_request.locked',
      'pull_request.unlocked',
    ],
    async ({ payload }) => reviewPull(payload),
  );
  app.on('pull_request.closed', async ({ payload }) => {
    reviewPull(payload);
    sweepSoon(payload);
  });
  app.on(
    [
      'pull_request.labeled',
      'pull_request.unlabeled',
      'pull_request_review.submitted',
      'pull_request_review.edited',
      'pull_request_review.dismissed',
    ],
    async ({ payload }) => {
      if (!isByUs(payload)) reviewPull(payload);
    },
  );
  app.on(['issue_comment.created', 'issue_comment.edited', 'issue_comment.deleted'], async ({ payload }) => {
    const { action, comment, issue } = payload;
    if (isByUs(payload) || !issue.pull_request) return;
    // The author's permission is checked later, when the job reads the comments.
    const commands = action === 'deleted' ? [] : parseCommands(comment.body);
    const force = commands.some(({ name }) => name === 'recheck');
    const waitMs = commands.length > 0 ? 0 : debounceMs;
    review(payload, { kind: 'pull', number: issue.number }, { waitMs, force });
  });
  // GitHub sends these only to the App that made the check. For forks, the payload lists no pull requests.
  app.on(['check_run.rerequested', 'check_run.requested_action'], async ({ payload }) =>
    reviewHead(payload, { sha: payload.check_run.head_sha, head: null }, { force: true }),
  );
  app.on('check_suite.rerequested', async ({ payload }) =>
    reviewHead(payload, { sha: payload.check_suite.head_sha, head: null }, { force: true }),
  );
  // A workflow has asked the cited pages.
  app.on('check_run.completed', async ({ payload }) => {
    const { name, head_sha: sha } = payload.check_run;
    if (name === pagesCheckName) reviewHead(payload, { sha, head: null }, { waitMs: debounceMs });
  });
  app.on('merge_group.checks_requested', async ({ payload }) => {
    const { base_sha: baseSha, head_sha: headSha } = payload.merge_group;
    review(payload, { kind: 'group', baseSha, headSha });
  });
  app.on('push', async ({ payload }) => {
    if (payload.ref !== `refs/heads/${payload.repository.default_branch}`) return;
    const paths = payload.commits.flatMap(({ added = [], modified = [], removed = [] }) => [
      ...added,
      ...modified,
      ...removed,
    ]);
    // If the event lists no paths, any file may have changed.
    if (paths.length === 0 || paths.some((path) => path.startsWith('data/') || path === policyPath))
      sweepSoon(payload);
  });
  app.on(['label.edited', 'label.deleted'], async ({ payload }) => {
    if (isByUs(payload)) return;
    start('correct labels', async () => {
      const client = await clients.openRepository(payload);
      if (client !== null) await reviewer.correctLabels(client);
    });
  });
  app.on(
    [
      'installation.created',
      'installation.unsuspend',
      'installation.new_permissions_accepted',
      'installation_repositories.added',
    ],
    async ({ payload }) => start('sweep', () => sweepInstallation(payload.installation.id, findAllPulls)),
  );

  return {
    reviewer,
    sweep,
    /** Starts the sweeps: of everything now, and then every hour of what is due. */
    start: (): void => {
      start('sweeps', async () => {
        for (let find = findAllPulls; ; ) {
          const isDone = await sweep(find).then(
            () => true,
            (error: unknown) => {
              log.error(
                { err: error },
                'Could not list the installations. Check APP_ID and the private key.',
              );
              return false;
            },
          );
          if (isDone) find = findDuePulls;
          await clock.sleep(isDone ? hour : sweepRetryMs);
        }
      });
    },
  };
}
