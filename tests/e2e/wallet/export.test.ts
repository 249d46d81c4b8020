import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createGitHubStub } from '../../support/gh-stub.ts';
import { expectGolden } from '../../support/golden.ts';
import {
  art,
  dark,
  darker,
  harbor,
  id,
  mapArgs,
  record,
  red,
  createWalletExportHarness as setup,
} from '../../support/wallet/export-setup.ts';
import { somePasses, writeWallet } from '../../support/wallet/passes.ts';
import { keys, type RunOptions } from '../../support/wallet/run-wallet.ts';

// Each test exports into a checkout, and searches the output and the files for canaries (secret texts). The tests in
// `cli/src/wallet` cover everything else.

describe('export and a second scan', () => {
  test('the second scan reports the exported card as up to date; a second export writes nothing', async () => {
    const { run, statusOf, git, read } = await setup();
    expect(await statusOf(1)).toBe('wanted');
    const result = await run(['export', ...mapArgs, '--json']);
    const document = JSON.parse(result.stdout);
    expect(result.exitCode).toBe(0);
    expect(document).toMatchObject({ version: 2, edited: [record], written: [{ path: art }] });
    expect(result.changed).toEqual([`cards/${art}`, `cards/${record}`]);

    expect(await statusOf(1)).toBe('up-to-date');
    const { image, ...rest } = JSON.parse(read(record));
    expect(rest).toEqual(JSON.parse(git('show', `main:${record}`)));
    expect(image.source_sha256).toBe(document.written[0].source_sha256);

    const secondRun = await run(['export', ...mapArgs]);
    expect([secondRun.exitCode, secondRun.stdout, secondRun.changed]).toEqual([1, '', []]);
    expect(secondRun.stderr.trimEnd().split('\n').at(-1)).toBe(
      'Nothing was written: everything is up to date.',
    );
  });

  test('the output of an export matches the golden file', async () => {
    const { run } = await setup([somePasses.harbor]);
    const result = await run(['export', ...mapArgs]);
    const text = result.stdout;
    const stderr = result.stderr.replaceAll(/\d+ bytes/g, '<n> bytes');
    expectGolden('wallet/export.txt', `${text}--- stderr\n${stderr}`);
  });

  test('another picture requires --replace or a confirmation', async () => {
    const { run, statusOf, git, home } = await setup();
    expect((await run(['export', ...mapArgs])).changed).toHaveLength(2);
    git('add', '-A');
    git('commit', '-q', '-m', 'art');
    const changedPass = { ...harbor, art: { '3x': dark } };
    await writeWallet(join(home, 'passes'), [changedPass]);
    expect(await statusOf(1)).toBe('another-file');
    const refused = await run(['export', ...mapArgs, '--json']);
    expect([refused.exitCode, JSON.parse(refused.stdout).skipped[0], refused.changed]).toEqual([
      1,
      { n: 1, card_id: id, why: 'needs-replace' },
      [],
    ]);
    const prompted = await run(['export', ...mapArgs], {
      keys: [
        ['Replace it with this one?', keys.yes],
        ['Does it show anything personal', keys.yes],
      ],
    });
    expect([prompted.exitCode, prompted.changed]).toEqual([1, []]);
    const result = await run(['export', ...mapArgs, '--replace', '--json']);
    expect([result.exitCode, JSON.parse(result.stdout).written[0].replaced]).toEqual([0, true]);
    expect(await statusOf(1)).toBe('up-to-date');
  });
});

test('--submit sends several cards in one pull request, and says what that shows', async () => {
  const { run, git, root } = await setup([harbor, { ...somePasses.cobrand, art: { '1x': dark } }]);
  for (const name of ['upstream', 'mine']) git('remote', 'remove', name);
  const stub = createGitHubStub(root, { login: 'mira', permission: 'WRITE' });
  const maps = [...mapArgs, '--map', '#2=ca-northgate-skyward-miles'];
  const result = await run(['export', ...maps, '--yes', '--submit'], { env: stub.env, isSearched: false });
  expect([result.exitCode, result.stdout]).toEqual([
    0,
    expect.stringMatching(/shows that you hold them.*\nhttps:\/\/github\.com\/maple\/cards\/pull\/7\n$/s),
  ]);
  const pull = stub.readCalls().at(-1);
  expect(pull.options['--title']).toBe('card(update): 2 cards');
  expect(pull.input).toContain('- [ ] I checked the picture');
  expect(stub.readBranch('maple/cards', pull.options['--head'], '')).toContain(art);
});

test('export exits with 2 if the folder is not in a catalog checkout', async () => {
  const { run, home } = await setup();
  const withoutCheckout = await run(['export', ...mapArgs], { cwd: home });
  expect(withoutCheckout).toMatchObject({ exitCode: 2, changed: [] });
  expect(withoutCheckout.stderr).toContain(
    'There is no catalog checkout here: the folder is not in a git work tree.',
  );
  const withWrongRepo = await run(['export', ...mapArgs, '--repo', '..']);
  expect([withWrongRepo.exitCode, withWrongRepo.stderr]).toEqual([
    2,
    expect.stringContaining('--repo is not a catalog checkout'),
  ]);
});

test('no text of a pass is in a pull request, a commit or a command', async () => {
  const description = `Zebra\u001b[31m **Quagga** @okapi <!-- x --> $(touch Pwned) \`Nyala\` 4111111111111111`;
  const words = { description, organizationName: 'Harbor Bank' };
  const { run, home } = await setup([{ words, art: { '2x': red } }]);
  const passTexts = /zebra|quagga|okapi|touch|nyala|4111/i;
  for (const extraArgs of [['--out', 'made', '--json'], []]) {
    const result = await run(['export', ...mapArgs, ...extraArgs]);
    expect([result.exitCode, result.stderr]).toEqual([0, expect.not.stringMatching(/\p{Cc}(?<!\n)|4111/u)]);
    expect(result.stdout).not.toMatch(passTexts);
    for (const path of result.changed)
      expect([path, readFileSync(join(home, path), 'latin1').match(passTexts)]).toEqual([path, null]);
  }
});

describe('on a terminal', () => {
  // `reserve` becomes the third pass. The program knows its issuer for certain, but no card has its name.
  const reserve = {
    words: { ...somePasses.harbor.words, description: 'Harbor Reserve' },
    art: { '2x': darker },
  };
  const cobrand = { ...somePasses.cobrand, art: { '1x': dark } };
  const setUpThree = () => setup([harbor, cobrand, reserve]);
  const { enter, blank, down, no, yes } = keys;
  const chooseNoCard = ['Which card is this?', down, down, enter] as const;
  const list = 'Which cards do you want to export?';
  const question = 'Does it show anything personal';

  test('a person chooses the card of an uncertain pass', async () => {
    const { run, git } = await setUpThree();
    const result = await run(['export'], {
      keys: [
        ['Which card is this?', down, enter],
        [list, blank, down, down, blank, enter],
        [`look-${id}.webp`, no],
        [`look-${id}-plus.webp`, no],
      ],
    });
    expect([result.exitCode, result.stdout]).toEqual([
      0,
      expect.stringContaining('which shows that you hold them'),
    ]);
    expect(git('status', '--short', '--untracked-files=all').match(/data\/art\/\S+/g)).toHaveLength(2);
  });

  test.each<[string, RunOptions['keys'] & object, number, string]>([
    [
      'a card is skipped because it shows personal data',
      [chooseNoCard, [list, blank, enter], [question, yes]],
      1,
      "#1 left out: you said it shows something personal. Use the issuer's picture: npx cardcat wallet import",
    ],
    [
      'Ctrl-C is pressed during the preview',
      [chooseNoCard, [list, blank, enter], [question, keys.ctrlC]],
      130,
      'nothing was left half written',
    ],
  ])('nothing changes if %s', async (_, steps, exitCode, message) => {
    const { run } = await setUpThree();
    const result = await run(['export'], { keys: steps });
    expect(result).toMatchObject({ exitCode, changed: [] });
    expect(result.stderr).toContain(message);
  });
});
