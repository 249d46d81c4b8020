import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, onTestFinished, test } from 'vitest';
import { repositoryRoot } from '../../../tests/support/program.ts';
import { runCliIn } from '../../../tests/support/run-cli.ts';
import { down, enter, runOnTerminal, type TerminalScript } from '../../../tests/support/run-on-terminal.ts';
import { scratchCatalog } from '../../../tests/support/scratch-catalog.ts';
import { startFakeWeb } from '../../../tests/support/web/fake-web.ts';
import { createLoopbackEnv } from '../../../tests/support/web/harbor-web.ts';
import { renderPage } from '../../../tests/support/web/pages.ts';
import { type Behavior, ok, status } from '../../../tests/support/web/site.ts';
import { newCommand } from './new.ts';

const host = 'www.harbor.example';
const address = `https://${host}/cards/lighthouse`;
const body = `<h1>Lighthouse Visa<sup>®</sup> Card</h1>
<p>Annual fee: $95.</p>
<p>Additional cards: $25 per year for each authorized user.</p>
<p>Foreign transaction fee: 2.7% of each purchase.</p>
<p>Earn 1 point per dollar on all purchases.</p>
<p>${'The Lighthouse Visa Card is for people who like the sea and the long way home. '.repeat(5)}</p>`;
const lighthouse = renderPage('Lighthouse Visa Card | Harbor Bank', body);

/** Creates a catalog with an invented issuer, and the web with its page. */
async function setUp(page: Behavior = ok({ text: lighthouse }), cards: readonly string[] = []) {
  const root = scratchCatalog(cards);
  const issuer = {
    id: 'harbor',
    name: 'Harbor Bank',
    aliases: [],
    domains: ['harbor.example'],
    countries: ['us'],
  };
  writeFileSync(join(root, 'data/issuers/harbor.json'), JSON.stringify(issuer, null, 2));
  const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  const web = await startFakeWeb([{ host, paths: { '/cards/lighthouse': page } }], { now: Date.now, sleep });
  onTestFinished(() => web.close());
  return { root, env: createLoopbackEnv(web, [host]) };
}

type SetUp = Awaited<ReturnType<typeof setUp>>;

const runPrompts = (
  { root, env }: SetUp,
  script: TerminalScript,
  options: object = { address },
  display = { screen: '' },
) =>
  runOnTerminal((context) => newCommand.run({ open: false, ...options }, context), root, script, {
    env,
    display,
  });

const path = 'data/us/harbor-lighthouse-visa.json';
const readRecord = (root: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

test('writes what the user accepts, and cites the page for nothing else', async () => {
  const site = await setUp();
  const display = { screen: '' };
  const script: TerminalScript = [
    ["card's name", 'a'],
    ['Which network', `${enter} a`],
    ['Which network tier', enter],
    ['What kind of card', `${down} ${enter}`],
    ['Who is it for', `${down} ${enter}`],
    ['Annual fee, USD', `${enter} a`],
    ['Foreign transaction fee', 'c'],
    ['Foreign transaction fee', `3 ${enter}`],
    ['additional card', 's'],
    ['What does it earn', 'a'],
    ['issuer call it', enter],
    ['Rate on every purchase', 'a'],
    ['for some purchases', enter],
    ['numbers that you typed', enter],
    ['What is the file called', enter],
  ];
  const result = await runPrompts(site, script, { address }, display);
  expect(stripVTControlCharacters(display.screen)).toMatch(
    /◇ {2}Annual fee, USD\?\n│ {2}press one of these keys/,
  );
  expect(result.exitCode).toBe(0);
  const { id, name, network, annual_fee: fee, fx_fee: fx, rewards, sources, ...rest } = readRecord(site.root);
  expect({ id, name, network, fee, fx }).toEqual({
    id: 'us-harbor-lighthouse-visa',
    name: 'Lighthouse Visa® Card',
    network: 'visa',
    fee: { amount: 95, currency: 'USD' },
    fx: { percent: 3 },
  });
  expect(rest).not.toHaveProperty('additional_card_fee');
  expect(rewards).toMatchObject({ rate_type: 'points', base_rate: { points_per_dollar: 1 } });
  expect(sources).toEqual([
    { url: address, retrieved: null, cites: ['/fx_fee'] },
    { url: address, retrieved: '2026-11-21', by: 'person', cites: ['/annual_fee', '/rewards'] },
  ]);
});

const seaCards = ['Lighthouse Visa Card', 'Anchor Visa Card', 'Tide Visa Card'];
const comparison = renderPage(
  'Compare our credit cards',
  `<h1>Which card is yours?</h1>${seaCards.map((name) => `<h2>${name}</h2><p>Annual fee: $95</p>`).join('')}`,
);
const walled = renderPage('Access Denied', 'no robots');
const scripted = '<!doctype html><title>Harbor</title><body><div id=root></div><script>start()</script>';

test.each<[string, number, string, Behavior]>([
  ['dead', 1, 'The page is gone (404). Find the address', status(404, { text: 'gone' })],
  [
    'blocked',
    1,
    'The page cannot be read by the check (status 403). Save it in a',
    status(403, { text: walled }),
  ],
  [
    'made of data',
    1,
    'The page has no text to read, only data for its scripts',
    ok({ text: `${scripted}<script type="application/json">{"card":{"annualFee":95}}</script>` }),
  ],
  ['made by scripts', 1, 'The page has no text to read: its scripts make it', ok({ text: scripted })],
  [
    'of several cards',
    1,
    'The page shows several cards (Lighthouse Visa Card, Anchor Vis',
    ok({ text: comparison }),
  ],
  ['refused', 3, 'The page returned a server error (500). Try again', status(500, { text: 'broken' })],
])('says in one sentence that the page is %s', async (_, exitCode, sentence, page) => {
  const { root, env } = await setUp(page);
  const result = await runCliIn(root, ['new', address], { env });
  expect(result).toMatchObject({ exitCode, stdout: '' });
  expect(result.stderr).toMatch(/^cardcat: .*\n$/);
  expect(result.stderr).toContain(sentence);
});

test('names the card that cites the address, or has the name of the page', async () => {
  const known = 'data/us/chase-sapphire-preferred.json';
  const site = await setUp(ok({ text: lighthouse }), [known]);
  const record = JSON.parse(readFileSync(join(site.root, known), 'utf8'));
  const { url } = record.sources[0];
  const cited = await runCliIn(site.root, ['new', `${url}#fees`], { env: site.env });
  expect(cited).toMatchObject({ exitCode: 1, stdout: '' });
  expect(cited.stderr).toContain(`(${known}). Edit that file;`);
  const own = {
    ...record,
    id: 'us-harbor-light',
    issuer: 'Harbor Bank',
    issuer_id: 'harbor',
    name: 'Harbor Lighthouse Visa',
  };
  writeFileSync(join(site.root, 'data/us/harbor-light.json'), JSON.stringify(own));
  const named = await runCliIn(site.root, ['new', address], { env: site.env });
  expect(named.stderr).toContain('(data/us/harbor-light.json). Edit that file;');
});

test('prints the file of an issuer that is not in the registry', async () => {
  const result = await runCliIn(scratchCatalog([]), ['new', 'https://cards.gull.ca/tern']);
  expect(result.exitCode).toBe(2);
  expect(JSON.parse(result.stdout)).toEqual({
    id: 'gull',
    name: 'Name of the issuer',
    aliases: [],
    domains: ['gull.ca'],
    countries: ['ca'],
  });
  expect(result.stderr).toContain('save the lines above as data/issuers/gull.json');
});

test.each(['https://localhost/card', 'https://192.0.2.1/card'])(
  'prints no such file for %s',
  async (given) => {
    const result = await runCliIn(scratchCatalog([]), ['new', given]);
    expect(result).toMatchObject({ exitCode: 2, stdout: '' });
    expect(result.stderr).toContain('is not a public domain');
  },
);

test('says that a saved page is empty', async () => {
  const { root, env } = await setUp();
  writeFileSync(join(root, 'saved.html'), ' \n');
  const result = await runCliIn(root, ['new', address, '--page', 'saved.html'], { env });
  expect(result).toMatchObject({ exitCode: 1, stdout: '' });
  expect(result.stderr).toContain('The page is empty.');
});

test('without a terminal prints what the page says, and writes nothing', async () => {
  const { root, env } = await setUp();
  const { stdout } = await runCliIn(root, ['new', address], { env });
  expect(stdout).toContain(
    '  $95: “Annual fee: $95.”\n    https://www.harbor.example/cards/lighthouse#:~:text=',
  );
  const json = await runCliIn(root, ['new', address, '--json'], { env });
  const schema = JSON.parse(readFileSync(join(repositoryRoot, 'docs/schemas/new-page.schema.json'), 'utf8'));
  const validate = new Ajv2020({ validateFormats: false }).compile(schema);
  expect(validate(JSON.parse(json.stdout)), JSON.stringify(validate.errors)).toBe(true);
  expect(existsSync(join(root, 'data/us'))).toBe(false);
});

test('reads a page that a browser saved, and asks for its address', async () => {
  const site = await setUp(status(403, { text: walled }));
  const page = join(site.root, 'saved.html');
  writeFileSync(page, lighthouse);
  const result = runPrompts(
    site,
    [
      ['What is the address', `${address} ${enter}`],
      ["card's name", '\u0003'],
    ],
    { page },
  );
  await expect(result).rejects.toThrow('');
  const { stdout } = await runCliIn(site.root, ['new', address, '--page', 'saved.html'], { env: site.env });
  expect(stdout).toContain('$95: “Annual fee: $95.”');
});

test('adds the issuer of a page on an unknown domain', async () => {
  const site = await setUp();
  rmSync(join(site.root, 'data/issuers/harbor.json'));
  const display = { screen: '' };
  const script: TerminalScript = [
    ['Where is the card issued?', enter],
    ["issuer's name", `H a r b o r ␣ B a n k ${enter}`],
    ['in its own language', enter],
    ["card's name", '\u0003'],
  ];
  await expect(runPrompts(site, script, { address }, display)).rejects.toThrow();
  expect(display.screen).toContain('No issuer of the catalog has the domain harbor.example.');
  // Nothing is written before the last answer.
  expect(existsSync(join(site.root, 'data/issuers/harbor.json'))).toBe(false);
});
