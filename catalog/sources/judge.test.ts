import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer, AnswerEnd, Failure, Hop } from './answer.ts';
import { type JudgeContext, judge } from './judge.ts';
import { type OutcomeKind, outcomeInfo, outcomeKinds } from './outcome.ts';

const url = 'https://www.bank.example/cards/harbor';
const card = `<title>Harbor Card | Example Bank</title><h1>Harbor Card</h1><p>The annual fee is $95. Earn 3X points on dining and 1X points on all other purchases. No foreign transaction fees. ${'Terms apply to everything here, of course. '.repeat(20)}</p>`;

function answer(end: AnswerEnd, hops?: readonly Hop[]): Answer {
  const status = end.kind === 'page' ? end.status : 0;
  const way = hops ?? (end.kind === 'page' ? [{ url, status }] : []);
  return { url, hops: way, end, ms: 10, tries: 1, at: '2026-10-10T12:00:00.000Z' };
}

function page(
  text: string | null = card,
  changes: Partial<Extract<AnswerEnd, { kind: 'page' }>> = {},
): AnswerEnd {
  const headers = { 'content-type': 'text/html' };
  return {
    kind: 'page',
    status: 200,
    headers,
    text,
    pdf: null,
    cut: false,
    sha256: '0'.repeat(64),
    ...changes,
  };
}

const failed = (failure: Failure, reason = ''): AnswerEnd => ({ kind: 'failed', failure, reason });

const context: JudgeContext = {
  domains: ['bank.example'],
  country: 'us',
  home: null,
  notFoundProbe: null,
  failedOn: [],
  deadAfter: 3,
  changed: false,
};

const kindOf = (given: Answer, changes: Partial<JudgeContext> = {}) =>
  judge(given, { ...context, ...changes }).kind;
const ledTo = (target: string, status = 302, end = page()) =>
  answer(end, [
    { url, status },
    { url: target, status: end.kind === 'page' ? end.status : 304 },
  ]);

describe('an answer that came', () => {
  it.each<[number, OutcomeKind]>([
    [200, 'alive'],
    [203, 'alive'],
    [204, 'not-a-page'],
    [302, 'not-a-page'],
    [400, 'blocked'],
    [401, 'blocked'],
    [403, 'blocked'],
    [404, 'gone'],
    [405, 'blocked'],
    [406, 'blocked'],
    [408, 'timeout'],
    [410, 'gone'],
    [418, 'blocked'],
    [429, 'blocked'],
    [451, 'blocked'],
    [500, 'server-error'],
    [503, 'server-error'],
    [599, 'server-error'],
    [999, 'blocked'],
  ])('with status %i is %s', (status, kind) => {
    expect(kindOf(answer(page(card, { status })))).toBe(kind);
  });

  it('is no page where it is neither text nor PDF, or empty', () => {
    expect(kindOf(answer(page(null)))).toBe('not-a-page');
    expect(judge(answer(page(null, { headers: { 'content-type': 'image/png' } })), context).reason).toBe(
      'image/png',
    );
    expect(kindOf(answer(page('  \n')))).toBe('not-a-page');
    expect(kindOf(answer(page(null, { pdf: new Uint8Array([37]) })))).toBe('alive');
  });

  it('is as it was judged before where it was not modified', () => {
    expect(kindOf(answer({ kind: 'not-modified' }))).toBe('alive');
    expect(kindOf(answer({ kind: 'not-modified' }), { kept: 'soft-404' })).toBe('soft-404');
    expect(kindOf(ledTo('https://other.example/x', 302, { kind: 'not-modified' }))).toBe('off-issuer');
  });
});

describe('an answer that did not come', () => {
  it.each<[Failure, OutcomeKind]>([
    ['timeout', 'timeout'],
    ['dns', 'dns'],
    ['tls', 'tls'],
    ['refused', 'refused'],
    ['reset', 'refused'],
    ['private-address', 'private-address'],
    ['too-large', 'too-large'],
    ['too-many-redirects', 'redirects'],
    ['not-https', 'redirects'],
    ['retry-after-too-long', 'blocked'],
    ['bad-answer', 'server-error'],
    ['no-network', 'not-checked'],
    ['budget-spent', 'not-checked'],
  ])('by %s is %s', (failure, kind) => {
    expect(kindOf(answer(failed(failure)))).toBe(kind);
  });

  it('is off the issuer where the way had left it', () => {
    const left = answer(failed('timeout'), [
      { url, status: 302 },
      { url: 'https://parked.example/', status: 200 },
    ]);
    expect(kindOf(left)).toBe('off-issuer');
  });
});

describe('redirects', () => {
  it('for good are a move, with the new address', () => {
    expect(judge(ledTo('https://www.bank.example/credit/harbor', 301), context)).toMatchObject({
      kind: 'moved',
      newUrl: 'https://www.bank.example/credit/harbor',
      dead: false,
    });
    expect(kindOf(ledTo('https://www.bank.example/credit/harbor', 308))).toBe('moved');
  });

  it('for now are none', () => {
    for (const status of [302, 303, 307])
      expect(kindOf(ledTo('https://www.bank.example/credit/harbor', status))).toBe('alive');
  });

  it('name the address up to which they are for good', () => {
    const way = answer(page(), [
      { url, status: 301 },
      { url: 'https://www.bank.example/credit/harbor', status: 302 },
      { url: 'https://www.bank.example/credit/harbor?session=7', status: 200 },
    ]);
    expect(judge(way, context)).toMatchObject({
      kind: 'moved',
      newUrl: 'https://www.bank.example/credit/harbor',
    });
  });

  it('off the issuer are told by registrable domain', () => {
    expect(kindOf(ledTo('https://cards.bank.example/harbor'))).toBe('alive');
    expect(kindOf(ledTo('https://bank.example.evil.example/harbor'))).toBe('off-issuer');
    expect(kindOf(ledTo('https://notbank.example/harbor', 301))).toBe('off-issuer');
    expect(kindOf(ledTo('https://hero.github.io/x'), { domains: ['bank.github.io'] })).toBe('off-issuer');
    expect(kindOf(ledTo('https://www.bank.example/x'), { domains: ['cards.bank.example'] })).toBe('alive');
  });

  it('off the issuer are that, whatever the other host answers, unless it refuses', () => {
    const status = (code: number) =>
      kindOf(ledTo('https://parked.example/', 302, page(card, { status: code })));
    expect([status(200), status(503), status(404), status(403)]).toEqual([
      'off-issuer',
      'off-issuer',
      'gone',
      'blocked',
    ]);
  });

  it('propose no address that a card may not cite', () => {
    const moved = judge(ledTo('https://www.bank.example/x', 301), {
      ...context,
      domains: ['cards.bank.example'],
    });
    expect(moved).toMatchObject({ kind: 'moved', newUrl: null });
  });

  it('of a copy in the Wayback Machine are judged by the page it is a copy of', () => {
    const copy = 'https://web.archive.org/web/20260101000000/https://www.bank.example/cards/harbor';
    expect(kindOf({ ...answer(page(), [{ url: copy, status: 200 }]), url: copy })).toBe('alive');
    const other = 'https://web.archive.org/web/20260101000000/https://best.example/harbor';
    expect(kindOf(ledTo(other))).toBe('off-issuer');
  });

  it('to a page that keeps robots out are no end of the page', () => {
    expect(kindOf(ledTo('https://validate.perfdrive.com/?ssa=1'))).toBe('blocked');
    expect(kindOf(ledTo('https://bank.queue-it.net/'))).toBe('blocked');
  });
});

describe('pages that are none', () => {
  const notFound: readonly (readonly [string, string])[] = [
    ['en title', '<title>Page Not Found | Example Bank</title><p>Hello</p>'],
    ['en 404 title', '<title>404 - Error</title><p>Try our menu.</p>'],
    ['en text', '<title>Example Bank</title><h1>Oops!</h1><p>Sorry, we can’t find that page.</p>'],
    ['en polite', '<title>Oops!</title><p>We can’t seem to find the page you’re looking for.</p>'],
    ['en moved', '<title>Example Bank</title><p>The page you requested is no longer available.</p>'],
    ['fr title', '<title>Page introuvable</title><p>Bonjour</p>'],
    ['fr text', '<title>Banque</title><p>La page que vous cherchez n’existe plus.</p>'],
    ['zh title', '<title>页面不存在</title><p>返回</p>'],
    ['zh text', '<title>海鸥银行</title><p>抱歉，您访问的页面不存在。</p>'],
  ];
  it.each(notFound)('%s', (_, html) => {
    expect(judge(answer(page(html)), context)).toMatchObject({ kind: 'soft-404', dead: true });
  });

  it.each([
    ['a number', '<title>Harbor Card</title><p>The annual fee is $404. Call 1-800-404-0404.</p>'],
    ['a name', '<title>Card 404 by Harbor</title><p>Annual fee: $95</p>'],
    [
      'a sentence of a card page',
      `${card}<p>If a merchant cannot be found in our list, the offer is not available.</p>`,
    ],
    [
      'terms with a dead link',
      '<title>Terms</title><p>Annual fee: $95. The page you were looking for is no longer available here.</p>',
    ],
  ])('but not for %s', (_, html) => {
    expect(kindOf(answer(page(html)))).toBe('alive');
  });

  it('lead to the home page, or to one for addresses that are not there', () => {
    for (const home of [
      'https://www.bank.example/',
      'https://bank.example/en-us/',
      'https://www.bank.example/ca/fr/index.html',
    ])
      expect(kindOf(ledTo(home))).toBe('soft-404');
    expect(
      kindOf(ledTo('https://www.bank.example/personal'), { home: 'https://www.bank.example/personal/' }),
    ).toBe('soft-404');
    expect(kindOf(ledTo('https://www.bank.example/errors/404.html', 301))).toBe('soft-404');
    expect(kindOf(ledTo('https://www.bank.example/page-not-found'))).toBe('soft-404');
    expect(kindOf(ledTo('https://www.bank.example/rewards/4040'))).toBe('alive');
  });

  it('are not the home page itself, when that is what was cited', () => {
    const home = {
      ...answer(page(), [
        { url: 'https://bank.example/', status: 301 },
        { url: 'https://www.bank.example/', status: 200 },
      ]),
      url: 'https://bank.example/',
    };
    expect(kindOf(home)).toBe('moved');
    const index = { ...ledTo('https://www.bank.example/en/'), url: 'https://www.bank.example/index.html' };
    expect(kindOf(index)).toBe('alive');
  });

  const menu = '<title>Example Bank</title><nav>Cards Loans Accounts Help Contact</nav>';
  const filler = (words: string) => `<p>${`${words} and more of it in many words, `.repeat(12)}</p>`;
  const probeOf = (html: string, status = 200): Answer => ({
    ...answer(page(html, { status }), [{ url: 'https://www.bank.example/zq7x', status }]),
    url: 'https://www.bank.example/zq7x',
  });

  it('are what the host shows for any address', () => {
    const same = `${menu}${filler('Choose one of our products')}`;
    expect(kindOf(answer(page(same)), { notFoundProbe: probeOf(same) })).toBe('soft-404');
    const chinese = `<title>海鸥银行</title>${'<p>欢迎来到海鸥银行，请选择您需要的服务：信用卡、贷款、存款。</p>'.repeat(3)}`;
    expect(kindOf(answer(page(chinese)), { notFoundProbe: probeOf(chinese) })).toBe('soft-404');
  });

  it('are not pages that only share a menu, are filled by scripts, or that the host tells from a missing one', () => {
    const probe = probeOf(`${menu}${filler('Choose one of our products')}`);
    expect(kindOf(answer(page(`${menu}${card}`)), { notFoundProbe: probe })).toBe('alive');
    const shell = '<div id="app">Loading</div><script src="a.js"></script>';
    expect(kindOf(answer(page(shell)), { notFoundProbe: probeOf(shell) })).toBe('alive');
    const alike = probeOf(
      `${menu}${filler('Choose one of our products')}`.padEnd(card.length, '<p>Other words at all</p>'),
    );
    expect(kindOf(answer(page(card)), { notFoundProbe: alike })).toBe('alive');
    const other = card.replaceAll('Terms apply', 'Other terms').replace('annual fee', 'yearly rate');
    expect(kindOf(answer(page(card)), { notFoundProbe: probeOf(other) })).toBe('alive');
    expect(kindOf(answer(page(card)), { notFoundProbe: probeOf(card, 404) })).toBe('alive');
    expect(kindOf(answer(page(card)), { notFoundProbe: answer(failed('timeout')) })).toBe('alive');
  });

  it('lead where the host leads for any address', () => {
    const list = 'https://www.bank.example/cards/all';
    const html = `${menu}${filler('All of our cards')}`;
    const probe = {
      ...answer(page(html), [
        { url: 'https://www.bank.example/zq7x', status: 302 },
        { url: list, status: 200 },
      ]),
      url: 'https://www.bank.example/zq7x',
    };
    expect(kindOf(ledTo(list, 302, page(html)), { notFoundProbe: probe })).toBe('soft-404');
  });
});

describe('walls against robots', () => {
  it.each([
    ['Cloudflare header', page('<p>x</p>', { status: 503, headers: { 'cf-mitigated': 'challenge' } })],
    [
      'Cloudflare page',
      page('<title>Just a moment...</title><script src="/cdn-cgi/challenge-platform/x.js"></script>', {
        status: 503,
      }),
    ],
    ['Cloudflare at 200', page('<title>Just a moment...</title><p>Checking your browser</p>')],
    [
      'Akamai',
      page(
        "<HTML><HEAD><TITLE>Access Denied</TITLE></HEAD><BODY>You don't have permission to access this. Reference&#32;&#35;18.1",
        { status: 200 },
      ),
    ],
    ['PerimeterX', page('<div id="px-captcha"></div><p>Press &amp; Hold to confirm you are a human</p>')],
    [
      'Incapsula',
      page('<iframe src="/_Incapsula_Resource?x=1&incident_id=1-2">Request unsuccessful.</iframe>'),
    ],
    ['DataDome', page('<script src="https://ct.captcha-delivery.com/c.js"></script>', { status: 403 })],
    ['AWS WAF', page('', { status: 202, headers: { 'x-amzn-waf-action': 'challenge' } })],
    ['Imperva', page('<title>Pardon Our Interruption</title><p>Something about your browser</p>')],
    ['Ruishu', page('<meta r="m"><script>$_ts=window["$_ts"]</script>', { status: 202 })],
    ['a browser check', page('<p>Checking your browser before accessing bank.example.</p>', { status: 503 })],
    ['a slider', page('<title>访问验证</title><p>请按住滑块，拖动到最右边</p>')],
    ['a captcha', page('<title>Are you a robot?</title>')],
  ])('%s: blocked, never dead', (_, end) => {
    expect(
      judge(answer(end), { ...context, failedOn: ['2026-10-01', '2026-10-02'], deadAfter: 1 }),
    ).toMatchObject({
      kind: 'blocked',
      dead: false,
    });
  });

  it('are not pages that only load such a script', () => {
    const html = `${card}<script src="https://ct.captcha-delivery.com/c.js"></script><script>window._pxAppId='x';var captcha</script>`;
    expect(kindOf(answer(page(html, { headers: { 'content-type': 'text/html', 'x-dd-b': '1' } })))).toBe(
      'alive',
    );
  });
});

describe('failing for a time', () => {
  const timeout = answer(failed('timeout'));
  const dead = (changes: Partial<JudgeContext>) => judge(timeout, { ...context, ...changes }).dead;

  it('is dead after the wanted number of different days, this one among them', () => {
    expect(dead({ failedOn: [] })).toBe(false);
    expect(dead({ failedOn: ['2026-10-08'] })).toBe(false);
    expect(dead({ failedOn: ['2026-10-08', '2026-10-09'] })).toBe(true);
    expect(dead({ failedOn: ['2026-10-09', '2026-10-09', '2026-10-10'] })).toBe(false);
  });

  it('never is dead on the first day for a changed card', () => {
    expect(dead({ deadAfter: 1 })).toBe(true);
    expect(dead({ deadAfter: 1, changed: true })).toBe(false);
    expect(dead({ deadAfter: 1, changed: true, failedOn: ['2026-10-09'] })).toBe(true);
  });

  it('is certain at once where the name is not known, and only then', () => {
    expect(judge(answer(failed('dns', 'its name is not known (ENOTFOUND)')), context).dead).toBe(true);
    expect(
      judge(answer(failed('dns', 'its name could not be looked up just now (EAI_AGAIN)')), context).dead,
    ).toBe(false);
  });
});

describe('any answer', () => {
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
    fc.string({ unit: 'binary' }),
    fc.constantFrom(card, '<title>404', '<p hidden>', '页面不存在'),
  );
  const failures: readonly Failure[] = [
    'timeout',
    'dns',
    'tls',
    'refused',
    'reset',
    'private-address',
    'too-large',
    'too-many-redirects',
    'not-https',
    'retry-after-too-long',
    'bad-answer',
    'no-network',
    'budget-spent',
  ];
  const anyEnd: fc.Arbitrary<AnswerEnd> = fc.oneof(
    fc.record({
      kind: fc.constant('page' as const),
      status: fc.oneof(fc.integer({ min: 0, max: 1000 }), fc.constantFrom(200, 301, 403, 404, 503)),
      headers: fc.dictionary(fc.constantFrom('content-type', 'cf-mitigated', '__proto__', 'x'), fc.string()),
      text: fc.option(anyText),
      pdf: fc.option(fc.uint8Array({ maxLength: 3 })),
      cut: fc.boolean(),
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
  const anyAnswer = fc.record({
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
    home: fc.option(anyUrl),
    notFoundProbe: fc.option(anyAnswer),
    failedOn: fc.array(fc.constantFrom('2026-10-08', '2026-10-09')),
    deadAfter: fc.integer({ min: 1, max: 4 }),
    changed: fc.boolean(),
  });

  it('gives an outcome, and nothing but what is certain is dead', () => {
    fc.assert(
      fc.property(anyAnswer, anyContext, (given, known) => {
        const outcome = judge(given, known);
        expect(outcomeKinds).toContain(outcome.kind);
        if (outcome.dead) expect(outcomeInfo[outcome.kind].dead).not.toBe('never');
        if (outcome.newUrl !== null) expect(outcome.kind).toBe('moved');
        if (known.changed && outcomeInfo[outcome.kind].dead === 'after-days' && known.failedOn.length === 0)
          expect(outcome.dead && outcome.kind !== 'dns').toBe(false);
      }),
      { numRuns: 5000 },
    );
  });
});
