import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { canary } from '../../../tests/support/wallet/canaries.ts';
import {
  dark,
  harbor,
  id,
  mapArgs,
  createWalletExportHarness as setup,
} from '../../../tests/support/wallet/export-setup.ts';
import {
  artNames,
  bundleName,
  passFiles,
  somePasses,
  writeBundle,
} from '../../../tests/support/wallet/passes.ts';
import { drawPicture, pngChunk, smallArt } from '../../../tests/support/wallet/pictures.ts';
import { keys } from '../../../tests/support/wallet/run-wallet.ts';
import { MissingImageLibraryError } from './art/decode.ts';

// These tests export into a folder. For exports into a checkout, see `tests/e2e/wallet/export.test.ts`. `runWallet` checks that
// the output contains no canary. Canaries are private texts that the tests put into the passes.
const out = ['--catalog', '../cards.json', '--out', '../made'];
const made = [`made/art-${id}.md`, `made/${id}.image.json`, `made/${id}.webp`];

test('exits with 1 if a named card fails, and still writes the others', async () => {
  const { run, home } = await setup([harbor, somePasses.pdfOnly]);
  writeBundle(join(home, 'passes'), 'z.pkpass', await passFiles({ passJson: '[' }));
  const maps = [...mapArgs, '--map', '#2=ca-clairval-maple-everyday'];
  const result = await run(['export', ...out, ...maps, '--json']);
  const { written, skipped } = JSON.parse(result.stdout);
  expect([result.exitCode, written.length]).toEqual([1, 1]);
  expect(skipped).toEqual([{ n: 2, card_id: 'ca-clairval-maple-everyday', why: 'vector-only' }]);
  expect(result.stderr).toContain('Pass 3 of 3 (the 3rd by file name) was not read');
});

test('exits with 1 and writes nothing if --map matches no pass', async () => {
  const words = { ...somePasses.harbor.words, description: 'A = B Card' };
  const { run } = await setup([{ ...harbor, words }]);
  const none = await run(['export', ...out, '--map', `Nobody=${id}`, ...mapArgs]);
  expect(none).toMatchObject({ exitCode: 1, stdout: '', changed: [] });
  expect(none.stderr).toContain('“Nobody”');
  const result = await run(['export', ...out, '--map', `A = B Card=${id}`]);
  expect([result.exitCode, result.changed]).toEqual([0, made]);
});

test('exits with 1 for two different pictures of one card without a terminal', async () => {
  const { run } = await setup([harbor, { ...somePasses.harborAgain, art: { '2x': dark } }]);
  const result = await run(['export', ...out, '--map', `Harbor Preferred® Card=${id}`, '--json']);
  expect(result).toMatchObject({ exitCode: 1, changed: [] });
  expect(JSON.parse(result.stdout).skipped).toEqual([
    { n: 1, card_id: id, why: 'two-arts-for-one-card' },
    { n: 2, card_id: id, why: 'two-arts-for-one-card' },
  ]);
});

test('--out prints paths and commands for the current checkout, and replaces no picture of the catalog', async () => {
  const { run } = await setup();
  const first = await run(['export', ...mapArgs, '--out', 'made']);
  expect(first.stderr).toContain(`  made/${id}.webp (new, `);
  expect(first.stdout).toMatch(
    new RegExp(
      [
        `git switch -c art/${id}`,
        `git add -- data/art/${id}\\.webp data/us/harbor-preferred\\.json`,
        `git commit -m .*`,
        `git push -u mine art/${id}`,
        `gh pr create .* --body-file made/art-${id}\\.md\n`,
      ].join('\\n  '),
    ),
  );
  const again = await run(['export', ...mapArgs, '--out', 'made', '--json']);
  expect(again.stderr).toContain(`  made/${id}.webp (overwrites the existing file, `);
  expect(JSON.parse(again.stdout).written[0].replaced).toBe(false);
});

test('exits with 1 if the folder cannot be created, and with 2 if it is a file', async () => {
  const { run, home } = await setup();
  writeFileSync(join(home, 'file'), 'no folder');
  const file = await run(['export', ...mapArgs, '--out', '../file']);
  expect([file.exitCode, file.stderr]).toEqual([
    2,
    expect.stringContaining('--out needs a folder; ../file is a file.'),
  ]);
  const result = await run(['export', ...mapArgs, '--out', '../file/made']);
  expect(result).toMatchObject({ exitCode: 1, stdout: '', changed: [] });
  expect(result.stderr).toMatch(/the files could not be written .*Nothing was changed\.\n$/);
});

test('exits with 1 without the image library', async () => {
  const { run } = await setup();
  const deps = { loadSharp: () => Promise.reject(new MissingImageLibraryError()) };
  const brought = ['import', '../mine.png', '--card', id, '--source', 'issuer-site'];
  for (const args of [['export', ...mapArgs], brought]) {
    const result = await run([...args, ...out], { deps });
    expect(result).toMatchObject({ exitCode: 1, stdout: '', changed: [] });
    expect(result.stderr).toMatch(/cardcat: Card art needs the image library sharp, .*\n$/);
  }
});

test('uses the next picture if the largest cannot be decoded, and exits with 1 if there is none', async () => {
  const { run, home } = await setup();
  const whole = await drawPicture({ width: 764, height: 480, clean: true });
  const start = whole.subarray(0, whole.indexOf('IDAT') - 4);
  const hollow = Buffer.concat([start, pngChunk('IDAT', Buffer.of(1)), pngChunk('IEND', Buffer.alloc(0))]);
  writeFileSync(join(home, 'passes', bundleName(1), artNames['2x']), hollow);
  const result = await run(['export', ...mapArgs, ...out, '--json']);
  expect(JSON.parse(result.stdout).written).toMatchObject([smallArt]);
  rmSync(join(home, 'passes', bundleName(1), artNames['3x']));
  const damaged = await run(['export', ...mapArgs, ...out]);
  expect(damaged).toMatchObject({ exitCode: 1, changed: [] });
  expect(damaged.stderr).toContain('This is a PNG picture that is damaged or cut off');
});

test('imports a picture, and rejects a wrong shape, a missing file and an unknown card', async () => {
  const { run, home } = await setup();
  const take = ['import', '../mine.png', '--card', id, ...out, '--json', '--attribution', '© Me'];
  const result = await run(take);
  expect([result.exitCode, result.changed]).toEqual([0, made]);
  expect(JSON.parse(result.stdout)).toMatchObject({ command: 'wallet.import', skipped: [], edited: [] });
  writeFileSync(join(home, 'mine.png'), await drawPicture({ width: 1170, height: 2532 }));
  const refused = await run(take);
  expect([refused.exitCode, refused.changed, JSON.parse(refused.stdout).skipped]).toEqual([
    1,
    [],
    [{ n: null, card_id: id, why: 'wrong-shape' }],
  ]);
  expect(refused.stderr).toMatch(/This is .*; card art .*: .*\./);
  const absent = await run(take.with(1, `../${canary('fileName')}.png`));
  expect(absent).toMatchObject({ exitCode: 1, stdout: '', changed: [] });
  expect(absent.stderr).toContain('The picture cannot be read: no file at that path; check it.');
  const unknown = await run(take.with(3, 'us-harbor-prefered'));
  expect(JSON.parse(unknown.stdout).skipped[0].why).toBe('not-in-catalog');
  expect(unknown.stderr).toContain(`Did you mean ${id}?`);
});

test('writes nothing after Ctrl-C or Enter at the list, because nothing is preselected', async () => {
  const { run } = await setup();
  const list = 'Which cards do you want to export?';
  for (const [key, exitCode] of [
    [keys.ctrlC, 130],
    [keys.enter, 1],
  ] as const)
    expect(await run(['export', ...out], { keys: [[list, key]] })).toMatchObject({ exitCode, changed: [] });
});

test('lists cards that are not offered with the reason, and explains how to select a card', async () => {
  const { run } = await setup([harbor, somePasses.pdfOnly]);
  const result = await run(['export', ...out], {
    keys: [['Which cards do you want to export?', keys.enter]],
  });
  expect(result.stderr).toMatch(/Not offered:\r?\n {2}#2 Maple Everyday.*: it has only a vector drawing/);
  expect(result.stderr).toContain('Space selects a card');
});

test('writes nothing after SIGINT while a picture is encoded', async () => {
  const { run } = await setup();
  const stop = new AbortController();
  const loadSharp = async () => {
    stop.abort();
    return (await import('sharp')).default;
  };
  const result = await run(['export', ...mapArgs, '--out', '../made'], {
    signal: stop.signal,
    deps: { loadSharp },
  });
  expect(result).toMatchObject({ exitCode: 130, stdout: '', changed: [] });
});
