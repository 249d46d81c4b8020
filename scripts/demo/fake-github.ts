/** The demo's fake GitHub. `scripts/demo.ts` starts this program and controls it over an IPC channel, until it closes the channel. */
import { formatDay } from '#core/card/days';
import { startBotHarness } from '../../tests/support/bot/bot-harness.ts';
import { findFreePort } from '../../tests/support/bot/bot-process.ts';
import { checksOf, commentsOf, labelsOf } from '../../tests/support/github/repositories.ts';
import type { Pull } from '../../tests/support/github/state.ts';
import { demoPulls, type PullState } from './pulls.ts';

export type DemoCommand = { readonly kind: 'open'; readonly botUrl: string; readonly secret: string };

export type DemoEvent =
  | {
      readonly kind: 'ready';
      /** Environment variables with the bot's settings. */
      readonly env: Readonly<Record<string, string>>;
      readonly repositoryUrl: string;
    }
  | { readonly kind: 'seen'; readonly pull: PullState }
  | { readonly kind: 'violations'; readonly violations: readonly string[] };

const pollIntervalMs = 20;
const harness = await startBotHarness();
let polling: NodeJS.Timeout | undefined;
process.on('disconnect', () => {
  clearInterval(polling);
  void harness.close();
});
process.on('message', ({ botUrl, secret }: DemoCommand) => {
  harness.app.webhook = { url: `${botUrl}/api/github/webhooks`, secret };
  const day = formatDay(new Date());
  const pulls = demoPulls.map(
    ({ title, author, files }) => harness.userActions.openPull(author, { title, files: files(day) }).pull,
  );
  const reportedStates = new Map<number, string>();
  let isSending = false;
  polling = setInterval(() => {
    if (!isSending) {
      isSending = true;
      void harness.github.deliveryQueue.sendAll().finally(() => {
        isSending = false;
      });
    }
    for (const pull of pulls) {
      const state = readState(harness.repository, pull);
      const text = JSON.stringify(state);
      if (reportedStates.get(pull.number) === text) continue;
      reportedStates.set(pull.number, text);
      sendMessage({ kind: 'seen', pull: state });
    }
    if (harness.github.violations.length > 0)
      sendMessage({ kind: 'violations', violations: harness.github.violations });
  }, pollIntervalMs);
});
const repositoryUrl = `https://github.example/${harness.repository.owner}/${harness.repository.name}`;
const env = { ...harness.env, PORT: String(await findFreePort()) };
sendMessage({ kind: 'ready', env, repositoryUrl });

function sendMessage(message: DemoEvent): void {
  // The demo may have closed the channel. The callback prevents an uncaught error when a message is sent after that.
  process.send?.(message, undefined, undefined, () => {});
}

function readState(repository: Pull['repository'], pull: Pull): PullState {
  const run = checksOf(repository, pull.pull.head.sha).at(-1);
  return {
    number: pull.number,
    title: pull.title,
    labels: labelsOf(pull),
    comment: commentsOf(pull)[0]?.body ?? null,
    check: run?.conclusion == null ? null : { conclusion: run.conclusion, title: run.title ?? '' },
  };
}
