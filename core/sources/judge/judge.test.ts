import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OutcomeKind, outcomeInfo, outcomeKinds } from '#core/check/rules/outcome';
import { must } from '#core/text/must';
import { createPage } from '../../../tests/support/web/create-page.ts';
import { summaryOf } from '../../../tests/support/web/summary-of.ts';
import type { FetchFailure, FetchResult, FinalResponse, Hop } from './fetch-result.ts';
import { firstLook, type JudgeContext, judge } from './judge.ts';

const url = 'https://www.bank.example/cards/harbor';
const card = `<title>Harbor Card | Example Bank</title><h1>Harbor Card</h1><p>The annual fee is $95. Earn 3X points on dining and 1X points on all other purchases. No foreign transaction fees. ${'Terms apply to everything here, of course. '.repeat(20)}</p>`;

function answer(end: FinalResponse, hops?: readonly Hop[]): FetchResult {
  const status = end.kind === 'page' ? end.status : 0;
  const allHops = hops ?? (end.kind === 'page' ? [{ url, status }] : []);
  return { url, hops: allHops, end, ms: 10, tries: 1, at: '2026-10-10T12:00:00.000Z' };
}

function page(
  text: string | null = card,
  changes: Partial<Extract<FinalResponse, { kind: 'page' }>> = {},
): FinalResponse {
  const headers = { 'content-type': 'text/html' };
  return createPage(text, { headers, ...changes });
}

const failed = (failure: FetchFailure, reason = ''): FinalResponse => ({
  kind: 'failed',
  failure,
  reason,
});

const context: JudgeContext = {
  summaryOf,
  domains: ['bank.example'],
  country: 'us',
  deadAfter: 3,
  ...firstLook,
};

const kindOf = (result: FetchResult, changes: Partial<JudgeContext> = {}) =>
  judge(result, { ...context, ...changes }).kind;
const ledTo = (target: string, status = 302, end = page()) =>
  answer(end, [
    { url, status },
    { url: target, status: end.kind === 'page' ? end.status : 304 },
  ]);

/** Any UTF-16 code unit. The `binary` unit of fast-check takes seconds to prepare. */
const anyUnit = fc.nat(0xffff).map((code) => String.fromCharCode(code));

describe('a response without redirects', () => {
  it.each<[number, OutcomeKind]>([
    [200, 'alive'],
    [408, 'timeout'],
    [999, 'blocked'],
  ])('with status %i is %s', (status, kind) => {
    expect(kindOf(answer(page(card, { status })))).toBe(kind);
  });

  it('is not-a-page if it is empty, or neither text nor PDF', () => {
    expect(kindOf(answer(page(null)))).toBe('not-a-page');
    expect(judge(answer(page(null, { headers: { 'content-type': 'image/png' } })), context).reason).toBe(
      'image/png',
    );
    expect(judge(answer(page('  \n')), context)).toMatchObject({ kind: 'not-a-page', reason: 'it is empty' });
    expect(judge(answer(page(null, { headers: {} })), context).reason).toBe('no content type');
    for (const status of [202, 204, 247])
      expect(judge(answer(page(card, { status })), context).reason).toBe(`status ${status}`);
    expect(judge(answer(page(card, { status: 403 })), context).reason).toBe('status 403');
    expect(judge(answer(page(card, { status: 444 })), context).reason).toBe('status 444');
    expect(judge(answer(page(card)), context)).toMatchObject({ reason: null, newUrl: null, status: 200 });
    expect(
      kindOf(answer(page(null, { body: { ...must(createPage('%PDF-').body, 'a body'), format: 'pdf' } }))),
    ).toBe('alive');
  });
});

describe('redirects', () => {
  it('suggest the last permanent target', () => {
    const response = answer(page(), [
      { url, status: 301 },
      { url: 'https://www.bank.example/credit/harbor', status: 302 },
      { url: 'https://www.bank.example/credit/harbor?session=7', status: 200 },
    ]);
    expect(judge(response, context)).toMatchObject({
      kind: 'moved',
      newUrl: 'https://www.bank.example/credit/harbor',
    });
  });

  it('suggest no address with a session', () => {
    const newUrl = 'https://www.bank.example/credit/harbor;jsessionid=7';
    const response = answer(page(), [
      { url, status: 301 },
      { url: newUrl, status: 200 },
    ]);
    expect(judge(response, context)).toMatchObject({ kind: 'moved', newUrl: null });
  });

  it("off the issuer's domains are detected by registrable domain", () => {
    expect(kindOf(ledTo('https://cards.bank.example/harbor'))).toBe('alive');
    expect(kindOf(ledTo('https://bank.example.evil.example/harbor', 308))).toBe('off-issuer');
    expect(kindOf(ledTo('https://notbank.example/harbor', 301))).toBe('off-issuer');
    expect(kindOf(ledTo('https://hero.github.io/x', 301), { domains: ['bank.github.io'] })).toBe(
      'off-issuer',
    );
    expect(kindOf(ledTo('https://www.bank.example/x'), { domains: ['cards.bank.example'] })).toBe('alive');
  });

  it("off the issuer's domains are off-issuer, unless the other host responds with status 403 or 404", () => {
    const kindForStatus = (code: number) =>
      kindOf(ledTo('https://parked.example/', 301, page(card, { status: code })));
    expect([kindForStatus(200), kindForStatus(503), kindForStatus(404), kindForStatus(403)]).toEqual([
      'off-issuer',
      'off-issuer',
      'gone',
      'blocked',
    ]);
  });

  it.each([302, 303, 307])(
    "off the issuer's domains with status %i are a queue or a sign-in as often",
    (code) => {
      for (const status of [200, 404])
        expect(
          judge(ledTo('https://queue.example/', code, page(card, { status })), context),
          `${status}`,
        ).toMatchObject({ kind: 'blocked', reason: 'it redirects to another site for now' });
    },
  );

  it("off the issuer's domains are a wall if the other host shows one", () => {
    const notice = page('<title>Bank</title><p>Our site is down for maintenance. Please come back tomorrow.');
    expect(kindOf(ledTo('https://status.example/', 301, notice))).toBe('blocked');
  });

  it("off the issuer's domains are dead only if a second look agrees", () => {
    const left = ledTo('https://parked.example/', 301);
    expect(judge(left, context).dead).toBe(false);
    expect(judge(left, { ...context, firstKind: 'off-issuer' }).dead).toBe(true);
  });

  it('do not suggest an address that a card may not cite', () => {
    const moved = judge(ledTo('https://www.bank.example/x', 301), {
      ...context,
      domains: ['cards.bank.example'],
    });
    expect(moved).toMatchObject({ kind: 'moved', newUrl: null });
  });

  it('of a copy in the Wayback Machine are judged by the original address', () => {
    const copy = 'https://web.archive.org/web/20260101000000/https://www.bank.example/cards/harbor';
    expect(kindOf({ ...answer(page(), [{ url: copy, status: 200 }]), url: copy })).toBe('alive');
    const otherSiteCopy = 'https://web.archive.org/web/20260101000000/https://best.example/harbor';
    expect(kindOf(ledTo(otherSiteCopy, 301))).toBe('off-issuer');
  });

  it('to a page that blocks bots are blocked, not dead', () => {
    expect(kindOf(ledTo('https://validate.perfdrive.com/?ssa=1'))).toBe('blocked');
    expect(kindOf(ledTo('https://bank.queue-it.net/'))).toBe('blocked');
  });
});

describe('a temporary failure', () => {
  const isDead = (changes: Partial<JudgeContext>, failure: FetchFailure = 'refused') =>
    judge(answer(failed(failure)), { ...context, ...changes }).dead;

  it('counts as dead after failures on the configured number of days, including today', () => {
    expect(isDead({ failedOn: [] })).toBe(false);
    expect(isDead({ failedOn: ['2026-10-08'] })).toBe(false);
    expect(isDead({ failedOn: ['2026-10-08', '2026-10-09'] })).toBe(true);
    expect(isDead({ failedOn: ['2026-10-09', '2026-10-09', '2026-10-10'] })).toBe(false);
  });

  it('does not count as dead on the first day for a changed card', () => {
    expect(isDead({ deadAfter: 1 })).toBe(true);
    expect(isDead({ deadAfter: 1, changed: true })).toBe(false);
    expect(isDead({ deadAfter: 1, changed: true, failedOn: ['2026-10-09'] })).toBe(true);
  });

  it('never counts as dead if a browser may open the page', () => {
    const failedOn = ['2026-10-06', '2026-10-07', '2026-10-08', '2026-10-09'];
    for (const failure of ['timeout', 'reset', 'tls'] as const)
      expect(isDead({ failedOn, firstKind: failure === 'tls' ? 'tls' : 'timeout' }, failure)).toBe(false);
  });

  it('counts as dead on the second look only if the host name is unknown', () => {
    const isNameDead = (reason: string, firstKind: OutcomeKind | null) =>
      judge(answer(failed('dns', reason)), { ...context, firstKind }).dead;
    expect(isNameDead('its host name is unknown (ENOTFOUND)', 'dns')).toBe(true);
    expect(isNameDead('its host name is unknown (ENOTFOUND)', null)).toBe(false);
    expect(isNameDead('its host name could not be looked up (EAI_AGAIN)', 'dns')).toBe(false);
  });
});

describe('a page with status 404 or 410', () => {
  it('is dead only if a second look agrees', () => {
    const gone = answer(page(card, { status: 404 }));
    expect(judge(gone, context)).toMatchObject({ kind: 'gone', dead: false });
    const confirmed: JudgeContext = { ...context, firstKind: 'gone' };
    expect(judge(gone, confirmed)).toMatchObject({ kind: 'gone', dead: true });
    expect(judge(gone, { ...confirmed, servesOtherPages: true }).dead).toBe(true);
    expect(judge(gone, { ...confirmed, servesOtherPages: false })).toMatchObject({
      kind: 'blocked',
      reason: 'its host shows the check no page at all',
    });
    expect(judge(gone, { ...confirmed, readByPersonOn: '2026-10-02' }).kind).toBe('gone');
    expect(judge(gone, { ...confirmed, readByPersonOn: '2026-10-03' })).toMatchObject({
      kind: 'blocked',
      reason: 'it tells the check that it is missing, but a person read it on 2026-10-03',
    });
  });
});

describe('a page before the cited page', () => {
  it.each([
    ['<title>Scheduled maintenance</title><p>We will be back at 6 a.m.</p>', 'its host is under maintenance'],
    [
      '<title>Banque</title><p>Notre site est temporairement indisponible.</p>',
      'its host is under maintenance',
    ],
    ['<p>系统正在升级维护，请稍后再试</p>', 'its host is under maintenance'],
    ['<h1>Welcome</h1><p>Please sign in to continue.</p>', 'it asks for a sign-in'],
    ['<p>This offer is not available in your region.</p>', 'its host does not serve this region'],
    ['<p>We use cookies.</p><button>Accept all cookies</button>', 'it asks for a consent first'],
    ['<h1>Rates near you</h1><p>Please enter your ZIP code.</p>', 'its host does not serve this region'],
    ['<p>请选择您所在地区</p>', 'its host does not serve this region'],
    ['<p>Accept the terms of use to continue.</p>', 'it asks for a consent first'],
    ['<p>Please enable JavaScript to view this site.</p>', 'it asks for a browser'],
    ['<p>滑动滑块完成验证后继续</p>', 'it asks for a browser'],
    ['<h1>Something went wrong</h1>', 'it says that something went wrong'],
    ['<h1>Une erreur technique est survenue</h1>', 'it says that something went wrong'],
    ['<p>网络繁忙</p>', 'it says that something went wrong'],
  ])('blocks: %s', (html, reason) => {
    expect(judge(answer(page(html)), context)).toMatchObject({ kind: 'blocked', reason });
    for (const status of [404, 503])
      expect(judge(answer(page(html, { status })), context)).toMatchObject({ kind: 'blocked', reason });
    expect(kindOf(answer(page(`${card}${html}`)))).toBe('alive');
  });

  it('blocks if it is short and has a password field', () => {
    const html = '<h1>Welcome back</h1><form><input type="Password"><button>Go</button></form>';
    expect(judge(answer(page(html)), context)).toMatchObject({
      kind: 'blocked',
      reason: 'it asks for a sign-in',
    });
    expect(kindOf(answer(page(`<div hidden>${html}</div><p>Harbor Card: new terms.</p>`)))).toBe('alive');
  });

  it.each([
    ['<div role="dialog">We use cookies. Accept all cookies</div>'],
    ['<footer>Online banking is down for maintenance on Sundays.</footer>'],
    ['<div id="onetrust-banner">Before you continue, please accept cookies.</div>'],
  ])('is not told by what is beside the text: %s', (aside) => {
    const notice = '<h1>Harbor Card</h1><p>We take no new applications for this card.</p>';
    expect(kindOf(answer(page(`${notice}${aside}`)))).toBe('alive');
  });

  it('blocks if a cookie banner is all that it says', () => {
    const html = '<body class="has-cookie-banner"><dialog open>We use cookies.</dialog>';
    expect(judge(answer(page(html)), context).reason).toBe('it asks for a consent first');
    const inBody = '<body class="has-cookie-banner"><p>Our site is down for maintenance until Monday.</p>';
    expect(judge(answer(page(inBody)), context).reason).toBe('its host is under maintenance');
  });

  it('does not block if it shows a cited number or the name of the card', () => {
    const html = '<h1>When is online banking down for maintenance?</h1><p>Harbor Card: $95</p>';
    expect(kindOf(answer(page(html)))).toBe('blocked');
    expect(kindOf(answer(page(html)), { showsCard: true })).toBe('alive');
  });

  it('may be unknown: a short text without any number, once the host was asked for another page', () => {
    const html = '<h1>Our gates are closed</h1><p>Come and see us on another day.</p>';
    const asked = { notFoundProbe: answer(page('<p>No</p>', { status: 404 })), showsCard: false };
    const blocked = { kind: 'blocked', reason: 'it says nothing about a card' };
    expect(judge(answer(page(html)), { ...context, ...asked })).toMatchObject(blocked);
    for (const value of ['$95', '2.5%', '300元', '3 points', '积分'])
      expect(kindOf(answer(page(`${html}${value}`)), asked)).toBe('alive');
    expect(kindOf(answer(page(html)), { ...asked, showsCard: null })).toBe('alive');
    const forAll = { ...asked, notFoundProbe: answer(page(html)) };
    expect(kindOf(answer(page(html)), forAll)).toBe('same-for-all');
    expect(kindOf(answer(page(html)), { ...forAll, wasAlive: true })).toBe('blocked');
    expect(kindOf(answer(page(html)), { ...asked, notFoundProbe: null })).toBe('alive');
    expect(kindOf(answer(page(html.repeat(40))), asked)).toBe('alive');
  });

  it('blocks if a redirect leads to a sign-in, also on another domain', () => {
    expect(kindOf(ledTo('https://www.bank.example/login?next=harbor'))).toBe('blocked');
    expect(kindOf(ledTo('https://id.sso.example/oauth2/authorize'))).toBe('blocked');
    expect(kindOf(ledTo('https://www.bank.example/design-in-blue'))).toBe('alive');
  });

  it('does not hide that a page is missing', () => {
    const html = '<title>Page not found</title><p>Sorry. We use cookies. Accept all cookies</p>';
    expect(kindOf(answer(page(html)))).toBe('soft-404');
  });
});

describe('soft 404 pages', () => {
  const probeOf = (html: string, hops?: FetchResult['hops']): FetchResult => {
    const probeUrl = 'https://www.bank.example/zq7x';
    return { ...answer(page(html), hops ?? [{ url: probeUrl, status: 200 }]), url: probeUrl };
  };
  const listHtml = `<title>Cards</title><p>${'All of our cards, and more of it in many words. '.repeat(12)}</p>`;

  it('say so, or equal the page or redirect for unknown addresses, which alone proves nothing', () => {
    const notFoundHtml = '<title>Page Not Found | Example Bank</title><p>Hello</p>';
    expect(judge(answer(page(notFoundHtml)), context)).toMatchObject({ kind: 'soft-404', dead: false });
    expect(judge(answer(page(notFoundHtml)), { ...context, firstKind: 'soft-404' }).dead).toBe(true);
    const sameForAll = (changes: Partial<JudgeContext>) =>
      judge(answer(page(listHtml)), { ...context, notFoundProbe: probeOf(listHtml), ...changes });
    expect(sameForAll({})).toMatchObject({ kind: 'same-for-all', dead: false });
    const failedOn = ['2026-10-08', '2026-10-09'];
    expect(sameForAll({ failedOn }).dead).toBe(false);
    expect(sameForAll({ wasAlive: true, deadAfter: 1 }).dead).toBe(false);
    expect(sameForAll({ failedOn, wasAlive: true }).dead).toBe(true);
    expect(kindOf(answer(page()), { notFoundProbe: probeOf(listHtml) })).toBe('alive');
    const target = 'https://www.bank.example/cards/all';
    const hops = [
      { url: 'https://www.bank.example/zq7x', status: 302 },
      { url: target, status: 200 },
    ];
    expect(kindOf(ledTo(target, 302, page(listHtml)), { notFoundProbe: probeOf(listHtml, hops) })).toBe(
      'same-for-all',
    );
  });

  it('are detected by a probe only if it responded and is not a bot wall', () => {
    expect(kindOf(answer(page(card)), { notFoundProbe: answer(failed('timeout')) })).toBe('alive');
    const wallPage = page('<title>Just a moment...</title>');
    expect(kindOf(answer(page(card)), { notFoundProbe: answer(wallPage) })).toBe('alive');
    const days = { failedOn: ['2026-10-01', '2026-10-02'], deadAfter: 1 };
    expect(judge(answer(wallPage), { ...context, ...days })).toMatchObject({ kind: 'blocked', dead: false });
  });
});

describe('any response', () => {
  const anyUrl = fc.oneof(
    fc.constantFrom(
      url,
      'https://bank.example/',
      'https://other.example/404',
      'http://x',
      '',
      'https://[::1]/',
      'https://1.2.3.4/',
    ),
    fc.webUrl(),
    fc.string(),
  );
  const anyText = fc.oneof(
    fc.string({ unit: anyUnit }),
    fc.constantFrom(card, '<title>404', '<p hidden>', '页面不存在'),
  );
  const failures: readonly FetchFailure[] = [
    'timeout',
    'dns',
    'reset',
    'private-address',
    'too-large',
    'unreachable',
  ];
  const anyEnd: fc.Arbitrary<FinalResponse> = fc.oneof(
    fc.record({
      kind: fc.constant('page' as const),
      status: fc.oneof(fc.integer({ min: 0, max: 1000 }), fc.constantFrom(200, 301, 403, 404, 503)),
      headers: fc.dictionary(fc.constantFrom('content-type', 'cf-mitigated', '__proto__', 'x'), fc.string()),
      text: fc.option(anyText),
      body: fc.constantFrom(null, createPage('').body),
      sha256: fc.constant('0'.repeat(64)),
    }),
    fc.constant({ kind: 'not-modified' as const }),
    fc.record({
      kind: fc.constant('failed' as const),
      failure: fc.constantFrom(...failures),
      reason: fc.string(),
    }),
  );
  const hops = fc.array(fc.record({ url: anyUrl, status: fc.integer({ min: 0, max: 999 }) }), {
    maxLength: 4,
  });
  const anyResult = fc.record({
    url: anyUrl,
    hops,
    end: anyEnd,
    ms: fc.nat(),
    tries: fc.nat(9),
    at: fc.constant('2026-10-10T12:00:00.000Z'),
  });
  const anyContext = fc.record({
    domains: fc.array(fc.constantFrom('bank.example', 'example', '', 'co.uk'), { maxLength: 2 }),
    country: fc.constantFrom('us', 'ca', 'cn'),
    notFoundProbe: fc.option(anyResult),
    failedOn: fc.array(fc.constantFrom('2026-10-08', '2026-10-09')),
    deadAfter: fc.integer({ min: 1, max: 4 }),
    changed: fc.boolean(),
    wasAlive: fc.boolean(),
    readByPersonOn: fc.constantFrom(null, '2026-10-09', '2020-01-01'),
    firstKind: fc.constantFrom(null, ...outcomeKinds),
    servesOtherPages: fc.constantFrom(null, true, false),
    showsCard: fc.boolean(),
  });

  it('has a known outcome, and counts as dead only if this outcome can be dead', () => {
    fc.assert(
      fc.property(anyResult, anyContext, (result, knownContext) => {
        const outcome = judge(result, { ...knownContext, summaryOf });
        expect(outcomeKinds).toContain(outcome.kind);
        if (outcome.dead) expect(outcomeInfo[outcome.kind].dead).not.toBe('never');
        if (outcome.newUrl !== null) expect(outcome.kind).toBe('moved');
        if (
          knownContext.changed &&
          outcomeInfo[outcome.kind].dead === 'after-days' &&
          knownContext.failedOn.length === 0
        )
          expect(outcome.dead && outcome.kind !== 'dns').toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});
