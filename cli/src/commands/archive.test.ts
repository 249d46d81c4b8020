import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fixturesFolder } from '../../../tests/support/catalog-fixtures.ts';
import { repositoryRoot } from '../../../tests/support/program.ts';
import { runCliIn } from '../../../tests/support/run-cli.ts';
import { scratchFolder } from '../../../tests/support/scratch-catalog.ts';
import { createFakeArchive } from '../../../tests/support/web/fake-archive.ts';
import { startFakeWeb } from '../../../tests/support/web/fake-web.ts';
import { createLoopbackEnv } from '../../../tests/support/web/harbor-web.ts';

const now = () => new Date('2026-11-29T06:00:00Z');
/** The pages that the fixture catalog `clean` cites, without a copy in the Wayback Machine. */
const pages = [
  'https://card.example.net/jiangyue',
  'https://www.example.com/cards/harbor',
  'https://www.example.com/terms/harbor',
];

function createCatalog(): string {
  const folder = scratchFolder();
  cpSync(join(fixturesFolder, 'clean'), folder, { recursive: true });
  for (const name of ['schema.json', 'catalog.json']) cpSync(join(repositoryRoot, name), join(folder, name));
  return folder;
}

async function startArchive() {
  const { site } = createFakeArchive({ now });
  const web = await startFakeWeb([site], { now: () => now().getTime(), sleep: async () => {} });
  onTestFinished(() => web.close());
  return createLoopbackEnv(web, ['web.archive.org']);
}

test('saves at most --limit pages, remembers them in --cache, and shows progress', async () => {
  const env = await startArchive();
  const cwd = createCatalog();
  const args = ['sources', 'archive', '--limit', '1', '--cache', 'cache'];
  const result = await runCliIn(cwd, args, { env, now, stderr: { isTTY: true, columns: 80 } });
  expect(result).toEqual({
    exitCode: 0,
    stdout:
      '1 cited page saved, 0 with a copy of the last 180 days, 0 not saved.\n2 cited pages left; the next run goes on with them.\n',
    stderr: '\r1 of 3 cited pages asked about\u001b[K\r\u001b[K',
  });
  expect(JSON.parse(readFileSync(join(cwd, 'cache/copies/card.example.net.json'), 'utf8')).kept).toEqual({
    [pages[0] ?? '']: { copiedOn: '2026-11-29' },
  });
  const rest = await runCliIn(cwd, ['sources', 'archive', '--cache', 'cache', '--dry-run'], { now });
  expect(rest).toEqual({
    exitCode: 0,
    stdout: `${pages[1]}\n${pages[2]}\n2 cited pages to ask about; nothing was sent.\n`,
    stderr: '',
  });
});

test('remembers what was saved before Ctrl-C', async () => {
  const env = await startArchive();
  const cwd = createCatalog();
  const stop = new AbortController();
  const result = await runCliIn(cwd, ['sources', 'archive', '--cache', 'cache'], {
    env,
    now,
    signal: stop.signal,
    stderr: { isTTY: true, columns: 80 },
    onStderr: () => stop.abort(),
  });
  expect(result).toMatchObject({ exitCode: 130, stdout: '' });
  expect(result.stderr).toMatch(/Stopped; nothing was left half written\.\n$/);
  expect(readdirSync(join(cwd, 'cache/copies'))).toEqual(['card.example.net.json']);
});

test('exits with 3 if the archive cannot be reached', async () => {
  const result = await runCliIn(createCatalog(), ['sources', 'archive'], {
    env: createLoopbackEnv(null),
    now,
  });
  expect(result).toEqual({
    exitCode: 3,
    stdout:
      '0 cited pages saved, 0 with a copy of the last 180 days, 0 not saved.\n3 cited pages left, because the archive does not answer; try again later.\n',
    stderr: '',
  });
});

test.each(['0', '41', 'all'])('exits with 2 for --limit %s', async (limit) => {
  const result = await runCliIn(createCatalog(), ['sources', 'archive', '--limit', limit]);
  expect(result).toMatchObject({ exitCode: 2, stdout: '' });
  expect(result.stderr).toMatch(/Give a whole number from 1 to 40\.\n$/);
});
