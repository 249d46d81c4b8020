import { harborPath, harborText, newCardText } from '../../support/bot/card-files.ts';
import { issuerUrl } from './pages.ts';

type Files = Readonly<Record<string, string>>;

const cited = (slug: string) => ({
  '/official_url': issuerUrl(`cards/${slug}`),
  '/sources/0/url': issuerUrl(`cards/${slug}`),
  '/sources/1/url': issuerUrl(`terms/${slug}`),
});

/** A new card whose every number stands on its pages; `percent` is its fee for foreign transactions. */
export const ferry = (day: string, percent = 2.7): Files => ({
  'data/us/ferry.json': newCardText('ferry', day, {
    ...cited('ferry'),
    '/name': 'Harbor Ferry Card',
    '/fx_fee/percent': percent,
  }),
});

/** The same card once more, by somebody who has not seen the other. */
export const ferryAgain = (day: string): Files => ({
  'data/us/harbor-ferry.json': newCardText('harbor-ferry', day, {
    ...cited('ferry'),
    '/name': 'Harbor FERRY Card',
  }),
});

/** A fee that has changed, and no page that says so. */
export const uncited = (day: string): Files => ({
  [harborPath]: harborText(day, {
    '/fx_fee/percent': 3,
    '/sources/0/cites': ['/annual_fee', '/rewards', '/welcome_offer'],
  }),
});

/** A new card of which the site knows nothing. */
export const pier = (day: string): Files => ({
  'data/us/pier.json': newCardText('pier', day, {
    ...cited('pier'),
    '/name': 'Harbor Pier Card',
    '/sources/1/url': issuerUrl('terms/harbor'),
  }),
});
