import { describe, expect, test } from 'vitest';
import { detectBotWall, isWallHost } from './bot-walls.ts';

type End = Parameters<typeof detectBotWall>[0];

const createResponse = (text: string | null, status = 403, headers: End['headers'] = {}): End => ({
  kind: 'page',
  text,
  status,
  headers,
  pdf: null,
  cut: false,
  sha256: '',
});

const texts: readonly (readonly [name: string, text: string])[] = [
  ['Cloudflare challenge', '<script src="https://challenges.cloudflare.com/turnstile/v0/api.js">'],
  ['Cloudflare challenge', '<script src="/cdn-cgi/challenge-platform/h/b/orchestrate">'],
  ['Cloudflare challenge', '<title>Just a moment...</title>'],
  ['Cloudflare challenge', '<title>\n Attention Required! | Cloudflare</title>'],
  ['Akamai refusal', '<title> Access Denied </title><p>Reference &#35;18.2f'],
  ['Akamai refusal', '<title>Access Denied</title>Reference #18.2f'],
  ['Akamai challenge', '<script src="/_sec/cp_challenge/ak-challenge.js">'],
  ['Akamai challenge', '<div id="sec-if-cpt-container">'],
  ['PerimeterX challenge', '<div id="px-captcha">'],
  ['PerimeterX challenge', '<script>window._pxAppId = "PX1"; load("captcha")</script>'],
  ['PerimeterX challenge', '<p>Press &amp; Hold to confirm you are'],
  ['Incapsula challenge', '<iframe src="/_Incapsula_Resource?x=1&incident_id=2">'],
  ['Incapsula challenge', '<p>Incapsula incident ID: 12'],
  ['DataDome challenge', '<script src="https://ct.captcha-delivery.com/c.js">'],
  ['AWS WAF challenge', '<script src="https://a.b.awswaf.com/c/challenge.js">'],
  ['AWS WAF challenge', '<script>window.gokuProps = {}</script>'],
  ['Radware challenge', '<script src="https://validate.perfdrive.com/x">'],
  ['Radware challenge', '<title> Radware Bot Manager Captcha</title>'],
  ['browser check', '<p>Checking your browser before accessing bank.example'],
  ['Ruishu check', '<script>$_ts = window["$_ts"]</script>'],
  ['F5 refusal', 'The requested URL was rejected. Please consult with your administrator.'],
  ['captcha', '<title>Bank: are you a robot?</title>'],
  ['captcha', '<title>Please verify that you are human</title>'],
  ['captcha', '<title>Pardon our interruption</title>'],
  ['captcha', '<title>安全验证</title>'],
];

describe('a bot wall in the text of a page', () => {
  test.each(texts)('is detected as %s: %s', (name, text) => {
    expect(detectBotWall(createResponse(text))).toBe(name);
    expect(detectBotWall(createResponse(text, 200))).toBe(name);
    expect(detectBotWall(createResponse(`${'<p>card</p>'.repeat(200)}${text}`, 403))).toBe(name);
    expect(detectBotWall(createResponse(`${'<p>card</p>'.repeat(200)}${text}`, 200))).toBeNull();
  });

  test.each([
    '<title>Harbor Card</title><p>Annual fee $95',
    '<title>Access Denied</title><p>Ask your branch.',
    `<title>Access Denied</title>${'x'.repeat(601)} permission to access`,
    `<title>${'x'.repeat(81)}captcha</title>`,
    '<title>Card</title><p>captcha</p>',
    '<title>Access granted</title> permission to access',
    `_Incapsula_Resource${'x'.repeat(2001)}incident_id`,
    '<p>We verify that you are human beings first.',
  ])('is not detected in %s', (text) => {
    expect(detectBotWall(createResponse(text))).toBeNull();
  });

  test('is detected only at the beginning of a short page', () => {
    const wallHtml = '<div id="px-captcha">';
    expect(detectBotWall(createResponse(`${'x'.repeat(59_000)}${wallHtml}`))).toBe('PerimeterX challenge');
    expect(detectBotWall(createResponse(`${'x'.repeat(60_000)}${wallHtml}`))).toBeNull();
    expect(detectBotWall(createResponse(wallHtml.padEnd(149_999)))).toBe('PerimeterX challenge');
    expect(detectBotWall(createResponse(wallHtml.padEnd(150_000)))).toBeNull();
    expect(detectBotWall(createResponse(null))).toBeNull();
  });

  test('is detected on a successful page only if it has fewer than 120 other words', () => {
    const wallHtml = '<div id="px-captcha">';
    const words = (count: number) => `${wallHtml}${'<b>card</b> '.repeat(count)}`;
    expect(detectBotWall(createResponse(words(119), 200))).toBe('PerimeterX challenge');
    expect(detectBotWall(createResponse(words(120), 200))).toBeNull();
    expect(detectBotWall(createResponse(words(120), 299))).toBeNull();
    expect(detectBotWall(createResponse(words(120), 300))).toBe('PerimeterX challenge');
    const hidden = `<script type="x">${'var card = one; '.repeat(100)}</script\n><style>${'card '.repeat(150)}</style>`;
    expect(detectBotWall(createResponse(`${wallHtml}${hidden}${'a 1 '.repeat(150)}`, 200))).toBe(
      'PerimeterX challenge',
    );
    expect(
      detectBotWall(createResponse(`${wallHtml}<scripted>${'card '.repeat(150)}</scripted>`, 200)),
    ).toBeNull();
  });
});

describe('a bot wall in a header', () => {
  test.each([
    ['Cloudflare challenge', 'cf-mitigated', 'challenge', 200],
    ['AWS WAF challenge', 'x-amzn-waf-action', 'captcha', 202],
    ['AWS WAF challenge', 'x-amzn-waf-action', 'Challenge', 405],
    ['DataDome challenge', 'x-dd-b', '1', 403],
    ['Kasada challenge', 'x-kpsdk-ct', 'x', 429],
  ])('is detected as %s: %s: %s', (name, header, value, status) => {
    expect(detectBotWall(createResponse(null, status, { [header]: value }))).toBe(name);
  });

  test.each([
    ['cf-mitigated', 'no', 403],
    ['x-dd-b', '1', 200],
    ['x-kpsdk-ct', 'x', 299],
    ['x-amzn-waf-action', 'allow', 403],
    ['server', 'challenge', 403],
  ])('is not detected in %s: %s with status %i', (header, value, status) => {
    expect(detectBotWall(createResponse('<p>card', status, { [header]: value }))).toBeNull();
  });
});

test.each([
  ['perfdrive.com', true],
  ['bank.queue-it.net', true],
  ['challenges.cloudflare.com', true],
  ['notperfdrive.com', false],
  ['perfdrive.com.example', false],
  ['cloudflare.com', false],
  ['', false],
])('considers all pages of the host “%s” bot walls: %j', (host, expected) => {
  expect(isWallHost(host)).toBe(expected);
});
