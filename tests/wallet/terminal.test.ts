import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test, vi } from 'vitest';
import { runWallet, walletHome } from '../support/wallet/run-wallet.ts';
import { somePasses } from '../support/wallet/some-passes.ts';
import { startProgram, walletLine } from '../support/wallet/start-wallet.ts';
import { snapshotOf } from '../support/wallet/sweep.ts';
import { git, walletCatalog, walletCheckout } from '../support/wallet/wallet-checkout.ts';
import { writeWallet } from '../support/wallet/write-wallet.ts';

const hasScript = spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux');
const keys = {
  enter: '\r',
  blank: ' ',
  down: '\u001b[B',
  no: 'n',
  yes: 'y',
  ctrlC: '\u0003',
  escape: '\u001b',
} as const;
const passes = ['--offline', '--catalog', '.', '--passes-dir', '../passes'];

const whichCard = 'Which card is this?';
const whichToExport = 'Which cards do you want to export?';
const look = 'Does this show anything of you';
const branches = 'Make one branch for each card';

async function world() {
  const its = walletHome();
  // The third is of a sure issuer, and has a name that no card has.
  const reserve = {
    words: { ...somePasses.harbor.words, description: 'Harbor Reserve' },
    art: { '2x': { seed: 7 } },
  };
  await writeWallet(join(its.home, 'passes'), [somePasses.harbor, somePasses.cobrand, reserve]);
  const cwd = walletCheckout(join(its.home, 'checkout'));
  return { its, cwd };
}

/** Runs on a terminal; presses the keys of each step once its question stands there. */
async function onTerminal(
  { its, cwd }: Awaited<ReturnType<typeof world>>,
  args: readonly string[],
  steps: readonly (readonly [question: string, ...keys: readonly string[]])[],
  // Wide enough that no question is broken.
  columns = 200,
) {
  const line = walletLine(args)
    .map((word) => `'${word}'`)
    .join(' ');
  const command = `stty cols ${columns} rows 40; exec ${line}`;
  const env = { TERM: 'xterm', SHELL: '/bin/sh' };
  const { type, said, ended } = startProgram(['script', '-qec', command, '/dev/null'], its, { cwd, env });
  for (const [question, ...pressed] of steps) {
    await vi.waitUntil(() => stripVTControlCharacters(said()).includes(question), { timeout: 150_000 });
    for (const key of pressed) {
      // Each is a key of its own, as from a hand.
      await new Promise((resolve) => setTimeout(resolve, 150));
      type(key);
    }
  }
  const ran = await ended;
  return { exitCode: ran.exitCode, text: stripVTControlCharacters(ran.stdout) };
}

describe.skipIf(!hasScript)('15.7 on a terminal', () => {
  test('9.2 9.5 one card is picked, looked at, and put on a branch', async () => {
    const at = await world();
    const { exitCode, text } = await onTerminal(
      at,
      ['export', ...passes, '--branch'],
      [
        [whichCard, keys.down, keys.down, keys.enter],
        [whichToExport, keys.blank, keys.enter],
        [look, keys.no],
      ],
    );
    expect(text).toContain('Look at the new picture first: .cardcat/look-us-harbor-preferred.webp');
    expect([exitCode, text.includes('git push -u mine art/us-harbor-preferred')]).toEqual([0, true]);
    expect(readdirSync(join(at.cwd, '.cardcat'))).toEqual(['art-us-harbor-preferred.md']);
    expect(git(at.cwd, 'branch', '--format=%(refname:short)').trim().split('\n')).toEqual([
      'art/us-harbor-preferred',
      'main',
    ]);
  });

  test('9.2 nothing is chosen beforehand', async () => {
    const at = await world();
    const before = snapshotOf(at.cwd);
    const { exitCode, text } = await onTerminal(
      at,
      ['export', ...passes],
      [
        [whichCard, keys.down, keys.down, keys.enter],
        [whichToExport, keys.enter],
      ],
    );
    expect([exitCode, text.includes('Nothing was written.')]).toEqual([1, true]);
    expect(snapshotOf(at.cwd)).toEqual(before);
  });

  test('9.2 an unsure pass becomes the card that a person says; two cards, a branch each', async () => {
    const at = await world();
    const { exitCode, text } = await onTerminal(
      at,
      ['export', ...passes, '--branch'],
      [
        [whichCard, keys.down, keys.enter],
        [whichToExport, keys.blank, keys.down, keys.down, keys.blank, keys.enter],
        ['look-us-harbor-preferred.webp', keys.no],
        ['look-us-harbor-preferred-plus.webp', keys.no],
        [branches, keys.enter],
      ],
    );
    expect(exitCode).toBe(0);
    expect(text).toContain('will stand together under your name');
    expect(git(at.cwd, 'branch', '--format=%(refname:short)').trim().split('\n')).toEqual([
      'art/us-harbor-preferred',
      'art/us-harbor-preferred-plus',
      'main',
    ]);
  });

  test('9.5 whoever sees something of theirs skips the card, and so does the return key alone', async () => {
    for (const answer of [keys.yes, keys.enter]) {
      const at = await world();
      const before = snapshotOf(at.cwd);
      const args = ['export', ...passes, '--map', '#1=us-harbor-preferred'];
      const { exitCode } = await onTerminal(at, args, [[look, answer]]);
      expect([exitCode, snapshotOf(at.cwd)]).toEqual([1, before]);
    }
  });

  test.each([
    ['the first question', keys.ctrlC, 0],
    ['the list', keys.ctrlC, 1],
    ['the look', keys.ctrlC, 2],
    ['the list, with Escape', keys.escape, 1],
  ])('9.2 who stops at %s leaves all as it was', async (_, key, at) => {
    const its = await world();
    const before = snapshotOf(its.cwd);
    const all = [
      [whichCard, keys.down, keys.down, keys.enter],
      [whichToExport, keys.blank, keys.enter],
      [look],
    ] as const;
    const steps = [...all.slice(0, at), [all[at]?.[0] ?? '', key] as const];
    const { exitCode, text } = await onTerminal(its, ['export', ...passes, '--branch'], steps);
    expect([exitCode, text.includes('nothing was left half written')]).toEqual([130, true]);
    expect(snapshotOf(its.cwd)).toEqual(before);
  });

  test('9.6 another picture takes the place where a person says so', async () => {
    const at = await world();
    const args = ['export', ...passes, '--map', '#1=us-harbor-preferred'];
    await runWallet(at.its, args, { cwd: at.cwd });
    git(at.cwd, 'add', '-A');
    git(at.cwd, 'commit', '-q', '-m', 'art');
    await writeWallet(join(at.its.home, 'passes'), [{ ...somePasses.harbor, art: { '3x': { seed: 9 } } }]);
    const { exitCode } = await onTerminal(at, args, [
      ['Put this one in its place?', keys.yes],
      [look, keys.no],
    ]);
    expect([exitCode, git(at.cwd, 'status', '--porcelain').includes('data/art')]).toEqual([0, true]);
  });

  test('11.8 --open shows the text and asks; the return key alone opens nothing', async () => {
    const at = await world();
    const seen = join(at.its.home, 'seen');
    const browser = join(at.its.home, 'browser');
    writeFileSync(browser, `#!/bin/sh\nprintf '%s\\n' "$1" >> '${seen}'\n`, { mode: 0o755 });
    const its = { ...at.its, env: { ...at.its.env, BROWSER: browser } };
    for (const answer of [keys.enter, keys.yes]) {
      const args = ['export', ...passes, '--map', '#1=us-harbor-preferred', '--branch', '--open'];
      const { exitCode, text } = await onTerminal({ ...at, its }, args, [
        [look, keys.no],
        ['Open it now?', answer],
      ]);
      expect([exitCode, text.includes('- [ ] I looked at the picture')]).toEqual([0, true]);
    }
    await vi.waitUntil(() => existsSync(seen) && readFileSync(seen, 'utf8').endsWith('\n'), {
      timeout: 20_000,
    });
    // The page of the second branch alone: the browser was not called before.
    expect(readFileSync(seen, 'utf8')).toMatch(
      /^https:\/\/github\.com\/maple-example\/cards\/compare\/main\.\.\.someone-example:art\/us-harbor-preferred-2\?\S+\n$/,
    );
  });

  test('8.3 2.3 the table is as wide as the terminal, and below 80 columns one block a card', async () => {
    const at = await world();
    const wide = await onTerminal(at, ['scan', ...passes], [], 120);
    expect(wide.text).toContain('#  card                    issuer');
    const narrow = await onTerminal(at, ['scan', ...passes], [], 60);
    expect(narrow.text).toMatch(/1 {2}Harbor Preferred® Card\r?\n {3}issuer {2}Harbor Bank\r?\n/);
    expect([wide.exitCode, narrow.exitCode]).toEqual([0, 0]);
  });

  test('9.3 --yes asks nothing on a terminal either', async () => {
    const at = await world();
    writeFileSync(join(at.its.home, 'cards.json'), walletCatalog);
    const { exitCode, text } = await onTerminal(at, ['export', ...passes, '--yes', '--out', '../out'], []);
    expect([exitCode, text.includes('?')]).toEqual([0, false]);
    expect(readdirSync(join(at.its.home, 'out')).filter((name) => name.endsWith('.webp'))).toHaveLength(2);
  });
});
