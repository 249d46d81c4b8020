import { describe, expect, test } from 'vitest';
import type { FailureCode } from '../../cli/src/course/errors.ts';
import { fault, listAt, respondWith, sectionPaths } from '../support/lms/fixture-builders.ts';
import type { InProcessOverrides } from '../support/lms/in-process.ts';
import type { Misbehavior } from '../support/lms/lms-fixture.ts';
import { useFakeLms } from '../support/lms/run-export.ts';

const { expectExit, lms, run } = useFakeLms();
const redirectTo = (to: string, status = 302) => respondWith(status, '', [['Location', to]]);
const html = [['Content-Type', 'text/html']] as const;

interface ExpectedResult {
  readonly effect: Misbehavior;
  /** The number of attempts with `--retries 3`. */
  readonly attempts: number;
  readonly args?: readonly string[];
  readonly inProcess?: InProcessOverrides;
}

const expectOneAttempt = (...many: readonly Misbehavior[]): readonly ExpectedResult[] =>
  many.map((effect) => ({ effect, attempts: 1 }));
const expectFourAttempts = (...many: readonly Misbehavior[]): readonly ExpectedResult[] =>
  many.map((effect) => ({ effect, attempts: 4 }));
const expectTwoAttempts = (...many: readonly Misbehavior[]): readonly ExpectedResult[] =>
  many.map((effect) => ({ effect, attempts: 2 }));
/** Shortens the response timeout of the requests for tabs. All other requests keep their timeout. */
const shortResponseTimeout: InProcessOverrides = {
  responseTimeout: (target) => (target === sectionPaths.tabs ? 100 : undefined),
};
/** Makes each request for tabs reach the total timeout as soon as the response has started. */
const createShortTotalTimeout = (): InProcessOverrides => {
  let fire = () => {};
  return {
    startTimer: (_ms, callback) => {
      fire = callback;
      return () => {};
    },
    onBody: (target) => {
      if (target === sectionPaths.tabs) fire();
    },
  };
};

/**
 * The codes that no single response can cause. This file tests `tls` separately. Other files in this folder test the rest.
 */
type OtherCode =
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

const responsesByCode = {
  redirect_refused: expectOneAttempt(
    redirectTo('http://127.0.0.1:9/api/v1/x'),
    redirectTo(`{base}${sectionPaths.tabs}`),
    respondWith(302, ''),
    redirectTo('http://me@127.0.0.1:9/'),
  ),
  throttled: expectFourAttempts(
    respondWith(429, ''),
    respondWith(403, '403 Forbidden (Rate Limit Exceeded)', [['Content-Type', 'text/plain']]),
  ),
  forbidden: expectOneAttempt(
    respondWith(403),
    respondWith(403, `${' '.repeat(2000)}rate limit exceeded`),
    respondWith(403, '', [['X-Rate-Limit-Remaining', '0.0']]),
  ),
  post_required: expectOneAttempt(respondWith(403, 'require_initial_post')),
  not_found: expectOneAttempt(respondWith(404)),
  bad_request: expectOneAttempt(respondWith(400)),
  http_status: expectOneAttempt(respondWith(402), respondWith(304, '')),
  server_error: expectFourAttempts(respondWith(408), respondWith(503)),
  not_json: expectTwoAttempts(
    respondWith(200, '<!doctype html><title>Maintenance</title>', html),
    respondWith(200, ''),
    respondWith(200, 'while(1);[{"id":1}]'),
  ),
  wrong_shape: expectOneAttempt(
    respondWith(200, '{"id":1}'),
    respondWith(200, '[{"id":1},null]'),
    respondWith(200, 'null'),
  ),
  empty_body: expectOneAttempt(respondWith(204, '', [])),
  connection: [
    ...expectFourAttempts(
      { kind: 'cut', after: 10, how: 'reset' },
      { kind: 'cut', after: 0, how: 'close' },
      { kind: 'length', more: 5 },
    ),
    // If the connection closes before the first byte, the program immediately retries the request. This counts as a retry.
    ...expectFourAttempts({ kind: 'cut', after: 'request', how: 'reset' }),
  ],
  timeout: [
    {
      effect: { kind: 'silence', after: 'request' },
      attempts: 2,
      args: ['--retries', '1'],
      inProcess: shortResponseTimeout,
    },
    {
      effect: { kind: 'silence', after: 10 },
      attempts: 2,
      args: ['--retries', '1'],
      inProcess: shortResponseTimeout,
    },
    // A request that reaches the total timeout is retried once.
    { effect: { kind: 'drip', bytes: 1, everyMs: 10 }, attempts: 2, inProcess: createShortTotalTimeout() },
  ],
  body_too_large: expectOneAttempt({ kind: 'bomb', megabytes: 257 }),
} satisfies Record<Exclude<FailureCode, OtherCode>, readonly ExpectedResult[]>;

const rows = Object.entries(responsesByCode).flatMap(([code, answers]) =>
  answers.map((answer, index) => [`${code} (response ${index + 1})`, code, answer] as const),
);

describe('classification of responses', () => {
  test.each(rows)('reports %s', async (_, code, { effect, attempts, args = [], inProcess = {} }) => {
    const items = Array.from({ length: 5 }, (_, index) => `{"id":${index + 1},"name":"${'x'.repeat(20)}"}`);
    const lmsFixture = {
      routes: [listAt(sectionPaths.tabs, items)],
      faults: [fault(sectionPaths.tabs, effect)],
    };
    const result = await expectExit(8, {
      ...lmsFixture,
      args: ['--include', 'tabs,grades', ...args],
      inProcess,
    });
    const [error] = result.meta.section_errors;
    expect([error?.code, error?.attempts], error?.message).toEqual([code, attempts]);
    const requests = result.targets.filter((target) => target === sectionPaths.tabs);
    // The program follows five redirects of a redirect loop, then gives up.
    expect(requests).toHaveLength(code === 'redirect_refused' && requests.length > 1 ? 6 : attempts);
    expect(result.meta.sections_failed).toEqual(['tabs']);
    expect(result.meta.sections_succeeded).toEqual(['course', 'grades']);
    expect(result.document.tabs).toEqual([]);
    expect(result.meta.warnings).toEqual([expect.stringMatching(/^tabs: /)]);
  });

  test('reports an untrusted certificate', async () => {
    const options = { args: ['--include', 'course'], base: lms().tls, hasUnseenRequests: true };
    const { meta } = await expectExit(8, options);
    expect([meta.section_errors[0]?.code, meta.request_count]).toEqual(['tls', 1]);
  });
});

describe('redirects', () => {
  test.each(['/login', '{base}/login/saml', '/lms/login'])(
    'to %s end the run with exit code 3',
    async (to) => {
      const lmsFixture = {
        prefix: '/lms',
        faults: [fault(sectionPaths.tabs, redirectTo(to))],
      };
      const result = await expectExit(3, lmsFixture);
      expect(result.requestLog).toHaveLength(2);
      expect(result.stderr).toMatch(/tabs/);
    },
  );

  test.each([301, 308])('with status %d within the origin are followed up to five times', async (status) => {
    const createHop = (from: number) =>
      fault(
        { path: sectionPaths.tabs, query: { hop: String(from) } },
        redirectTo(`?hop=${from + 1}`, status),
      );
    const firstRedirect = fault(
      { path: sectionPaths.tabs, query: { hop: null } },
      redirectTo(`${sectionPaths.tabs}?hop=1`, status),
    );
    const resultOfFive = await run({
      faults: [firstRedirect, createHop(1), createHop(2), createHop(3), createHop(4)],
      args: ['--include', 'tabs'],
    });
    expect([resultOfFive.exitCode, resultOfFive.targets.at(-1)], resultOfFive.stderr).toEqual([
      0,
      `${sectionPaths.tabs}?hop=5`,
    ]);
    const resultOfSix = await run({
      faults: [firstRedirect, createHop(1), createHop(2), createHop(3), createHop(4), createHop(5)],
      args: ['--include', 'tabs'],
    });
    expect(resultOfSix.meta.section_errors[0]?.code).toBe('redirect_refused');
    expect(resultOfSix.targets.slice(1)).toHaveLength(6);
  });
});
