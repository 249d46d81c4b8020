import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import {
  coursePath,
  fault,
  respondWith,
  sectionPaths,
  unresolvableHost,
} from '../support/lms/fixture-builders.ts';
import { useFakeLms } from '../support/lms/run-export.ts';

const { expectExit, lms, run } = useFakeLms();
describe('requests', () => {
  test('have the expected headers', async () => {
    const result = await run({ args: ['--include', 'tabs'] });
    for (const { headers } of result.requestLog) {
      const fields = new Map(headers.map(([name, value]) => [name.toLowerCase(), value]));
      expect(fields.get('authorization')).toMatch(/^Bearer \S+$/);
      expect(fields.get('accept')).toBe('application/json+canvas-string-ids, application/json');
      expect(fields.get('accept-encoding')).toBe('gzip');
      expect(fields.get('user-agent')).toMatch(/^cardcat\/\d+\.\d+\.\d+\S* \(\+https?:\/\/\S+\)$/);
      expect(fields.has('cookie')).toBe(false);
    }
  });

  test('never send cookies', async () => {
    const faults = [
      fault(sectionPaths.course, { kind: 'headers', headers: [['Set-Cookie', 'session=1; Path=/']] }),
    ];
    const result = await run({ faults, args: ['--include', 'tabs'] });
    expect(
      result.requestLog.flatMap(({ headers }) => headers.map(([name]) => name.toLowerCase())),
    ).not.toContain('cookie');
  });

  test('accept compressed responses', async () => {
    const result = await expectExit(0, { gzip: true });
    expect(result.document.tabs).toHaveLength(3);
  });

  test('report at most 200 characters of a response', async () => {
    const faults = [
      fault(sectionPaths.tabs, respondWith(422, 'y'.repeat(5000), [['Content-Type', 'text/plain']])),
    ];
    const result = await run({ faults, args: ['--include', 'tabs'] });
    const quotedText = /y+/.exec(result.meta.section_errors[0]?.message ?? '')?.[0] ?? '';
    expect(quotedText.length).toBeLessThanOrEqual(200);
    expect(result.meta.warnings.join().length).toBeLessThan(800);
  });

  test('share one kept-alive connection without pipelining', async () => {
    const result = await run({});
    expect(new Set(result.requestLog.map(({ connection }) => connection)).size).toBe(1);
    for (const [index, { startedAt }] of result.requestLog.entries())
      if (index > 0)
        expect(startedAt).toBeGreaterThanOrEqual(
          result.requestLog[index - 1]?.endedAt ?? Number.POSITIVE_INFINITY,
        );
  });

  test('never use a proxy for loopback', async () => {
    const proxy = 'http://127.0.0.1:1';
    const env = {
      HTTPS_PROXY: proxy,
      HTTP_PROXY: proxy,
      https_proxy: proxy,
      http_proxy: proxy,
      ALL_PROXY: proxy,
    };
    await expectExit(0, { args: ['--include', 'tabs'], env });
  });

  test('use a proxy for other hosts not in NO_PROXY', async () => {
    const options = {
      args: ['--retries', '0', '--include', 'course'],
      base: `https://${unresolvableHost}`,
      hasUnseenRequests: true,
    };
    const result = await run({ ...options, env: { HTTPS_PROXY: lms().base } });
    expect(result.requestLog.map(({ line }) => line)).toEqual([`CONNECT ${unresolvableHost}:443 HTTP/1.1`]);
    expect(result.meta.section_errors[0]?.message).toContain('the connection failed');
    const resultWithoutProxy = await run({
      ...options,
      env: { HTTPS_PROXY: lms().base, NO_PROXY: unresolvableHost },
    });
    expect(resultWithoutProxy.requestLog).toEqual([]);
  });

  test('are not retried if the proxy requires a password, and the message explains this', async () => {
    const proxy = createServer().on('connect', (_, socket) =>
      socket.end('HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\n\r\n'),
    );
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const { port } = proxy.address() as AddressInfo;
    const env = { HTTPS_PROXY: `http://me:SECRET@127.0.0.1:${port}` };
    const result = await run({
      args: ['--include', 'course'],
      base: `https://${unresolvableHost}`,
      hasUnseenRequests: true,
      env,
    });
    proxy.close();
    expect(result.meta.request_count).toBe(1);
    expect(result.meta.section_errors[0]?.message).toContain(
      'the proxy in HTTPS_PROXY requires a user name and password (407)',
    );
    expect(result.written + result.stderr).not.toContain('SECRET');
  });

  test('are concurrent only for page bodies, and the order of the output is unchanged', async () => {
    const slugs = Array.from({ length: 12 }, (_, index) => `s${index + 1}`);
    const pages = slugs.map((slug, index) => `{"page_id":${index + 1},"url":"${slug}"}`);
    const bodies = Object.fromEntries(slugs.map((slug) => [slug, `{"body":"${slug}"}`]));
    // Later pages respond faster, and the first four requests overlap.
    const faults = slugs.map((slug, index) =>
      fault(coursePath(`/pages/${slug}`), { kind: 'late', ms: index < 4 ? 160 - 30 * index : 5 }),
    );
    const lmsFixture = { course: { modules: [], pages, bodies }, faults };
    const result = await expectExit(0, { ...lmsFixture, args: ['--concurrency', '4'] });
    expect(result.document.pages?.map((page) => page.body)).toEqual(slugs);
    const countConcurrent = (isCounted: (target: string) => boolean) => {
      const countedRequests = result.requestLog.filter(({ target }) => isCounted(target));
      return Math.max(
        ...countedRequests.map(
          ({ startedAt }) =>
            countedRequests.filter(
              (other) => other.startedAt <= startedAt && (other.endedAt ?? 0) > startedAt,
            ).length,
        ),
      );
    };
    expect(countConcurrent((target) => target.includes('/pages/'))).toBeGreaterThan(1);
    expect(countConcurrent((target) => target.includes('/pages/'))).toBeLessThanOrEqual(4);
    expect(countConcurrent((target) => !target.includes('/pages/') && !target.includes('/items'))).toBe(1);
  });

  test('are cancelled by a 401', async () => {
    const slugs = Array.from({ length: 12 }, (_, index) => `s${index + 1}`);
    const pages = slugs.map((slug, index) => `{"page_id":${index + 1},"url":"${slug}"}`);
    const faults = [
      fault(coursePath('/pages/s2'), respondWith(401, '{}', [['WWW-Authenticate', 'Bearer']])),
      ...slugs.map((slug) => fault(coursePath(`/pages/${slug}`), { kind: 'silence', after: 'request' })),
    ];
    const result = await expectExit(3, {
      course: { pages },
      faults,
      args: ['--include', 'pages', '--concurrency', '4'],
    });
    expect(result.targets.slice(2).length).toBeLessThanOrEqual(4);
  });
});
