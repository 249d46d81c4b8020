import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { runScript } from '../tests/support/run-script.ts';

function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'links-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const checkLinks = (folder: string) => runScript('scripts/check-links.ts', [folder]);

const good = {
  'README.md':
    '# Top\n\n[a](docs/a.md) [b](docs/a.md#two-words) [top](#top) [folder](src) <https://example.org/>\n',
  'docs/a.md': '# A\n\n## Two words\n\n[up](../README.md) [data](../src/a.json) [deep](deep/er.md)\n',
  'docs/deep/er.md': '# Deeper\n',
  'src/a.json': '{}\n',
};

test('follows files, folders and headings, and says what it did not open', async () => {
  expect(await checkLinks(folderOf(good))).toEqual({
    exitCode: 0,
    stdout: 'The local links of all 3 pages lead somewhere.\nNot opened: 1 addresses elsewhere.\n',
    stderr: '',
  });
});

test('names every page and every link that leads nowhere', async () => {
  const ran = await checkLinks(
    folderOf({
      ...good,
      'docs/a.md': '# A\n\n[gone](gone.md) [up](../README.md#nope)\n',
      'docs/deep/er.md': '[gone](../gone.md) ![picture](p.png)\n',
    }),
  );
  expect(ran.exitCode).toBe(1);
  expect(ran.stderr.trim().split('\n').toSorted()).toEqual([
    'README.md: the link to docs/a.md#two-words leads nowhere: the page has no such heading; mend it or take it out.',
    'docs/a.md: the link to README.md#nope leads nowhere: the page has no such heading; mend it or take it out.',
    'docs/a.md: the link to docs/gone.md leads nowhere; mend it or take it out.',
    'docs/deep/er.md: the link to docs/deep/p.png leads nowhere; mend it or take it out.',
    'docs/deep/er.md: the link to docs/gone.md leads nowhere; mend it or take it out.',
  ]);
});

test('a folder without pages is a mistake, not a success', async () => {
  expect((await checkLinks(folderOf({ 'a.json': '{}' }))).exitCode).toBe(2);
});
