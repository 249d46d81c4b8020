import type { VNode } from 'preact';
import type { ExportedCard } from '#core/catalog/exports/exported-card';
import type { IssuerNames } from '#core/query/query';
import { h, outside, said } from '../h.ts';
import { issuerName } from '../language.ts';
import { cardList } from './card-page.ts';
import { type PageWorld, pageFrame } from './frame.ts';

/** An issuer and its cards. */
export function issuerPage(issuer: IssuerNames, cards: readonly ExportedCard[], world: PageWorld): VNode {
  const { words, format, home, vocabulary, language } = world;
  const name = issuerName(issuer.id, issuer.name, vocabulary, language);
  const offered = cards.filter((card) => card.discontinued_on === undefined);
  const ended = cards.filter((card) => card.discontinued_on !== undefined);
  return pageFrame(
    world,
    h(
      'nav',
      { class: 'crumbs', 'aria-label': words.breadcrumb },
      issuer.countries.map((country) =>
        h('a', { href: `${home}?country=${country}` }, format.country(country)),
      ),
    ),
    h('h1', {}, said(name.text, name.lang)),
    issuer.aliases.length > 0 && h('p', { class: 'quiet' }, said(issuer.aliases.join(' · '))),
    h(
      'p',
      { class: 'buttons' },
      issuer.domains.map((domain) => outside(`https://${domain}/`, domain)),
      h('a', { href: `${home}?issuer_id=${issuer.id}` }, words.openInList),
    ),
    h(
      'section',
      {},
      h('h2', {}, words.found(offered.length, format.count(offered.length))),
      cardList(offered, world),
    ),
    ended.length > 0 && h('section', {}, h('h2', {}, words['discontinued.true']), cardList(ended, world)),
  );
}
