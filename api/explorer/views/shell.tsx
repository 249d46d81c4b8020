import type { VNode } from 'preact';
import { formatCountries } from '#core/card/card';
import { formatCanonicalQuery } from '#core/query/canonical';
import { parseQuery } from '#core/query/parse';
import type { Query } from '#core/query/query';
import { must } from '#core/text/must';
import type { Catalog } from '../data/catalog.ts';
import { fieldValue } from '../markup.tsx';
import { Masthead, SiteFooter } from '../pages/frame.tsx';
import { setCountry } from '../query-edits.ts';
import { type Scene, type View, views } from '../scene.ts';
import { chartView } from './chart-view.tsx';
import { compareView, tray } from './compare.tsx';
import { detailDialog } from './detail.tsx';
import { filtersPanel } from './filters.tsx';
import { galleryView } from './gallery.tsx';
import { invalidQueryPanel, noResultsPanel, restartPanel } from './notices.tsx';
import { pager, tableView } from './table.tsx';
import { toolbar } from './toolbar.tsx';

/** Renders the page. If `isPartial` is set, more rows will follow. */
export function shell(scene: Scene, isPartial: boolean): VNode {
  const { uiText, pageState, outcome } = scene;
  const shownOutcome = outcome.kind === 'found' ? outcome : scene.previousOutcome;
  const hasFilters = shownOutcome !== null && pageState.view !== 'compare';
  return (
    <div id="app" class={pageState.compared.length > 0 ? 'with-tray' : undefined}>
      <a class="skip" href="#results" data-do="skip">
        {uiText.skip}
      </a>
      {header(scene)}
      <div class={hasFilters ? 'body' : 'body wide'}>
        {hasFilters && filtersPanel(scene, shownOutcome.query, shownOutcome.page)}
        <main id="results" tabindex={-1} aria-busy={isPartial ? 'true' : undefined}>
          {outcome.kind === 'found' &&
            pageState.view !== 'compare' &&
            toolbar(scene, outcome.query, outcome.page)}
          {results(scene)}
        </main>
      </div>
      <SiteFooter context={scene} />
      {tray(scene)}
      {detailDialog(scene)}
    </div>
  );
}

function results(scene: Scene): VNode {
  const { outcome, pageState, uiText } = scene;
  if (pageState.view === 'compare') return compareView(scene);
  if (outcome.kind === 'invalid') return invalidQueryPanel(scene, outcome.problems);
  if (outcome.kind === 'expired') return restartPanel(scene, outcome.query, uiText.expired);
  const { query, page } = outcome;
  if (page.total === 0) return noResultsPanel(scene, query);
  if (page.rows.length === 0 && pageState.view !== 'picture')
    return restartPanel(scene, query, uiText.beyond);
  return (
    <div key={pageState.view} class="shown">
      {rowsView(pageState.view, scene)}
      {pageState.view !== 'picture' && pager(scene, query, page)}
    </div>
  );
}

function rowsView(view: Exclude<View, 'compare'>, scene: Scene): VNode {
  switch (view) {
    case 'table':
      return tableView(scene);
    case 'cards':
      return galleryView(scene);
    case 'picture':
      return chartView(scene);
  }
}

function header(scene: Scene): VNode {
  const { uiText, pageState, hrefWith, language, outcome } = scene;
  const q = outcome.kind === 'invalid' ? new URLSearchParams(pageState.query).get('q') : outcome.query.q;
  return (
    <header class="top">
      <Masthead
        context={scene}
        brand={
          <h1>
            <a href={hrefWith({ query: '', view: 'table', card: null })} data-go>
              cardcat
            </a>
            <span class="tagline">{uiText.title(formatCountries(language))}</span>
          </h1>
        }
        languageHref={(option) => hrefWith({ language: option })}
        isApp
      />
      <div class="searching">
        <form role="search" class="search" data-do="search">
          <label for="q" class="unseen">
            {uiText.search}
          </label>
          <input
            id="q"
            type="search"
            name="q"
            value={fieldValue('q', q ?? '')}
            placeholder={uiText.search}
            autocomplete="off"
            autocapitalize="none"
            spellcheck={false}
            enterkeyhint="search"
            data-do="type"
            data-name="q"
            aria-keyshortcuts="/"
            aria-describedby="q-key"
          />
          <span id="q-key" class="unseen">
            {uiText.searchKey}
          </span>
          <kbd aria-hidden="true">/</kbd>
        </form>
        {outcome.kind === 'found' && countrySwitch(scene, outcome.query)}
      </div>
      {outcome.kind === 'found' && questionLinks(scene, outcome.query)}
      <nav class="views" aria-label={uiText.views}>
        {views.map((view) => (
          <a
            href={hrefWith({ view, card: null })}
            data-go
            id={`view-${view}`}
            aria-current={view === pageState.view ? 'page' : undefined}
          >
            {uiText[`view.${view}`]}
          </a>
        ))}
      </nav>
    </header>
  );
}

type Country = Scene['catalog']['countries'][number];

function countrySwitch(scene: Scene, query: Query): VNode {
  const { uiText, format, hrefWith, catalog } = scene;
  const countryFilter = query.filters.country;
  const link = (id: string, country: Country | null, text: string): VNode => {
    const isChosen =
      country === null
        ? countryFilter === undefined
        : countryFilter?.not === false &&
          countryFilter.values.length === 1 &&
          countryFilter.values[0] === country;
    return (
      <a
        id={`only-${id}`}
        href={hrefWith({ query: setCountry(query, country), card: null })}
        data-go
        data-country={country ?? ''}
        aria-current={isChosen ? 'true' : undefined}
      >
        {text}
      </a>
    );
  };
  return (
    <nav class="countries" aria-label={uiText['field.country']}>
      {link('any', null, uiText.anyCountry)}
      {catalog.countries.map((country) => link(country, country, format.country(country)))}
    </nav>
  );
}

/** Renders links to popular searches. Always shows the links, so that the content below does not move. */
function questionLinks({ uiText, hrefWith, pageState, catalog }: Scene, { filters }: Query): VNode {
  const view = pageState.view === 'compare' ? 'table' : pageState.view;
  const country = filters.country?.not === false ? filters.country.values.join() : '';
  return (
    <nav class="questions" aria-label={uiText.questions}>
      {findPopularQuestions(catalog, country).map(([name, raw]) => (
        <a
          id={`question-${name}`}
          href={hrefWith({ query: raw, view, card: null })}
          data-go
          aria-current={raw === pageState.query ? 'true' : undefined}
        >
          {uiText[`question.${name}`]}
        </a>
      ))}
    </nav>
  );
}

type PopularQuestions = readonly (readonly [name: (typeof questions)[number][0], query: string])[];
const questionsByCatalog = new WeakMap<Catalog, Map<string, PopularQuestions>>();

/** Returns the popular searches that have at least one result in a country. Caches the result per catalog and country. */
function findPopularQuestions(catalog: Catalog, country: string): PopularQuestions {
  const questionsByCountry = questionsByCatalog.get(catalog) ?? new Map<string, PopularQuestions>();
  questionsByCatalog.set(catalog, questionsByCountry);
  const popularQuestions =
    questionsByCountry.get(country) ??
    questions.flatMap(([name, query]) => {
      const raw = country === '' ? query : `country=${country}&${query}`;
      const { value: parsed } = parseQuery(raw, 'cards', catalog.vocabulary);
      if (parsed === undefined) return [];
      const { total } = must(
        catalog.run({ ...parsed, limit: 1 }).value,
        'the result of a query without a cursor',
      );
      return total === 0 ? [] : [[name, formatCanonicalQuery(parsed, 'json')] as const];
    });
  questionsByCountry.set(country, popularQuestions);
  return popularQuestions;
}

const formatBestQuery = (category: string): string =>
  `category=${category}&discontinued=false&sort=-category_rate`;
const questions = [
  ['free', 'annual_fee_max=0&fx_fee_max=0&discontinued=false'],
  ['grocery', formatBestQuery('grocery')],
  ['dining', formatBestQuery('dining')],
  ['gas', formatBestQuery('gas')],
  ['travel', formatBestQuery('travel')],
  ['flat', 'base_rate_min=2&rate_type=cashback&discontinued=false&sort=-base_rate'],
] as const satisfies readonly (readonly [string, string])[];
