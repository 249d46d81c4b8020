import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  agent,
  ask,
  createExampleApp,
  createExampleCatalog,
  read,
} from '../../tests/support/api/example-app.ts';
import { readFixture } from '../../tests/support/fixtures.ts';
import { formatLink } from './answer.ts';

const app = createExampleApp();
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

/** Returns the status of an answer and the code of its problem, if it is one. */
async function outcomeOf(answer: Response): Promise<readonly [number, string | undefined]> {
  const isProblem = answer.headers.get('content-type') === 'application/problem+json';
  return [answer.status, isProblem ? ((await answer.json()) as { code: string }).code : undefined];
}

describe('the address', () => {
  test.each([
    ['/v1/cards/', 200, undefined],
    ['/v1/cards/%75s-example-harbor', 200, undefined],
    ['/v1/cards?_=1733000000&limit=1', 200, undefined],
    ['/v1/cards?limit=1&_', 200, undefined],
    ['/v1/meta?_=1', 200, undefined],
    ['/v1/%', 400, 'target-malformed'],
    ['/v1/%zz', 400, 'target-malformed'],
    ['/v1/%c0%af', 400, 'target-malformed'],
    ['/v1/%ed%a0%80', 400, 'target-malformed'],
    ['/v1/%00', 400, 'target-malformed'],
    ['/v1/%c2%85', 400, 'target-malformed'],
    ['/v1/%0d%0aSet-Cookie:a', 400, 'target-malformed'],
    ['/v1%2fcards', 400, 'target-malformed'],
    ['/v1/%5Ccards', 400, 'target-malformed'],
    ['/v1/cards?%E0%80=1', 400, 'target-malformed'],
    ['/v1/cards/us-example-harbor/more', 404, 'route-not-found'],
    ['/v1/indexes/country/us', 404, 'route-not-found'],
    ['/v1/art/a/b.svg', 404, 'route-not-found'],
    ['/v1/cards?__proto__=1', 400, 'parameter-unknown'],
    ['/v1/cards?toString', 400, 'parameter-unknown'],
    ['/v1/indexes/constructor', 404, 'route-not-found'],
    ['/v1/cards/__proto__', 404, 'card-not-found'],
    [`/${'a'.repeat(256)}`, 414, 'target-too-long'],
    [`/v1/cards?${'a'.repeat(8_183)}`, 414, 'target-too-long'],
    [`/v1/cards?${'a'.repeat(8_182)}`, 400, 'parameter-unknown'],
  ])('%s is answered with %i %s', async (target, status, code) => {
    expect(await outcomeOf(await ask(app, target))).toEqual([status, code]);
  });

  test('of input is echoed with at most 100 characters', async () => {
    for (const target of [
      `/v1/cards?country=${'x'.repeat(5_000)}`,
      `/v1/meta?${'x'.repeat(5_000)}=${'y'.repeat(2_000)}`,
      `/v1/indexes/${'z'.repeat(200)}`,
      `/v1/cards/${'z'.repeat(200)}`,
    ])
      expect(await (await ask(app, target)).text()).not.toMatch(/([xyz])\1{100}/);
  });

  test.each([
    ['/v1/cards.json', 'Did you mean /v1/cards?'],
    ['/v1/card', 'Did you mean /v1/cards?'],
    ['/v1/cards/us-example-harbor.json', 'Did you mean us-example-harbor?'],
    ['/v1/cards/example-harbor', 'Did you mean us-example-harbor?'],
    ['/v1/nothing-like-it', '/docs/ describes all routes.'],
  ])('%s gets the advice “%s”', async (target, advice) => {
    expect((await read(app, target)).detail).toContain(advice);
  });
});

describe('methods', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s is refused on every path', async (method) => {
    for (const target of ['/v1/cards', '/exports/cards.csv', '/nowhere']) {
      const answer = await ask(app, target, {}, method);
      expect([answer.headers.get('allow'), await outcomeOf(answer)]).toEqual([
        'OPTIONS, GET, HEAD',
        [405, 'method-not-allowed'],
      ]);
    }
  });

  test('the size is checked before the method', async () => {
    expect(await outcomeOf(await ask(app, `/v1/nowhere?${'x'.repeat(9_000)}`, {}, 'POST'))).toEqual([
      414,
      'target-too-long',
    ]);
  });

  test('a preflight allows any request header', async () => {
    const asked = 'cache-control, pragma, x-client-name, if-none-match, x-requested-with';
    const headers = { origin: 'https://app.example', 'access-control-request-headers': asked };
    for (const target of ['/v1/cards', '/exports/cards.csv', '/nowhere']) {
      const { status, headers: answered } = await ask(app, target, headers, 'OPTIONS');
      expect([status, answered.get('access-control-allow-origin'), answered.get('allow')]).toEqual([
        204,
        '*',
        'GET, HEAD, OPTIONS',
      ]);
      expect(answered.get('access-control-allow-headers')?.split(',')).toEqual(asked.split(', '));
    }
  });
});

describe('caching', () => {
  const { headerNames, targets } = readFixture<{ headerNames: string[]; targets: string[] }>(
    'api/caching.json',
  );
  const headers = fc.dictionary(fc.constantFrom(...headerNames), fc.stringMatching(/^[\x21-\x7e]{0,40}$/), {
    maxKeys: 6,
  });
  const describeAnswer = async (answer: Response) => [
    answer.status,
    [...answer.headers],
    await answer.text(),
  ];

  test('answers that caches keep depend on the URL only', async () => {
    const official = createExampleApp({
      env: { MODE: 'official', RATE_LIMIT_PER_MINUTE: '1000000', RATE_LIMIT_PER_DAY: '1000000' },
    });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...targets), headers, headers, async (target, one, other) => {
        const first = await ask(official, target, one);
        expect(first.headers.get('cache-control')).not.toBe('no-store');
        expect(
          await describeAnswer(await ask(official, target, { ...other, 'x-peer': '198.51.100.1' })),
        ).toEqual(await describeAnswer(first));
      }),
      { numRuns: 100 },
    );
  });

  test('HEAD has the status and headers of GET', async () => {
    for (const target of targets) {
      const [get, head] = [await ask(app, target), await ask(app, target, {}, 'HEAD')];
      expect([head.status, [...head.headers], await head.text()]).toEqual([get.status, [...get.headers], '']);
    }
  });

  const modified = 'Mon, 02 Nov 2026 09:12:44 GMT';
  test.each([
    ['the same tag', '{tag}', undefined, 304],
    ['the tag as a strong one', '{strong}', undefined, 304],
    ['one tag in a list', '"x", W/"y" , {tag}', undefined, 304],
    ['any tag', '*', undefined, 304],
    ['another tag', '"x"', undefined, 200],
    ['a tag without quotes', '{opaque}', undefined, 200],
    ['a longer tag', '"{opaque}d"', undefined, 200],
    ['a tag to which a proxy added -gzip', '"{opaque}-gzip"', undefined, 304],
    ['the second of the last change', undefined, modified, 304],
    ['the second before', undefined, 'Mon, 02 Nov 2026 09:12:43 GMT', 200],
    ['another tag and a later day', '"x"', 'Wed, 18 May 2033 03:33:20 GMT', 200],
    ['16,000 quotes', '"'.repeat(16_000), undefined, 200],
  ])('a conditional request with %s', async (_, tags, since, status) => {
    const full = await ask(app, '/v1/meta');
    const tag = String(full.headers.get('etag'));
    const text = tags
      ?.replace('{tag}', tag)
      .replace('{strong}', tag.slice(2))
      .replace('{opaque}', tag.slice(3, -1));
    const answer = await ask(app, '/v1/meta', {
      ...(text !== undefined && { 'if-none-match': text }),
      ...(since !== undefined && { 'if-modified-since': since }),
    });
    expect(answer.status).toBe(status);
    for (const name of ['etag', 'vary', 'cache-control', 'access-control-allow-origin', 'last-modified'])
      expect(answer.headers.get(name), name).toBe(full.headers.get(name));
    if (status === 304) expect([await answer.text(), answer.headers.get('content-type')]).toEqual(['', null]);
  });

  test('a date is ignored if the date of the data is unknown', async () => {
    const catalog = createExampleCatalog();
    const { createStore } = await import('#core/query/store');
    const undated = createExampleApp({ store: createStore({ ...catalog, committed_at: null }) });
    expect(
      (await ask(undated, '/v1/meta', { 'if-modified-since': 'Wed, 18 May 2033 03:33:20 GMT' })).status,
    ).toBe(200);
  });

  test.each(['/v1/cards?limit=x', '/v1/cards/us-none'])(
    '%s is a mistake even if the client has any copy',
    async (target) => {
      expect((await ask(app, target, { 'if-none-match': '*' })).status).toBeGreaterThanOrEqual(400);
    },
  );
});

describe('the rate limit', () => {
  const official = { env: { MODE: 'official' } };
  const strict = { env: { MODE: 'official', CLIENT_ID: 'require' } };
  const harbor = '/v1/cards/us-example-harbor';

  test('counts mistakes, and refuses before it looks at the query', async () => {
    const limited = createExampleApp(official);
    for (let index = 0; index < 30; index++)
      expect((await ask(limited, '/v1/cards?limit=x')).status).toBe(400);
    expect((await ask(limited, '/v1/cards?limit=x')).status).toBe(429);
    expect((await ask(limited, '/v1/cards', { 'x-peer': '203.0.113.10' })).status).toBe(200);
  });

  test('does not count 304, OPTIONS, documents, health checks and refused requests', async () => {
    const limited = createExampleApp(official);
    for (let index = 0; index < 100; index++) {
      await ask(limited, '/v1/health');
      await ask(limited, '/v1/openapi.json');
      await ask(limited, '/v1/cards', {}, 'OPTIONS');
      await ask(limited, '/v1/meta', { 'if-none-match': '*' });
    }
    for (let index = 0; index < 30; index++) expect((await ask(limited, harbor)).status).toBe(200);
    const refused = await ask(limited, harbor);
    expect([refused.headers.get('retry-after'), refused.headers.get('ratelimit')]).toEqual([
      '2',
      '"burst";r=0, "daily";r=470',
    ]);
    const problem = await refused.json();
    expect(problem).toMatchObject({ status: 429, retry_after: 2, 'violated-policies': ['burst'] });
    expect(problem.export).toContain('/v1.4.0/exports/cards-all.json');
    expect(problem.detail).toContain('prototyping');
  });

  test('requires a name before it looks at anything else, if the settings say so', async () => {
    const named = createExampleApp(strict);
    for (const target of ['/v1/cards?limit=x', '/v1/cards'])
      expect(await outcomeOf(await ask(named, target, { 'user-agent': 'curl/8.5.0' }))).toEqual([
        400,
        'client-identification-required',
      ]);
    expect((await ask(named, '/v1/cards', agent)).status).toBe(200);
  });
});

test('an internal error tells clients only an id, and the operator the details', async () => {
  const errors: unknown[] = [];
  const broken = createExampleApp({
    store: new Proxy({} as never, {
      get: (_, name) => {
        if (name === 'info') return { release: null, committedAt: null, dataVersion: '0' };
        throw new Error('secret /srv/place');
      },
    }),
    onError: (error, id) => errors.push(String(error), id),
  });
  const answer = await ask(broken, '/v1/cards');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([500, 'no-store']);
  const text = await answer.text();
  expect(text).not.toMatch(/secret|srv|Error|\.ts/);
  const id = answer.headers.get('x-request-id');
  expect(JSON.parse(text).instance).toBe(`urn:uuid:${id}`);
  expect(errors).toEqual(['Error: secret /srv/place', id]);
});

describe('the 404 page for browsers', () => {
  const site = createExampleApp({ env: { BASE_URL: 'https://cards.example' } });

  test.each([
    ['/cards/us-exampel-harbor/', 'https://cards.example/cards/us-example-harbor/'],
    ['/issuers/exmple-bank', 'https://cards.example/issuers/example-bank/'],
    ['/isuers/', 'https://cards.example/issuers/'],
    ['/harbor%20card', 'https://cards.example/?q=harbor%20card'],
  ])('links %s to %s', async (path, expected) => {
    const answer = await ask(site, path, browser);
    expect([answer.status, answer.headers.get('vary')]).toEqual([404, 'Accept']);
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(await answer.text()).toContain(`href="${expected}"`);
  });

  test('escapes the requested URL', async () => {
    const page = await ask(site, '/%22%3E%3Cscript%3Ealert(1)%3C%3E', browser);
    expect(await page.text()).not.toMatch(/<script|alert\(/);
  });

  test('does not replace the problems of the API', async () => {
    expect(await outcomeOf(await ask(app, '/v1/crads', browser))).toEqual([404, 'route-not-found']);
    const forPrograms = await ask(app, '/crads', { accept: 'application/json' });
    expect(forPrograms.headers.get('vary')).toBe('Accept');
    expect(await outcomeOf(forPrograms)).toEqual([404, 'route-not-found']);
  });
});

test('the target of a Link header is printable ASCII', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (target) => {
      expect(formatLink(`/${target}`, 'next')).toMatch(/^<\/[\x21-\x3b\x3d\x3f-\x7e]*>; rel="next"$/);
    }),
  );
});

describe('the changes since a version or a day', () => {
  test('before the log are refused', async () => {
    expect((await read(app, '/v1/changes?since=v0.0.1')).detail).toContain(
      'The change log does not go back to v0.0.1.',
    );
  });
});
