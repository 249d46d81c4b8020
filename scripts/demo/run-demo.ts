import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { getErrorMessage } from '#core/catalog/text';
import type { DemoCommand, DemoEvent } from './fake-github.ts';
import { findDifferences, formatChanges, isSettled, type PullState } from './pulls.ts';

export interface DemoDeps {
  readonly repository: string;
  /** The path of the node executable. */
  readonly node: string;
  readonly path: string;
  /** Deleted after the demo. */
  readonly secret: string;
  readonly print: (line: string) => void;
}

const timeoutMs = 30_000;

/** Runs the demo and returns its exit code: 0 if everything is as expected. Always stops both processes. */
export async function runDemo(parts: DemoDeps): Promise<number> {
  const { repository, node, path, secret, print } = parts;
  const start = performance.now();
  const github = spawn(node, [join(repository, 'scripts/demo-github.ts')], {
    env: { PATH: path },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let bot: ChildProcess | undefined;
  try {
    const { env } = await waitForMessage(github, 'ready');
    print(`The test GitHub listens at ${env.GHE_HOST}.`);
    bot = spawn(node, [join(repository, 'bot/src/main.ts')], {
      env: { ...env, PATH: path, WEBHOOK_SECRET: secret, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const botUrl = `http://127.0.0.1:${await portOf(bot)}`;
    print(`The bot listens at ${botUrl}. Three pull requests are opened.\n`);
    const seen = await watch(github, { kind: 'open', botUrl, secret }, print);
    const wrong = findDifferences([...seen.values()]);
    for (const line of wrong) print(`Not as expected: ${line}`);
    if (wrong.length > 0) return 1;
    print(`All as expected, ${((performance.now() - start) / 1000).toFixed(1)} s after the start.`);
    return 0;
  } catch (error) {
    print(getErrorMessage(error));
    return 1;
  } finally {
    bot?.kill('SIGTERM');
    github.disconnect();
    await Promise.all([waitForExit(bot), waitForExit(github)]);
  }
}

/** The last state of each pull request when everything has happened, or the time is up. */
function watch(
  github: ChildProcess,
  order: DemoCommand,
  print: (line: string) => void,
): Promise<ReadonlyMap<number, PullState>> {
  const seen = new Map<number, PullState>();
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => resolve(seen), timeoutMs);
    github.on('message', (message: DemoEvent) => {
      if (message.kind === 'violations') {
        clearTimeout(limit);
        reject(new Error(message.violations.join('\n')));
      }
      if (message.kind !== 'seen') return;
      const { pull } = message;
      for (const line of formatChanges(seen.get(pull.number), pull)) print(line);
      seen.set(pull.number, pull);
      if (!isSettled([...seen.values()])) return;
      clearTimeout(limit);
      resolve(seen);
    });
    github.send(order);
  });
}

async function waitForMessage(github: ChildProcess, kind: 'ready'): Promise<DemoEvent & { kind: 'ready' }> {
  return new Promise((resolve, reject) => {
    github.once('exit', () => reject(new Error('The test GitHub did not start.')));
    github.on('message', (message: DemoEvent) => {
      if (message.kind === kind) resolve(message);
    });
  });
}

function portOf(bot: ChildProcess): Promise<number> {
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

function waitForExit(child: ChildProcess | undefined): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}
