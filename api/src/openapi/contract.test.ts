import { describe, expect, test } from 'vitest';
import { controlParameters, filterFields } from '#core/query/fields';
import { createExampleCore, decodeBody, sendRequest } from '../../../scripts/build-api/example-core.ts';
import { getProblemResponse } from '../../../scripts/build-api/examples.ts';
import {
  committedOpenApi,
  faultsBy,
  type OpenApiOperation,
  type OpenApiParameter,
  openApi,
  openApiNow,
  parametersOf,
  responsesOf,
} from '../../../tests/support/api/openapi.ts';
import { type ApiResponse, getHeader } from '../http.ts';
import { problemCodes } from '../problems.ts';
import { routes } from '../routes/index.ts';
import { operationByName } from './operations.ts';

const core = createExampleCore();
const operations = Object.entries(openApi.paths).map(([path, { get }]) => [path, get] as const);
const pathOf = (path: string) =>
  path
    .replace('{card_id}', 'us-example-harbor')
    .replace('{index}', 'country')
    .replace('{id}', 'example-bank');

/** Returns the differences between the response and the OpenAPI document. */
function faultsOf(operation: OpenApiOperation, answer: ApiResponse): readonly string[] {
  const response = responsesOf(operation).get(String(answer.status));
  if (response === undefined) return [`status ${answer.status} is not in the document`];
  const missing = Object.keys(response.headers ?? {})
    .filter((name) => !optional.has(name))
    .filter((name) => getHeader(answer, name) === null);
  const type = (getHeader(answer, 'content-type') ?? '').replace(/;.*$/, '');
  const { content } = response;
  if (content === undefined || answer.body === null) return missing.map((name) => `${name} is missing`);
  const schema = content[type]?.schema;
  if (schema === undefined) return [`${type} is not in the document`];
  const value: unknown =
    type.endsWith('json') && type !== 'application/x-ndjson'
      ? JSON.parse(decodeBody(answer))
      : decodeBody(answer);
  return [...missing.map((name) => `${name} is missing`), ...faultsBy(schema, value)];
}

/** The OpenAPI document describes these headers, but a response may lack them. */
const optional = new Set([
  'RateLimit',
  'RateLimit-Policy',
  'Content-Location',
  'Retry-After',
  'Last-Modified',
  'X-Request-Id',
]);

function valuesOf({ name, schema }: OpenApiParameter): {
  readonly good: readonly string[];
  readonly bad: readonly string[];
} {
  const item = schema.items ?? schema;
  if (item.enum !== undefined) return { good: item.enum, bad: ['no-such-value'] };
  if (schema.type === 'boolean') return { good: ['true', 'false'], bad: ['yes'] };
  if (schema.type === 'integer' && schema.minimum !== undefined)
    return {
      good: [schema.minimum, schema.maximum ?? 0].map(String),
      bad: [schema.minimum - 1, (schema.maximum ?? 0) + 1, 'abc', '1.5'].map(String),
    };
  const valuesByName: Readonly<Record<string, readonly [good: readonly string[], bad: readonly string[]]>> = {
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
    q: [['maple', '', 'x'.repeat(100)], ['x'.repeat(101)]],
    after: [[], ['AAAA', 'x'.repeat(301)]],
    since: [
      ['v1.3.0', '0a1b2c3d4e5f', '2026-09-03'],
      ['a/b', '', 'yesterday', 'HEAD', '20261124', '2026-13-45'],
    ],
  };
  const [good, bad] = valuesByName[name] ?? [[], []];
  return { good, bad };
}

describe('the running API, compared with the OpenAPI document', () => {
  test.each(operations)('responds to %s as documented for each parameter and value', (path, operation) => {
    const mismatches: unknown[] = [];
    const expectStatus = (target: string, status: number): void => {
      const answer = sendRequest(core, target);
      const faults = [
        ...(answer.status === status ? [] : [`${answer.status} for ${status}`]),
        ...faultsOf(operation, answer),
      ];
      if (faults.length > 0) mismatches.push({ target, faults });
    };
    const required = path === '/v1/changes' ? 'since=v1.3.0' : '';
    const expected = operation.operationId === 'getCardPicture' ? 302 : 200;
    expectStatus(`${pathOf(path)}?${required}`.replace(/\?$/, ''), expected);
    for (const parameter of parametersOf(operation).filter(({ in: location }) => location === 'query')) {
      const { good, bad } = valuesOf(parameter);
      for (const value of good) {
        // Sorting by the rate in a category requires a category.
        const extra = value.endsWith('category_rate') ? '&category=dining' : '';
        expectStatus(`${pathOf(path)}?${parameter.name}=${value}${extra}`, 200);
      }
      for (const value of bad) expectStatus(`${pathOf(path)}?${parameter.name}=${value}`, 400);
      expect(good.length + bad.length, parameter.name).toBeGreaterThan(0);
    }
    expectStatus(`${pathOf(path)}?no_such_parameter=1`, 400);
    const postResponse = sendRequest(core, pathOf(path), { method: 'POST' });
    expect(faultsOf(operation, postResponse)).toEqual([]);
    const longResponse = sendRequest(core, `${pathOf(path)}?${'x'.repeat(9_000)}`);
    expect(faultsOf(operation, longResponse)).toEqual([]);
    expect(mismatches).toEqual([]);
  });

  test.each(operations)('returns 304 for %s only if it is documented', async (path, operation) => {
    const target = `${pathOf(path)}${path === '/v1/changes' ? '?since=v1.3.0' : ''}`;
    const answer = sendRequest(core, target, { headers: { 'if-none-match': '*' } });
    const isDocumented =
      operation.responses['304'] !== undefined && operation.operationId !== 'getCardPicture';
    expect(answer.status === 304).toBe(isDocumented);
  });

  test('returns each problem code with the documented status and schema', async () => {
    for (const code of problemCodes) {
      const answer = getProblemResponse(code);
      const body = JSON.parse(decodeBody(answer)) as { code: string; status: number };
      expect([body.code, body.status]).toEqual([code, answer.status]);
      expect(faultsBy({ $ref: '#/components/schemas/Problem' }, body)).toEqual([]);
      const responses = operations.map(
        ([, operation]) =>
          responsesOf(operation).get(String(answer.status))?.content?.['application/problem+json'],
      );
      expect(
        responses.some((response) => response?.examples?.[code] !== undefined),
        code,
      ).toBe(true);
    }
  });
});

describe('the OpenAPI document, compared with the running API', () => {
  test('documents each route once, and nothing else', () => {
    expect(operations.map(([path, { operationId }]) => [path, operationId])).toEqual(
      routes.map(({ path, name }) => [path, name]),
    );
    expect([...operationByName.keys()].toSorted()).toEqual(routes.map(({ name }) => name).toSorted());
  });

  test('documents each filter and control for the routes that accept it', () => {
    const operationsByRoute = { cards: 'listCards', search: 'searchCards', facets: 'countFacets' } as const;
    for (const [route, name] of Object.entries(operationsByRoute)) {
      // Some parameters, such as `bom`, apply only to CSV, so collect the parameters of all formats.
      const documentedNames = operations
        .filter(([, { operationId }]) => operationId.startsWith(name))
        .flatMap(([, operation]) => parametersOf(operation).map((parameter) => parameter.name));
      const controls = controlParameters.filter(({ routes: controlRoutes }) =>
        (controlRoutes as readonly string[]).includes(route),
      );
      expect([...new Set(documentedNames)].toSorted(), name).toEqual(
        [...filterFields, ...controls].map((field) => field.name).toSorted(),
      );
    }
  });
});

describe('the committed OpenAPI document', () => {
  test('is up to date (npm run generate:openapi updates it)', () => {
    expect(committedOpenApi()).toBe(openApiNow);
  });
});
