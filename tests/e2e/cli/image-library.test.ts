import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeWebp } from '../../support/make-webp.ts';
import { runCardcat } from '../../support/program.ts';
import { edit, scratchCatalog } from '../../support/scratch-catalog.ts';

test('reports pixels as not checked if the image library is missing', async () => {
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
  const result = await runCardcat(['validate', '--no-sources', '--format', 'json'], { cwd, env });
  expect(result).toMatchObject({ exitCode: 0, stderr: '' });
  expect(JSON.parse(result.stdout)).toMatchObject({
    findings: [],
    not_checked: [{ what: "picture's pixels", count: 1, why: 'no image decoder is installed' }],
  });
});
