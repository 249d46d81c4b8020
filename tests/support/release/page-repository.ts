import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { git } from '../github/git-host.ts';
import { repository as root } from '../program.ts';
import { edit } from '../scratch-catalog.ts';
import { exportAndCommit } from './release-world.ts';

const aeroplan = 'data/us/chase-aeroplan.json';
const cobalt = 'data/ca/amex-cobalt.json';
const gold = 'data/cn/icbc-golden-eagle-gold.json';

/** What a release needs nothing of, and all cards: a few are put in their place. */
const leftOut =
  /^(?:tests|bench|exports|\.github|\.ci|data\/(?:us|ca|cn|art))\/|^actions\/.*\/dist\/|\.test\.ts$/;

/**
 * Makes a bare repository of the whole project with three cards: v1.3.0 is tagged, and two changes were merged since,
 * whose exports nobody has refreshed. Gives where it is, and how a pull request's branch is merged into its main.
 */
export async function makePageRepository(folder: string) {
  const work = join(folder, 'work');
  const origin = join(folder, 'origin.git');
  for (const path of projectFiles()) put(path, work);
  for (const path of [aeroplan, cobalt]) put(path, work);
  writeFileSync(join(work, 'api/changes.json'), 'null\n');
  git(work, ['init', '-q', '-b', 'main']);
  await exportAndCommit(work, 'ada');
  git(work, ['tag', '-a', '-m', 'v1.3.0', 'v1.3.0']);
  put(gold, work);
  edit(join(work, aeroplan), (text) => text.replace(/"amount": \d+/, (fee) => `${fee}0`));
  git(work, ['add', '-A']);
  git(work, ['commit', '-q', '-m', 'Add a card, mend a fee']);
  git(folder, ['clone', '-q', '--bare', work, origin]);
  git(work, ['remote', 'add', 'origin', origin]);
  const merge = (branch: string) => {
    git(work, ['fetch', '-q', 'origin']);
    git(work, ['merge', '-q', '--no-ff', '-m', `Merge ${branch}`, `origin/${branch}`]);
    git(work, ['push', '-q', 'origin', 'main']);
  };
  return { origin, merge };
}

function projectFiles(): readonly string[] {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  return execFileSync('git', list, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\0')
    .filter((path) => path !== '' && !leftOut.test(path) && existsSync(join(root, path)));
}

function put(path: string, work: string): void {
  mkdirSync(dirname(join(work, path)), { recursive: true });
  cpSync(join(root, path), join(work, path));
}
