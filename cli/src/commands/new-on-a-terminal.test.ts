import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { scratchCatalog } from '../../../tests/support/scratch-catalog.ts';
import type { CliContext } from '../context.ts';
import { Interrupted } from '../errors.ts';
import type { NewOptions } from '../new-card/ask.ts';
import { newCard } from './new.ts';

const plain = {
  country: 'us',
  issuer: 'chase',
  name: 'Chase Harbor® Card',
  url: 'https://creditcards.chase.com/harbor',
} as const;

function without(flag: keyof typeof plain): NewOptions {
  return Object.fromEntries(Object.entries(plain).filter(([each]) => each !== flag));
}

const recordAt = (root: string, path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** Runs the command on a terminal where a person presses `keys` once the screen shows what stands before them. */
async function runOnTerminal(
  cwd: string,
  options: NewOptions,
  script: readonly (readonly [string, string])[],
  signal = new AbortController().signal,
  shown = { screen: '' },
) {
  let screen = '';
  let stdout = '';
  let step = 0;
  const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => stdin });
  const output = new Writable({
    write(chunk, _encoding, done) {
      screen += chunk;
      shown.screen += chunk;
      const [awaited, keys] = script[step] ?? [];
      if (awaited !== undefined && keys !== undefined && screen.includes(awaited)) {
        step++;
        screen = '';
        for (const key of keys.split(' '))
          setImmediate(() => (key === 'END' ? stdin.end() : stdin.write(key === '␣' ? ' ' : key)));
      }
      done();
    },
  });
  const world: CliContext = {
    cwd,
    env: {},
    now: () => new Date('2026-11-21T12:00:00Z'),
    stdin,
    stdout: { write: (text) => (stdout += text) },
    stderr: Object.assign(output, { isTTY: true, columns: 100 }) as CliContext['stderr'],
    signal,
  };
  const exitCode = await newCard.run(options, world);
  return { exitCode, stdout };
}

const enter = '\r';
const down = '\u001b[B';

test('asks for everything that no flag gives, and suggests the slug', async () => {
  const root = scratchCatalog([]);
  const ran = await runOnTerminal(root, { country: 'cn' }, [
    ['Who issues it?', `工 银 ${enter}`],
    ['What is the card', `工 银 旅 卡 ${enter}`],
    ["Where is the issuer's page", `http://icbc.com.cn ${enter}`],
    ['not a plain https address', `${'\u007f '.repeat(18)}https://icbc.com.cn/lv ${enter}`],
    ['Which network', `${`${down} `.repeat(5)}${enter}`],
    ['Which tier', `${`${down} `.repeat(3)}${enter}`],
    ['How are purchases paid?', enter],
    ['Who is it for?', `${`${down} `.repeat(3)}${enter}`],
    ['icbc-gong-yin-lv-ka', enter],
  ]);
  expect(ran.exitCode).toBe(0);
  expect(recordAt(root, 'data/cn/icbc-gong-yin-lv-ka.json')).toMatchObject({
    name: '工银旅卡',
    network: 'unionpay',
    network_tier: 'gold',
    type: 'credit',
    segment: 'fill in',
    sources: [{ url: 'https://icbc.com.cn/lv' }],
  });
  expect(ran.stdout).toMatch(/^Wrote /);
});

test('the return key alone claims neither network nor tier', async () => {
  const root = scratchCatalog([]);
  const accepting = [
    ['What is the card', `A ${enter}`],
    ['How are purchases paid?', enter],
    ['Who is it for?', enter],
    ['What is the file called', enter],
  ] as const;
  await runOnTerminal(root, without('name'), [accepting[0], ['Which network', enter], ...accepting.slice(1)]);
  const open = recordAt(root, 'data/us/chase-a.json');
  expect(open).toMatchObject({ network: 'fill in', type: 'credit', segment: 'personal' });
  expect(open).not.toHaveProperty('network_tier');

  await runOnTerminal(root, { ...without('name'), network: 'visa', slug: 'chase-b' }, [
    ['What is the card', `B ${enter}`],
    ['Which tier', enter],
    ...accepting.slice(1, 3),
  ]);
  expect(recordAt(root, 'data/us/chase-b.json')).not.toHaveProperty('network_tier');
});

test('says what to do where no issuer matches, and asks on', async () => {
  const root = scratchCatalog([]);
  await runOnTerminal(root, without('issuer'), [
    ['Who issues it?', `c h x ${enter}`],
    ['No issuer of this country matches; take letters away', `\u007f ${enter}`],
    ['Which network', enter],
    ['How are purchases paid?', enter],
    ['Who is it for?', enter],
    ['What is the file called', enter],
  ]);
  expect(recordAt(root, 'data/us/chase-harbor.json').issuer_id).toBe('chase');
});

test('stops when the person does, and writes nothing', async () => {
  const root = scratchCatalog([]);
  const stopped = runOnTerminal(root, without('name'), [['What is the card', '\u0003']]);
  await expect(stopped).rejects.toBeInstanceOf(Interrupted);
  expect(existsSync(join(root, 'data/us'))).toBe(false);
});

test.each([
  ['a line of text', without('name'), 'What is the card'],
  ['a choice', without('country'), 'Where is the card issued?'],
  ['a search', without('issuer'), 'Who issues it?'],
])('stops where the person ends the input at %s, and shows the cursor again', async (_, options, asked) => {
  const root = scratchCatalog([]);
  const shown = { screen: '' };
  const stopped = runOnTerminal(root, options, [[asked, '\u0004']], undefined, shown);
  await expect(stopped).rejects.toBeInstanceOf(Interrupted);
  expect(shown.screen.lastIndexOf('\u001b[?25h')).toBeGreaterThan(shown.screen.lastIndexOf('\u001b[?25l'));
  expect(existsSync(join(root, 'data/us'))).toBe(false);
});

test('Ctrl-D behind what is typed ends nothing', async () => {
  const root = scratchCatalog([]);
  await runOnTerminal(root, without('name'), [
    ['What is the card', `A \u0004 B ${enter}`],
    ['Which network', enter],
    ['How are purchases paid?', enter],
    ['Who is it for?', enter],
    ['What is the file called', enter],
  ]);
  expect(recordAt(root, 'data/us/chase-ab.json').name).toBe('AB');
});

test('stops where the terminal is gone', async () => {
  const stopped = runOnTerminal(scratchCatalog([]), without('name'), [['What is the card', 'END']]);
  await expect(stopped).rejects.toBeInstanceOf(Interrupted);
});

test('stops on a signal from outside as well', async () => {
  const interruption = new AbortController();
  setImmediate(() => interruption.abort());
  const stopped = runOnTerminal(scratchCatalog([]), without('name'), [], interruption.signal);
  await expect(stopped).rejects.toBeInstanceOf(Interrupted);
});
