import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { git } from '../tests/support/github/git-host.ts';
import { cardcat, repository } from '../tests/support/program.ts';
import { runScript } from '../tests/support/run-script.ts';
import { edit, scratchCatalog } from '../tests/support/scratch-catalog.ts';

const aeroplan = 'data/us/chase-aeroplan.json';
const cobalt = 'data/ca/amex-cobalt.json';
const gold = 'data/cn/icbc-golden-eagle-gold.json';

/** A catalog of two cards that was never released. */
async function catalog() {
  const folder = scratchCatalog([aeroplan, cobalt]);
  const log = join(folder, 'api/changes.json');
  cpSync(join(repository, 'api/changes.json'), log);
  writeFileSync(log, 'null\n');
  git(folder, ['init', '-q', '-b', 'main']);
  const commit = async (...tags: readonly string[]) => {
    expect(await cardcat(['export'], { cwd: folder })).toMatchObject({ exitCode: 0 });
    git(folder, ['add', '-A']);
    git(folder, ['commit', '-q', '--allow-empty', '-m', 'x']);
    for (const tag of tags) git(folder, ['tag', tag]);
  };
  const run = async (...args: readonly string[]) => {
    const { exitCode, stdout, stderr } = await runScript('scripts/release-changes.ts', args, folder);
    return [exitCode, stdout + stderr];
  };
  const raiseFee = () =>
    edit(join(folder, aeroplan), (text) => text.replace(/"amount": \d+/, (fee) => `${fee}0`));
  const add = (path: string) => cpSync(join(repository, path), join(folder, path));
  const remove = (path: string) => rmSync(join(folder, path));
  const read = () => JSON.parse(readFileSync(log, 'utf8'));
  return { folder, commit, run, raiseFee, add, remove, read };
}

test('5.8 from the first release on: what changed, which version that makes, and the log', async () => {
  const { commit, run, raiseFee, add, remove, read } = await catalog();
  await commit();
  expect(await run()).toEqual([
    0,
    'There is no release yet, and 2 cards. The first one: npm run release:changes -- v1.0.0\n',
  ]);
  expect(await run('v1.0.0')).toEqual([0, 'v1.0.0: the first release, 2 cards.\n']);
  expect(read()).toMatchObject({ base: { tag: 'v1.0.0' }, releases: [] });
  await commit('v1.0.0');
  expect(await run()).toEqual([
    0,
    'Since v1.0.0: 0 added, 0 removed, 0 changed.\nThere is nothing to release.\n',
  ]);

  raiseFee();
  await commit();
  expect(await run()).toEqual([
    0,
    'Since v1.0.0: 0 added, 0 removed, 1 changed.\nCorrected facts make a patch: npm run release:changes -- v1.0.1\n',
  ]);
  add(gold);
  remove(cobalt);
  await commit();
  expect(await run()).toEqual([
    0,
    'Since v1.0.0: 1 added, 1 removed, 1 changed.\nCards that came or went make a minor version: npm run release:changes -- v1.1.0\n',
  ]);
  expect(await run('v1.0.1')).toEqual([
    0,
    'v1.0.1: 1 added, 1 removed, 1 changed since v1.0.0.\nCards that came or went make a minor version, which would be v1.1.0; v1.0.1 says that less changed.\n',
  ]);
  expect(await run('v1.1.0')).toEqual([0, 'v1.1.0: 1 added, 1 removed, 1 changed since v1.0.0.\n']);
  expect(read().releases).toEqual([
    {
      tag: 'v1.1.0',
      data_version: expect.stringMatching(/^[0-9a-f]{12}$/),
      added: ['cn-icbc-golden-eagle-gold'],
      removed: ['ca-amex-cobalt'],
      changed: [{ id: 'us-chase-aeroplan', pointers: ['/annual_fee/amount'] }],
    },
  ]);
});

test('5.8 --check says before the tag, and after it, whether the log was written', async () => {
  const { commit, run, raiseFee } = await catalog();
  await commit('v1.0.0');
  raiseFee();
  await commit();
  const stale = 'api/changes.json does not say what v1.0.1 changes; run: npm run release:changes -- v1.0.1\n';
  expect(await run('v1.0.1', '--check')).toEqual([1, stale]);
  await run('v1.0.1');
  const good = [0, 'api/changes.json says what v1.0.1 changes.\n'];
  expect(await run('v1.0.1', '--check')).toEqual(good);
  raiseFee();
  await commit();
  expect(await run('v1.0.1', '--check')).toEqual([1, stale]);
  await run('v1.0.1');
  await commit('v1.0.1');
  expect(await run('v1.0.1', '--check')).toEqual(good);
  expect(await run('v1.0.1')).toEqual([
    2,
    'v1.0.1 is a tag already, and what it leads to never changes. Choose the next version.\n',
  ]);
});

test('5.8 a release that was forgotten in the log is told with the next one', async () => {
  const { commit, run, raiseFee, add, read } = await catalog();
  await commit();
  await run('v1.0.0');
  await commit('v1.0.0');
  raiseFee();
  await commit('v1.0.1');
  add(gold);
  await commit();
  expect(await run('v1.1.0')).toEqual([0, 'v1.1.0: 1 added, 0 removed, 0 changed since v1.0.1.\n']);
  expect(read().releases).toMatchObject([
    { tag: 'v1.0.1', changed: [{ id: 'us-chase-aeroplan' }] },
    { tag: 'v1.1.0', added: ['cn-icbc-golden-eagle-gold'], changed: [] },
  ]);
});

test('what cannot be told is one sentence, and 2', async () => {
  const { folder, commit, run, raiseFee, add } = await catalog();
  await commit();
  await run('v1.0.0');
  const usage = [2, 'Name the tag of the release, for example: npm run release:changes -- v1.4.0\n'];
  for (const args of [['1.2'], ['v1.0.0', 'v1.1.0'], ['--check']]) expect(await run(...args)).toEqual(usage);
  expect(await run('v1.0.1')).toEqual([
    2,
    expect.stringMatching(/^api\/changes\.json tells of v1\.0\.0, which is no tag here\. .*\n$/),
  ]);
  raiseFee();
  expect(await run()).toEqual([2, 'exports/SHA256SUMS is not what the cards say; run: npm run export\n']);
  add(aeroplan);
  writeFileSync(join(folder, aeroplan), '{');
  expect(await run()).toEqual([2, `${aeroplan} is not right; run: npm run validate\n`]);
});
