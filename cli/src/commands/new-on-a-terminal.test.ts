import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fees } from '#core/card/fees';
import { InterruptedError } from '#core/io/errors';
import { down, enter, runOnTerminal, type TerminalScript } from '../../../tests/support/run-on-terminal.ts';
import { scratchCatalog } from '../../../tests/support/scratch-catalog.ts';
import type { NewCardOptions } from '../new-card/gather-answers.ts';
import { type NewOptions, newCommand } from './new.ts';

const requiredOptions = {
  country: 'us',
  issuer: 'chase',
  name: 'Chase Harbor® Card',
  url: 'https://creditcards.chase.com/harbor',
} as const;

function omitOption(flag: keyof typeof requiredOptions): NewCardOptions {
  return Object.fromEntries(Object.entries(requiredOptions).filter(([name]) => name !== flag));
}

const readRecord = (root: string, path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

function runNew(
  cwd: string,
  options: Partial<NewOptions>,
  script: TerminalScript,
  terminal: Parameters<typeof runOnTerminal>[3] = {},
) {
  return runOnTerminal(
    (context) => newCommand.run({ open: false, ...options }, context),
    cwd,
    script,
    terminal,
  );
}

/** The answers to the questions about fees that were added later: none of them is known. */
const furtherFees = fees.slice(2).map(({ question }) => [question, enter] as const);

/** The answers to all questions after the card's name. They contain no numbers and no rewards. */
const remainingSteps = [
  ['Which network', `${down} ${enter}`],
  ['Which network tier', enter],
  ['What kind of card', `${down} ${enter}`],
  ['Who is it for?', `${down} ${enter}`],
  ['Annual fee', enter],
  ['Foreign transaction fee', enter],
  ...furtherFees,
  ['What does it earn?', enter],
  ['checked all this', enter],
  ['What is the file called', enter],
] as const;

test('prompts for each value that has no flag, and writes a valid card', async () => {
  const root = scratchCatalog([]);
  const result = await runNew(root, { country: 'cn' }, [
    ['Who issues it?', `工 银 ${enter}`],
    ['What is the card', `工 银 旅 卡 ${enter}`],
    ["What is the address of the issuer's page", `http://icbc.com.cn ${enter}`],
    ['not a plain https address', `${'\u007f '.repeat(18)}https://icbc.com.cn/lv ${enter}`],
    ['Which network', `${`${down} `.repeat(5)}${enter}`],
    ['Which network tier', enter],
    ['What kind of card', `${down} ${enter}`],
    ['Who is it for?', `${down} ${enter}`],
    ['Annual fee, CNY?', `x ${enter}`],
    ['is not a number', `\u007f 2 0 0 ${enter}`],
    ['Foreign transaction fee', `0 ${enter}`],
    ...furtherFees,
    ['What does it earn?', `${down} ${enter}`],
    ['What does the issuer call it?', enter],
    ['Rate on every purchase', `1 ${enter}`],
    ['higher for some purchases?', `d i n i n g ${enter}`],
    ['Rate for Dining', `3 ${enter}`],
    ['Which purchases exactly', enter],
    ['And for others?', enter],
    ['checked all this', `${down} ${enter}`],
    ['icbc-gong-yin-lv-ka', enter],
  ]);
  expect(result.exitCode).toBe(0);
  expect(readRecord(root, 'data/cn/icbc-gong-yin-lv-ka.json')).toMatchObject({
    name: '工银旅卡',
    type: 'credit',
    segment: 'personal',
    annual_fee: { amount: 200, currency: 'CNY' },
    fx_fee: { percent: 0 },
    rewards: {
      rate_type: 'cashback',
      currency_label: 'cash back',
      base_rate: { points_per_dollar: 1 },
      categories: [{ label: 'dining', category: ['dining'], points_per_dollar: 3 }],
    },
    sources: [
      {
        url: 'https://icbc.com.cn/lv',
        retrieved: '2026-11-21',
        cites: ['/annual_fee', '/fx_fee', '/rewards'],
      },
    ],
  });
  expect(result.stdout).toMatch(/^Wrote .*: no errors$/m);
});

test('Enter accepts the values guessed from the name, and keeps numbers unknown', async () => {
  const root = scratchCatalog([]);
  await runNew(root, omitOption('name'), [
    ['What is the card', `B u s i n e s s ␣ V i s a ${enter}`],
    ['Which network', enter],
    ['Which network tier', enter],
    ['What kind of card', `${down} ${enter}`],
    ['Who is it for?', enter],
    ...remainingSteps.slice(4),
  ]);
  const record = readRecord(root, 'data/us/chase-business-visa.json');
  expect(record).toMatchObject({
    network: 'visa',
    type: 'credit',
    segment: 'business',
    annual_fee: { amount: null },
    rewards: null,
    sources: [{ retrieved: null, cites: [] }],
  });
  expect(record).not.toHaveProperty('network_tier');
});

test('adds an issuer that is not listed, with its own file', async () => {
  const root = scratchCatalog([]);
  const result = await runNew(root, { ...omitOption('issuer'), url: 'https://www.pier.example/card' }, [
    ['Who issues it?', `z z z ${enter}`],
    ["issuer's name", `P i e r ␣ B a n k ${enter}`],
    ['in its own language', enter],
    ['domain of its own site', `w w w . p i e r . e x a m p l e ${enter}`],
    ...remainingSteps,
  ]);
  expect(result.stdout).toContain(
    'Wrote data/issuers/pier.json: a new issuer; a maintainer looks at its domain',
  );
  expect(readRecord(root, 'data/issuers/pier.json')).toEqual({
    ...{ id: 'pier', name: 'Pier Bank', aliases: [] },
    ...{ domains: ['pier.example'], countries: ['us'] },
  });
  expect(readRecord(root, 'data/us/pier-chase-harbor.json')).toMatchObject({
    issuer: 'Pier Bank',
    issuer_id: 'pier',
  });
});

test('stops on Ctrl-C and writes nothing', async () => {
  const root = scratchCatalog([]);
  const resultPromise = runNew(root, omitOption('name'), [['What is the card', '\u0003']]);
  await expect(resultPromise).rejects.toBeInstanceOf(InterruptedError);
  expect(existsSync(join(root, 'data/us'))).toBe(false);
});

test.each([
  ['a text', omitOption('name'), 'What is the card'],
  ['a choice', omitOption('country'), 'Where is the card issued?'],
  ['a search', omitOption('issuer'), 'Who issues it?'],
])('stops on Ctrl-D at %s prompt, and shows the cursor again', async (_, options, question) => {
  const root = scratchCatalog([]);
  const display = { screen: '' };
  const resultPromise = runNew(root, options, [[question, '\u0004']], { display });
  await expect(resultPromise).rejects.toBeInstanceOf(InterruptedError);
  expect(display.screen.lastIndexOf('\u001b[?25h')).toBeGreaterThan(
    display.screen.lastIndexOf('\u001b[?25l'),
  );
  expect(existsSync(join(root, 'data/us'))).toBe(false);
});

test('Ctrl-D in a line that contains text does not end the input', async () => {
  const root = scratchCatalog([]);
  await runNew(root, omitOption('name'), [['What is the card', `A \u0004 B ${enter}`], ...remainingSteps]);
  expect(readRecord(root, 'data/us/chase-ab.json').name).toBe('AB');
});

test('stops if the terminal is closed', async () => {
  const resultPromise = runNew(scratchCatalog([]), omitOption('name'), [['What is the card', 'END']]);
  await expect(resultPromise).rejects.toBeInstanceOf(InterruptedError);
});

test('stops on an abort signal', async () => {
  const interruption = new AbortController();
  setImmediate(() => interruption.abort());
  const resultPromise = runNew(scratchCatalog([]), omitOption('name'), [], { signal: interruption.signal });
  await expect(resultPromise).rejects.toBeInstanceOf(InterruptedError);
});
