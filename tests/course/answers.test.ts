import { describe, expect, test } from 'vitest';
import type { FailureCode } from '../../cli/src/course/failure.ts';
import type { InProcess } from '../support/lms/in-process.ts';
import { useLms } from '../support/lms/run-export.ts';
import type { Misbehaviour } from '../support/lms/world.ts';
import { answering, fault, listAt, noHost, pathOf, worldOf } from '../support/lms/worlds.ts';

const { lms, run } = useLms();
const redirectTo = (to: string, status = 302) => answering(status, '', [['Location', to]]);
const html = [['Content-Type', 'text/html']] as const;

interface Judged {
  readonly does: Misbehaviour;
  /** Tries where `--retries` is 3. */
  readonly tries: number;
  readonly args?: readonly string[];
  readonly inProcess?: InProcess;
}

const once = (...many: readonly Misbehaviour[]): readonly Judged[] =>
  many.map((does) => ({ does, tries: 1 }));
const again = (...many: readonly Misbehaviour[]): readonly Judged[] =>
  many.map((does) => ({ does, tries: 4 }));
const twice = (...many: readonly Misbehaviour[]): readonly Judged[] =>
  many.map((does) => ({ does, tries: 2 }));
/** Tabs are not waited for; whatever else is asked has the time it takes. */
const impatient: InProcess = { patience: (target) => (target === pathOf.tabs ? 100 : undefined) };
/** After the first request two run out of time: both are for tabs. */
const hasty = (): InProcess => {
  let started = 0;
  let fired = 0;
  const startTimer = (_ms: number, callback: () => void) => {
    started += 1;
    if (started === 1 || fired === 2) return () => {};
    const timer = setTimeout(() => {
      fired += 1;
      callback();
    }, 100);
    return () => clearTimeout(timer);
  };
  return { startTimer };
};

/** Codes that no single answer has: tested below (tls), in 8.7, 8.4, 7.2, 7.4, 7.5, 6.2, 10.7, 11.3 and 6.10. */
type Elsewhere =
  | 'tls'
  | 'proxy_refused'
  | 'throttle_too_long'
  | 'wait_budget_spent'
  | 'link_other_origin'
  | 'link_loop'
  | 'link_invalid'
  | 'page_limit'
  | 'bad_identifier'
  | 'download_failed'
  | 'interrupted'
  | 'internal';

/** Answers by what they are judged to be. */
const judged = {
  redirect_refused: once(
    redirectTo('http://127.0.0.1:9/api/v1/x'),
    redirectTo(`{base}${pathOf.tabs}`),
    answering(302, ''),
    redirectTo('http://me@127.0.0.1:9/'),
  ),
  throttled: again(
    answering(429, ''),
    answering(403, '403 Forbidden (Rate Limit Exceeded)', [['Content-Type', 'text/plain']]),
  ),
  forbidden: once(
    answering(403),
    answering(403, `${' '.repeat(2000)}rate limit exceeded`),
    answering(403, '', [['X-Rate-Limit-Remaining', '0.0']]),
  ),
  not_found: once(answering(404)),
  bad_request: once(answering(400)),
  http_status: once(answering(402), answering(304, '')),
  server_error: again(answering(408), answering(503)),
  not_json: twice(
    answering(200, '<!doctype html><title>Maintenance</title>', html),
    answering(200, ''),
    answering(200, 'while(1);[{"id":1}]'),
  ),
  wrong_shape: once(answering(200, '{"id":1}'), answering(200, '[{"id":1},null]'), answering(200, 'null')),
  empty_body: once(answering(204, '', [])),
  connection: [
    ...again(
      { kind: 'cut', after: 10, how: 'reset' },
      { kind: 'cut', after: 0, how: 'close' },
      { kind: 'length', more: 5 },
    ),
    // The one that died before its first byte came is tried again at once, and counted among the retries.
    ...again({ kind: 'cut', after: 'request', how: 'reset' }),
  ],
  timeout: [
    { does: { kind: 'silence', after: 'request' }, tries: 2, args: ['--retries', '1'], inProcess: impatient },
    { does: { kind: 'silence', after: 10 }, tries: 2, args: ['--retries', '1'], inProcess: impatient },
    // The limit of the whole answer: once more and no more.
    { does: { kind: 'drip', bytes: 1, everyMs: 10 }, tries: 2, inProcess: hasty() },
  ],
  body_too_large: once({ kind: 'bomb', megabytes: 257 }),
} satisfies Record<Exclude<FailureCode, Elsewhere>, readonly Judged[]>;

const rows = Object.entries(judged).flatMap(([code, answers]) =>
  answers.map((answer, at) => [`${code} ${at + 1}`, code, answer] as const),
);

describe('how an answer is judged', () => {
  test.each(rows)('8.1, 8.2 %s', async (_, code, { does, tries, args = [], inProcess = {} }) => {
    const many = Array.from({ length: 5 }, (_, at) => `{"id":${at + 1},"name":"${'x'.repeat(20)}"}`);
    const world = worldOf({ routes: [listAt(pathOf.tabs, many)], faults: [fault(pathOf.tabs, does)] });
    const ran = await run({ world, args: ['--include', 'tabs,grades', ...args], inProcess });
    expect(ran.exitCode, ran.stderr).toBe(8);
    const [error] = ran.meta.section_errors;
    expect([error?.code, error?.attempts], error?.message).toEqual([code, tries]);
    const own = ran.targets.filter((target) => target === pathOf.tabs);
    // Whoever is led in a circle follows five times.
    expect(own).toHaveLength(code === 'redirect_refused' && own.length > 1 ? 6 : tries);
    expect(ran.meta.sections_failed).toEqual(['tabs']);
    expect(ran.meta.sections_succeeded).toEqual(['course', 'grades']);
    expect(ran.document.tabs).toEqual([]);
    expect(ran.meta.warnings).toEqual([expect.stringMatching(/^tabs: /)]);
  });

  test('8.1 a certificate that nobody vouches for', async () => {
    const ran = await run({ world: worldOf(), args: ['--include', 'course'], base: lms().tls, unseen: true });
    expect(ran.meta.section_errors[0]).toMatchObject({ code: 'tls', attempts: 1, status: null });
  });

  test('8.1 refused and unresolved connections', async () => {
    for (const base of ['http://127.0.0.1:1', `https://${noHost}`]) {
      const ran = await run({
        world: worldOf(),
        args: ['--include', 'course', '--retries', '1'],
        base,
        unseen: true,
      });
      expect(ran.meta.section_errors[0]).toMatchObject({ code: 'connection', attempts: 2 });
      expect(ran.meta.request_count).toBe(2);
    }
  });
});

describe('redirects', () => {
  test.each(['/login', '{base}/login/saml', '/lms/login'])('8.1 to %s: exit 3', async (to) => {
    const world = worldOf({ prefix: '/lms', faults: [fault(pathOf.tabs, redirectTo(to))] });
    const ran = await run({ world });
    expect(ran.exitCode).toBe(3);
    expect(ran.seen).toHaveLength(2);
    expect(ran.stderr).toMatch(/tabs/);
  });

  test.each([301, 308])('8.1 %d within the origin is followed, five times at most', async (status) => {
    const hop = (from: number) =>
      fault({ path: pathOf.tabs, query: { hop: String(from) } }, redirectTo(`?hop=${from + 1}`, status));
    const enough = fault(
      { path: pathOf.tabs, query: { hop: null } },
      redirectTo(`${pathOf.tabs}?hop=1`, status),
    );
    const five = await run({
      world: worldOf({ faults: [enough, hop(1), hop(2), hop(3), hop(4)] }),
      args: ['--include', 'tabs'],
    });
    expect([five.exitCode, five.targets.at(-1)], five.stderr).toEqual([0, `${pathOf.tabs}?hop=5`]);
    const six = await run({
      world: worldOf({ faults: [enough, hop(1), hop(2), hop(3), hop(4), hop(5)] }),
      args: ['--include', 'tabs'],
    });
    expect(six.meta.section_errors[0]?.code).toBe('redirect_refused');
    expect(six.targets.slice(1)).toHaveLength(6);
  });
});
