import { spawnSync } from 'node:child_process';
import { appendFileSync, globSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { git, pushHistory } from '../../support/github/git-host.ts';
import { blocksIn, shown } from '../../support/page-blocks.ts';
import { repository as root } from '../../support/program.ts';
import { onlyRelease } from '../../support/release-world.ts';
import { tagEvent } from '../../support/runner/events.ts';
import { runAction } from '../../support/runner/run-action.ts';
import { releaseManager } from './release-manager.ts';

// Many programs one after the other, which a slow machine takes its time for.
vi.setConfig({ testTimeout: 600_000 });

const page = readFileSync(join(root, 'docs/releasing.md'), 'utf8');
const blocks = blocksIn(page).filter(({ language }) => language === 'sh');

if (spawnSync('curl', ['--version']).status !== 0)
  test.skip('docs/releasing.md — not run: curl is not here', () => {});
else
  test('docs/releasing.md leads from merged cards to a published release and package', async () => {
    const { folder, home, checkout, origin, merge, repository, github, registry, gh, run } =
      await releaseManager();
    const said = new Map<string, string>();
    /** What others do once such a line was run. */
    const others: Readonly<Record<string, () => Promise<void> | void>> = {
      'git clone': () => {
        symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'));
        appendFileSync(join(checkout, '.git/info/exclude'), 'node_modules\n');
      },
      'gh pr create': () => merge('release-v1.4.0'),
      'git push origin v1.4.0': async () => {
        const workspace = join(folder, 'workspace');
        git(folder, ['clone', '-q', origin, workspace]);
        pushHistory(workspace, repository);
        const step = await runAction({
          action: join(root, 'actions/release-exports/action.yml'),
          workspace,
          event: tagEvent({ tag: 'v1.4.0' }),
          env: { GITHUB_API_URL: github.apiUrl },
        });
        expect(step, step.stdout).toMatchObject({ exitCode: 0, outputs: { uploaded: '15' } });
      },
    };
    try {
      for (const { section, code, prints } of blocks) {
        if (section === 'The database') continue;
        const printed = await run(code, section === 'What you need' ? home : checkout);
        said.set(section, (said.get(section) ?? '') + printed);
        if (prints !== null) expect(printed).toMatch(shown(prints));
        for (const [line, act] of Object.entries(others)) if (code.includes(line)) await act();
      }
      // What stands apart from its lines on the page.
      expect(page).toContain(said.get('Choose the version')?.match(/^Since [\s\S]*$/m)?.[0]);

      const release = onlyRelease(repository);
      expect(release).toMatchObject({ tag: 'v1.4.0', draft: false });
      expect(repository.latestRelease).toBe(release.id);
      expect(release.body).toContain('3 cards: 1 added, 1 changed since v1.3.0.');
      expect(release.body).toContain(
        'https://github.com/example/cards/releases/download/v1.4.0/cards-all.json',
      );
      expect([...release.assets.values()].map(({ name }) => name).toSorted()).toEqual(
        [...readdirSync(join(checkout, 'exports')), 'cards.sqlite'].toSorted(),
      );
      expect(registry.versions()).toEqual(['1.4.0']);
      expect(JSON.parse(readFileSync(join(checkout, 'api/changes.json'), 'utf8'))).toMatchObject({
        base: { tag: 'v1.3.0' },
        releases: [
          { tag: 'v1.4.0', added: ['cn-icbc-golden-eagle-gold'], changed: [{ id: 'us-chase-aeroplan' }] },
        ],
      });
      expect(readFileSync(gh.log, 'utf8').trim().split('\n')).toEqual([
        'pr create --fill',
        'run watch',
        'release view v1.4.0',
        'release download v1.4.0 --dir ../v1.4.0/assets',
        'attestation verify ../v1.4.0/assets/cards.sqlite --repo OWNER/REPO',
      ]);
      // Nothing lies about where the next release begins.
      expect(git(checkout, ['status', '--porcelain'])).toBe('');
      expect(git(checkout, ['branch', '--show-current']).trim()).toBe('main');
      expect(github.violations).toEqual([]);
    } finally {
      await github.close();
    }
  });

test('the page quotes what the programs say', () => {
  const sources = globSync(
    ['actions/release-exports/src/*.ts', 'scripts/release-changes.ts', 'scripts/data-package.ts'],
    { cwd: root },
  );
  const text = sources
    .map((path) => readFileSync(join(root, path), 'utf8').replaceAll('\\`', '`'))
    .join('\n');
  const table = page.split('\n| it says |')[1]?.split('\n## ')[0] ?? '';
  const cells = [...table.matchAll(/^\| (?<says>`.*?`) \| /gm)].map(({ groups }) => groups?.says ?? '');
  // Without what is another each time.
  const words = cells.flatMap((says) => says.split(/`|…|v1\.\d\.0|owner\/name|exports\/| here and /));
  const long = words.map((one) => one.trim()).filter((one) => one.length > 9);
  expect(long.length).toBeGreaterThan(9);
  expect(long.filter((one) => !text.includes(one))).toEqual([]);
});
