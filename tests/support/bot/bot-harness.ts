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
    ...['pull_request', 'pull_request_review', 'push'],
  ],
} as const;

export interface BotHarness {
  readonly github: RunningFakeGitHub;
  readonly app: App;
  readonly repository: Repository;
  readonly userActions: ReturnType<RunningFakeGitHub['userActions']>;
  readonly env: Readonly<Record<string, string>>;
  readonly deliverTo: (botUrl: string) => void;
  /** Delays every request from now on by this many milliseconds. 0 ends the delay. */
  readonly delayBy: (ms: number) => void;
  readonly close: () => Promise<void>;
}

export async function startBotHarness(
  options: FakeGitHubOptions = {},
  repositoryOptions: RepositoryOptions & { readonly fullName?: string } = {},
): Promise<BotHarness> {
  const github = await startFakeGitHub(options);
  const { publicKey, privateKey } = testKeys();
  const app = github.addApp({ slug: 'card-bot', publicKey, ...manifest });
  const { fullName = 'maple/cards', ...overrides } = repositoryOptions;
  const repository = github.addRepository(fullName, {
    files: catalogFiles(),
    collaborators: { mira: 'triage', wim: 'write' },
    // Create the labels in advance. The bot creates only ten labels a second, which would slow down the tests.
    labels,
    ...overrides,
  });
  github.install(app, [repository]);
  // Mark the deliveries of the installation as already handled.
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
