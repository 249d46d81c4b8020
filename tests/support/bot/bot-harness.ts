import { labels } from '#core/review/labels';
import { testKeys } from '../github/access.ts';
import {
  type FakeGitHubOptions,
  type RepositoryOptions,
  type RunningFakeGitHub,
  startFakeGitHub,
} from '../github/fake-github.ts';
import type { App, Repository } from '../github/state.ts';
import { webhookSecret } from './bot-process.ts';
import { catalogFiles } from './card-files.ts';

/** Permissions and events of `bot/app.yml`. */
export const manifest = {
  permissions: {
    metadata: 'read',
    contents: 'read',
    pull_requests: 'write',
    checks: 'write',
    issues: 'read',
    actions: 'read',
    merge_queues: 'read',
  },
  events: [
    ...['check_run', 'check_suite', 'issue_comment', 'label', 'merge_group'],
    ...['pull_request', 'pull_request_review', 'push', 'workflow_run'],
  ],
} as const;

export interface BotHarness {
  readonly github: RunningFakeGitHub;
  readonly app: App;
  readonly repository: Repository;
  readonly userActions: ReturnType<RunningFakeGitHub['userActions']>;
  /** What the bot's process is told of it. */
  readonly env: Readonly<Record<string, string>>;
  /** Where the App's deliveries go from now on. */
  readonly deliverTo: (botUrl: string) => void;
  /** How long every request is held back from now on, in milliseconds. */
  readonly delayBy: (ms: number) => void;
  readonly close: () => Promise<void>;
}

/** A GitHub on loopback with a small catalog in it, and the bot's App installed there. */
export async function startBotHarness(
  options: FakeGitHubOptions = {},
  about: RepositoryOptions & { readonly fullName?: string } = {},
): Promise<BotHarness> {
  const github = await startFakeGitHub(options);
  const { publicKey, privateKey } = testKeys();
  const app = github.addApp({ slug: 'card-bot', publicKey, ...manifest });
  const { fullName = 'maple/cards', ...more } = about;
  const repository = github.addRepository(fullName, {
    files: catalogFiles(),
    collaborators: { mira: 'triage', wim: 'write' },
    // They are made once, at ten a second: a test does not wait for that.
    labels,
    ...more,
  });
  github.install(app, [repository]);
  // They were told long ago.
  for (const delivery of github.deliveryQueue.pending())
    Object.assign(delivery, { status: 'OK', statusCode: 202 });
  return {
    ...{ github, app, repository, close: github.close },
    delayBy: (ms) => github.setFaults(ms === 0 ? [] : [{ effect: { kind: 'delay', ms } }]),
    userActions: github.userActions(repository),
    env: {
      APP_ID: String(app.id),
      PRIVATE_KEY: privateKey,
      GHE_HOST: new URL(github.apiUrl).host,
      GHE_PROTOCOL: 'http',
    },
    deliverTo: (botUrl) => {
      app.webhook = { url: `${botUrl}/api/github/webhooks`, secret: webhookSecret };
    },
  };
}
