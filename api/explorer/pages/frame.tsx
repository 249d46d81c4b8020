import type { ComponentChildren, VNode } from 'preact';
import { type Language, type LocaleContext, languageNames, languages, localizePath } from '../language.ts';
import { renderExternalLink } from '../markup.tsx';

/** What the header and the footer of every page need. */
export interface FrameContext extends LocaleContext {
  /** The URL of the repository, such as `https://github.com/owner/name`. If null, the pages have no links to the repository. */
  readonly repository: string | null;
  /** The relative path from the page to the root of the site, such as `../../`. */
  readonly home: string;
  /** The day of the data, YYYY-MM-DD. */
  readonly dataDay: string;
}

export interface PageContext extends FrameContext {
  /** The page's path in English, such as `cards/us-amex-gold/`. Absent if the page exists in English only. */
  readonly path?: string;
}

/** Returns the address of a page of the site in the reader's language. `path` is the path in English. */
export const getPageHref = (
  { home, language }: Pick<FrameContext, 'home' | 'language'>,
  path: string,
): string => home + localizePath(language, path);

/** Returns the address of the list, or of another page that reads its language from the fragment, such as the form. */
export function getAppHref(
  { home, language }: Pick<FrameContext, 'home' | 'language'>,
  path = '',
  ...fragment: readonly string[]
): string {
  const parts = [...(language === 'en' ? [] : [`lang=${language}`]), ...fragment];
  return `${home}${path}${parts.length === 0 ? '' : `#${parts.join('&')}`}`;
}

interface MastheadProps {
  readonly context: FrameContext;
  readonly brand: VNode;
  /** Returns the address of this page in another language. */
  readonly languageHref?: ((language: Language) => string) | undefined;
  /** Whether a script follows the language links without loading a page. */
  readonly isApp?: boolean;
}

/** The first row of the header of every page. */
export function Masthead({ context, brand, languageHref, isApp }: MastheadProps): VNode {
  const { uiText, language } = context;
  return (
    <div class="masthead">
      {brand}
      <nav class="languages" aria-label={uiText.site}>
        <a href={getPageHref(context, 'issuers/')}>{uiText.issuers}</a>
        <a href={getPageHref(context, 'changes/')}>{uiText.changes}</a>
        <a href={getAppHref(context, 'contribute/')}>{uiText.addCard}</a>
        <a href={`${context.home}docs/`}>{uiText.docs}</a>
      </nav>
      {languageHref !== undefined && (
        <nav class="languages" aria-label={uiText.languages}>
          {languages.map((option) => (
            <a
              href={languageHref(option)}
              data-go={isApp}
              lang={option}
              aria-current={option === language ? 'true' : undefined}
            >
              {languageNames[option]}
            </a>
          ))}
        </nav>
      )}
    </div>
  );
}

/** The footer of every page. */
export function SiteFooter({ context }: { readonly context: FrameContext }): VNode {
  const { uiText, format, home, repository, dataDay } = context;
  return (
    <footer class="site-end">
      <p>{uiText.aboutSite}</p>
      <ul>
        <li>{uiText.dataOf(format.day(dataDay))}</li>
        <li>{renderExternalLink('https://creativecommons.org/licenses/by/4.0/', uiText.dataLicense)}</li>
        <li>
          <a href={getPageHref(context, 'changes/')}>{uiText.changesTitle}</a>
        </li>
        <li>
          <a href={getPageHref(context, 'issuers/')}>{uiText.issuers}</a>
        </li>
        <li>
          <a href={getAppHref(context, 'contribute/')}>{uiText.addCard}</a>
        </li>
        <li>
          <a href={`${home}docs/`}>{uiText.docs}</a>
        </li>
        <li>
          <a href={`${home}changes.xml`}>{uiText.feed}</a>
        </li>
        {repository !== null && <li>{renderExternalLink(repository, uiText.sourceCode)}</li>}
      </ul>
    </footer>
  );
}

interface FrameProps {
  readonly context: PageContext;
  readonly children: ComponentChildren;
}

export function PageFrame({ context, children }: FrameProps): VNode {
  const { home, path, uiText } = context;
  const list = getAppHref(context);
  return (
    <div id="app">
      <a class="skip" href="#content">
        {uiText.skipToContent}
      </a>
      <header class="top slim">
        <Masthead
          context={context}
          brand={
            <p class="brand">
              <a href={list}>cardcat</a>
            </p>
          }
          languageHref={path === undefined ? undefined : (language) => home + localizePath(language, path)}
        />
        <form role="search" class="search" action={list} method="get">
          <label for="q" class="unseen">
            {uiText.search}
          </label>
          <input id="q" type="search" name="q" placeholder={uiText.search} autocomplete="off" />
        </form>
      </header>
      <main id="content" tabindex={-1} class="page">
        {children}
      </main>
      <SiteFooter context={context} />
    </div>
  );
}
