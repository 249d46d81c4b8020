import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { git } from '../support/github/git-host.ts';
import { copyOf, errorsIn, releaseWorld, useReleaseCheckout } from '../support/release/release-case.ts';
import { exportAndCommit, githubWith, reader, writer } from '../support/release/release-world.ts';
import { startRelease } from '../support/release/run-release.ts';
import { edit, scratchFolder } from '../support/scratch-catalog.ts';

// Processes of their own, which a slow machine takes its time for.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const checkout = useReleaseCheckout();
const world = () => releaseWorld(checkout());

describe('refused before anything is written', () => {
  test.each([
    [
      { tag: 'v1.1' },
      ["`tag` is 'v1.1'; a release's tag is vX.Y.Z, such as v1.4.0, with nothing behind it."],
    ],
    [{ tag: 'v1.1.0-rc.1' }, [/vX\.Y\.Z/]],
    [{ tag: '' }, ['`tag` is empty and no tag was pushed; give the tag to release, such as v1.4.0.']],
    [{ token: '' }, [/^`token` is empty; give it a token with `contents: write`/]],
    [
      { tag: 'latest', token: '', draft: 'yes', notes: '1', repository: 'cards' },
      [/^`tag`/, /^`token`/, "`draft` is 'yes'; it can be true or false.", /^`notes`/, /^`repository`/],
    ],
    [{ path: '..' }, ["`path` is '..', which lies outside the workspace; name a place within it."]],
    [{ tag: 'v9.9.9' }, [/^The checkout has no tag v9\.9\.9; check out with `fetch-depth: 0`/]],
    [{ token: 'ghs_wrong' }, [/«Bad credentials»\. The token is wrong or has expired/]],
    [
      { token: reader.token },
      [/«Resource not accessible by integration»\. The token may not do this; give the job `permissions/],
    ],
    [{ repository: 'example/other' }, [/^example\/other has no tag v1\.1\.0, or the token may not see it/]],
  ])('%j', async (inputs, expected) => {
    const { repository, run } = await world();
    const ran = await run(inputs);
    expect(ran).toMatchObject({ exitCode: 1, outputs: {}, stderr: '' });
    expect(ran.summary.split(writer.token)).toHaveLength(1);
    const errors = errorsIn(ran.stdout);
    expect(errors).toHaveLength(expected.length);
    for (const [at, words] of expected.entries())
      if (typeof words === 'string') expect(errors[at]).toBe(words);
      else expect(errors[at]).toMatch(words);
    expect(repository.releases.size).toBe(0);
  });

  test('exports that are not what the cards say are named, whatever lies in the folder', async () => {
    const folder = copyOf(checkout());
    edit(join(folder, 'exports/cards.csv'), (text) => text.replace('105', '100'));
    rmSync(join(folder, 'exports/meta.json'));
    writeFileSync(join(folder, 'exports/cards.xml'), '');
    git(folder, ['add', '-A']);
    git(folder, ['commit', '-q', '-m', 'x']);
    git(folder, ['tag', 'v1.2.0']);
    // Mended, but not at the tag.
    await exportAndCommit(folder, 'ada');
    const { repository, run, writes } = await releaseWorld(folder);
    const ran = await run({ tag: 'v1.2.0' });
    expect(ran.exitCode).toBe(1);
    expect(errorsIn(ran.stdout)).toEqual([
      'At v1.2.0 the exports are not what its cards say: exports/cards.csv, exports/meta.json, exports/cards.xml. Run `npm run export`, commit, and tag that commit.',
    ]);
    expect([repository.releases.size, writes()]).toEqual([0, 0]);
  });

  test('a tag that is another commit on GitHub', async () => {
    const folder = copyOf(checkout());
    const { run, writes } = await releaseWorld(folder);
    git(folder, ['tag', '-f', 'v1.1.0', 'v1.0.0']);
    expect(errorsIn((await run()).stdout).join()).toMatch(
      /^v1\.1\.0 is \w{12} here and \w{12} in example\/cards; fetch/,
    );
    expect(writes()).toBe(0);
  });

  test('a checkout without history, unless no notes are wanted', async () => {
    const clone = join(scratchFolder(), 'clone');
    git(checkout(), ['clone', '-q', '--depth=1', '--branch=v1.1.0', `file://${checkout()}`, clone]);
    const { repository, run } = await world();
    const { github } = await githubWith(checkout());
    const shallow = await startRelease(clone, github).ended;
    expect(errorsIn(shallow.stdout).join()).toMatch(
      /^The checkout has no history, .* `fetch-depth: 0`, or set `notes: false`/,
    );
    expect(await startRelease(clone, github, { notes: 'false' }).ended).toMatchObject({ exitCode: 0 });
    expect((await run()).exitCode).toBe(0);
    expect(repository.releases.size).toBe(1);
  });
});
