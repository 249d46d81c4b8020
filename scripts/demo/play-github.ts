import { dayOf } from '#core/catalog/days';
import { startBotWorld } from '../../tests/support/bot/bot-world.ts';
import { checksOf, commentsOf, labelsOf } from '../../tests/support/github/repositories.ts';
import type { Pull } from '../../tests/support/github/state.ts';
import { demoPulls, type SeenPull } from './pulls.ts';

/** Messages from the demo to its GitHub. */
export type ToGitHub = { readonly kind: 'open'; readonly botUrl: string; readonly secret: string };

/** Messages from the GitHub to the demo. */
export type FromGitHub =
  | { readonly kind: 'ready'; readonly env: Readonly<Record<string, string>> }
  | { readonly kind: 'seen'; readonly pull: SeenPull }
  | { readonly kind: 'violations'; readonly violations: readonly string[] };

export interface Channel {
  readonly hear: (listener: (message: ToGitHub) => void) => unknown;
  readonly tell: (message: FromGitHub) => unknown;
  /** Called when the other process has disconnected. */
  readonly left: (listener: () => void) => unknown;
}

const lookEveryMs = 20;

/** Runs the test GitHub until the channel closes: opens pull requests on request, and reports their state. */
export async function playGitHub({ hear, tell, left }: Channel): Promise<void> {
  const world = await startBotWorld();
  let watching: NodeJS.Timeout | undefined;
  left(() => {
    clearInterval(watching);
    void world.close();
  });
  hear(({ botUrl, secret }) => {
    world.app.webhook = { url: `${botUrl}/api/github/webhooks`, secret };
    const day = dayOf(new Date());
    const pulls = demoPulls.map(
      ({ title, author, files }) => world.deeds.openPull(author, { title, files: files(day) }).pull,
    );
    const told = new Map<number, string>();
    let isSending = false;
    watching = setInterval(() => {
      if (!isSending) {
        isSending = true;
        void world.github.mail.sendAll().finally(() => {
          isSending = false;
        });
      }
      for (const pull of pulls) {
        const seen = stateOf(world.repository, pull);
        const text = JSON.stringify(seen);
        if (told.get(pull.number) === text) continue;
        told.set(pull.number, text);
        tell({ kind: 'seen', pull: seen });
      }
      if (world.github.violations.length > 0)
        tell({ kind: 'violations', violations: world.github.violations });
    }, lookEveryMs);
  });
  tell({ kind: 'ready', env: world.env });
}

function stateOf(repository: Pull['repository'], pull: Pull): SeenPull {
  const run = checksOf(repository, pull.pull.head.sha).at(-1);
  return {
    number: pull.number,
    title: pull.title,
    labels: labelsOf(pull),
    comment: commentsOf(pull)[0]?.body ?? null,
    check: run?.conclusion == null ? null : { conclusion: run.conclusion, title: run.title ?? '' },
  };
}
