import type { Country } from '#catalog/card';
import { cardPage, document, homePage, notFoundPage } from '../pages.ts';
import type { Behaviour } from '../site.ts';
import { cardPath, hostOf, ok, ownHost, redirect, status, type WebCase } from '../web-case.ts';

/** A site that says 200 to everything it does not have. */
function polite(name: string, title: string, text: string, country: Country = 'us'): WebCase {
  const page = ok({ text: notFoundPage(title, text) });
  return ownHost({
    name,
    country,
    asked: page,
    site: { paths: { '/': ok({ text: homePage(country) }) }, otherwise: page },
    answer: { end: 'page', status: 200, text: title },
    outcome: 'soft-404',
  });
}

/** A site that leads from everything it does not have to one place. */
function leads(name: string, to: string, code = 302, country: Country = 'us'): WebCase {
  const home = ok({ text: homePage(country) });
  const sorry: Behaviour = ok({ text: notFoundPage('Sorry', 'We could not find that page.') });
  const isHome = /^\/(?:en\/|fr\/)?(?:index\.html|home)?$/.test(to);
  return ownHost({
    name,
    country,
    asked: redirect(code, to),
    site: { paths: { '/': home, [to]: isHome ? home : sorry }, otherwise: redirect(code, to) },
    answer: {
      end: 'page',
      status: 200,
      hops: [`https://${hostOf(name)}${cardPath}`, `https://${hostOf(name)}${to}`],
    },
    outcome: 'soft-404',
  });
}

/** Whatever is asked, the same page comes. */
function same(name: string, text: string): WebCase {
  return ownHost({
    name,
    asked: ok({ text }),
    site: { otherwise: ok({ text }) },
    answer: { end: 'page', status: 200 },
    outcome: 'soft-404',
  });
}

/** Pages that are not there although the status says so, and pages that are there although they look like it. */
export const soft404Cases: readonly WebCase[] = [
  polite('polite not found', 'Page not found', 'Sorry, we cannot find the page you asked for.'),
  polite('polite 404', '404', 'The page you requested does not exist.'),
  polite('polite error 404', 'Error 404 - Not Found', 'The requested page could not be found.'),
  polite('polite no longer', 'Page unavailable', 'This page is no longer available.'),
  polite('polite sorry', 'We’re sorry', 'The page you are looking for has moved or no longer exists.'),
  polite('polite oops', 'Oops!', 'We can’t seem to find the page you’re looking for.'),
  polite('polite French', 'Page introuvable', 'La page demandée est introuvable.', 'ca'),
  polite('polite French 404', 'Erreur 404', 'Cette page n’existe pas ou n’est plus disponible.', 'ca'),
  polite('polite Chinese', '页面不存在', '抱歉，您访问的页面不存在。', 'cn'),
  polite('polite Chinese 404', '404', '您要访问的页面找不到了。', 'cn'),
  polite('polite Chinese gone', '出错了', '对不起，您访问的页面已下线。', 'cn'),
  leads('leads home', '/'),
  leads('leads home for good', '/', 301),
  leads('leads to the index', '/index.html'),
  leads('leads to home by name', '/home'),
  leads('leads to the home of a language', '/en/'),
  leads('leads to the French home', '/fr/', 302, 'ca'),
  leads('leads to 404', '/404'),
  leads('leads to a 404 page', '/404.html', 301),
  leads('leads to not found', '/error/page-not-found'),
  leads('leads to notfound', '/notfound.aspx?from=/cards/gold'),
  leads('leads to an error page', '/errors/404.html', 307),
  same('the home page for everything', homePage()),
  same('the Chinese home page for everything', homePage('cn')),
  ownHost({
    name: 'a page where the rest is polite',
    asked: ok({ text: cardPage() }),
    site: { otherwise: ok({ text: notFoundPage('Page not found', 'Sorry, we cannot find it.') }) },
    answer: { end: 'page', status: 200 },
    outcome: 'alive',
  }),
  ownHost({
    name: 'a page where the rest leads home',
    asked: ok({ text: cardPage() }),
    site: { paths: { '/': ok({ text: homePage() }) }, otherwise: redirect(302, '/') },
    answer: { end: 'page', status: 200 },
    outcome: 'alive',
  }),
  ownHost({
    name: 'a page that tells of lost cards',
    asked: ok({ text: document('Lost card not found?', `<h1>Lost card</h1>${cardPage()}`) }),
    site: { otherwise: status(404, { text: 'Not found' }) },
    answer: { end: 'page', status: 200 },
    outcome: 'alive',
  }),
];
