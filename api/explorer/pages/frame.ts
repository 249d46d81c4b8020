import type { VNode } from 'preact';
import { type Children, h } from '../h.ts';
import type { NamingWorld } from '../language.ts';

/** What every page that is made when the site is built is written with. */
export interface PageWorld extends NamingWorld {
  /** YYYY-MM-DD: how old something is, is said as of this day. */
  readonly today: string;
  /** `https://github.com/owner/name`, or null: then nothing links to it. */
  readonly repository: string | null;
  /** From this page to the first one: `../../`. */
  readonly home: string;
}

/** The header that all these pages have, and what is on this one. */
export function pageFrame(world: PageWorld, ...content: readonly Children[]): VNode {
  const { home, words, repository } = world;
  return h(
    'div',
    { id: 'app' },
    h('a', { class: 'skip', href: '#content' }, words.skipToContent),
    h(
      'header',
      { class: 'top slim' },
      h('p', { class: 'brand' }, h('a', { href: home }, 'cardcat')),
      h(
        'form',
        { role: 'search', class: 'search', action: home, method: 'get' },
        h('label', { for: 'q', class: 'unseen' }, words.search),
        h('input', { id: 'q', type: 'search', name: 'q', placeholder: words.search, autocomplete: 'off' }),
      ),
      h(
        'nav',
        { class: 'languages', 'aria-label': words.site },
        h('a', { href: home }, words.allCards),
        h('a', { href: `${home}issuers/` }, words.issuers),
        repository !== null && h('a', { href: `${home}contribute/` }, words.addCard),
        h('a', { class: 'docs', href: `${home}docs/` }, words.docs),
      ),
    ),
    h('main', { id: 'content', tabindex: -1, class: 'page' }, ...content),
  );
}
