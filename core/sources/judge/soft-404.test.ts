import { describe, expect, test } from 'vitest';
import { readHtml } from '../evidence/read-html.ts';
import { detectSoft404, type Soft404Input } from './soft-404.ts';

const cited = 'https://www.bank.example/cards/harbor';
const card = `<title>Harbor Card</title><p>Annual fee: $95.</p>${'<p>Earn points on all you buy.</p>'.repeat(20)}`;
const detectReason = (html: string, check: Partial<Soft404Input> = {}) =>
  detectSoft404({ url: cited, finalUrl: cited, page: readHtml(html), probe: null, ...check });
const notFoundReason = 'its text says that the page does not exist';

describe('a “not found” page with status 200', () => {
  test.each([
    'https://www.bank.example/',
    'https://bank.example/en/',
    'https://bank.example/en-us/',
    'https://bank.example/ca/en/index.html',
    'https://bank.example/accueil.aspx',
  ])('is detected if it redirects to the home page %s', (finalUrl) => {
    expect(detectReason(card, { finalUrl })).toBe('it redirects to the home page');
  });

  test.each([
    'https://www.bank.example/cards',
    'https://bank.example/en/us/fr/ca/index.html',
    'https://bank.example/en-usa/',
    'https://bank.example/en/cards/',
  ])('is not detected if it redirects to %s', (finalUrl) => {
    expect(detectReason(card, { finalUrl })).toBeNull();
  });

  test('is not detected if the card cites the home page', () => {
    expect(
      detectReason(card, { url: 'https://bank.example/en/', finalUrl: 'https://bank.example/' }),
    ).toBeNull();
  });

  test.each([
    'https://bank.example/404.html',
    'https://bank.example/errors/404',
    'https://bank.example/page-not-found',
    'https://bank.example/fr/page-introuvable',
    'https://bank.example/error',
    'https://bank.example/error/index.html',
    'https://bank.example/offer-no-longer-available',
  ])('is detected if it redirects to %s', (finalUrl) => {
    expect(detectReason(card, { finalUrl })).toBe('it redirects to a “not found” page');
    expect(detectReason(card, { url: finalUrl, finalUrl }), 'unless that was cited').toBeNull();
  });

  test.each([
    'https://bank.example/cards/4040',
    'https://bank.example/cards/errors/terms',
    'https://bank.example/x404',
  ])('is not detected if it redirects to %s, which only resembles an error page', (finalUrl) => {
    expect(detectReason(card, { finalUrl })).toBeNull();
  });

  test.each([
    '404 Not Found',
    'Error 404',
    'Erreur : 404',
    '错误404',
    '404',
    'Page not found',
    "Content can't be found",
    'The page is no longer available',
    'Page non trouvée',
    "Page n'existe plus",
    '页面未找到',
    '无法找到页面',
  ])('is detected if its title is “%s”', (title) => {
    expect(detectReason(`<title>${title}</title>${'<p>Hello there.</p>'.repeat(300)}`)).toBe(notFoundReason);
  });

  test.each(['Card $404', '404% more', 'Harbor 404 Card', 'Pages we found'])(
    'is not detected if its title is “%s”',
    (title) => {
      expect(detectReason(`<title>${title}</title><p>Hello</p>`)).toBeNull();
    },
  );

  test.each([
    'The page you requested was not found.',
    "The page you're looking for can't be found.",
    'The page may have been moved.',
    "We can't seem to find the page.",
    "Sorry, we couldn't find it.",
    'That page has wandered off.',
    'This page seems to have vanished!',
    'La page que vous recherchez est introuvable.',
    "Nous n'avons pas pu trouver cette page.",
    '您访问的页面不存在',
    '页面走丢了',
    '抱歉，找不到',
  ])('is detected if its text contains “%s”', (sentence) => {
    expect(detectReason(`<p>${sentence}</p>`)).toBe(notFoundReason);
    expect(detectReason(`<p>${sentence}</p><p>Annual fee $95</p>`), 'unless it sells a card').toBeNull();
    expect(detectReason(`<p>${'x'.repeat(2500)}</p><p>${sentence}</p>`), 'unless late').toBeNull();
    expect(detectReason(`<p>${sentence}</p><p>${'x'.repeat(6000)}</p>`), 'unless it is long').toBeNull();
  });

  test('is not detected by its title if the page is very long', () => {
    expect(detectReason(`<title>404</title><p>${'x'.repeat(20_001)}</p>`)).toBeNull();
    expect(detectReason(`<title>404</title><p>${'x'.repeat(20_000)}</p>`)).toBe(notFoundReason);
  });
});

describe("a page compared with the host's response to an unknown address", () => {
  const probe = (html: string | null, status = 200, finalUrl = 'https://www.bank.example/x9') => ({
    probe: {
      page: html === null ? null : readHtml(html),
      url: 'https://www.bank.example/x9',
      finalUrl,
      status,
    },
  });
  const sameAsUnknownReason = 'it is the page that its host shows for unknown addresses';

  test('is a “not found” page if the two are similar', () => {
    expect(detectReason(card, probe(card))).toBe(sameAsUnknownReason);
  });

  test.each([
    ['another page', probe(`<title>Cards</title>${'<p>See what we offer to you today.</p>'.repeat(17)}`)],
    ['a much longer page', probe(`${card}${card}`)],
    ['not a page', probe(null)],
    ['the same page with status 404', probe(card, 404)],
    ['the same page with status 199', probe(card, 199)],
    ['the same page with status 300', probe(card, 300)],
    ['a page that is rendered by scripts', probe('<p>Loading</p>')],
  ])('is not a “not found” page if the response is %s', (_, check) => {
    expect(detectReason(card, check)).toBeNull();
  });

  test('is not compared if it is rendered by scripts', () => {
    expect(detectReason('<p>Loading</p>', probe('<p>Loading</p>'))).toBeNull();
    const renderWithScript = (text: string) => `<p>${text}</p><script>show()</script>`;
    expect(detectReason(renderWithScript('卡'.repeat(70)), probe(renderWithScript('卡'.repeat(70))))).toBe(
      sameAsUnknownReason,
    );
    expect(
      detectReason(renderWithScript('卡'.repeat(60)), probe(renderWithScript('卡'.repeat(60)))),
    ).toBeNull();
    expect(
      detectReason(`<p>${'卡'.repeat(60)}</p>`, probe(`<p>${'卡'.repeat(60)}</p>`)),
      'without scripts',
    ).toBe(sameAsUnknownReason);
    expect(detectReason('<p></p>', probe('<p></p>'))).toBeNull();
  });

  test('is compared without the page addresses in both texts', () => {
    const renderWithPath = (path: string) =>
      `<p>Nothing at ${path}, ${path.slice(1)} or ${path.slice(1)}.</p>`;
    expect(detectReason(renderWithPath('/cards/harbor'), probe(renderWithPath('/x9')))).toBe(
      sameAsUnknownReason,
    );
    expect(detectReason(renderWithPath('/cards/harbor'), probe(renderWithPath('/an/other')))).toBeNull();
  });

  test('is a “not found” page if both redirect to the same address', () => {
    const finalUrl = 'https://www.bank.example/all-cards';
    const otherPage = `<title>Cards</title>${'<p>See what we offer to you today.</p>'.repeat(40)}`;
    expect(detectReason(card, { finalUrl, ...probe(otherPage, 200, `${finalUrl}/?from=x9`) })).toBe(
      'it redirects to where unknown addresses redirect',
    );
    expect(detectReason(card, { finalUrl, ...probe(otherPage) })).toBeNull();
    expect(detectReason(card, probe(otherPage, 200, cited))).toBeNull();
  });
});
