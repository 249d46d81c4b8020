import { newCardText } from '../../support/bot/card-files.ts';
import { issuerUrl } from './pages.ts';

/** A name with HTML, a mention, an issue reference and a link. All of this must be shown as plain text everywhere. */
export const hostileName = '<img src=x onerror=hit()> @everyone #1 [Gull](https://evil.example)';
export const formula = '=HYPERLINK("https://evil.example","Gull")';
export const hostileTitle = '**card** ![x](https://evil.example/x.png) @everyone';
const hostileText = '</details><script>window.hit=1</script> | `` ` javascript:hit() ::error::x';

/** A right-to-left override, which reverses the display order of all following characters. */
export const bidiOverride = '\u202e';

/** Creates a valid card with texts that try to inject markup. The name of the card starts with `prefix`. */
export const gull = (day: string, prefix = '') => ({
  'data/us/gull.json': newCardText('gull', day, {
    '/name': `${prefix}${hostileName}`,
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

export const ourLinks = /^https:\/\/(github\.example\/(example|mallory)\/cards\/|www\.example\.com\/)/;
