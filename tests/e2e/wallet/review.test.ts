import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCliIn } from '../../support/run-cli.ts';
import { scratchCatalog } from '../../support/scratch-catalog.ts';
import { plainArt } from '../../support/wallet/pictures.ts';
import { createLoopbackEnv } from '../../support/web/harbor-web.ts';

// Only one of these cards has sources that somebody has read. Another one has an unknown network.
const cards = ['us-chase-aeroplan', 'ca-amex-gold-rewards', 'cn-cib-diamond'] as const;

test('a contribution that adds only art passes every pull request check, and causes no page requests', async () => {
  const cwd = scratchCatalog(cards.map((id) => `data/${id.slice(0, 2)}/${id.slice(3)}.json`));
  const git = (...args: readonly string[]) => execFileSync('git', ['-C', cwd, ...args], { stdio: 'pipe' });
  git('init', '-q', '-b', 'main');
  git('config', 'user.name', 'Someone');
  git('config', 'user.email', '1+someone@users.noreply.github.example');
  writeFileSync(join(cwd, '.gitignore'), '/.cardcat/\n/mine.png\n');
  git('add', '.');
  git('commit', '-q', '-m', 'catalog');
  writeFileSync(join(cwd, 'mine.png'), await plainArt(200, 10, 10).png().toBuffer());
  // Without a network, a page that the program requests is reported as not checked.
  const env = { ...createLoopbackEnv(null), PATH: process.env.PATH };
  for (const id of cards) {
    const importArgs = ['wallet', 'import', 'mine.png', '--card', id, '--source', 'issuer-site'];
    const imported = await runCliIn(cwd, [...importArgs, '--offline'], { env });
    expect([id, imported.exitCode]).toEqual([id, 0]);
    git('switch', '-q', '-c', `art/${id}`);
    git('add', 'data');
    git('commit', '-q', '-m', id);
    const checked = await runCliIn(cwd, ['validate', '--changed', 'main', '--format', 'json'], { env });
    const { changed_cards: changed, not_checked: notChecked } = JSON.parse(checked.stdout);
    expect([id, checked.exitCode, changed.length, notChecked]).toEqual([id, 0, 1, []]);
    const reviewed = await runCliIn(cwd, ['review', 'main', `art/${id}`, '--json'], { env });
    const { check, labels } = JSON.parse(reviewed.stdout);
    expect([id, reviewed.exitCode, check.conclusion]).toEqual([id, 0, 'success']);
    const names = labels.map(({ name }: { readonly name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(['kind/card-update', 'needs/review', 'cites/complete']));
    git('switch', '-q', 'main');
  }
});
