import { renderPage } from '../../support/web/pages.ts';
import { ok, type Site } from '../../support/web/site.ts';

const createPage = (title: string, sentences: string) =>
  ok({ text: renderPage(title, `<h1>${title}</h1>\n${`<p>${sentences}</p>\n`.repeat(3)}`) });

/** The text on every card page of the fake issuer. The numbers are those of the American fixture card. */
const card = `Annual fee: $95, $0 the first year. The foreign transaction fee is 2.7% of each purchase.
  Earn 3 points per dollar at restaurants on up to $6,000 per calendar year, 2.5 points per dollar on ferries, and
  1 point per dollar on all other purchases. Earn 40,000 bonus points after you spend $3,000 on purchases in the first
  3 months.`;
const terms =
  'The variable purchase APR is 19.99% to 28.99%, based on your creditworthiness and the Prime Rate.';

/** The website of the issuer of the American fixture card. Any other path, such as `/cards/pier`, returns 404. */
export const sites: readonly Site[] = [
  {
    host: 'www.example.com',
    paths: {
      '/cards/harbor': createPage('Harbor Example Card', card),
      '/terms/harbor': createPage('Terms of the Harbor Example Card and the Harbor pier Card', terms),
      '/cards/ferry': createPage('Harbor Ferry Card', card),
      '/terms/ferry': createPage('Terms of the Harbor Ferry Card', terms),
      '/cards/gull': createPage('Harbor Gull Card', card),
    },
  },
];

export const issuerUrl = (path: string): string => `https://www.example.com/${path}`;
