import { describe, expect, test } from 'vitest';
import cases from '../../../tests/fixtures/sources/bot-walls.json' with { type: 'json' };
import { createPage } from '../../../tests/support/web/create-page.ts';
import { detectBotWall, isWallHost } from './bot-walls.ts';
import type { PageEnd } from './fetch-result.ts';

const createResponse = (text: string | null, status = 403, headers: PageEnd['headers'] = {}) =>
  createPage(text, { status, headers });

describe('a bot wall in the text of a page', () => {
  test.each(cases.texts)('is detected as %s: %s', (name, text) => {
    expect(detectBotWall(createResponse(text))).toBe(name);
    expect(detectBotWall(createResponse(text, 200))).toBe(name);
    expect(detectBotWall(createResponse(`${'<p>card</p>'.repeat(200)}${text}`, 403))).toBe(name);
    expect(detectBotWall(createResponse(`${'<p>card</p>'.repeat(200)}${text}`, 200))).toBeNull();
  });

  test.each(cases.scripts)('is detected if there is only a script that goes on: %s', (text) => {
    expect(detectBotWall(createResponse(text, 200))).toBe('browser check');
  });

  test('is not detected if the page has many Chinese characters', () => {
    const check = '<script>$_ts = window["$_ts"]</script>';
    expect(detectBotWall(createResponse(`${check}<p>${'年费政策'.repeat(59)}</p>`, 200))).toBe(
      'Ruishu check',
    );
    expect(detectBotWall(createResponse(`${check}<p>${'年费政策'.repeat(60)}</p>`, 200))).toBeNull();
  });

  test.each([
    ...cases.noTexts,
    `<title>Access Denied</title>${'x'.repeat(601)} permission to access`,
    `<title>${'x'.repeat(81)}captcha</title>`,
    `_Incapsula_Resource${'x'.repeat(2001)}incident_id`,
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
  test.each(cases.headers)('is detected as $name: $header: $value', ({ name, header, value, status }) => {
    expect(detectBotWall(createResponse(null, status, { [header]: value }))).toBe(name);
  });

  test.each(cases.noHeaders)(
    'is not detected in $header: $value with status $status',
    ({ header, value, status }) => {
      expect(detectBotWall(createResponse('<p>card', status, { [header]: value }))).toBeNull();
    },
  );
});

test.each(cases.hosts)('considers all pages of the host “$host” bot walls: $isWall', ({ host, isWall }) => {
  expect(isWallHost(host)).toBe(isWall);
});
