import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { deflatedZeros } from '../support/wallet/deflated-zeros.ts';
import { artNames, type PassWish, passFiles, sidecarName } from '../support/wallet/pass-files.ts';
import { drawPicture } from '../support/wallet/pictures.ts';
import { animated, bareHeader, withBadChecksum } from '../support/wallet/png-chunks.ts';
import { type RawEntry, rawZip } from '../support/wallet/raw-zip.ts';
import { runWallet, walletHome } from '../support/wallet/run-wallet.ts';
import { walletCatalog } from '../support/wallet/wallet-checkout.ts';
import { writeBundle } from '../support/wallet/write-wallet.ts';

/** A bundle is made by name below a folder. */
type Make = (folder: string, name: string) => unknown;

/** Scans a wallet of these bundles, in their order, and gives the JSON. */
async function scanned(makes: readonly Make[]) {
  const world = walletHome();
  const folder = join(world.home, 'passes');
  mkdirSync(folder);
  writeFileSync(join(world.home, 'cards.json'), walletCatalog);
  for (const [index, make] of makes.entries())
    await make(folder, `${String(index + 1).padStart(4, '0')}.pkpass`);
  const args = ['scan', '--offline', '--catalog', 'cards.json', '--passes-dir', 'passes', '--json'];
  const ran = await runWallet(world, args);
  return { ...JSON.parse(ran.stdout), exitCode: ran.exitCode, stderr: ran.stderr };
}

const bundle =
  (wish: PassWish, change: (path: string) => unknown = () => {}): Make =>
  async (folder, name) =>
    change(writeBundle(folder, name, await passFiles(wish)));
const without = (change: (path: string) => unknown) => bundle({ files: { 'pass.json': null } }, change);
const good = bundle({ words: { description: 'Good' } });
const json = Buffer.from('{"passTypeIdentifier":"paymentpass.com.apple","description":"Zipped"}');
const pass: RawEntry = { name: 'pass.json', data: json };
const zip =
  (entries: readonly RawEntry[]): Make =>
  (folder, name) =>
    writeFileSync(join(folder, name), rawZip(entries));
const file =
  (bytes: Uint8Array | string): Make =>
  (folder, name) =>
    writeFileSync(join(folder, name), bytes);

describe.skipIf(process.platform === 'win32')('13 hostile passes, through the built program', () => {
  test('13 each is refused for its reason, and stops no other', async () => {
    const bomb = await deflatedZeros(300);
    const listen = async (path: string) => {
      const server = createServer().listen(join(path, 'pass.json'));
      onTestFinished(() => void server.close());
      await new Promise((resolve) => server.once('listening', resolve));
    };
    const rows: readonly (readonly [Make, why: string])[] = [
      [zip([{ name: 'pass.json', data: bomb, method: 8, declaredSize: 300 * 1024 ** 2 }]), 'zip-too-large'],
      [zip([{ name: 'pass.json', data: bomb, method: 8, declaredSize: 5 }]), 'zip-too-large'],
      ...['../../x', '/x', 'C:x', 'a\\x', 'a\0', './x'].map(
        (name) => [zip([pass, { name }]), 'zip-unsafe'] as const,
      ),
      [zip([pass, pass]), 'zip-unsafe'],
      [zip([{ ...pass, mode: 0o120777 }]), 'zip-unsafe'],
      [zip([{ ...pass, flags: 1 }]), 'zip-unsafe'],
      [file(''), 'zip-damaged'],
      [file(rawZip([pass]).subarray(0, 40)), 'zip-damaged'],
      [file(Buffer.concat([Buffer.from('#!/bin/sh\n'), rawZip([pass])])), 'zip-damaged'],
      [(folder, name) => symlinkSync('0001.pkpass', join(folder, name)), 'linked'],
      [without((path) => symlinkSync('/dev/zero', join(path, 'pass.json'))), 'linked'],
      [without((path) => symlinkSync('/etc/passwd', join(path, 'pass.json'))), 'linked'],
      [bundle({}, (path) => symlinkSync('/dev/zero', join(path, artNames['3x']))), 'linked'],
      [without((path) => execFileSync('mkfifo', [join(path, 'pass.json')])), 'not-a-regular-file'],
      [without((path) => mkdirSync(join(path, 'pass.json'))), 'not-a-regular-file'],
      [without(listen), 'not-a-regular-file'],
      [without((path) => truncateSync(join(path, 'icon.png'), 1)), 'no-pass-json'],
      [bundle({}, (path) => truncateSync(join(path, 'pass.json'), 3 * 1024 ** 3)), 'too-large'],
      [
        bundle({}, (path) => {
          for (let n = 0; n < 300; n++) writeFileSync(join(path, `${n}.strings`), '');
        }),
        'too-many-files',
      ],
      [bundle({ passJson: '[]' }), 'json-syntax'],
      [bundle({ passJson: 'null' }), 'json-syntax'],
      [bundle({ passJson: Uint8Array.from([0xff, 0xfe, 0x7b]) }), 'json-encoding'],
    ];
    const scan = await scanned([good, ...rows.map(([make]) => make), good]);
    expect(scan.refused).toEqual(rows.map(([, why], index) => ({ n: index + 2, why })));
    expect(scan).toMatchObject({ exitCode: 1, totals: { payment: 2 } });
  });

  test('13 what only looks hostile is read, and gives nothing but its name', async () => {
    const odd = (more: string) =>
      bundle({ passJson: `{"passTypeIdentifier":"paymentpass.com.apple","description":"Odd",${more}}` });
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const scan = await scanned([
      odd('"__proto__":{"logoText":"x"},"constructor":{"prototype":{}}'),
      odd(`"deep":${deep}`),
      odd('"logoText":"\\ud800","longDescription":"\\udfff"'),
      bundle({ words: { description: 'Odd' } }, (path) =>
        writeFileSync(join(path, sidecarName), '<plist><string>http://127.0.0.1:9/x.png</string></plist>'),
      ),
    ]);
    expect(scan.passes.map(({ name }: { name: string }) => name)).toEqual(['Odd', 'Odd', 'Odd', 'Odd']);
    expect(scan).toMatchObject({ exitCode: 0, refused: [] });
    expect(scan.passes[3].art).toMatchObject({ status: 'not-on-device', format: 'named-only' });
  });

  test('13 the 501st is over the limit', async () => {
    const scan = await scanned(Array.from({ length: 501 }, () => file('')));
    expect(scan.refused).toHaveLength(501);
    expect(scan.refused.slice(499)).toEqual([
      { n: 500, why: 'zip-damaged' },
      { n: 501, why: 'over-limit' },
    ]);
  });

  test('13 pictures that are none, or not to be taken', async () => {
    const real = await drawPicture({ width: 764, height: 480, clean: true });
    const rows: readonly (readonly [Uint8Array, why: string])[] = [
      [bareHeader(50_000, 50_000), 'too-many-pixels'],
      [bareHeader(2 ** 31 - 1, 2 ** 31 - 1), 'too-many-pixels'],
      [animated(real), 'animated'],
      [await drawPicture({ look: 'sixteen-bit', clean: true }), 'sixteen-bit'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'format-not-taken'],
      [Buffer.from('GIF89a'), 'format-not-taken'],
      [Buffer.from('II*\0'), 'format-not-taken'],
      [Buffer.from('\0\0\0\x18ftypheic', 'latin1'), 'format-not-taken'],
      [Buffer.from('%PDF-1.7'), 'format-not-taken'],
      [Buffer.from('nothing'), 'not-an-image'],
      [await drawPicture({ width: 600, height: 378, clean: true }), 'too-small'],
      [await drawPicture({ width: 1170, height: 2532, clean: true }), 'wrong-shape'],
    ];
    const scan = await scanned(
      rows.map(([bytes]) => bundle({ words: { description: 'Bad' }, art: { '2x': bytes } })),
    );
    const told = scan.passes.map(({ art }: { art: { status: string; why: string } }) => [
      art.status,
      art.why,
    ]);
    expect(told).toEqual(rows.map(([, why]) => ['unusable', why]));
    // A picture is not decoded by a scan: these are found out when one is exported.
    const whole = await scanned(
      [real.subarray(0, -30), withBadChecksum(real)].map((bytes) => bundle({ art: { '2x': bytes } })),
    );
    expect(whole.exitCode).toBe(0);
  });

  test('4.6, 13 a name that steers, hides or is a number is cleaned', async () => {
    const words = (description: string) => bundle({ words: { description } });
    const scan = await scanned([
      words('Har\u001b[31mbor\u001b]0;title\u0007 \u202eCard\u2066'),
      words('Two\r\nlines\u2028of\u0085it'),
      words('**Bold** @maintainer <!-- x --> <script>'),
      words('Visa 4111 1111 1111 1111'),
      words('Of a.person@mail.example'),
      words('x'.repeat(100_000)),
    ]);
    const names: readonly string[] = scan.passes.map(({ name }: { name: string }) => name);
    for (const name of names) expect(name).not.toMatch(/[\p{Cc}\p{Bidi_Control}\u2028]|\d{4}|mail/u);
    expect(names.slice(2, 5)).toEqual(['**Bold** @maintainer <!-- x --> <script>', 'Visa …', 'Of …']);
    expect(names[5]).toHaveLength(200);
  });
});
