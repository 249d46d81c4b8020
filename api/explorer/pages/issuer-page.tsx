import type { VNode } from 'preact';
import type { ExportedCard } from '#core/card/exported-card';
import { isClosedOn } from '#core/card/on-day';
import type { IssuerNames } from '#core/query/query';
import { h, isolateText, renderExternalLink } from '../markup.tsx';
import { localizeIssuerName } from '../language.ts';
import { cardList } from './card-list.tsx';
import { type PageContext, pageFrame } from './frame.tsx';

export function issuerPage(issuer: IssuerNames, cards: readonly ExportedCard[], context: PageContext): VNode {
  const { uiText, format, home, vocabulary, language } = context;
  const name = localizeIssuerName(issuer.id, issuer.name, vocabulary, language);
  const currentCards = cards.filter((card) => !isClosedOn(card, context.today));
  const discontinuedCards = cards.filter((card) => isClosedOn(card, context.today));
  return pageFrame(
    context,
    h(
      'nav',
      { class: 'crumbs', 'aria-label': uiText.breadcrumb },
      issuer.countries.map((country) =>
        h('a', { href: `${home}?country=${country}` }, format.country(country)),
      ),
    ),
    h('h1', {}, isolateText(name.text, name.lang)),
    issuer.aliases.length > 0 && h('p', { class: 'quiet' }, isolateText(issuer.aliases.join(' · '))),
    h(
      'p',
      { class: 'buttons' },
      issuer.domains.map((domain) => renderExternalLink(`https://${domain}/`, domain)),
      h('a', { href: `${home}?issuer_id=${issuer.id}` }, uiText.openInList),
    ),
    h(
      'section',
      {},
      h('h2', {}, uiText.found(currentCards.length, format.count(currentCards.length))),
      cardList(currentCards, context),
    ),
    discontinuedCards.length > 0 &&
      h('section', {}, h('h2', {}, uiText['discontinued.true']), cardList(discontinuedCards, context)),
  );
}

export function issuersPage(
  issuers: readonly (IssuerNames & { readonly count: number })[],
  context: PageContext,
): VNode {
  const { uiText, format, home, vocabulary, language } = context;
  const countries = [...new Set(issuers.flatMap((issuer) => issuer.countries))].sort();
  return pageFrame(
    context,
    h('h1', {}, uiText.issuers),
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
              const { text, lang } = localizeIssuerName(issuer.id, issuer.name, vocabulary, language);
              return h(
                'li',
                {},
                h('a', { href: `${home}issuers/${issuer.id}/` }, isolateText(text, lang)),
                h('span', { class: 'quiet' }, ` ${format.count(issuer.count)}`),
              );
            }),
        ),
      ),
    ),
  );
}
