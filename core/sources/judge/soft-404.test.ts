import { describe, expect, test } from 'vitest';
import cases from '../../../tests/fixtures/sources/not-found-pages.json' with { type: 'json' };
import { readHtml } from '../evidence/read-html.ts';
import { detectSoft404, type Soft404Input } from './soft-404.ts';

const cited = 'https://www.bank.example/cards/harbor';
const card = `<title>Harbor Card</title><p>Annual fee: $95.</p>${'<p>Earn points on all you buy.</p>'.repeat(20)}`;
function detectReason(html: string, check: Partial<Soft404Input> = {}): string | null {
  const redirected = { url: cited, finalUrl: cited, permanentUrl: null };
  const found = detectSoft404({
    ...redirected,
    page: readHtml(html),
    showsCard: null,
    probe: null,
    ...check,
  });
  return found && `${found.kind}: ${found.reason}`;
}
const notFoundReason = 'soft-404: its text says that the page does not exist';

describe('a “not found” page with status 200', () => {
  test.each(cases.homes)('is detected if it redirects to the home page %s', (finalUrl) => {
    expect(detectReason(card, { finalUrl })).toBe('same-for-all: it redirects to the home page');
    const probe = { page: null, url: 'https://www.bank.example/x9', finalUrl, status: 200 };
    expect(detectReason(card, { finalUrl, probe })).toBe('same-for-all: it redirects to the home page');
    const otherwise = { ...probe, finalUrl: probe.url, status: 404 };
    expect(
      detectReason(card, { finalUrl, permanentUrl: finalUrl, probe: otherwise }),
      'if unknown addresses do not lead there',
    ).toBe('soft-404: it redirects to the home page');
    expect(detectReason(card, { finalUrl, probe: otherwise }), 'if the redirect is not permanent').toBe(
      'same-for-all: it redirects to the home page',
    );
    expect(detectReason(card, { url: 'https://cards.bank.example/harbor', finalUrl }), 'above').toBe(
      'same-for-all: it redirects to the home page',
    );
  });

  test.each(cases.notHomes)('is not detected if it redirects for good to %s', (finalUrl) => {
    expect(detectReason(card, { finalUrl, permanentUrl: finalUrl })).toBeNull();
  });

  test.each(cases.pagesAbove)('may be missing if it redirects to the page above it, %s', (finalUrl) => {
    expect(detectReason(card, { finalUrl })).toBe('same-for-all: it redirects to a page above it');
    expect(detectReason(card, { finalUrl, showsCard: true }), 'unless that shows the card').toBeNull();
  });

  test('may be missing if it redirects for now to the home page of another host, unless that shows the card', () => {
    const finalUrl = 'https://us.bank.example/';
    expect(detectReason(card, { finalUrl })).toBe('same-for-all: it redirects to the home page');
    expect(detectReason(card, { finalUrl, showsCard: true })).toBeNull();
  });

  test('is not detected if it redirects from the start page of a folder to the folder', () => {
    expect(detectReason(card, { url: `${cited}/index.html`, finalUrl: `${cited}/` })).toBeNull();
  });

  test('is not detected if the card cites the home page', () => {
    expect(
      detectReason(card, { url: 'https://bank.example/en/', finalUrl: 'https://bank.example/' }),
    ).toBeNull();
  });

  test.each(cases.errorPages)('is detected if it redirects to %s', (finalUrl) => {
    expect(detectReason(card, { finalUrl })).toBe('soft-404: it redirects to a “not found” page');
    expect(detectReason(card, { url: finalUrl, finalUrl }), 'unless that was cited').toBeNull();
  });

  test.each(cases.notErrorPages)(
    'is not detected if it redirects to %s, which only resembles an error page',
    (finalUrl) => {
      expect(detectReason(card, { finalUrl })).toBeNull();
    },
  );

  test.each(cases.titles)('is detected if its title is “%s”', (title) => {
    expect(detectReason(`<title>${title}</title>${'<p>Hello there.</p>'.repeat(300)}`)).toBe(notFoundReason);
  });

  test.each(cases.otherTitles)('is not detected if its title is “%s”', (title) => {
    expect(detectReason(`<title>${title}</title><p>Hello</p>`)).toBeNull();
  });

  test.each(cases.sentences)('is detected if its text contains “%s”', (sentence) => {
    expect(detectReason(`<p>${sentence}</p>`)).toBe(notFoundReason);
    expect(detectReason(`<p>Why do I see “${sentence}”?</p>`), 'unless it is a question').toBeNull();
    expect(detectReason(`<p>${sentence}</p><p>Annual fee $95</p>`), 'unless it sells a card').toBeNull();
    expect(detectReason(`<p>No annual fee cards</p><p>${sentence}</p>`), 'a menu sells none').toBe(
      notFoundReason,
    );
    expect(detectReason(`<p>${'x'.repeat(2500)}</p><p>${sentence}</p>`), 'unless late').toBeNull();
    expect(detectReason(`<p>${sentence}</p><p>${'x'.repeat(6000)}</p>`), 'unless it is long').toBeNull();
  });

  test.each(cases.otherSentences)('is not detected if its text contains “%s”', (sentence) => {
    expect(detectReason(`<p>${sentence}</p><p>Go to our home page.</p>`)).toBeNull();
  });

  test('is detected by two words only if it says nothing else', () => {
    expect(detectReason('<h1>Not Found</h1>')).toBe(notFoundReason);
    expect(detectReason(`<h1>Not Found</h1><p>${'Our branches and services. '.repeat(20)}</p>`)).toBeNull();
  });

  test('is not detected by a title about now', () => {
    const title = '<title>Page not available</title>';
    expect(detectReason(`${title}<p>Go to our home page.</p>`)).toBe(notFoundReason);
    expect(detectReason(`${title}<p>Please try again later.</p>`)).toBeNull();
  });

  test.each(cases.otherPages)(
    'may be missing if it redirects from %s to %s, without the card',
    (url, finalUrl) => {
      const redirected = { url, finalUrl, permanentUrl: finalUrl };
      const reason = 'same-for-all: it redirects to a page that does not show the card';
      expect(detectReason(card, { ...redirected, showsCard: false })).toBe(reason);
      expect(detectReason(card, { ...redirected, showsCard: true })).toBeNull();
      expect(detectReason(card, redirected), 'if it was not read').toBeNull();
    },
  );

  test.each(cases.samePages)('is not detected if it redirects from %s to %s', (url, finalUrl) => {
    expect(detectReason(card, { url, finalUrl, permanentUrl: finalUrl, showsCard: false })).toBeNull();
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
  const sameAsUnknownReason = 'same-for-all: it is the page that its host shows for unknown addresses';

  test('may be any page if the two are similar', () => {
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
  ])('is the cited page if the response is %s', (_, check) => {
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

  test('is compared without ids and times', () => {
    const renderWithId = (id: string) =>
      `<p>Sorry. We cannot show this page. Reference: ${id} at 10:0${id.length}, token ${id.replace(/\d/g, 'x').repeat(6)}.</p>`;
    expect(detectReason(renderWithId('7f3b21'), probe(renderWithId('a9031')))).toBe(sameAsUnknownReason);
  });

  const menu = Array.from(
    { length: 60 },
    (_, index) => `<li>menu of ${'abcdefghij'.repeat(3).slice(index % 20, 12 + (index % 20))} here`,
  ).join('');

  test('is compared without what varies: an offer or a greeting', () => {
    const list = (offer: string) => `<ul>${menu}</ul><p>All of our cards. ${offer}</p>`;
    const [one, other] = [list('Offer: get a bonus with Beacon'), list('Offer: no interest with Jetty')];
    expect(detectReason(one, probe(other))).toBe(sameAsUnknownReason);
    expect(detectReason(one, { ...probe(other), showsCard: true })).toBeNull();
  });

  test('is the cited page if it shows the card in a large menu', () => {
    const large = Array.from(
      { length: 3000 },
      (_, index) =>
        `<li>${index.toString(26).replace(/\d/g, (digit) => 'klmnopqrst'[Number(digit)] ?? '')} item`,
    ).join('');
    const [own, other] = [`<ul>${large}</ul>${card}<p>${menu}</p>`, `<ul>${large}</ul><p>See all cards.</p>`];
    expect(detectReason(own, { ...probe(other), showsCard: true })).toBeNull();
    expect(detectReason(own, { ...probe(own), showsCard: true })).toBe(sameAsUnknownReason);
  });

  test('is the cited page at the root of a host for one card', () => {
    const root = 'https://harbor.bank.example/';
    expect(detectReason(card, { url: root, finalUrl: root, ...probe(card), showsCard: true })).toBeNull();
    expect(detectReason(card, { url: root, finalUrl: root, ...probe(card) })).toBe(sameAsUnknownReason);
  });

  test('may be any page if both redirect to the same address', () => {
    const finalUrl = 'https://www.bank.example/all-cards';
    const otherPage = `<title>Cards</title>${'<p>See what we offer to you today.</p>'.repeat(40)}`;
    expect(detectReason(card, { finalUrl, ...probe(otherPage, 200, `${finalUrl}/?from=x9`) })).toBe(
      'same-for-all: it redirects to where unknown addresses redirect',
    );
    expect(detectReason(card, { finalUrl, ...probe(otherPage) })).toBeNull();
    expect(detectReason(card, probe(otherPage, 200, cited))).toBeNull();
  });
});
