import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, onTestFinished, test } from 'vitest';
import type { Card } from '#core/card/card';
import { InterruptedError } from '#core/io/errors';
import { repositoryRoot } from '../../../tests/support/program.ts';
import { runCliIn } from '../../../tests/support/run-cli.ts';
import { enter, runOnTerminal, type TerminalScript } from '../../../tests/support/run-on-terminal.ts';
import { scratchCatalog } from '../../../tests/support/scratch-catalog.ts';
import { startFakeWeb } from '../../../tests/support/web/fake-web.ts';
import { createLoopbackEnv } from '../../../tests/support/web/harbor-web.ts';
import { renderPage } from '../../../tests/support/web/pages.ts';
import { ok } from '../../../tests/support/web/site.ts';
import { nextCommand } from './next.ts';

const host = 'www.harbor.example';
const main = `https://${host}/lighthouse`;
const terms = `https://${host}/terms`;
const filler = `<p>${'The Lighthouse Visa Card is for people who like the sea and the long way home. '.repeat(5)}</p>`;
const toPage = (text: string) =>
  ok({ text: renderPage('Lighthouse Visa Card', `<h1>Lighthouse Visa Card</h1><p>${text}</p>${filler}`) });

const card: Card = {
  $schema: '../../schema.json',
  id: 'us-harbor-lighthouse',
  name: 'Lighthouse Visa Card',
  country: 'us',
  issuer: 'Harbor Bank',
  issuer_id: 'harbor',
  network: 'visa',
  type: 'credit',
  segment: 'personal',
  annual_fee: { amount: 95, currency: 'USD' },
  fx_fee: { percent: null },
  additional_card_fee: { amount: 20, currency: 'USD' },
  rewards: null,
  sources: [
    { url: main, retrieved: null, cites: ['/annual_fee', '/additional_card_fee'] },
    { url: terms, retrieved: '2026-11-01', by: 'person', cites: [] },
  ],
};
const path = 'data/us/harbor-lighthouse.json';

async function setUp() {
  const root = scratchCatalog(['data/us/chase-sapphire-preferred.json']);
  const issuer = {
    id: 'harbor',
    name: 'Harbor Bank',
    aliases: [],
    domains: ['harbor.example'],
    countries: ['us'],
  };
  writeFileSync(join(root, 'data/issuers/harbor.json'), JSON.stringify(issuer, null, 2));
  writeFileSync(join(root, path), `${JSON.stringify(card, null, 2)}\n`);
  const paths = {
    '/lighthouse': toPage('Annual fee: $95. Additional cards: $25 each year for each authorized user.'),
    '/terms': toPage('Foreign transaction fee: 3% of each purchase.'),
  };
  const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  const web = await startFakeWeb([{ host, paths }], { now: Date.now, sleep });
  onTestFinished(() => web.close());
  return { root, env: createLoopbackEnv(web, [host]) };
}

async function run(
  script: TerminalScript,
  root: string,
  env: NodeJS.ProcessEnv,
  display?: { screen: string },
) {
  const options = { cards: [card.id], open: false };
  return runOnTerminal((context) => nextCommand.run(options, context), root, script, {
    env,
    ...(display && { display }),
  });
}

const readCardFile = (root: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Card;

test('confirms a number, takes another value, and looks for a number on the next page', async () => {
  const { root, env } = await setUp();
  const display = { screen: '' };
  const { exitCode, stdout } = await run(
    [
      ['Annual fee ($95, unread)', `${enter} a`],
      ['$20 → $25', 'a'],
      ['Foreign-transaction fee (unknown)', 'n'],
      ['3 %: “Foreign', 'a'],
    ],
    root,
    env,
    display,
  );
  expect(exitCode).toBe(0);
  expect(stdout).toBe(`Wrote ${path}: 1 confirmed, 2 changed\nNo number is left to read.\n`);
  expect(display.screen).toContain('(3 numbers of 1 card left)');
  const { annual_fee: fee, additional_card_fee: additional, fx_fee: fx, sources } = readCardFile(root);
  expect([fee.amount, additional?.amount, fx.percent]).toEqual([95, 25, 3]);
  expect(sources).toEqual([
    { url: main, retrieved: '2026-11-21', by: 'person', cites: ['/annual_fee', '/additional_card_fee'] },
    { url: terms, retrieved: '2026-11-21', by: 'person', cites: ['/fx_fee/percent'] },
  ]);
});

test.each([
  ['Ctrl-C', '\u0003', true],
  ['quit', 'q', false],
])('%s keeps what was accepted, and changes nothing else', async (_, key, isInterrupted) => {
  const { root, env } = await setUp();
  const result = run(
    [
      ['Annual fee ($95, unread)', 'a'],
      ['Additional card fee ($20, unread)', key],
    ],
    root,
    env,
  );
  if (isInterrupted) await expect(result).rejects.toBeInstanceOf(InterruptedError);
  else expect((await result).stdout).toContain('2 numbers left to read.\n');
  expect(readCardFile(root)).toEqual({
    ...card,
    sources: [
      { ...card.sources[0], cites: ['/additional_card_fee'] },
      { url: main, retrieved: '2026-11-21', by: 'person', cites: ['/annual_fee'] },
      card.sources[1],
    ],
  });
});

test('without a terminal says what to run instead', async () => {
  const { root } = await setUp();
  expect(await runCliIn(root, ['sources', 'next'])).toEqual({
    exitCode: 2,
    stdout: '',
    stderr: 'cardcat: sources next asks questions on a terminal; for a list: npx cardcat sources todo\n',
  });
});

test('todo lists the numbers of a country and field', async () => {
  const { root } = await setUp();
  const now = () => new Date('2026-11-21T12:00:00Z');
  const list = await runCliIn(root, ['sources', 'todo', '--field', 'fx_fee', card.id], { now });
  expect(list.stdout).toBe(
    `${card.id} /fx_fee/percent  null  ${main}\n1 number of 1 card to read. One after the other: npx cardcat sources next\n`,
  );
  const json = await runCliIn(root, ['sources', 'todo', '--country', 'us', '--json'], { now });
  const schema = JSON.parse(
    readFileSync(join(repositoryRoot, 'docs/schemas/sources-todo.schema.json'), 'utf8'),
  );
  const validate = new Ajv2020({ validateFormats: false }).compile(schema);
  expect(validate(JSON.parse(json.stdout)), JSON.stringify(validate.errors)).toBe(true);
  const wrong = await runCliIn(root, ['sources', 'todo', '--field', 'fee']);
  expect(wrong).toMatchObject({ exitCode: 2, stdout: '' });
  expect(wrong.stderr).toContain('--field fee is no field with numbers; give annual_fee, ');
});
