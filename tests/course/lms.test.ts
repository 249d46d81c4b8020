import { request } from 'undici';
import { describe, expect, test } from 'vitest';
import { token } from '../support/lms/run-export.ts';
import { useLms } from '../support/lms/use-lms.ts';
import { fault, listAt, numbered, pathOf, worldOf } from '../support/lms/worlds.ts';

const { lms } = useLms();
const signedIn = { authorization: `Bearer ${token}` };

async function ask(target: string, headers: Readonly<Record<string, string>> = signedIn, base = lms().base) {
  const answer = await request(`${base}${target}`, { headers });
  return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() };
}

describe('the made-up LMS', () => {
  test('takes its own token only, and the storage service none', async () => {
    await lms().serve(worldOf());
    expect((await ask(pathOf.tabs)).status).toBe(200);
    const stranger = await ask(pathOf.tabs, {});
    expect([stranger.status, stranger.headers['www-authenticate']]).toEqual([
      401,
      expect.stringContaining('Bearer'),
    ]);
    expect((await ask('/bucket/901', {}, lms().storage)).text).toHaveLength(3000);
    expect((await ask('/bucket/901', signedIn, lms().storage)).status).toBe(400);
  });

  test('serves pages no larger than asked, and no larger than it likes', async () => {
    await lms().serve(worldOf({ routes: [listAt(pathOf.tabs, numbered(7), { largestPage: 3 })] }));
    const first = await ask(`${pathOf.tabs}?per_page=100`);
    expect(JSON.parse(first.text)).toHaveLength(3);
    const next = /<([^>]*)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await ask(next.replace(lms().base, ''));
    expect(JSON.parse(second.text)[0]).toEqual({ id: 4, name: 'n4' });
    const last = await ask(`${pathOf.tabs}?per_page=100&page=bookmark:3`);
    expect(JSON.parse(last.text)).toHaveLength(1);
    expect(last.headers.link).not.toContain('next');
  });

  test('does a fault as often as it is told, and remembers what came', async () => {
    await lms().serve(
      worldOf({ faults: [fault(pathOf.tabs, { kind: 'answer', status: 503 }, { skip: 1, times: 1 })] }),
    );
    const statuses = [];
    for (let round = 0; round < 3; round += 1) statuses.push((await ask(`${pathOf.tabs}?a=%5b`)).status);
    expect(statuses).toEqual([200, 503, 200]);
    const seen = await lms().seen();
    expect(seen.map(({ line }) => line)).toEqual(Array(3).fill(`GET ${pathOf.tabs}?a=%5b HTTP/1.1`));
    expect(seen[0]?.headers).toContainEqual(['authorization', `Bearer ${token}`]);
  });

  test('makes large lists while it sends them', async () => {
    const answer = {
      kind: 'generated',
      count: 250,
      itemBytes: 500,
      template: '{"id":{n},"t":"{filler}"}',
    } as const;
    await lms().serve(worldOf({ routes: [{ path: pathOf.tabs, answer }] }));
    const { text, headers } = await ask(`${pathOf.tabs}?per_page=100&page=bookmark:3`);
    const items: readonly { readonly id: number }[] = JSON.parse(text);
    expect(items.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, at) => 200 + at));
    expect(text.length).toBeGreaterThan(50 * 495);
    expect(headers.link).not.toContain('next');
  });

  test('breaks off, and lies about lengths', async () => {
    await lms().serve(
      worldOf({
        faults: [
          fault(pathOf.tabs, { kind: 'cut', after: 20, how: 'reset' }),
          fault(pathOf.modules, { kind: 'length', more: 3 }),
        ],
      }),
    );
    await expect(ask(pathOf.tabs)).rejects.toThrow();
    await expect(ask(pathOf.modules)).rejects.toThrow();
  });
});
