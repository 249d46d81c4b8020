import type { VNode } from 'preact';
import type { ExportedCard } from '#core/catalog/exports/exported-card';
import type { IssuerNames } from '#core/query/query';
import { h, outside, said } from '../h.ts';
import { issuerName } from '../language.ts';
import { cardList } from './card-list.ts';
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

/** All issuers by country, with card counts. */
export function issuersPage(
  issuers: readonly (IssuerNames & { readonly count: number })[],
  world: PageWorld,
): VNode {
  const { words, format, home, vocabulary, language } = world;
  const countries = [...new Set(issuers.flatMap((issuer) => issuer.countries))].sort();
  return pageFrame(
    world,
    h('h1', {}, words.issuers),
    countries.map((country) =>
      h(
        'section',
        {},
        h('h2', {}, format.country(country)),
        h(
          'ul',
          { class: 'columns' },
          issuers
            .filter((issuer) => issuer.countries.includes(country))
            .map((issuer) => {
              const { text, lang } = issuerName(issuer.id, issuer.name, vocabulary, language);
              return h(
                'li',
                {},
                h('a', { href: `${home}issuers/${issuer.id}/` }, said(text, lang)),
                h('span', { class: 'quiet' }, ` ${format.count(issuer.count)}`),
              );
            }),
        ),
      ),
    ),
  );
}
