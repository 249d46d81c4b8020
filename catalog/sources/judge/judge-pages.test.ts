import { describe, expect, it } from 'vitest';
import { answer, card, context, failed, kindOf, ledTo, page } from '../../../tests/support/judging.ts';
import type { Answer } from './answer.ts';
import { judge } from './judge.ts';

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
