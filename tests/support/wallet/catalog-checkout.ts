import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Card } from '#catalog/card';
import { openGit } from '../../../cli/src/wallet/git/open-git.ts';
import { scratchCatalog, scratchFolder } from '../scratch-catalog.ts';
import { someCard } from '../some-card.ts';
import { canary } from './canaries.ts';

/** A catalog in a checkout of its own, with a fork beside it. */
export interface CatalogCheckout {
  readonly root: string;
  /** What git is told by the environment: nothing of the person who runs the tests. */
  readonly env: Readonly<Record<string, string>>;
  readonly cards: readonly Card[];
  /** Runs git for real and gives what it prints. */
  git(...args: readonly string[]): string;
  put(path: string, text: string | Uint8Array): void;
  read(path: string): string;
  /** All that a run must leave as it was: files, index, branches, what is checked out. */
  state(): unknown;
}

const issuers = [
  { id: 'example-bank', name: 'Example Bank', aliases: [], domains: ['bank.example'], countries: ['us'] },
];

/** Three cards of an invented bank on `main`; `origin` is the catalog, `mine` a fork, their addresses hold canaries. */
export function catalogCheckout(): CatalogCheckout {
  const root = scratchCatalog([]);
  const home = scratchFolder();
  const env = { PATH: process.env.PATH ?? '', HOME: home, XDG_CONFIG_HOME: home, GIT_CONFIG_NOSYSTEM: '1' };
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-C', root, ...args], { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const put = (path: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  const cards = ['harbor', 'inlet', 'quay'].map((word) =>
    someCard({ id: `us-example-${word}`, name: `Example ${word} Card` }),
  );
  put('data/issuers.json', `${JSON.stringify(issuers, null, 2)}\n`);
  put('data/network-tiers.json', '[]\n');
  put('data/source-exceptions.json', '[]\n');
  put('.gitignore', '*.tmp\n/.cardcat/\n');
  for (const card of cards) put(`data/us/${card.id.slice(3)}.json`, cardText(card));
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'Sam');
  git('config', 'user.email', '1+sam@users.noreply.github.com');
  git('remote', 'add', 'origin', `https://${canary('gitRemote')}@github.com/maple/cards.git`);
  git('remote', 'add', 'mine', `https://sam:${canary('gitRemote')}@github.com/sam/cards.git`);
  git('add', '--all');
  git('commit', '--quiet', '--message=Begin');
  const state = () => ({
    head: git('symbolic-ref', 'HEAD'),
    refs: git('for-each-ref', '--format=%(refname) %(objectname)'),
    index: git('ls-files', '--stage'),
    files: filesBelow(root),
  });
  return { root, env, cards, git, put, read: (path) => readFileSync(join(root, path), 'utf8'), state };
}

/** A card's text as the catalog lays it out. */
export function cardText(card: Card): string {
  const { sources, ...rest } = card;
  return `${JSON.stringify({ $schema: '../../schema.json', ...rest, sources }, null, 2)}\n`;
}

/** Every file below a folder but git's own, with its content. */
export function filesBelow(root: string, folder = ''): Readonly<Record<string, string>> {
  return Object.assign(
    {},
    ...readdirSync(join(root, folder), { withFileTypes: true }).map((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (path === '.git') return {};
      if (entry.isDirectory()) return { [`${path}/`]: '', ...filesBelow(root, path) };
      return { [path]: entry.isFile() ? readFileSync(join(root, path), 'latin1') : 'no file' };
    }),
  );
}

/** A `git` that notes how it is called, and then does it; and a `gh` beside it that notes that it was called. */
export function recordingGit(env: Readonly<Record<string, string>>) {
  const folder = scratchFolder();
  const notes = join(folder, 'notes');
  const real = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
  const script = (name: string, then: string) => {
    const line = `for word in ${name} "$@"; do printf '%s\\0' "$word"; done >> '${notes}'; printf '\\n\\0' >> '${notes}'`;
    writeFileSync(join(folder, name), `#!/bin/sh\n${line}\n${then}\n`);
    chmodSync(join(folder, name), 0o755);
  };
  script('git', `exec '${real}' "$@"`);
  script('gh', 'exit 1');
  const calls = (): readonly (readonly string[])[] => {
    if (!existsSync(notes)) return [];
    const runs = readFileSync(notes, 'utf8').split('\n\0').slice(0, -1);
    return runs.map((run) => run.split('\0').slice(0, -1));
  };
  return { env: { ...env, PATH: `${folder}:${env.PATH ?? ''}` }, calls };
}

/** The checkout as the wallet sees it. */
export function asTarget({ root, env }: Pick<CatalogCheckout, 'root' | 'env'>) {
  return { kind: 'checkout', root, git: openGit({ folder: root, env }) } as const;
}
