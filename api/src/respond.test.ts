import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ask, type ExampleOptions, exampleCore, textOf } from '../../scripts/build-api/example-core.ts';
import { headerOf } from './answer.ts';

const codeOf = (text: string): string => (text.startsWith('{') ? String(JSON.parse(text).code) : '');

const official: ExampleOptions = { env: { MODE: 'official' } };
const strict: ExampleOptions = { env: { MODE: 'official', CLIENT_ID: 'require' } };
const curl = { 'user-agent': 'curl/8.5.0' };

describe('3.3 the order, by requests that break several rules at once', () => {
  const long = `/v1/nowhere?${'x'.repeat(9_000)}`;
  test.each([
    ['size before method', long, { method: 'POST' }, 414, 'target-too-long'],
    ['size before OPTIONS', long, { method: 'OPTIONS' }, 414, 'target-too-long'],
    ['method before route', '/v1/nowhere', { method: 'POST' }, 405, 'method-not-allowed'],
    ['OPTIONS before route', '/v1/nowhere', { method: 'OPTIONS' }, 204, ''],
    ['route before query', '/v1/nowhere?limit=x', {}, 404, 'route-not-found'],
    ['query before form', '/v1/cards?limit=x', { headers: { accept: 'text/html' } }, 400, 'parameter-value'],
    [
      'query before validators',
      '/v1/cards?limit=x',
      { headers: { 'if-none-match': '*' } },
      400,
      'parameter-value',
    ],
    [
      'form before validators',
      '/v1/cards',
      { headers: { accept: 'text/html', 'if-none-match': '*' } },
      406,
      'form-not-acceptable',
    ],
    [
      'an unknown card before validators',
      '/v1/cards/us-none',
      { headers: { 'if-none-match': '*' } },
      404,
      'card-not-found',
    ],
  ])('%s', async (_, target, asked, status, code) => {
    const answer = await ask(exampleCore(), target, asked);
    expect([answer.status, codeOf(textOf(answer))]).toEqual([status, code]);
  });

  test('validators before client and limiter', async () => {
    const answer = await ask(exampleCore(strict), '/v1/meta', { headers: { ...curl, 'if-none-match': '*' } });
    expect(answer.status).toBe(304);
  });

  test('client before limiter and before what is wrong with the query', async () => {
    const answer = await ask(exampleCore(strict), '/v1/cards?limit=x', { headers: curl });
    expect(codeOf(textOf(answer))).toBe('client-identification-required');
  });

  test('bad requests cost as much as good ones, and are refused by the limiter first', async () => {
    const core = exampleCore(official);
    for (let at = 0; at < 30; at++) expect((await ask(core, '/v1/cards?limit=x')).status).toBe(400);
    expect((await ask(core, '/v1/cards?limit=x')).status).toBe(429);
    expect((await ask(core, '/v1/cards')).status).toBe(429);
    expect((await ask(core, '/v1/cards', { client: '203.0.113.10' })).status).toBe(200);
  });

  test('10.5 what is free takes no token: 304, OPTIONS, free routes, refused requests', async () => {
    const core = exampleCore(official);
    for (let at = 0; at < 100; at++) {
      await ask(core, '/v1/health');
      await ask(core, '/v1/openapi.json');
      await ask(core, '/v1/cards', { method: 'OPTIONS' });
      await ask(core, '/v1/meta', { headers: { 'if-none-match': '*' } });
    }
    for (let at = 0; at < 30; at++) expect((await ask(core, '/v1/cards/us-example-harbor')).status).toBe(200);
    const refused = await ask(core, '/v1/cards/us-example-harbor');
    expect(refused.status).toBe(429);
    expect(headerOf(refused, 'retry-after')).toBe('2');
    expect(headerOf(refused, 'ratelimit')).toBe('"burst";r=0, "daily";r=470');
    expect(headerOf(refused, 'x-ratelimit-remaining-day')).toBe('470');
    expect(JSON.parse(textOf(refused))).toMatchObject({ retry_after: 2, 'violated-policies': ['burst'] });
    expect(JSON.parse(textOf(refused)).export).toContain('/v1.4.0/exports/cards-all.json');
  });

  test('10.4 who gives no name has less, and hears how to have more', async () => {
    const core = exampleCore(official);
    for (let at = 0; at < 10; at++)
      expect((await ask(core, '/v1/cards', { headers: curl })).status).toBe(200);
    const refused = await ask(core, '/v1/cards', { headers: curl });
    expect(refused.status).toBe(429);
    expect(textOf(refused)).toContain('X-Client-Name');
  });

  test.each([
    [{ MODE: 'official', RATE_LIMIT_PER_MINUTE: '1' }, true],
    [{ RATE_LIMIT_PER_MINUTE: '1' }, false],
  ])('10.8 with %o: that it is for prototyping only is said: %s', async (env, isSaid) => {
    const core = exampleCore({ env });
    expect((await ask(core, '/v1/cards')).status).toBe(200);
    const refused = JSON.parse(textOf(await ask(core, '/v1/cards'))) as { status: number; detail: string };
    expect(refused.status).toBe(429);
    expect(refused.detail.includes('prototyping')).toBe(isSaid);
  });
});

describe('3.2 now, or later', () => {
  test('over a pack every answer is there at once', () => {
    const core = exampleCore(official);
    for (const target of [
      '/v1/cards',
      '/v1/search?q=harbor',
      '/v1/cards/us-example-harbor',
      '/v1/meta',
      '/v1/cards?x=1',
    ])
      expect(
        core.respond({ method: 'GET', target, header: () => null, client: () => 'a', id: '1' }),
      ).not.toBeInstanceOf(Promise);
  });

  test('a card is made once and never copied', async () => {
    const core = exampleCore();
    const [first, second] = [
      await ask(core, '/v1/cards/us-example-harbor'),
      await ask(core, '/v1/cards/us-example-harbor'),
    ];
    expect(second).toBe(first);
  });
});

test('4.4 a card or a page is never parsed; fields and omit parse the records of their page', async () => {
  const core = exampleCore();
  const parse = vi.spyOn(JSON, 'parse');
  onTestFinished(() => parse.mockRestore());
  const parsedFor = async (target: string): Promise<number> => {
    parse.mockClear();
    expect((await ask(core, target)).status).toBe(200);
    return parse.mock.calls.length;
  };
  for (const target of [
    '/v1/cards/us-example-harbor',
    '/v1/cards?sort=-annual_fee&facets=network',
    '/v1/cards.ndjson',
    '/v1/cards.csv',
    '/v1/search?q=harbor',
  ])
    expect([target, await parsedFor(target)]).toEqual([target, 0]);
  expect(await parsedFor('/v1/cards?fields=name&limit=2')).toBe(2);
});

describe('17.9 failures', () => {
  test('tell nothing but their id, and the operator everything', async () => {
    const onError = vi.fn();
    const store = {
      list: () => {
        throw new Error('secret /srv/place');
      },
    } as never;
    const answer = await ask(exampleCore({ parts: { store, onError } }), '/v1/cards');
    expect(answer.status).toBe(500);
    expect(headerOf(answer, 'cache-control')).toBe('no-store');
    expect(textOf(answer)).not.toMatch(/secret|srv|Error|\.ts/);
    expect(JSON.parse(textOf(answer)).instance).toBe('urn:request:7f3a000000000001');
    expect(onError).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: 'secret /srv/place' }),
      '7f3a000000000001',
    );
  });

  test('a store that is away gives 503, and is asked again', async () => {
    let isAway = true;
    const onError = vi.fn();
    const store = {
      list: async () => {
        if (isAway) throw new Error('away');
        return { fault: 'cursor-expired' };
      },
      card: async () => null,
    } as never;
    const core = exampleCore({ parts: { store, onError } });
    const answer = await ask(core, '/v1/cards');
    expect([answer.status, headerOf(answer, 'retry-after')]).toEqual([503, '5']);
    expect((await ask(core, '/v1/cards/us-none')).status).toBe(503);
    isAway = false;
    expect((await ask(core, '/v1/cards')).status).toBe(410);
    expect((await ask(core, '/v1/cards/us-none')).status).toBe(404);
  });
});
