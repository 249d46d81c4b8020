import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { controlParameters, filterFields, recordKeys } from '#core/query/fields';
import { fillerOf } from '../../scripts/build-api/docs.tsx';
import { listRequests } from '../../scripts/build-api/openapi.ts';
import { ask, createExampleApp } from '../../tests/support/api/example-app.ts';
import {
  compareWithDocument,
  type OpenApiOperation,
  type OpenApiParameter,
  openApi,
  openApiNow,
  parametersOf,
} from '../../tests/support/api/openapi.ts';
import {
  repositoryApp,
  repositoryCatalog,
  repositoryDocuments,
  repositoryRoot,
} from '../../tests/support/api/repository-app.ts';
import { type Random, randomFrom } from '../../tests/support/random.ts';
import { problemCodes } from './problems.ts';
import { apiVersion } from './service.ts';

const operations = Object.entries(openApi.paths).map(([path, { get }]) => [path, get] as const);
const app = createExampleApp();
const exampleValues: Readonly<Record<string, string>> = {
  card_id: 'us-example-harbor',
  index: 'country',
  id: 'example-bank',
};
const fillPath = (path: string) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => String(exampleValues[name]));

test('docs/openapi.json is up to date (npm run generate:openapi updates it)', () => {
  expect(readFileSync(join(repositoryRoot, 'docs/openapi.json'), 'utf8')).toBe(openApiNow);
  expect(openApi.info.version).toBe(apiVersion);
});

test('names every route of the program, and nothing else', () => {
  const routes = app.routes.filter(({ method, path }) => method === 'GET' && path !== '/*');
  const paths = [...routes.map(({ path }) => path.replace(/:(\w+)$|:(\w+)(?=\/)/g, '{$1$2}'))];
  // One route serves the pictures and drawings.
  const isOther = (path: string) => !path.startsWith('/v1/art/') && path !== '/health';
  expect(new Set(paths.filter(isOther))).toEqual(new Set(operations.map(([path]) => path).filter(isOther)));
});

test('names every problem', () => {
  expect(problemCodes.filter((code) => !openApiNow.includes(`\`${code}\``))).toEqual([]);
});

test.each(['cards', 'search', 'facets'] as const)('names every parameter of /v1/%s', (route) => {
  const documented = operations
    .filter(([path]) => path.startsWith(`/v1/${route}`) && !path.includes('{'))
    .flatMap(([, operation]) => parametersOf(operation).map(({ name }) => name));
  const controls = controlParameters.filter(({ routes }) => (routes as readonly string[]).includes(route));
  expect([...new Set(documented)].toSorted()).toEqual(
    [...filterFields, ...controls].map(({ name }) => name).toSorted(),
  );
});

describe('the answers', () => {
  const requests = listRequests(repositoryRoot);
  const real = repositoryApp();
  const fill = fillerOf(repositoryCatalog, repositoryDocuments);

  test.each(operations)('to the examples of %s are as documented', async (path, operation) => {
    const examples = requests.get(operation.operationId) ?? [];
    for (const target of examples.length > 0 ? examples : [path]) {
      const answer = await ask(real, fill(target));
      expect(answer.status, fill(target)).toBe(
        path.endsWith('.webp}') || path === '/v1/art/{card_id}.webp' ? 302 : 200,
      );
      expect(await compareWithDocument(operation, answer), fill(target)).toEqual([]);
    }
  });

  const values: Readonly<Record<string, readonly [good: readonly string[], bad: readonly string[]]>> = {
    issuer_id: [['example-bank', '!example-bank'], ['no-such-bank']],
    issuer: [['Example%20Bank', '%C3%A9rable+exemple'], ['No+such+bank']],
    category: [['dining', '!dining'], ['no-such-category']],
    base_rate_min: [
      ['0', '1.5'],
      ['-1', 'abc'],
    ],
    network_tier: [['signature', 'null', '!null'], ['no-such-tier']],
    annual_fee_min: [
      ['0', '95', '0.5'],
      ['-1', 'abc', '1.23456'],
    ],
    annual_fee_max: [
      ['0', '95', '999999999'],
      ['-1', 'abc', '1234567890'],
    ],
    reward_currency: [
      ['cash-back', 'cash-back,harbor-points', '!harbor-points', 'null'],
      ['Harbor points', 'gold-coins'],
    ],
    rate_min: [
      ['0', '1.5'],
      ['-1', 'abc'],
    ],
    spend: [
      ['dining:300,other:1000', 'other:0.5', ''],
      ['dining', 'dining:-1', 'yachts:1', 'dining:1,dining:2'],
    ],
    point_value: [
      ['0.7', 'harbor-points:1.25', '1,harbor:0.5'],
      ['1.23456', 'gold-coins:1'],
    ],
    fx_fee_max: [
      ['0', '2.7'],
      ['-1', 'abc'],
    ],
    read_since: [['2026-01-31'], ['2026-02-30', 'yesterday']],
    as_of: [['2026-01-31'], ['2026-02-30', 'yesterday']],
    ids: [
      ['us-example-harbor', 'us-not-there'],
      ['US-EXAMPLE', 'x'.repeat(81)],
    ],
    q: [['maple', '', 'x'.repeat(200)], []],
    after: [[], ['AAAA', 'x'.repeat(301)]],
    since: [
      ['v1.3.0', '0a1b2c3d4e5f', '2026-09-03'],
      ['a/b', '', 'yesterday', 'HEAD', '20261124', '2026-13-45'],
    ],
  };

  function listValues({ name, schema }: OpenApiParameter): readonly [readonly string[], readonly string[]] {
    const { enum: listed, minimum, maximum, type } = schema.items ?? schema;
    if (listed !== undefined) return [listed, ['no-such-value']];
    if (type === 'boolean') return [['true', 'false'], ['yes']];
    if (type === 'integer' && minimum !== undefined && maximum !== undefined)
      return [[minimum, maximum].map(String), [minimum - 1, maximum + 1, 'abc', '1.5'].map(String)];
    return values[name] ?? [[], []];
  }

  test.each(operations)('of %s to each parameter and value are as documented', async (path, operation) => {
    const mismatches: unknown[] = [];
    const expectStatus = async (target: string, status: number, method = 'GET') => {
      const answer = await ask(app, target, {}, method);
      const differences = [
        ...(answer.status === status ? [] : [answer.status]),
        ...(await compareWithDocument(operation, answer)),
      ];
      if (differences.length > 0) mismatches.push({ target, differences });
    };
    for (const parameter of parametersOf(operation).filter(({ in: place }) => place === 'query')) {
      const [good, bad] = listValues(parameter);
      expect(good.length + bad.length, parameter.name).toBeGreaterThan(0);
      for (const value of good) {
        // Sorting by the rate in a category requires a category, and values require spending in one currency.
        const needsSpend = /_value$/.test(value) || /^(?:point_value|rates)$/.test(parameter.name);
        const extra = value.endsWith('category_rate')
          ? '&category=dining'
          : needsSpend
            ? '&spend=dining:300&country=us'
            : '';
        await expectStatus(`${fillPath(path)}?${parameter.name}=${value}${extra}`, 200);
      }
      for (const value of bad) await expectStatus(`${fillPath(path)}?${parameter.name}=${value}`, 400);
    }
    await expectStatus(`${fillPath(path)}?no_such_parameter=1`, 400);
    await expectStatus(fillPath(path), 405, 'POST');
    await expectStatus(`${fillPath(path)}?${'x'.repeat(9_000)}`, 414);
    expect(mismatches).toEqual([]);
  });

  test.each(operations)('of %s to clients with a copy are as documented', async (path, operation) => {
    const target = `${fillPath(path)}${path === '/v1/changes' ? '?since=v1.3.0' : ''}`;
    const answer = await ask(app, target, { 'if-none-match': '*' });
    const isDocumented =
      operation.responses['304'] !== undefined && operation.operationId !== 'getCardPicture';
    expect(answer.status === 304).toBe(isDocumented);
  });
});

const isLong = process.env.FUZZ === '1';
const count = isLong ? 100_000 : 1_000;
const seed = Number(process.env.FUZZ_SEED || (isLong ? Date.now() % 1_000_000 : 20261001));

const words = [
  ...[
    'us',
    'ca',
    'visa',
    'gold',
    'harbor',
    'exmaple',
    '莲花',
    'lianhua',
    'null',
    'true',
    '0',
    '95',
    '-1',
    '1e9',
  ],
  ...[
    '2026-01-01',
    '',
    '!us',
    'us,ca',
    ',',
    'a'.repeat(120),
    '\u0000',
    '%',
    '=1+1',
    '__proto__',
    'AAAA',
    'name',
  ],
  ...['us-example-harbor', '-annual_fee', ...recordKeys],
];
const names = [...filterFields, ...controlParameters].map(({ name }) => name as string);
const allNames = [...names, 'since', 'contry', '__proto__', '', '_'];
const segments = [
  'us-example-harbor',
  'us-none',
  'country',
  'network_tier',
  'constructor',
  '..',
  '%2f',
  '莲花',
  'x'.repeat(90),
];

function anyTarget({ pick, chance, below }: Random): readonly [string, OpenApiOperation] {
  const [path, operation] = pick(operations);
  const filled = path.replace(/\{\w+\}/, () => encodeURI(pick(segments)));
  const pairs = Array.from({ length: below(4) }, () => {
    const value = chance(0.9) ? encodeURIComponent(pick(words)) : pick(words).replace(/[^\x21-\x7e]/g, '');
    return `${pick(allNames)}=${value}`;
  });
  return [pairs.length === 0 ? filled : `${filled}?${pairs.join('&')}`, operation];
}

test(`the answers to ${count} random requests are as documented, and no internal errors`, async () => {
  const random = randomFrom(seed);
  const statuses = new Map<number, number>();
  for (let index = 0; index < count; index++) {
    const [target, operation] = anyTarget(random);
    const method = random.chance(0.05) ? 'HEAD' : 'GET';
    const answer = await ask(
      app,
      target,
      { accept: random.pick(['', '*/*', 'text/csv', 'text/html']) },
      method,
    );
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const context = `seed ${seed}, request ${index}: ${method} ${target} ended in ${answer.status}`;
    if (answer.status >= 500) throw new Error(`${context} ${await answer.text()}`);
    // A segment such as `..` leads to another route or none.
    const isElsewhere = target.includes('/..') || answer.status === 404;
    if (method === 'HEAD' || isElsewhere) continue;
    const differences = await compareWithDocument(operation, answer);
    if (differences.length > 0) throw new Error(`${context}: ${differences.join('; ')}`);
  }
  expect(statuses.get(200)).toBeGreaterThan(count / 20);
  expect(statuses.get(400)).toBeGreaterThan(count / 20);
}, 600_000);
