import type { ComponentChildren, VNode } from 'preact';
import type { LocaleContext } from '../language.ts';

export interface PageContext extends LocaleContext {
  /** The URL of the repository, such as `https://github.com/owner/name`. If null, the pages have no links to the repository. */
  readonly repository: string | null;
  /** The relative path from the page to the start page, such as `../../`. */
  readonly home: string;
}

interface FrameProps {
  readonly context: PageContext;
  readonly children: ComponentChildren;
}

export function PageFrame({ context, children }: FrameProps): VNode {
  const { home, uiText, repository } = context;
  return (
    <div id="app">
      <a class="skip" href="#content">
        {uiText.skipToContent}
      </a>
      <header class="top slim">
        <p class="brand">
          <a href={home}>cardcat</a>
        </p>
        <form role="search" class="search" action={home} method="get">
          <label for="q" class="unseen">
            {uiText.search}
          </label>
          <input id="q" type="search" name="q" placeholder={uiText.search} autocomplete="off" />
        </form>
        <nav class="languages" aria-label={uiText.site}>
          <a href={home}>{uiText.allCards}</a>
          <a href={`${home}issuers/`}>{uiText.issuers}</a>
          {repository !== null && <a href={`${home}contribute/`}>{uiText.addCard}</a>}
          <a class="docs" href={`${home}docs/`}>
            {uiText.docs}
          </a>
        </nav>
      </header>
      <main id="content" tabindex={-1} class="page">
        {children}
      </main>
    </div>
  );
}
