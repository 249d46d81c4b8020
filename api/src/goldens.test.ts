import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createStore } from '#core/query/store';
import {
  ask,
  createExampleApp,
  createExampleCatalog,
  type ExampleOptions,
  exampleCards,
} from '../../tests/support/api/example-app.ts';
import { readFixture } from '../../tests/support/fixtures.ts';
import { expectGolden, inSections } from '../../tests/support/golden.ts';
import { type ProblemCode, problemCodes, problemTable } from './problems.ts';

const { targets } = readFixture<{ targets: string[] }>('api/goldens.json');
const pages = join(import.meta.dirname, '../../docs/problems');

interface ProblemExample {
  readonly target: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly options?: ExampleOptions;
  /** How many times to send the request. Only the last answer counts. */
  readonly times?: number;
}

const hugeCards = exampleCards.slice(2, 3).map((card) => ({ ...card, notes: 'x'.repeat(5 * 1024 * 1024) }));
const store = createStore(createExampleCatalog());
const list = () => {
  throw new Error('An internal error.');
};

const examples: Readonly<Partial<Record<ProblemCode, ProblemExample>>> = {
  'parameter-unknown': { target: '/v1/cards?contry=us' },
  'parameter-value': { target: '/v1/cards?limit=101' },
  'parameter-repeated': { target: '/v1/cards?limit=10&limit=20' },
  'parameter-conflict': { target: '/v1/cards?fields=name&omit=sources' },
  'cursor-malformed': { target: '/v1/cards?after=AAAA' },
  'target-malformed': { target: '/v1/cards/%C0%AF' },
  'answer-too-large': { target: '/v1/cards.ndjson?country=us', options: { cards: hugeCards } },
  'client-identification-required': {
    target: '/v1/cards',
    headers: { 'user-agent': 'curl/8.5.0' },
    options: { env: { CLIENT_ID: 'require' } },
  },
  'issuer-not-found': { target: '/v1/issuers/exmaple-bank' },
  'card-not-found': { target: '/v1/cards/us-example-harbour' },
  'route-not-found': { target: '/v1/card' },
  'method-not-allowed': { target: '/v1/cards', method: 'POST' },
  'target-too-long': { target: `/v1/cards?country=${'us,'.repeat(2_800)}` },
  'cursor-expired': { target: '/v1/search?q=example&after={cursor}' },
  'changes-expired': { target: '/v1/changes?since=v0.0.1' },
  'quota-exceeded': { target: '/v1/cards', options: { env: { MODE: 'official' } }, times: 31 },
  internal: { target: '/v1/cards', options: { store: { ...store, list }, onError: () => {} } },
  'shutting-down': { target: '/v1/cards', options: { isStopping: () => true } },
};

async function answerWith(code: ProblemCode): Promise<Response> {
  const { target, method, headers, options, times = 1 } = examples[code] ?? { target: '/' };
  const app = createExampleApp(options);
  // A cursor of a list by relevance expires when the data changes.
  const older = createExampleApp({ cards: exampleCards.slice(1) });
  const { next } = await (await ask(older, '/v1/search?q=example&limit=1')).json();
  for (let index = 1; index < times; index++) await ask(app, target);
  return ask(app, target.replace('{cursor}', next), headers, method);
}

async function format(answer: Response): Promise<string> {
  const lines = [...answer.headers].map(([name, value]) => `${name}: ${value}`);
  const text = `${answer.status}\n${lines.join('\n')}\n\n${await answer.text()}\n`;
  return text.replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<request id>');
}

describe('responses of /v1', () => {
  test('match the golden file for every problem', async () => {
    const texts: (readonly [string, string])[] = [];
    for (const code of problemCodes)
      if (code !== 'headers-too-large') texts.push([code, await format(await answerWith(code))]);
    expectGolden('api/problems.txt', inSections(texts));
  });

  test('match the golden file for every kind of response', async () => {
    const app = createExampleApp({ env: { MODE: 'official' } });
    const texts: (readonly [string, string])[] = [];
    for (const target of targets) texts.push([`GET ${target}`, await format(await ask(app, target))]);
    expectGolden('api/answers.txt', inSections(texts));
  });
});

describe('problem pages', () => {
  test('exist for every problem code, and for nothing else', () => {
    expect(readdirSync(pages).toSorted()).toEqual(problemCodes.map((code) => `${code}.md`));
  });

  test.each(problemCodes)('give title, status, meaning, advice and a true example for %s', async (code) => {
    const page = readFileSync(join(pages, `${code}.md`), 'utf8');
    const { title, status } = problemTable[code];
    expect(page.startsWith(`# ${title}\n\n\`${code}\`, status ${status}.\n`)).toBe(true);
    expect(page).toMatch(/^## What it means$/m);
    expect(page).toMatch(/^## What to do$/m);
    const [, target] = /^GET (\S+)$/m.exec(page) ?? [];
    if (target !== undefined) expect((await (await ask(createExampleApp(), target)).json()).code).toBe(code);
  });
});
