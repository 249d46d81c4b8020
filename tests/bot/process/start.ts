import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { BotBundle } from '../../support/bot/bot-bundle.ts';
import { startBot, webhookSecret } from '../../support/bot/bot-process.ts';
import { testKeys } from '../../support/github/access.ts';

/** How it begins, and when it does not. */
export function startTests(bundle: BotBundle): void {
  interface Ran {
    readonly exitCode: number | null;
    readonly stdout: string;
    readonly stderr: string;
  }

  function run(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Ran> {
    const child = spawn(process.execPath, [bundle.server(), ...args], {
      env: { ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [stdout, stderr] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      stderr += text;
    });
    return new Promise((resolve) => child.on('close', (exitCode) => resolve({ exitCode, stdout, stderr })));
  }

  const good = { APP_ID: '77', PRIVATE_KEY: testKeys().privateKey, WEBHOOK_SECRET: webhookSecret, PORT: '0' };

  test('without a configuration it says what is missing, a line each, and ends with 2', async () => {
    const { exitCode, stdout, stderr } = await run([], { WEBHOOK_SECRET: 'development', CONCURRENCY: '' });
    expect(exitCode).toBe(2);
    expect(stdout).toBe('');
    expect(stderr.trimEnd().split('\n')).toEqual([
      "bot: APP_ID must be the App's number.",
      'bot: Give either PRIVATE_KEY or PRIVATE_KEY_PATH: an RSA key of at least 2048 bits.',
      'bot: WEBHOOK_SECRET 1 of 1 is 11 bytes; at least 32 are needed.',
      'bot: CONCURRENCY must be a whole number from 1 to 32.',
    ]);
  });

  test('a port that is taken is named', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    const { exitCode, stderr } = await run(['serve'], { ...good, PORT: String(port) });
    expect(exitCode).toBe(2);
    expect(stderr).toBe(
      `bot: HOST 127.0.0.1 and PORT ${port} cannot be listened on: something listens there already.\n`,
    );
  });

  test.each([[['dance']], [['--loud']]])('%j is no command', async (args) => {
    const { exitCode, stderr } = await run(args, good);
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/^bot: .*\nbot: Usage: bot \[serve\]\n/);
  });

  test('it starts though GitHub is away, and is not ready', async () => {
    const bot = await startBot({
      main: bundle.server(),
      env: { ...good, GHE_HOST: '127.0.0.1:9', GHE_PROTOCOL: 'http' },
    });
    onTestFinished(() => bot.kill('SIGKILL'));
    expect((await bot.get('/healthz')).status).toBe(200);
    const { status, text } = await bot.get('/readyz');
    expect(status).toBe(503);
    expect(text).toContain("GitHub has not taken the App's key");
    expect(await bot.stop()).toEqual({ exitCode: 0, signal: null });
  });
}
