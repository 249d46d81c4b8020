import { newCardText } from '../../support/bot/card-files.ts';
import { issuerUrl } from './pages.ts';

/** What is to be alive nowhere: of Markdown, of HTML, of a spreadsheet, and a call of everybody. */
export const hostileName = '<img src=x onerror=hit()> @everyone #1 [Gull](https://evil.example)';
export const formula = '=HYPERLINK("https://evil.example","Gull")';
export const hostileTitle = '**card** ![x](https://evil.example/x.png) @everyone';
const hostileText = '</details><script>window.hit=1</script> | `` ` javascript:hit() ::error::x';

/** A turn of the reading direction, which hides what comes behind it. */
export const bidiOverride = '\u202e';

/** A card that is right but for what its texts would like to be; `before` stands in front of its name. */
export const gull = (day: string, before = '') => ({
  'data/us/gull.json': newCardText('gull', day, {
    '/name': `${before}${hostileName}`,
    '/official_url': issuerUrl('cards/gull'),
    '/sources/0/url': issuerUrl('cards/gull'),
    '/sources/0/note': hostileText,
    '/rewards/currency_label': formula,
    '/rewards/categories/1/label': 'ferries <b>@everyone</b>',
    '/rewards/categories/0/cap/shared_with': ['ferries <b>@everyone</b>'],
    '/annual_fee/waiver': hostileText,
    '/benefits/0/title': hostileText,
    '/benefits/0/description': hostileText,
  }),
});

/** Where our own words lead. */
export const ourLinks = /^https:\/\/(github\.example\/(example|mallory)\/cards\/|www\.example\.com\/)/;
