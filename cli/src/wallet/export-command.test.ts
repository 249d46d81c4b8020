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
import { createMissingLibraryError } from './art/decode.ts';

// These tests export into a folder. For exports into a checkout, see `tests/e2e/wallet/export.test.ts`. `runWallet` checks that
// the output contains no canary. Canaries are private texts that the tests put into the passes.
const outArgs = ['--catalog', '../cards.json', '--out', '../made'];
const outputFiles = [`made/${id}.image.json`, `made/${id}.webp`];

test('exits with 1 if a named card fails, and still writes the others', async () => {
  const { run, home } = await setup([harbor, somePasses.pdfOnly]);
  writeBundle(join(home, 'passes'), 'z.pkpass', await passFiles({ passJson: '[' }));
  const maps = [...mapArgs, '--map', '#2=ca-clairval-maple-everyday'];
  const result = await run(['export', ...outArgs, ...maps, '--json']);
  const { written, skipped } = JSON.parse(result.stdout);
  expect([result.exitCode, written.length]).toEqual([1, 1]);
  expect(skipped).toEqual([{ n: 2, card_id: 'ca-clairval-maple-everyday', why: 'vector-only' }]);
  expect(result.stderr).toContain('Pass 3 of 3 (the 3rd by file name) was not read');
});

test('exits with 1 and writes nothing if --map matches no pass', async () => {
  const words = { ...somePasses.harbor.words, description: 'A = B Card' };
  const { run } = await setup([{ ...harbor, words }]);
  const resultWithoutMatch = await run(['export', ...outArgs, '--map', `Nobody=${id}`, ...mapArgs]);
  expect(resultWithoutMatch).toMatchObject({ exitCode: 1, stdout: '', changed: [] });
  expect(resultWithoutMatch.stderr).toContain('“Nobody”');
  const result = await run(['export', ...outArgs, '--map', `A = B Card=${id}`]);
  expect([result.exitCode, result.changed]).toEqual([0, outputFiles]);
});

test('exits with 1 for two different pictures of one card without a terminal', async () => {
  const { run } = await setup([harbor, { ...somePasses.harborAgain, art: { '2x': dark } }]);
  const result = await run(['export', ...outArgs, '--map', `Harbor Preferred® Card=${id}`, '--json']);
  expect(result).toMatchObject({ exitCode: 1, changed: [] });
  expect(JSON.parse(result.stdout).skipped).toEqual([
    { n: 1, card_id: id, why: 'two-arts-for-one-card' },
    { n: 2, card_id: id, why: 'two-arts-for-one-card' },
  ]);
});

test('--out prints paths and the next step, and replaces no picture of the catalog', async () => {
  const { run } = await setup();
  const firstResult = await run(['export', ...mapArgs, '--out', 'made']);
  expect(firstResult.stderr).toContain(`  made/${id}.webp (new, `);
  expect(firstResult.stdout).toMatch(/copy each picture to data\/art\/.*: npx cardcat submit\n$/);
  const secondResult = await run(['export', ...mapArgs, '--out', 'made', '--json']);
  expect(secondResult.stderr).toContain(`  made/${id}.webp (overwrites the existing file, `);
  expect(JSON.parse(secondResult.stdout).written[0].replaced).toBe(false);
});

test('exits with 1 if the folder cannot be created, and with 2 if it is a file', async () => {
  const { run, home } = await setup();
  writeFileSync(join(home, 'file'), 'no folder');
  const fileResult = await run(['export', ...mapArgs, '--out', '../file']);
  expect([fileResult.exitCode, fileResult.stderr]).toEqual([
    2,
    expect.stringContaining('--out needs a folder; ../file is a file.'),
  ]);
  const result = await run(['export', ...mapArgs, '--out', '../file/made']);
  expect(result).toMatchObject({ exitCode: 1, stdout: '', changed: [] });
  expect(result.stderr).toMatch(/the files could not be written .*Nothing was changed\.\n$/);
});

test('exits with 1 without the image library', async () => {
  const { run } = await setup();
  const deps = { loadSharp: () => Promise.reject(createMissingLibraryError()) };
  const importArgs = ['import', '../mine.png', '--card', id, '--source', 'issuer-site'];
  for (const args of [['export', ...mapArgs], importArgs]) {
    const result = await run([...args, ...outArgs], { deps });
    expect(result).toMatchObject({ exitCode: 1, stdout: '', changed: [] });
    expect(result.stderr).toMatch(/cardcat: Card art needs the image library sharp, .*\n$/);
  }
});

test('uses the next picture if the largest cannot be decoded, and exits with 1 if there is none', async () => {
  const { run, home } = await setup();
  const completePng = await drawPicture({ width: 764, height: 480, clean: true });
  const pngStart = completePng.subarray(0, completePng.indexOf('IDAT') - 4);
  const pngWithoutPixels = Buffer.concat([
    pngStart,
    pngChunk('IDAT', Buffer.of(1)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
  writeFileSync(join(home, 'passes', bundleName(1), artNames['2x']), pngWithoutPixels);
  const result = await run(['export', ...mapArgs, ...outArgs, '--json']);
  expect(JSON.parse(result.stdout).written).toMatchObject([smallArt]);
  rmSync(join(home, 'passes', bundleName(1), artNames['3x']));
  const damagedResult = await run(['export', ...mapArgs, ...outArgs]);
  expect(damagedResult).toMatchObject({ exitCode: 1, changed: [] });
  expect(damagedResult.stderr).toContain('This is a PNG picture that is damaged or cut off');
});

test('imports a picture, and rejects a wrong shape, a missing file and an unknown card', async () => {
  const { run, home } = await setup();
  const importArgs = ['import', '../mine.png', '--card', id, ...outArgs, '--json', '--attribution', '© Me'];
  const result = await run(importArgs);
  expect([result.exitCode, result.changed]).toEqual([0, outputFiles]);
  expect(JSON.parse(result.stdout)).toMatchObject({ command: 'wallet.import', skipped: [], edited: [] });
  writeFileSync(join(home, 'mine.png'), await drawPicture({ width: 1170, height: 2532 }));
  const refusedResult = await run(importArgs);
  expect([refusedResult.exitCode, refusedResult.changed, JSON.parse(refusedResult.stdout).skipped]).toEqual([
    1,
    [],
    [{ n: null, card_id: id, why: 'wrong-shape' }],
  ]);
  expect(refusedResult.stderr).toMatch(/This is .*; card art .*: .*\./);
  const absentResult = await run(importArgs.with(1, `../${canary('fileName')}.png`));
  expect(absentResult).toMatchObject({ exitCode: 1, stdout: '', changed: [] });
  expect(absentResult.stderr).toContain('The picture cannot be read: no file at that path; check it.');
  const unknownResult = await run(importArgs.with(3, 'us-harbor-prefered'));
  expect(JSON.parse(unknownResult.stdout).skipped[0].why).toBe('not-in-catalog');
  expect(unknownResult.stderr).toContain(`Did you mean ${id}?`);
});

test('writes nothing after Ctrl-C or Enter at the list, because nothing is preselected', async () => {
  const { run } = await setup();
  const listQuestion = 'Which cards do you want to export?';
  for (const [key, exitCode] of [
    [keys.ctrlC, 130],
    [keys.enter, 1],
  ] as const)
    expect(await run(['export', ...outArgs], { keys: [[listQuestion, key]] })).toMatchObject({
      exitCode,
      changed: [],
    });
});

test('lists cards that are not offered with the reason, and explains how to select a card', async () => {
  const { run } = await setup([harbor, somePasses.pdfOnly]);
  const result = await run(['export', ...outArgs], {
    keys: [['Which cards do you want to export?', keys.enter]],
  });
  expect(result.stderr).toMatch(/Not offered:\r?\n {2}#2 Maple Everyday.*: it has only a vector drawing/);
  expect(result.stderr).toContain('Space selects a card');
});

test('writes nothing after SIGINT while a picture is encoded', async () => {
  const { run } = await setup();
  const interruption = new AbortController();
  const loadSharp = async () => {
    interruption.abort();
    return (await import('sharp')).default;
  };
  const result = await run(['export', ...mapArgs, '--out', '../made'], {
    signal: interruption.signal,
    deps: { loadSharp },
  });
  expect(result).toMatchObject({ exitCode: 130, stdout: '', changed: [] });
});
