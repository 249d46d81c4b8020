import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { runScript } from '../tests/support/run-script.ts';
import { scratchFolder } from '../tests/support/scratch-catalog.ts';

test('lists every broken link with its page, and counts external links', async () => {
  const folder = scratchFolder();
  const pages = {
    'README.md':
      '# Top\n\n[a](docs/a.md) [b](docs/a.md#two-words) [top](#top) [folder](src) <https://example.org/>\n',
    'docs/a.md': '# A\n\n[gone](gone.md) [data](../src/a.json) [up](../README.md#nope) [deep](deep/er.md)\n',
    'docs/deep/er.md': '[gone](../gone.md) ![picture](p.png)\n',
    'src/a.json': '{}\n',
  };
  for (const [path, text] of Object.entries(pages)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const result = await runScript('scripts/check-links.ts', [folder]);
  expect(result).toMatchObject({ exitCode: 1, stdout: 'External links, not opened: 1.\n' });
  expect(result.stderr.trim().split('\n').toSorted()).toEqual([
    'README.md: the link to docs/a.md#two-words is broken: the page has no such heading; fix or remove it.',
    'docs/a.md: the link to README.md#nope is broken: the page has no such heading; fix or remove it.',
    'docs/a.md: the link to docs/gone.md is broken; fix or remove it.',
    'docs/deep/er.md: the link to docs/deep/p.png is broken; fix or remove it.',
    'docs/deep/er.md: the link to docs/gone.md is broken; fix or remove it.',
  ]);
});
