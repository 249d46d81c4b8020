import { harborText, newCardText } from '../../support/bot/card-files.ts';
import { harborPath } from '../../support/changed-card.ts';
import { issuerUrl } from './pages.ts';

type Files = Readonly<Record<string, string>>;

const createCitedUrls = (slug: string) => ({
  '/official_url': issuerUrl(`cards/${slug}`),
  '/sources/0/url': issuerUrl(`cards/${slug}`),
  '/sources/1/url': issuerUrl(`terms/${slug}`),
});

/** Creates a new card with a source for every number. `percent` is the foreign-transaction fee of the card. */
export const ferry = (day: string, percent = 2.7): Files => ({
  'data/us/ferry.json': newCardText('ferry', day, {
    ...createCitedUrls('ferry'),
    '/name': 'Harbor Ferry Card',
    '/fx_fee/percent': percent,
  }),
});

export const ferryAgain = (day: string): Files => ({
  'data/us/harbor-ferry.json': newCardText('harbor-ferry', day, {
    ...createCitedUrls('ferry'),
    '/name': 'Harbor FERRY Card',
  }),
});

/** Changes the foreign-transaction fee of the Harbor card, but no source covers the new fee. */
export const uncited = (day: string): Files => ({
  [harborPath]: harborText(day, {
    '/fx_fee/percent': 3,
    '/sources/0/cites': ['/annual_fee', '/rewards', '/welcome_offer'],
  }),
});

export const pier = (day: string): Files => ({
  'data/us/pier.json': newCardText('pier', day, {
    ...createCitedUrls('pier'),
    '/name': 'Harbor Pier Card',
    '/sources/1/url': issuerUrl('terms/harbor'),
  }),
});
