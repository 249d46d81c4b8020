import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import { privacyStatement } from '../../../cli/src/wallet/options.ts';
import { builtCli } from '../../support/lms/built-cli.ts';
import { changesIn, snapshotOf } from '../../support/wallet/canaries.ts';
import { somePasses, writeWallet } from '../../support/wallet/passes.ts';
import { drawPicture } from '../../support/wallet/pictures.ts';
import {
  noNetwork,
  preload,
  runProcess,
  shellLine,
  startProgram,
  walletLine,
} from '../../support/wallet/process.ts';
import { answerWith, rawServer } from '../../support/wallet/raw-server.ts';
import { keys, walletHome } from '../../support/wallet/run-wallet.ts';
import { walletCatalog, walletCheckout } from '../../support/wallet/wallet-checkout.ts';

// These tests cover only what needs the built program in a separate process. Tests next to the source cover everything else.

const id = 'us-harbor-preferred';
const allPasses = Object.values(somePasses);
const map = ['--map', `#1=${id}`];
const inCheckout = ['--offline', '--passes-dir', '../passes'];
const scanArgs = ['--offline', '--catalog', 'cards.json', '--passes-dir', 'passes'];

async function setUp(passes = allPasses.slice(0, 1)) {
  const home = walletHome();
  const checkout = walletCheckout(join(home.home, 'cards'));
  writeFileSync(join(home.home, 'cards.json'), walletCatalog);
  writeFileSync(join(home.home, 'mine.png'), await drawPicture({ width: 640, height: 404 }));
  await writeWallet(join(home.home, 'passes'), passes);
  return { ...home, checkout };
}

describe(`without a network (${noNetwork.how})`, () => {
  test('without a network, the scan is the same, and an export writes its files', async () => {
    const home = await setUp(allPasses);
    for (const extraArgs of [[], ['--json']]) {
      const offlineResult = await runProcess(home, ['scan', ...scanArgs, ...extraArgs], noNetwork.options);
      expect(offlineResult).toEqual(await runProcess(home, ['scan', ...scanArgs, ...extraArgs]));
      expect([offlineResult.exitCode, offlineResult.stdout.includes('Harbor Preferred')]).toEqual([0, true]);
    }
    const { root: cwd } = home.checkout;
    const before = snapshotOf(home.home);
    const result = await runProcess(home, ['export', ...inCheckout, ...map, '--json'], {
      ...noNetwork.options,
      cwd,
    });
    expect(result.exitCode).toBe(0);
    const files = [`cards/data/art/${id}.webp`, 'cards/data/us/harbor-preferred.json'];
    expect(changesIn(home.home, before)).toEqual(files);
    // The files pass the catalog's own checks, including the checks of the picture's pixels.
    const line = [process.execPath, builtCli(), 'validate', '--no-sources'] as const;
    expect(await startProgram(line, home, { cwd }).ended).toMatchObject({ exitCode: 0 });
  });

  test('requests really fail', async () => {
    const home = await setUp();
    const server = await rawServer(answerWith(200, {}, walletCatalog));
    const args = ['scan', '--catalog', `${server.origin}/cards-all.json`, '--passes-dir', 'passes'];
    const result = await runProcess(home, args, noNetwork.options);
    expect([result.exitCode, server.requests]).toEqual([1, []]);
    expect([(await runProcess(home, args)).exitCode, server.requests.length]).toEqual([0, 1]);
  });
});

describe('permissions', () => {
  test('needs only permission to read the passes, the catalog and itself', async () => {
    const { home, env } = await setUp(allPasses);
    // With the compile cache, the program would read and write more files.
    const fixture = { home, env: { ...env, NODE_DISABLE_COMPILE_CACHE: '1' } };
    const [cards, passes] = [join(home, 'cards.json'), join(home, 'passes')];
    const allowReading = (...paths: readonly string[]) => [
      '--permission',
      '--no-warnings',
      ...[dirname(builtCli()), ...paths].map((path) => `--allow-fs-read=${path}`),
    ];
    const options = { env: { NODE_COMPILE_CACHE: '' } };
    const restricted = await runProcess(fixture, ['scan', ...scanArgs], {
      ...options,
      nodeArgs: allowReading(cards, passes),
    });
    expect(restricted).toEqual(await runProcess(fixture, ['scan', ...scanArgs]));
    expect(restricted).toMatchObject({ exitCode: 0, stderr: '' });
    for (const path of [cards, passes]) {
      const withoutPermission = await runProcess(fixture, ['scan', ...scanArgs], {
        ...options,
        nodeArgs: allowReading(path),
      });
      expect(withoutPermission.exitCode).toBe(1);
    }
  });
});

describe('signals', () => {
  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('%s stops a run that waits for a server, with exit code %i', async (signal, exitCode) => {
    const fixture = await setUp();
    let kill = () => {};
    const silentServer = await rawServer(() => kill());
    const args = ['scan', '--catalog', `${silentServer.origin}/cards-all.json`, '--passes-dir', 'passes'];
    const run = startProgram(walletLine(args), fixture);
    kill = () => run.kill(signal);
    expect(await run.ended).toMatchObject({
      exitCode,
      stdout: '',
      stderr: 'Stopped; nothing was left half written.\n',
    });
  });
});

describe('standard output', () => {
  test.skipIf(process.platform === 'win32')(
    'may be a closed pipe; a full disk or a deleted working folder causes an error',
    async () => {
      const fixture = await setUp();
      const runShell = (script: string) => startProgram(['sh', '-c', script], fixture).ended;
      const scanCommand = shellLine(['scan', ...scanArgs, '--json']);
      // The reader of the FIFO exits before the program writes.
      const closedPipe = await runShell(
        `mkfifo tmp/pipe; true < tmp/pipe & { wait $!; ${scanCommand}; echo "exit $?" >&2; } > tmp/pipe`,
      );
      expect(closedPipe).toMatchObject({ stdout: '', stderr: 'exit 0\n' });
      expect(await runShell(`${scanCommand} > /dev/full`)).toMatchObject({
        exitCode: 1,
        stderr: expect.stringContaining('standard output cannot be written; is the disk full?'),
      });
      expect(await runShell(`mkdir gone; cd gone; rmdir ../gone; ${scanCommand}`)).toMatchObject({
        exitCode: 2,
        stdout: '',
        stderr: 'cardcat: the current folder no longer exists; go to another one and run it there.\n',
      });
    },
  );
});

const hasScript = existsSync('/usr/bin/script') && process.platform === 'linux';

describe.skipIf(!hasScript)('on a terminal', () => {
  /** For each step, waits until the question is on the screen, and then presses the keys. */
  async function runOnTerminal(steps: readonly (readonly [question: string, ...keys: readonly string[]])[]) {
    const fixture = await setUp();
    const { root: cwd } = fixture.checkout;
    const line = `stty cols 200 rows 40; exec ${shellLine(['export', ...inCheckout])}`;
    const options = { cwd, env: { TERM: 'xterm', SHELL: '/bin/sh' } };
    const { type, outputSoFar, ended } = startProgram(
      ['script', '-qec', line, '/dev/null'],
      fixture,
      options,
    );
    const readScreen = () => stripVTControlCharacters(outputSoFar());
    for (const [question, ...pressed] of steps) {
      await expect.poll(readScreen).toContain(question);
      for (const key of pressed) {
        const before = outputSoFar();
        type(key);
        await expect.poll(outputSoFar).not.toBe(before);
      }
    }
    const { exitCode } = await ended;
    return { exitCode, screen: readScreen(), checkout: fixture.checkout };
  }

  const selectionQuestion = 'Which cards do you want to export?';
  const previewQuestion = 'Does it show anything personal';

  test('export shows a selection and a preview, and writes the files', async () => {
    const result = await runOnTerminal([
      [selectionQuestion, keys.blank, keys.enter],
      [previewQuestion, keys.no],
    ]);
    expect([result.exitCode, result.screen.includes('npx cardcat submit')]).toEqual([0, true]);
    expect(result.checkout.git('status', '--short')).toContain('?? data/art/');
  });

  test('Ctrl-C during the preview changes nothing', async () => {
    const result = await runOnTerminal([
      [selectionQuestion, keys.blank, keys.enter],
      [previewQuestion, keys.ctrlC],
    ]);
    expect([result.exitCode, result.screen.includes('nothing was left half written')]).toEqual([130, true]);
    expect(result.checkout.git('status', '--porcelain', '--ignored')).toBe('');
  });
});

test('help loads no code for pictures, HTTP, prompts, tables or zip files', async () => {
  const moduleLogger = preload(`
    import { registerHooks } from 'node:module';
    const names = [];
    registerHooks({ load: (url, context, next) => { names.push(url); return next(url, context); } });
    process.on('exit', () => process.stderr.write(names.join('\\n')));
  `);
  const program = new URL('../../../cli/src/main.ts', import.meta.url).pathname;
  const result = await runProcess(walletHome(), ['export', '--help'], { program, nodeArgs: moduleLogger });
  expect([result.exitCode, result.stdout]).toEqual([0, expect.stringContaining(privacyStatement)]);
  const loaded = result.stderr.split('\n');
  expect(loaded.some((name) => name.includes('/commander/'))).toBe(true);
  const heavyModules = /\/(sharp|undici|@clack|yauzl|open)\/|node:(https?|tls)$/;
  expect(loaded.filter((name) => heavyModules.test(name))).toEqual([]);
});
