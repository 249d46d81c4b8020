import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { selectColors } from '#core/report/terminal';
import { getErrorMessage } from '#core/text/text';
import { shouldUseColor } from '../../cli/src/context.ts';
import { getTextWidth } from '../../cli/src/review/columns.ts';
import { applyColors, renderMarkdownForTerminal } from '../../cli/src/review/render-markdown.ts';
import type { DemoCommand, DemoEvent } from './fake-github.ts';
import { findDifferences, formatChanges, isSettled, type PullState } from './pulls.ts';

const timeoutMs = 30_000;
/** Signs the webhooks. */
const secret = randomBytes(32).toString('hex');
const print = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Runs the demo and returns the exit code, which is 0 if everything is as expected. Always stops both processes. Aborting `signal`
 * stops the demo. The abort reason is then the exit code.
 */
export async function runDemo(signal: AbortSignal): Promise<number> {
  const github = spawn(process.execPath, [join(import.meta.dirname, 'fake-github.ts')], {
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let bot: ChildProcess | undefined;
  const startBot = (env: NodeJS.ProcessEnv) => {
    bot = spawn(process.execPath, [join(import.meta.dirname, '../../bot/src/server.ts')], {
      env: { ...env, PATH: process.env.PATH, WEBHOOK_SECRET: secret, HOST: '127.0.0.1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return bot;
  };
  // `finally` does not run after an uncaught exception, so stop the bot here too. The fake GitHub exits when the channel
  // closes.
  process.once('exit', () => bot?.kill());
  try {
    return await Promise.race([runSteps(github, startBot), rejectOnAbort(signal)]);
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
  github: ChildProcess,
  startBot: (env: NodeJS.ProcessEnv) => ChildProcess,
): Promise<number> {
  const start = performance.now();
  const { env, repositoryUrl } = await waitForReady(github);
  const renderComment = (markdown: string) => formatComment(markdown, repositoryUrl);
  print(`The test GitHub listens at ${env.GHE_HOST}.`);
  const botUrl = `http://127.0.0.1:${env.PORT}`;
  await waitUntilListening(startBot(env));
  print(`The bot listens at ${botUrl}. Three pull requests are opened.\n`);
  const pulls = await watch(github, { kind: 'open', botUrl, secret }, renderComment);
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
function formatComment(markdown: string, url: string): string {
  const text = renderMarkdownForTerminal(markdown, url, getTextWidth(process.stdout) - indent.length);
  const colors = selectColors(shouldUseColor(process.stdout, process.env));
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

function waitUntilListening(bot: ChildProcess): Promise<void> {
  let output = '';
  return new Promise((resolve, reject) => {
    bot.once('exit', () => reject(new Error(`The bot did not start. ${output}`)));
    bot.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('Listening on')) resolve();
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
