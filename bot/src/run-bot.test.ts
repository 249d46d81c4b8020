import { expect, test } from 'vitest';
import { labelNames } from '#core/review/labels';
import { manifest } from '../../tests/support/bot/bot-harness.ts';
import { webhookSecret } from '../../tests/support/bot/bot-process.ts';
import { catalogFiles, newCardText } from '../../tests/support/bot/card-files.ts';
import { testKeys } from '../../tests/support/github/access.ts';
import { createFakeGitHub, isWrite } from '../../tests/support/github/fake-github.ts';
import { checksOf, labelsOf } from '../../tests/support/github/repositories.ts';
import { runBot } from './run-bot.ts';

const today = new Date().toISOString().slice(0, 10);

function setUp() {
  const github = createFakeGitHub();
  const { publicKey, privateKey } = testKeys();
  const app = github.addApp({ slug: 'card-bot', publicKey, ...manifest });
  const repository = github.addRepository('maple/cards', {
    files: catalogFiles(),
    collaborators: { mira: 'triage' },
    labels: [{ name: 'needs/review', color: '000000', description: 'old words' }],
  });
  github.install(app, [repository]);
  const userActions = github.userActions(repository);
  const files = new Map<string, string>();
  const run = async (...args: string[]) => {
    let [stdout, stderr] = ['', ''];
    const exitCode = await runBot(args, {
      env: {
        APP_ID: String(app.id),
        PRIVATE_KEY: privateKey,
        WEBHOOK_SECRET: webhookSecret,
        WRITE_GAP_MS: '0',
      },
      prepareSetUp: () => {},
      fetch: async (address, request) =>
        github.fetch(String(address).replace('https://api.github.com', github.apiUrl), request),
      readFile: (path) => {
        const text = files.get(path);
        if (text === undefined) throw Object.assign(new Error('no'), { code: 'ENOENT' });
        return text;
      },
      stdout: {
        write: (text) => {
          stdout += text;
        },
      },
      stderr: {
        write: (text) => {
          stderr += text;
        },
      },
      onStop: () => {},
    });
    return { exitCode, stdout, stderr };
  };
  const open = () =>
    userActions.openPull('sam', {
      files: { 'data/us/ferry.json': newCardText('ferry', today) },
      title: 'By sam',
    }).pull;
  return { github, repository, userActions, files, run, open };
}

test('sweep reconciles open pull requests, and exits', async () => {
  const { github, repository, run, open } = setUp();
  const pull = open();
  expect(await run('sweep')).toMatchObject({ exitCode: 0, stderr: '' });
  expect(checksOf(repository, pull.pull.head.sha)).toMatchObject([{ conclusion: 'success' }]);
  expect(labelsOf(pull)).toContain('needs/review');
  expect(github.violations).toEqual([]);
});

test('sweep exits with 1 if an installation cannot be swept', async () => {
  const { github, run } = setUp();
  github.setFaults([{ operation: 'pulls/list', effect: { kind: 'answer', status: 404 } }]);
  const { exitCode, stdout } = await run('sweep');
  expect(exitCode).toBe(1);
  expect(stdout).toContain('Could not sweep an installation.');
});

test.each([
  [['sweep', '--dry-run'], "'sweep' has no --dry-run option. Set DRY_RUN=1 instead."],
  [['sweep', 'maple/cards'], "'sweep' does not take 'maple/cards'."],
])('rejects %j', async (args, sentence) => {
  const { github, run, open } = setUp();
  open();
  const { exitCode, stderr } = await run(...args);
  expect({ exitCode, first: stderr.split('\n')[0] }).toEqual({ exitCode: 2, first: `bot: ${sentence}` });
  expect(github.requestLog).toEqual([]);
});

test('labels-sync prints the differences, and corrects them without --dry-run', async () => {
  const { github, repository, run } = setUp();
  const dryRun = await run('labels-sync', '--dry-run');
  expect(dryRun.exitCode).toBe(0);
  expect(dryRun.stdout.trimEnd().split('\n')).toHaveLength(labelNames.length);
  expect(dryRun.stdout).toContain('maple/cards: correct needs/review (FBCA04, Waiting for a reviewer)\n');
  expect(repository.labels.size).toBe(1);
  expect((await run('labels-sync')).stdout).toBe(dryRun.stdout);
  expect(repository.labels.size).toBe(labelNames.length);
  expect((await run('labels-sync')).stdout).toBe('maple/cards: up to date\n');
  expect(github.violations).toEqual([]);
});

test('replays an anonymized recording with the same plan', async () => {
  const { github, userActions, files, run, open } = setUp();
  const pull = open();
  userActions.commentAs('mira', pull, '/hold\n\nSam, @mira says so; samovar and flotsam are other words.');
  const before = github.requestLog.length;
  const recorded = await run('record', `maple/cards#${pull.number}`);
  expect(recorded).toMatchObject({ exitCode: 0, stderr: '' });
  expect(github.requestLog.slice(before).filter(isWrite)).toEqual([]);
  expect(recorded.stdout).not.toMatch(/\b(sam|mira)\b/i);
  expect(recorded.stdout).toContain('samovar and flotsam');
  expect(recorded.stdout).not.toContain('ghs_');
  files.set('facts.json', recorded.stdout);
  const replayed = await run('replay', 'facts.json');
  expect(replayed.exitCode).toBe(0);
  const { desired, plan } = JSON.parse(replayed.stdout);
  expect(plan.map(({ kind }: { readonly kind: string }) => kind)).toContain('create-comment');
  // The recording renames the person who commented `/hold`. The replay must still recognize this person by the new name.
  expect(JSON.stringify(desired.labels)).toContain('bot/hold');
});

test.each([
  [['record', 'maple'], 'bot: Name a pull request: bot record <owner/repo#number>.\n'],
  [['record', 'oak/cards#1'], 'bot: The App is not installed in oak/cards.\n'],
  [['replay'], 'bot: Name a file written by `bot record`: bot replay <facts.json>.\n'],
])('reports what is missing for %j', async (args, sentence) => {
  expect(await setUp().run(...args)).toEqual({ exitCode: 2, stdout: '', stderr: sentence });
});

test.each(['{"facts": {"pull": 1}}', 'words'])('rejects %s as a recording', async (text) => {
  const { files, run } = setUp();
  files.set('x.json', text);
  const { exitCode, stderr } = await run('replay', 'x.json');
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(/^bot: x\.json was not written by `bot record`.*\n$/);
});

test.each([['--help'], ['sweep', '--help']])(
  'prints the usage if the arguments include --help (first argument: %s)',
  async (...args) => {
    const { exitCode, stdout, stderr } = await setUp().run(...args);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toMatch(/^Usage: bot \[serve\]\n {7}bot --setup/);
  },
);

test('reports an unknown flag in one sentence, then prints the usage', async () => {
  const { exitCode, stderr } = await setUp().run('--loud');
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(/^bot: Unknown option '--loud'\.\nbot: Usage: bot /);
});

test('--setup requires the URL of this machine', async () => {
  expect(await setUp().run('--setup')).toEqual({
    exitCode: 2,
    stdout: '',
    stderr: 'bot: --setup needs --url https://…, the address at which GitHub can reach this machine.\n',
  });
});
