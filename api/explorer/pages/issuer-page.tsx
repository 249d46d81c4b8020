import type { VNode } from 'preact';
import type { ExportedCard } from '#core/card/exported-card';
import { isClosedOn } from '#core/card/on-day';
import type { IssuerNames } from '#core/query/query';
import { localizeIssuerName } from '../language.ts';
import { isolateText, renderExternalLink } from '../markup.tsx';
import { cardList } from './card-list.tsx';
import { getAppHref, getPageHref, type PageContext, PageFrame } from './frame.tsx';

export function issuerPage(issuer: IssuerNames, cards: readonly ExportedCard[], context: PageContext): VNode {
  const { uiText, format, vocabulary, language } = context;
  const name = localizeIssuerName(issuer.id, issuer.name, vocabulary, language);
  const currentCards = cards.filter((card) => !isClosedOn(card, context.today));
  const discontinuedCards = cards.filter((card) => isClosedOn(card, context.today));
  return (
    <PageFrame context={context}>
      {
        <nav class="crumbs" aria-label={uiText.breadcrumb}>
          {issuer.countries.map((country) => (
            <a href={getAppHref(context, `?country=${country}`)}>{format.country(country)}</a>
          ))}
        </nav>
      }
      {<h1>{isolateText(name.text, name.lang)}</h1>}
      {issuer.aliases.length > 0 && <p class="quiet">{isolateText(issuer.aliases.join(' · '))}</p>}
      {
        <p class="buttons">
          {issuer.domains.map((domain) => renderExternalLink(`https://${domain}/`, domain))}
          <a href={getAppHref(context, `?issuer_id=${issuer.id}`)}>{uiText.openInList}</a>
        </p>
      }
      {
        <section>
          <h2>{uiText.found(currentCards.length, format.count(currentCards.length))}</h2>
          {cardList(currentCards, context)}
        </section>
      }
      {discontinuedCards.length > 0 && (
        <section>
          <h2>{uiText['discontinued.true']}</h2>
          {cardList(discontinuedCards, context)}
        </section>
      )}
    </PageFrame>
  );
}

export function issuersPage(
  issuers: readonly (IssuerNames & { readonly count: number })[],
  context: PageContext,
): VNode {
  const { uiText, format, vocabulary, language } = context;
  const countries = [...new Set(issuers.flatMap((issuer) => issuer.countries))].sort();
  return (
    <PageFrame context={context}>
      {<h1>{uiText.issuers}</h1>}
      {countries.map((country) => (
        <section>
          <h2>{format.country(country)}</h2>
          <ul class="columns">
            {issuers
              .filter((issuer) => issuer.countries.includes(country))
              .map((issuer) => {
                const { text, lang } = localizeIssuerName(issuer.id, issuer.name, vocabulary, language);
                return (
                  <li>
                    <a href={getPageHref(context, `issuers/${issuer.id}/`)}>{isolateText(text, lang)}</a>
                    <span class="quiet">{` ${format.count(issuer.count)}`}</span>
                  </li>
                );
              })}
          </ul>
        </section>
      ))}
    </PageFrame>
  );
}
