import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { errorMessage } from '#core/catalog/text';
import type { FromGitHub, ToGitHub } from './play-github.ts';
import { differences, isSettled, printed, type SeenPull } from './pulls.ts';

export interface DemoParts {
  readonly repository: string;
  /** The path of the node executable. */
  readonly node: string;
  readonly path: string;
  /** Deleted after the demo. */
  readonly secret: string;
  readonly print: (line: string) => void;
}

const longestMs = 30_000;

/** Runs the demo and returns its exit code: 0 if everything is as expected. Always stops both processes. */
export async function runDemo(parts: DemoParts): Promise<number> {
  const { repository, node, path, secret, print } = parts;
  const start = performance.now();
  const github = spawn(node, [join(repository, 'scripts/demo-github.ts')], {
    env: { PATH: path },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let bot: ChildProcess | undefined;
  try {
    const { env } = await heard(github, 'ready');
    print(`The test GitHub listens at ${env.GHE_HOST}.`);
    bot = spawn(node, [join(repository, 'bot/src/main.ts')], {
      env: { ...env, PATH: path, WEBHOOK_SECRET: secret, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const botUrl = `http://127.0.0.1:${await portOf(bot)}`;
    print(`The bot listens at ${botUrl}. Three pull requests are opened.\n`);
    const seen = await watch(github, { kind: 'open', botUrl, secret }, print);
    const wrong = differences([...seen.values()]);
    for (const line of wrong) print(`Not as expected: ${line}`);
    if (wrong.length > 0) return 1;
    print(`All as expected, ${((performance.now() - start) / 1000).toFixed(1)} s after the start.`);
    return 0;
  } catch (error) {
    print(errorMessage(error));
    return 1;
  } finally {
    bot?.kill('SIGTERM');
    github.disconnect();
    await Promise.all([ended(bot), ended(github)]);
  }
}

/** The last state of each pull request when everything has happened, or the time is up. */
function watch(
  github: ChildProcess,
  order: ToGitHub,
  print: (line: string) => void,
): Promise<ReadonlyMap<number, SeenPull>> {
  const seen = new Map<number, SeenPull>();
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => resolve(seen), longestMs);
    github.on('message', (message: FromGitHub) => {
      if (message.kind === 'violations') {
        clearTimeout(limit);
        reject(new Error(message.violations.join('\n')));
      }
      if (message.kind !== 'seen') return;
      const { pull } = message;
      for (const line of printed(seen.get(pull.number), pull)) print(line);
      seen.set(pull.number, pull);
      if (!isSettled([...seen.values()])) return;
      clearTimeout(limit);
      resolve(seen);
    });
    github.send(order);
  });
}

async function heard(github: ChildProcess, kind: 'ready'): Promise<FromGitHub & { kind: 'ready' }> {
  return new Promise((resolve, reject) => {
    github.once('exit', () => reject(new Error('The test GitHub did not start.')));
    github.on('message', (message: FromGitHub) => {
      if (message.kind === kind) resolve(message);
    });
  });
}

function portOf(bot: ChildProcess): Promise<number> {
  let said = '';
  return new Promise((resolve, reject) => {
    bot.once('exit', () => reject(new Error(`The bot did not start. ${said}`)));
    bot.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const port = /"port":(\d+)/.exec(said)?.[1];
      if (port !== undefined) resolve(Number(port));
    });
  });
}

function ended(child: ChildProcess | undefined): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}
