import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Colors } from '#core/report/terminal';
import { getErrorMessage } from '#core/text/text';
import { applyColors, renderMarkdownForTerminal } from '../../cli/src/review/render-markdown.ts';
import type { DemoCommand, DemoEvent } from './fake-github.ts';
import { findDifferences, formatChanges, isSettled, type PullState } from './pulls.ts';

export interface DemoDeps {
  readonly repository: string;
  /** The path of the Node executable. */
  readonly node: string;
  readonly path: string;
  /** The secret that signs the webhooks. */
  readonly secret: string;
  readonly print: (line: string) => void;
  /** The width of comments, in columns. */
  readonly width: number;
  readonly colors: Colors;
  /** An abort stops the demo. The abort reason is the exit code. */
  readonly signal: AbortSignal;
  readonly onExit: (listener: () => void) => unknown;
}

const timeoutMs = 30_000;

/** Runs the demo and returns the exit code, which is 0 if everything is as expected. Always stops both processes. */
export async function runDemo(deps: DemoDeps): Promise<number> {
  const { repository, node, path, secret, print, signal, onExit } = deps;
  const github = spawn(node, [join(repository, 'scripts/demo-github.ts')], {
    env: { PATH: path },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let bot: ChildProcess | undefined;
  const startBot = (env: NodeJS.ProcessEnv) => {
    bot = spawn(node, [join(repository, 'bot/src/main.ts')], {
      env: { ...env, PATH: path, WEBHOOK_SECRET: secret, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return bot;
  };
  // `finally` does not run after an uncaught exception, so stop the bot here too. The fake GitHub exits when the channel
  // closes.
  onExit(() => bot?.kill());
  try {
    return await Promise.race([runSteps(deps, github, startBot), rejectOnAbort(signal)]);
  } catch (error) {
    if (signal.aborted) return Number(signal.reason);
    print(getErrorMessage(error));
    return 1;
  } finally {
    bot?.kill();
    if (github.connected) github.disconnect();
    await Promise.all([waitForExit(bot), waitForExit(github)]);
  }
}

async function runSteps(
  deps: DemoDeps,
  github: ChildProcess,
  startBot: (env: NodeJS.ProcessEnv) => ChildProcess,
): Promise<number> {
  const { secret, print } = deps;
  const start = performance.now();
  const { env, repositoryUrl } = await waitForReady(github);
  const renderComment = (markdown: string) => formatComment(markdown, repositoryUrl, deps);
  print(`The test GitHub listens at ${env.GHE_HOST}.`);
  const botUrl = `http://127.0.0.1:${await readPort(startBot(env))}`;
  print(`The bot listens at ${botUrl}. Three pull requests are opened.\n`);
  const pulls = await watch(github, { kind: 'open', botUrl, secret }, print, renderComment);
  const differences = findDifferences(pulls);
  for (const line of differences) print(`Not as expected: ${line}`);
  if (differences.length > 0) return 1;
  print(`All as expected, ${((performance.now() - start) / 1000).toFixed(1)} s after the start.`);
  print('Next: docs/tutorials/first-review.md');
  return 0;
}

/** Prints every change. When all pull requests are processed or the time is up, resolves with their last states. */
function watch(
  github: ChildProcess,
  command: DemoCommand,
  print: DemoDeps['print'],
  renderComment: (markdown: string) => string,
): Promise<readonly PullState[]> {
  const pulls = new Map<number, PullState>();
  return new Promise((resolve, reject) => {
    // The timer must not keep the process alive after an abort.
    const timeout = setTimeout(() => resolve([...pulls.values()]), timeoutMs).unref();
    github.once('exit', () => reject(new Error('The test GitHub ended.')));
    github.on('message', (message: DemoEvent) => {
      if (message.kind === 'violations') {
        clearTimeout(timeout);
        reject(new Error(message.violations.join('\n')));
      }
      if (message.kind !== 'seen') return;
      const { pull } = message;
      for (const line of formatChanges(pulls.get(pull.number), pull, renderComment)) print(line);
      pulls.set(pull.number, pull);
      if (!isSettled([...pulls.values()])) return;
      clearTimeout(timeout);
      resolve([...pulls.values()]);
    });
    github.send(command);
  });
}

const indent = '    ';

/** Formats a comment as `cardcat review` does, with indentation. `url` is the URL of the repository. */
function formatComment(markdown: string, url: string, { width, colors }: DemoDeps): string {
  const text = renderMarkdownForTerminal(markdown, url, width - indent.length);
  return applyColors(text, colors).replaceAll(/^(?=.)/gm, indent);
}

function waitForReady(github: ChildProcess): Promise<DemoEvent & { kind: 'ready' }> {
  return new Promise((resolve, reject) => {
    github.once('exit', () => reject(new Error('The test GitHub did not start.')));
    github.on('message', (message: DemoEvent) => {
      if (message.kind === 'ready') resolve(message);
    });
  });
}

function readPort(bot: ChildProcess): Promise<number> {
  let output = '';
  return new Promise((resolve, reject) => {
    bot.once('exit', () => reject(new Error(`The bot did not start. ${output}`)));
    bot.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const port = /"port":(\d+)/.exec(output)?.[1];
      if (port !== undefined) resolve(Number(port));
    });
  });
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const onAbort = () => reject(new Error('The demo was stopped.'));
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
  });
}

function waitForExit(child: ChildProcess | undefined): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}
