import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { useLms } from '../support/lms/run-export.ts';
import { answering, fault, inCourse, noHost, pathOf, worldOf } from '../support/lms/worlds.ts';

const { lms, run } = useLms();
describe('the request itself', () => {
  test('8.1 header fields', async () => {
    const ran = await run({ world: worldOf(), args: ['--include', 'tabs'] });
    for (const { headers } of ran.seen) {
      const fields = new Map(headers.map(([name, value]) => [name.toLowerCase(), value]));
      expect(fields.get('authorization')).toMatch(/^Bearer \S+$/);
      expect(fields.get('accept')).toBe('application/json+canvas-string-ids, application/json');
      expect(fields.get('accept-encoding')).toBe('gzip');
      expect(fields.get('user-agent')).toMatch(/^cardcat\/\d+\.\d+\.\d+\S* \(\+https?:\/\/\S+\)$/);
      expect(fields.has('cookie')).toBe(false);
    }
  });

  test('8.1 no cookie is ever sent back', async () => {
    const faults = [
      fault(pathOf.course, { kind: 'headers', headers: [['Set-Cookie', 'session=1; Path=/']] }),
    ];
    const ran = await run({ world: worldOf({ faults }), args: ['--include', 'tabs'] });
    expect(ran.seen.flatMap(({ headers }) => headers.map(([name]) => name.toLowerCase()))).not.toContain(
      'cookie',
    );
  });

  test('8.1 compressed answers are read', async () => {
    const ran = await run({ world: worldOf({ gzip: true }) });
    expect(ran.exitCode, ran.stderr).toBe(0);
    expect(ran.document.tabs).toHaveLength(3);
  });

  test('8.1 text from the server is quoted up to 200 characters', async () => {
    const faults = [fault(pathOf.tabs, answering(422, 'y'.repeat(5000), [['Content-Type', 'text/plain']]))];
    const ran = await run({ world: worldOf({ faults }), args: ['--include', 'tabs'] });
    const quoted = /y+/.exec(ran.meta.section_errors[0]?.message ?? '')?.[0] ?? '';
    expect(quoted.length).toBeLessThanOrEqual(200);
    expect(ran.meta.warnings.join().length).toBeLessThan(800);
  });

  test('8.7 one connection, kept alive, without pipelining', async () => {
    const ran = await run({ world: worldOf() });
    expect(new Set(ran.seen.map(({ connection }) => connection)).size).toBe(1);
    for (const [at, { startedAt }] of ran.seen.entries())
      if (at > 0)
        expect(startedAt).toBeGreaterThanOrEqual(ran.seen[at - 1]?.endedAt ?? Number.POSITIVE_INFINITY);
  });

  test('8.7 loopback never goes through a proxy', async () => {
    const proxy = 'http://127.0.0.1:1';
    const env = {
      HTTPS_PROXY: proxy,
      HTTP_PROXY: proxy,
      https_proxy: proxy,
      http_proxy: proxy,
      ALL_PROXY: proxy,
    };
    const ran = await run({ world: worldOf(), args: ['--include', 'tabs'], env });
    expect(ran.exitCode, ran.stderr).toBe(0);
  });

  test('8.7 other hosts do, unless NO_PROXY names them', async () => {
    const options = {
      world: worldOf(),
      args: ['--include', 'course', '--retries', '0'],
      base: `https://${noHost}`,
      unseen: true,
    };
    const ran = await run({ ...options, env: { HTTPS_PROXY: lms().base } });
    expect(ran.seen.map(({ line }) => line)).toEqual([`CONNECT ${noHost}:443 HTTP/1.1`]);
    expect(ran.meta.section_errors[0]?.code).toBe('connection');
    const without = await run({ ...options, env: { HTTPS_PROXY: lms().base, NO_PROXY: noHost } });
    expect(without.seen).toEqual([]);
  });

  test('8.7 a proxy that wants a login is named, and not asked again', async () => {
    const proxy = createServer().on('connect', (_, socket) =>
      socket.end('HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\n\r\n'),
    );
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const { port } = proxy.address() as AddressInfo;
    const env = { HTTPS_PROXY: `http://me:SECRET@127.0.0.1:${port}` };
    const ran = await run({
      world: worldOf(),
      args: ['--include', 'course'],
      base: `https://${noHost}`,
      unseen: true,
      env,
    });
    proxy.close();
    const [error] = ran.meta.section_errors;
    expect(error).toMatchObject({ code: 'proxy_refused', attempts: 1 });
    expect(error?.message).toContain('the proxy in HTTPS_PROXY requires a user name and password (407)');
    expect(ran.written + ran.stderr).not.toContain('SECRET');
  });

  test('8.8 page bodies side by side, the rest one after another, the order the same', async () => {
    const slugs = Array.from({ length: 12 }, (_, at) => `s${at + 1}`);
    const pages = slugs.map((slug, at) => `{"page_id":${at + 1},"url":"${slug}"}`);
    const bodies = Object.fromEntries(slugs.map((slug) => [slug, `{"body":"${slug}"}`]));
    // The later, the faster; the first four surely overlap.
    const faults = slugs.map((slug, at) =>
      fault(inCourse(`/pages/${slug}`), { kind: 'late', ms: at < 4 ? 160 - 30 * at : 5 }),
    );
    const world = worldOf({ course: { pages, bodies }, faults });
    const ran = await run({ world, args: ['--concurrency', '4'] });
    expect(ran.exitCode, ran.stderr).toBe(0);
    expect(ran.document.pages?.map((page) => page.body)).toEqual(slugs);
    const atOnce = (which: (target: string) => boolean) => {
      const own = ran.seen.filter(({ target }) => which(target));
      return Math.max(
        ...own.map(
          ({ startedAt }) =>
            own.filter((o) => o.startedAt <= startedAt && (o.endedAt ?? 0) > startedAt).length,
        ),
      );
    };
    expect(atOnce((target) => target.includes('/pages/'))).toBeGreaterThan(1);
    expect(atOnce((target) => target.includes('/pages/'))).toBeLessThanOrEqual(4);
    expect(atOnce((target) => !target.includes('/pages/') && !target.includes('/items'))).toBe(1);
  });

  test('8.8 a 401 calls the others back', async () => {
    const slugs = Array.from({ length: 12 }, (_, at) => `s${at + 1}`);
    const pages = slugs.map((slug, at) => `{"page_id":${at + 1},"url":"${slug}"}`);
    const faults = [
      fault(inCourse('/pages/s2'), answering(401, '{}', [['WWW-Authenticate', 'Bearer']])),
      ...slugs.map((slug) => fault(inCourse(`/pages/${slug}`), { kind: 'silence', after: 'request' })),
    ];
    const ran = await run({
      world: worldOf({ course: { pages }, faults }),
      args: ['--include', 'pages', '--concurrency', '4'],
    });
    expect(ran.exitCode).toBe(3);
    expect(ran.targets.slice(2).length).toBeLessThanOrEqual(4);
  });
});
