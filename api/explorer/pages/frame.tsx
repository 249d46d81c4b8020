import type { VNode } from 'preact';
import { type Children, h } from '../markup.tsx';
import type { LocaleContext } from '../language.ts';

export interface PageContext extends LocaleContext {
  /** The URL of the repository, such as `https://github.com/owner/name`. If null, the pages have no links to the repository. */
  readonly repository: string | null;
  /** The relative path from the page to the start page, such as `../../`. */
  readonly home: string;
}

export function pageFrame(context: PageContext, ...content: readonly Children[]): VNode {
  const { home, uiText, repository } = context;
  return h(
    'div',
    { id: 'app' },
    h('a', { class: 'skip', href: '#content' }, uiText.skipToContent),
    h(
      'header',
      { class: 'top slim' },
      h('p', { class: 'brand' }, h('a', { href: home }, 'cardcat')),
      h(
        'form',
        { role: 'search', class: 'search', action: home, method: 'get' },
        h('label', { for: 'q', class: 'unseen' }, uiText.search),
        h('input', { id: 'q', type: 'search', name: 'q', placeholder: uiText.search, autocomplete: 'off' }),
      ),
      h(
        'nav',
        { class: 'languages', 'aria-label': uiText.site },
        h('a', { href: home }, uiText.allCards),
        h('a', { href: `${home}issuers/` }, uiText.issuers),
        repository !== null && h('a', { href: `${home}contribute/` }, uiText.addCard),
        h('a', { class: 'docs', href: `${home}docs/` }, uiText.docs),
      ),
    ),
    h('main', { id: 'content', tabindex: -1, class: 'page' }, ...content),
  );
}
