import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Card, Issuer, Issuers } from '#catalog/generated/types';
import { repository } from '../program.ts';
import { someCard } from '../some-card.ts';
import { canary } from './canaries.ts';

const issuer = (id: string, countries: Issuer['countries'], name: string, ...aliases: string[]): Issuer => ({
  id,
  name,
  aliases,
  domains: [`${id}.example`],
  countries,
});

export const walletIssuersOfCards: Issuers = [
  issuer('banque-clairval', ['ca'], 'Banque Clairval', 'Clairval'),
  issuer('dongwan', ['cn'], '东湾银行', '东湾'),
  issuer('fenwick-trust', ['us'], 'Fenwick & Trust', 'Fenwick'),
  issuer('harbor', ['us'], 'Harbor Bank', 'Harbor'),
  issuer('northgate', ['ca'], 'Northgate Financial', 'Northgate'),
];

const currencies = { us: 'USD', ca: 'CAD', cn: 'CNY' } as const;

function card(id: string, name: string, issuerId: string, changes: Partial<Card> = {}): Card {
  const country = id.slice(0, 2) as Card['country'];
  return someCard({
    id,
    name,
    country,
    issuer: walletIssuersOfCards.find((one) => one.id === issuerId)?.name ?? '',
    issuer_id: issuerId,
    annual_fee: { amount: 95, currency: currencies[country] },
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

/** What those of `somePasses` are that have a card: sure are Harbor Preferred, Skyward Miles and the Chinese one. */
export const walletCards: readonly Card[] = [
  card('us-harbor-preferred', 'Harbor Preferred', 'harbor'),
  card('us-harbor-preferred-plus', 'Harbor Preferred Plus', 'harbor'),
  card('ca-northgate-skyward-miles', 'Skyward Miles', 'northgate', { network: 'mastercard' }),
  card('ca-clairval-maple-everyday', 'Maple Everyday', 'banque-clairval'),
  card('cn-dongwan-oyster-platinum', '牡蛎白金信用卡', 'dongwan', { network: 'unionpay' }),
  card('us-fenwick-gold', 'Fenwick Gold', 'fenwick-trust'),
];

/** As `exports/cards-all.json` has them. */
export const walletCatalog = `${JSON.stringify(walletCards, null, 2)}\n`;

/** The remotes of a clone: the catalog's, and one's own, whose address holds a token. */
const remotes = {
  upstream: 'https://github.com/maple-example/cards.git',
  mine: `https://someone:${canary('gitRemote')}@github.com/someone-example/cards.git`,
} as const;

const settings = [
  '[user]\n\tname = Someone\n\temail = 1+someone@users.noreply.github.example\n',
  ...Object.entries(remotes).map(
    ([name, url]) => `[remote "${name}"]\n\turl = ${url}\n\tfetch = +refs/heads/*:refs/remotes/${name}/*\n`,
  ),
].join('');

/** A checkout of a catalog with these cards in `folder`, with one commit on `main` and a clean tree. Gives the folder. */
export function walletCheckout(folder: string): string {
  mkdirSync(folder, { recursive: true });
  for (const name of ['schema.json', 'data/network-tiers.json', 'data/source-exceptions.json'])
    copy(name, folder);
  write(folder, 'data/issuers.json', walletIssuersOfCards);
  for (const record of walletCards)
    write(folder, `data/${record.country}/${record.id.slice(3)}.json`, record);
  writeFileSync(join(folder, '.gitignore'), '/.cardcat/\n');
  git(folder, 'init', '-q', '-b', 'main', '--template=');
  // As `git config` and `git remote add` write it; many tests want a checkout, and each program takes its time to start.
  appendFileSync(join(folder, '.git/config'), settings);
  git(folder, 'add', '.');
  git(folder, 'commit', '-q', '-m', 'catalog');
  return folder;
}

/** Runs git there, and gives what it printed. */
export function git(folder: string, ...args: readonly string[]): string {
  const env = { PATH: process.env.PATH ?? '', GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' };
  return execFileSync('git', ['-C', folder, ...args], { env, encoding: 'utf8' });
}

function copy(name: string, folder: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  cpSync(join(repository, name), join(folder, name));
}

function write(folder: string, path: string, value: unknown): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), `${JSON.stringify(value, null, 2)}\n`);
}
