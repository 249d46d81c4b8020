import { expect, test } from 'vitest';
import { controlParameters, filterFields, recordKeys } from '#core/query/fields';
import { createExampleCore, decodeBody, sendRequest } from '../../scripts/build-api/example-core.ts';
import { faultsBy, openApi, responsesOf } from '../../tests/support/api/openapi.ts';
import { type Random, randomFrom } from '../../tests/support/random.ts';
import { getHeader } from './http.ts';
import { findRoute, routes } from './routes/index.ts';
import { parseTarget } from './target.ts';

const isLong = process.env.FUZZ === '1';
const count = isLong ? 200_000 : 1_000;
const seed = Number(process.env.FUZZ_SEED || (isLong ? Date.now() % 1_000_000 : 20261001));

const words = [
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
  'us-example-harbor',
  'AAAA',
  'name',
  '-annual_fee',
  ...recordKeys,
];
const names = [
  ...filterFields.map(({ name }) => name),
  ...controlParameters.map(({ name }) => name),
  'since',
  'contry',
  '__proto__',
  '',
];
const pathSegments = [
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
const accepts = ['', '*/*', 'text/csv', 'application/x-ndjson', 'text/html', 'application/json;q=0'];

function targetOf({ pick, chance, below }: Random): string {
  const path = chance(0.05)
    ? `/${encodeURI(pick(pathSegments))}/${encodeURI(pick(pathSegments))}`
    : pick(routes).path.replace(/\{\w+\}/, () => encodeURI(pick(pathSegments)));
  const pairs = Array.from({ length: below(4) }, () => {
    const value = chance(0.9) ? encodeURIComponent(pick(words)) : pick(words).replace(/[^\x21-\x7e]/g, '');
    return `${pick(names)}=${value}`;
  });
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}

test(`returns documented responses without internal errors to ${count} random requests`, () => {
  const random = randomFrom(seed);
  const core = createExampleCore();
  const statuses = new Map<number, number>();
  for (let index = 0; index < count; index++) {
    const target = targetOf(random);
    const accept = random.pick(accepts);
    const method = random.chance(0.05) ? 'HEAD' : 'GET';
    const response = sendRequest(core, target, { method, headers: { accept } });
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    const context = `seed ${seed}, request ${index}: ${method} ${target} (Accept: ${accept}) ended in ${response.status}`;
    if (response.status >= 500) throw new Error(`${context} ${decodeBody(response)}`);
    if (Number(getHeader(response, 'content-length') ?? 0) > 4 * 1024 * 1024) throw new Error(context);
    if (response.body === null || response.status === 302) continue;
    const faults = faultsOf(
      target,
      response.status,
      getHeader(response, 'content-type') ?? '',
      decodeBody(response),
    );
    if (faults.length > 0) throw new Error(`${context}: ${faults.join('; ')}`);
  }
  expect(statuses.get(200)).toBeGreaterThan(count / 20);
  expect(statuses.get(400)).toBeGreaterThan(count / 20);
}, 600_000);

function faultsOf(target: string, status: number, contentType: string, text: string): readonly string[] {
  const type = contentType.replace(/;.*$/, '');
  const parsed = parseTarget(target);
  const route = parsed === null ? null : findRoute(parsed.path);
  // The OpenAPI document describes neither unknown paths nor the page at `/`.
  const operation = route === null ? undefined : openApi.paths[route.route.path]?.get;
  const content = operation && responsesOf(operation).get(String(status))?.content;
  const problem = { $ref: '#/components/schemas/Problem' };
  const schema =
    content?.[type]?.schema ??
    (type === 'application/problem+json' && content === undefined ? problem : undefined);
  if (schema === undefined)
    return type === 'text/html; charset=utf-8' || route === null ? [] : [`${type} is not in the document`];
  return type.endsWith('json') && type !== 'application/x-ndjson' ? faultsBy(schema, JSON.parse(text)) : [];
}
