import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Card, Issuer, Issuers } from '#core/card/generated/types';
import { repositoryRoot } from '../program.ts';
import { scratchFolder } from '../scratch-catalog.ts';
import { someCard } from '../some-card.ts';
import { canary } from './canaries.ts';

const createIssuer = (
  id: string,
  countries: Issuer['countries'],
  name: string,
  ...aliases: string[]
): Issuer => ({
  id,
  name,
  aliases,
  domains: [`${id}.example`],
  countries,
});

export const walletIssuers: Issuers = [
  createIssuer('banque-clairval', ['ca'], 'Banque Clairval', 'Clairval'),
  createIssuer('dongwan', ['cn'], '东湾银行', '东湾'),
  createIssuer('fenwick-trust', ['us'], 'Fenwick & Trust', 'Fenwick'),
  createIssuer('harbor', ['us'], 'Harbor Bank', 'Harbor'),
  createIssuer('northgate', ['ca'], 'Northgate Financial', 'Northgate'),
];

const currencyByCountry = { us: 'USD', ca: 'CAD', cn: 'CNY' } as const;

function createCard(id: string, name: string, issuerId: string, changes: Partial<Card> = {}): Card {
  const country = id.slice(0, 2) as Card['country'];
  return someCard({
    id,
    name,
    country,
    issuer: walletIssuers.find((candidate) => candidate.id === issuerId)?.name ?? '',
    issuer_id: issuerId,
    annual_fee: { amount: 95, currency: currencyByCountry[country] },
    sources: [
      {
        url: `https://${issuerId}.example/${id}`,
        retrieved: '2026-10-01',
        cites: ['/annual_fee', '/fx_fee', '/rewards'],
      },
    ],
    ...changes,
  });
}

/** The cards for `somePasses`. Harbor Preferred, Skyward Miles and the Chinese card match with certainty. */
export const walletCards: readonly Card[] = [
  createCard('us-harbor-preferred', 'Harbor Preferred', 'harbor'),
  createCard('us-harbor-preferred-plus', 'Harbor Preferred Plus', 'harbor'),
  createCard('us-fenwick-gold', 'Fenwick Gold', 'fenwick-trust'),
  createCard('ca-northgate-skyward-miles', 'Skyward Miles', 'northgate', { network: 'mastercard' }),
  createCard('ca-clairval-maple-everyday', 'Maple Everyday', 'banque-clairval'),
  createCard('cn-dongwan-oyster-platinum', '牡蛎白金信用卡', 'dongwan', { network: 'unionpay' }),
];

/** The catalog as text, in the form of `exports/cards-all.json`. */
export const walletCatalog = `${JSON.stringify(walletCards, null, 2)}\n`;

/** The git settings of a clone with two remotes: the catalog, and a fork with a token in its URL. */
const gitConfig = [
  '[user]\n\tname = Someone\n\temail = 1+someone@users.noreply.github.example\n',
  ...Object.entries({
    upstream: 'https://github.com/maple-example/cards.git',
    mine: `https://someone:${canary('gitRemote')}@github.com/someone-example/cards.git`,
  }).map(
    ([name, url]) => `[remote "${name}"]\n\turl = ${url}\n\tfetch = +refs/heads/*:refs/remotes/${name}/*\n`,
  ),
].join('');

export interface WalletCheckout {
  readonly root: string;
  /** The environment variables for git, without settings of the user who runs the tests. */
  readonly env: Readonly<Record<string, string>>;
  git(...args: readonly string[]): string;
  put(path: string, text: string | Uint8Array): void;
  read(path: string): string;
  /** Returns everything that a run must not change: files, index, branches, HEAD, work trees. */
  state(): object;
}

const env = { PATH: process.env.PATH ?? '', GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' };

/** Creates a checkout of `walletCards` with one commit on `main` and a clean tree. */
export function walletCheckout(root = join(scratchFolder(), 'cards')): WalletCheckout {
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-C', root, ...args], { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const put = (path: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  template ??= createTemplate();
  cpSync(template, root, { recursive: true, preserveTimestamps: true });
  const state = () => ({
    head: readFileSync(join(root, '.git/HEAD'), 'utf8'),
    refs: filesBelow(join(root, '.git/refs')),
    index: git('ls-files', '--stage'),
    files: filesBelow(root),
    trees: existsSync(join(root, '.git/worktrees')) ? readdirSync(join(root, '.git/worktrees')) : [],
  });
  return { root, env, git, put, read: (path) => readFileSync(join(root, path), 'utf8'), state };
}

let template: string | undefined;

/** Creates the checkout that tests copy. Copying is faster than starting git for each test. */
function createTemplate(): string {
  const root = mkdtempSync(join(tmpdir(), 'cardcat-test-'));
  process.on('exit', () => rmSync(root, { recursive: true, force: true }));
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const formatJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  for (const name of ['schema.json', 'data/network-tiers.json', 'data/source-exceptions.json'])
    put(name, readFileSync(join(repositoryRoot, name), 'utf8'));
  for (const issuer of walletIssuers) put(`data/issuers/${issuer.id}.json`, formatJson(issuer));
  for (const record of walletCards)
    put(`data/${record.country}/${record.id.slice(3)}.json`, formatJson(record));
  put('.gitignore', '*.tmp\n/.cardcat/\n');
  const git = (...args: readonly string[]) => execFileSync('git', ['-C', root, ...args], { env });
  git('init', '-q', '-b', 'main', '--template=');
  appendFileSync(join(root, '.git/config'), gitConfig);
  git('add', '.');
  git('commit', '-q', '-m', 'catalog');
  return root;
}

/** Maps the path of every file below a folder to its content. Leaves out the folder `.git`. */
function filesBelow(root: string, folder = ''): Readonly<Record<string, string>> {
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

export function writeHook({ root }: Pick<WalletCheckout, 'root'>, name: string, body: string): void {
  mkdirSync(join(root, '.git/hooks'), { recursive: true });
  writeFileSync(join(root, '.git/hooks', name), `#!/bin/sh\n${body}\n`, { mode: 0o755 });
}

/**
 * Puts stubs of these programs first in the PATH. Each stub records its calls. The stub of git then runs the real git, and all
 * other stubs fail.
 */
export function recordingPrograms(names: readonly string[]) {
  const folder = scratchFolder();
  const callsFile = join(folder, 'notes');
  const realGit = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
  for (const name of names) {
    const recordCall = `for word in ${name} "$@"; do printf '%s\\0' "$word"; done >> '${callsFile}'; printf '\\n\\0' >> '${callsFile}'`;
    const remainingScript = name === 'git' ? `exec '${realGit}' "$@"` : 'exit 1';
    writeFileSync(join(folder, name), `#!/bin/sh\n${recordCall}\n${remainingScript}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  const calls = (): readonly (readonly string[])[] => {
    if (!existsSync(callsFile)) return [];
    const recordedCalls = readFileSync(callsFile, 'utf8').split('\n\0').slice(0, -1);
    return recordedCalls.map((recordedCall) => recordedCall.split('\0').slice(0, -1));
  };
  return { path: `${folder}:${process.env.PATH ?? ''}`, calls };
}
