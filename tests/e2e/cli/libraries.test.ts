import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { SourcesReport } from '#catalog/sources/report';
import { makeWebp } from '../../support/make-webp.ts';
import { cardcat, repository } from '../../support/program.ts';
import { edit, scratchCatalog, scratchFolder } from '../../support/scratch-catalog.ts';
import { harborHosts, startHarborWeb } from '../../support/web/harbor-web.ts';
import { loopbackVariables } from '../../support/web/loopback-file.ts';
import { ok } from '../../support/web/web-case.ts';
import { fixturesFolder } from '../../support/world.ts';

test('a number in a PDF is found, in a thread of the same program', async () => {
  const cwd = scratchFolder();
  cpSync(join(fixturesFolder, 'clean'), cwd, { recursive: true });
  cpSync(join(repository, 'schema.json'), join(cwd, 'schema.json'));
  const web = await startHarborWeb(ok({ pdf: 'Annual fee: $95. Foreign transaction fee: 2.7%.' }));
  onTestFinished(() => web.close());
  const env = loopbackVariables(web, harborHosts);
  const ran = await cardcat(['sources', 'check', 'us-harbor', '--json'], { cwd, env });
  const { claims }: SourcesReport = JSON.parse(ran.stdout);
  const verdictOf = (pointer: string) => claims.find((claim) => claim.pointer === pointer)?.verdict;
  expect([verdictOf('/annual_fee/amount'), verdictOf('/fx_fee/percent')]).toEqual(['found', 'found']);
});

test('14.3 without the image library pixels are not checked, and nobody says that they passed', async () => {
  const card = 'data/us/chase-aeroplan.json';
  const cwd = scratchCatalog([card]);
  const image = {
    path: 'data/art/us-chase-aeroplan.webp',
    source: 'apple-wallet',
    source_sha256: '1'.repeat(64),
    pixel_sha256: '2'.repeat(64),
    width: 1536,
    height: 969,
    exported_at: '2026-10-01',
    attribution: '© Chase, as shown in Apple Wallet',
  };
  const block = JSON.stringify(image, null, 2).replaceAll('\n', '\n  ');
  edit(join(cwd, card), (text) => text.replace('  "sources": [', `  "image": ${block},\n  "sources": [`));
  mkdirSync(join(cwd, 'data/art'));
  writeFileSync(join(cwd, image.path), makeWebp(image.width, image.height));
  const withoutSharp = `import { registerHooks } from 'node:module';
    registerHooks({ resolve(name, context, next) {
      if (name === 'sharp') throw new Error('not found');
      return next(name, context);
    } });`;
  const env = { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(withoutSharp)}` };
  const ran = await cardcat(['validate', '--no-sources', '--format', 'json'], { cwd, env });
  expect(ran).toMatchObject({ exitCode: 0, stderr: '' });
  expect(JSON.parse(ran.stdout)).toMatchObject({
    findings: [],
    not_checked: [{ what: "picture's pixels", count: 1, why: 'nothing here can decode them' }],
  });
});
