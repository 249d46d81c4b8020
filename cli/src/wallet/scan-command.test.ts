import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { version } from '#core/card/version';
import { readFixture } from '../../../tests/support/fixtures.ts';
import { expectGolden } from '../../../tests/support/golden.ts';
import { repositoryRoot } from '../../../tests/support/program.ts';
import { scratchFolder } from '../../../tests/support/scratch-catalog.ts';
import { canary, snapshotOf } from '../../../tests/support/wallet/canaries.ts';
import {
  artNames,
  bundleName,
  type PassSpec,
  passFiles,
  somePasses,
  writeBundle,
  writeHome,
  writeWallet,
} from '../../../tests/support/wallet/passes.ts';
import { answerWith, rawServer } from '../../../tests/support/wallet/raw-server.ts';
import { failingFiles } from '../../../tests/support/wallet/reading.ts';
import { runWallet, type WalletHome, walletHome } from '../../../tests/support/wallet/run-wallet.ts';
import { walletCatalog } from '../../../tests/support/wallet/wallet-checkout.ts';
import { rawZip, zipPass } from '../../../tests/support/wallet/zips.ts';
import { walletFileSystem } from './files.ts';

const { failures, usageErrors } = readFixture<{
  readonly failures: readonly (readonly [reason: string, args: readonly string[], message: string])[];
  readonly usageErrors: readonly (readonly string[])[];
}>('wallet/scan-failures.json');

// `runWallet` checks that the output and the files of each run contain no canary. Canaries are private texts that the tests put
// into the passes.

const allSpecs = Object.values(somePasses);
const offlineArgs = ['scan', '--offline', '--catalog', 'cards.json'];
const scanArgs = [...offlineArgs, '--passes-dir', 'passes'];

async function createHome(passes: readonly PassSpec[] = allSpecs): Promise<WalletHome> {
  const home = walletHome();
  writeFileSync(join(home.home, 'cards.json'), walletCatalog);
  await writeWallet(join(home.home, 'passes'), passes);
  return home;
}

describe('exit codes of scan', () => {
  test.each([[[]], [['--json']]])(
    'are 0 if passes were compared and none was refused (flags: %j)',
    async (extraArgs) => {
      const home = await createHome();
      const before = snapshotOf(home.home);
      const result = await runWallet(home, [...scanArgs, ...extraArgs]);
      expect(result).toMatchObject({ exitCode: 0, stderr: '' });
      expect(result.stdout).toContain('Harbor Preferred');
      expect(snapshotOf(home.home)).toEqual(before);
    },
  );

  test.each(failures)('are 1 if %s', async (_, args, message) => {
    const home = await createHome([somePasses.harbor]);
    mkdirSync(join(home.home, 'empty'));
    mkdirSync(join(home.home, 'copy/Cards/a.pkpass'), { recursive: true });
    expect(await runWallet(home, args)).toMatchObject({ exitCode: 1, stderr: message });
  });

  test('are 2 after a usage error, and no file is opened', async () => {
    const home = await createHome([]);
    for (const args of usageErrors) {
      const before = snapshotOf(home.home);
      const files = failingFiles(() => 'EIO');
      const result = await runWallet(home, args, { deps: { files } });
      expect([args, result.exitCode, result.stdout]).toEqual([args, 2, '']);
      expect([args, result.stderr]).toEqual([args, expect.stringMatching(/./)]);
      expect(snapshotOf(home.home)).toEqual(before);
    }
  });

  test('are 4 without macOS and without --passes-dir', async () => {
    const home = await createHome([]);
    for (const args of [offlineArgs, ['export', '--yes', '--out', 'o']]) {
      const result = await runWallet(home, args, { deps: { platform: 'linux' } });
      expect([result.exitCode, result.stdout]).toEqual([4, '']);
      expect(result.stderr).toContain('Apple Wallet can be scanned only on macOS');
    }
  });

  test.each([[[]], [['--json']]])('are 1 after an internal error (flags: %j)', async (extraArgs) => {
    const names = (path: string) =>
      Promise.reject(Object.assign(new TypeError(`${canary('serialNumber')} ${path}`), { path }));
    const result = await runWallet(await createHome(), [...scanArgs, ...extraArgs], {
      deps: { files: { ...walletFileSystem, names } },
    });
    expect(result).toMatchObject({ exitCode: 1, stdout: '' });
    expect(result.stderr).toMatch(/^cardcat: internal error \(wallet-internal/);
  });
});

/** Creates the home folder of a Mac user. Its name contains a line break. */
async function createMacHome(passes: readonly PassSpec[] = [somePasses.harbor]): Promise<WalletHome> {
  const { home: parentHome, env } = walletHome();
  const home = await writeHome(join(parentHome, 'line\nbreak'), passes);
  writeFileSync(join(home, 'cards.json'), walletCatalog);
  return { home, env: { ...env, HOME: home } };
}

describe('access to the wallet of a Mac', () => {
  test.each([
    ['EPERM', 3, /Switch it on for Terminal\.$/m],
    ['EACCES', 3, /ls -leOd ~\/Library\/Passes ~\/Library\/Passes\/Cards$/m],
    ['EIO', 1, /~\/Library\/Passes\/Cards cannot be read \(EIO\)/],
  ])('is explained after the error %s', async (code, exitCode, message) => {
    const files = failingFiles((_, path) => (path.endsWith('Passes/Cards') ? code : undefined));
    const options = { deps: { platform: 'darwin', files }, env: { TERM_PROGRAM: 'Apple_Terminal' } };
    const result = await runWallet(await createMacHome(), offlineArgs, options);
    expect(result).toMatchObject({ exitCode, stdout: '', stderr: expect.stringMatching(message) });
  });

  test('is explained without showing an unknown terminal name', async () => {
    const files = failingFiles(() => 'EPERM');
    const env = { TERM_PROGRAM: '\u001b[31mEvil\u001b]0;x\u0007' };
    const { stderr } = await runWallet(await createMacHome(), offlineArgs, {
      deps: { platform: 'darwin', files },
      env,
    });
    expect(stderr.match(/evil|break|[\p{Cc}--\n]/giv)).toBeNull();
    expect(stderr).toContain('Switch it on for your terminal application.');
  });

  test('succeeds, and a missing folder means that there are no passes', async () => {
    const home = await createMacHome(allSpecs);
    const result = await runWallet(home, offlineArgs, { deps: { platform: 'darwin' } });
    expect([result.exitCode, result.stdout.includes('Harbor Preferred')]).toEqual([0, true]);
    rmSync(join(home.home, 'Library/Passes/Cards'), { recursive: true });
    const absentResult = await runWallet(home, offlineArgs, { deps: { platform: 'darwin' } });
    expect([absentResult.exitCode, absentResult.stderr]).toEqual([
      1,
      expect.stringContaining('no passes on this Mac'),
    ]);
  });
});

test('reads zip files in a folder, and a bundle given by its path', async () => {
  const home = await createHome([]);
  const files = await passFiles(somePasses.harbor);
  for (const [index, form] of (['plain', 'in-folder', 'finder'] as const).entries())
    writeFileSync(join(home.home, 'passes', bundleName(index + 1)), await zipPass(files, form));
  const result = await runWallet(home, [...scanArgs, '--passes-dir', join('passes', bundleName(2))]);
  expect([result.exitCode, result.stdout.match(/Harbor Preferred/g)?.length]).toEqual([0, 4]);
});

test.each([[[]], [['--json']]])(
  'exits with 1 for refused passes, without showing their content (flags: %j)',
  async (extraArgs) => {
    const home = await createHome([somePasses.harbor]);
    const folder = join(home.home, 'passes');
    const secret = canary('serialNumber');
    const writeNumberedBundle = async (n: number, spec: PassSpec) =>
      writeBundle(folder, bundleName(n), await passFiles({ words: { description: 'Spoilt' }, ...spec }));
    await writeNumberedBundle(10, { passJson: `{"serialNumber":"${secret}", ${secret}` });
    await writeNumberedBundle(11, { passJson: Buffer.from([0xff, 0xfe, 0x7b]) });
    await writeNumberedBundle(12, { files: { 'pass.json': null } });
    const bundleWithLink = await writeNumberedBundle(13, { files: { 'pass.json': null } });
    symlinkSync(join(folder, bundleName(1), 'pass.json'), join(bundleWithLink, 'pass.json'));
    execFileSync('mkfifo', [
      join(await writeNumberedBundle(14, { files: { 'pass.json': null } }), 'pass.json'),
    ]);
    symlinkSync(join(folder, bundleName(1)), join(folder, bundleName(15)));
    await writeNumberedBundle(16, { art: { '2x': Buffer.from(`<svg>${secret}</svg>`) } });
    const pass = { name: 'pass.json', data: Buffer.from('{}') };
    const zips = [
      rawZip([pass, { name: `../${canary('zipEntryName')}` }]),
      rawZip([pass, { name: artNames['2x'], data: Buffer.from(secret), mode: 0o120777 }]),
      Buffer.from(secret),
    ];
    for (const [index, zip] of zips.entries()) writeFileSync(join(folder, bundleName(20 + index)), zip);
    const result = await runWallet(home, [...scanArgs, ...extraArgs]);
    expect(result.exitCode).toBe(1);
    if (extraArgs.length === 0) expect(result.stdout.match(/ was not read: /g)).toHaveLength(9);
    else
      expect(JSON.parse(result.stdout).refused.map(({ why }: { why: string }) => why)).toEqual([
        'json-syntax',
        'json-encoding',
        'no-pass-json',
        'linked',
        'not-a-regular-file',
        'linked',
        'zip-unsafe',
        'zip-unsafe',
        'zip-damaged',
      ]);
  },
);

test('cleans names with control characters, invisible characters or numbers', async () => {
  const names = ['Har\u001b[31mbor\u001b]0;title\u0007 \u202eCard\u2066', 'Visa 4111 1111 1111 1111'];
  const home = await createHome(names.map((description) => ({ words: { description } })));
  const result = await runWallet(home, scanArgs);
  expect(result.stdout).not.toMatch(/[\p{Cc}--\n]|\p{Bidi_Control}|4111/v);
});

const json = { 'content-type': 'application/json', etag: '"one"' };

/** Formats a request as the manual shows it, with a fixed host name and program version, and without the repository. */
function formatAsInManual(request: string | undefined): string {
  return (request ?? '')
    .replace(/127\.0\.0\.1:\d+/, 'cards.example')
    .replace(`cardcat/${version}`, 'cardcat/0.1.0')
    .replace(/ \(\+https:.*\)/, '')
    .replaceAll('\r\n', '\n');
}

describe('the catalog request', () => {
  test('sends one request, with the same bytes for 0 and for 500 passes and for each command', async () => {
    const home = await createHome([]);
    const document = (await passFiles({ words: somePasses.harbor.words })).get('pass.json') ?? '';
    // Do not put these passes into the home folder, because `runWallet` searches all files there after each run.
    const fullWallet = scratchFolder();
    for (let n = 1; n <= 500; n++) {
      mkdirSync(join(fullWallet, `${n}.pkpass`));
      writeFileSync(join(fullWallet, `${n}.pkpass/pass.json`), document);
    }
    writeFileSync(join(home.home, 'mine.png'), 'no picture');
    const importArgs = ['--card', 'us-harbor-preferred', '--source', 'issuer-site', '--out', 'out'];
    const messages: string[] = [];
    for (const args of [
      ['scan', '--passes-dir', 'passes'],
      ['scan', '--passes-dir', 'nowhere'],
      ['scan', '--passes-dir', fullWallet],
      ['doctor', '--passes-dir', fullWallet],
      ['export', '--yes', '--passes-dir', fullWallet, '--out', 'out'],
      ['import', 'mine.png', ...importArgs],
    ]) {
      const server = await rawServer(answerWith(200, json, walletCatalog));
      const catalog = ['--catalog', `${server.origin}/exports/cards-all.json`];
      await runWallet(home, [...args, ...catalog]);
      expect([args[0], server.requests.length]).toEqual([args[0], 1]);
      messages.push(formatAsInManual(server.requests[0]));
    }
    expect(new Set(messages).size).toBe(1);
    expectGolden('wallet/request.txt', messages[0] ?? '');
  });

  test('is the request shown in the manual', () => {
    const golden = readFileSync(join(repositoryRoot, 'tests/golden/wallet/request.txt'), 'utf8');
    const manual = readFileSync(join(repositoryRoot, 'docs/reference/wallet.md'), 'utf8');
    expect(manual).toContain(`\`\`\`text\n${golden.trimEnd()}\n\`\`\``);
  });

  test('--offline sends no request', async () => {
    const home = await createHome([somePasses.harbor]);
    const server = await rawServer(answerWith(200, json, walletCatalog));
    const catalogArgs = ['--catalog', `${server.origin}/exports/cards-all.json`];
    const commands = [
      ['scan', '--passes-dir', 'passes'],
      ['doctor', '--passes-dir', 'passes'],
      ['export', '--passes-dir', 'passes', '--yes', '--out', 'out'],
      ['import', 'nothing.png', '--card', 'us-harbor-preferred', '--source', 'issuer-site', '--out', 'out'],
    ];
    for (const command of commands)
      expect((await runWallet(home, [...command, ...catalogArgs, '--offline'])).exitCode).toBe(1);
    expect(server.requests).toEqual([]);
  });
});
