import type { VNode } from 'preact';
import { formatCountries } from '#core/card/card';
import { formatCanonicalQuery } from '#core/query/canonical';
import { parseQuery } from '#core/query/parse';
import type { Query } from '#core/query/query';
import { formatBestQuery, isBestCategory } from '../best.ts';
import type { Catalog } from '../data/catalog.ts';
import { getPageHref, Masthead, SiteFooter } from '../pages/frame.tsx';
import { setCountry } from '../query-edits.ts';
import { type Scene, type View, views } from '../scene.ts';
import { chartView } from './chart-view.tsx';
import { compareView, tray } from './compare.tsx';
import { detailDialog } from './detail.tsx';
import { filtersPanel } from './filters.tsx';
import { galleryView } from './gallery.tsx';
import { ignoredNotes } from './ignored.tsx';
import { spendingPanel } from './money.tsx';
import { noResultsPanel, restartPanel } from './notices.tsx';
import { SearchBox } from './search-box.tsx';
import { pager, tableView } from './table.tsx';
import { toolbar } from './toolbar.tsx';

/** Renders the page. If `isPartial` is set, more rows will follow. */
export function shell(scene: Scene, isPartial: boolean): VNode {
  const { uiText, pageState, outcome } = scene;
  const shown = outcome.kind === 'found' && pageState.view !== 'compare' ? outcome : null;
  return (
    <div id="app" class={pageState.compared.length > 0 ? 'with-tray' : undefined}>
      <a class="skip" href="#results" data-do="skip">
        {uiText.skip}
      </a>
      {header(scene)}
      <div class={shown === null ? 'body wide' : 'body'}>
        {shown !== null && filtersPanel(scene, shown.query, shown.page)}
        <main id="results" tabindex={-1} aria-busy={isPartial ? 'true' : undefined}>
          {spendingPanel(scene, outcome.query)}
          {shown === null ? ignoredNotes(scene) : toolbar(scene, shown.query, shown.page)}
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
        <SearchBox scene={scene} />
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
function questionLinks(scene: Scene, { filters }: Query): VNode {
  const { uiText, hrefWith, pageState, catalog } = scene;
  const view = pageState.view === 'compare' ? 'table' : pageState.view;
  const country = filters.country?.not === false ? filters.country.values.join() : '';
  return (
    <nav class="questions" aria-label={uiText.questions}>
      {findPopularQuestions(catalog, country).map(([name, raw]) => (
        <a
          id={`question-${name}`}
          href={
            raw === null
              ? getPageHref(scene, `best/${country}/${name}/`)
              : hrefWith({ query: raw, view, card: null })
          }
          data-go={raw !== null}
          aria-current={raw === pageState.query ? 'true' : undefined}
        >
          {uiText[`question.${name}`]}
        </a>
      ))}
    </nav>
  );
}

/** The query is null if a page of its own answers the question. */
type PopularQuestions = readonly (readonly [name: keyof typeof questions, query: string | null])[];
const questionsByCatalog = new WeakMap<Catalog, Map<string, PopularQuestions>>();

/** Returns the popular searches that have at least one result in a country. Caches the result per catalog and country. */
function findPopularQuestions(catalog: Catalog, country: string): PopularQuestions {
  const questionsByCountry = questionsByCatalog.get(catalog) ?? new Map<string, PopularQuestions>();
  questionsByCatalog.set(catalog, questionsByCountry);
  const isOneCountry = catalog.countries.some((known) => known === country);
  const names = Object.keys(questions) as (keyof typeof questions)[];
  const popularQuestions =
    questionsByCountry.get(country) ??
    names.flatMap((name) => {
      const isPage = isOneCountry && isBestCategory(name);
      const query = isPage ? formatBestQuery(country, name) : questions[name];
      const raw = isPage || country === '' ? query : `country=${country}&${query}`;
      const { value: parsed } = parseQuery(raw, 'cards', catalog.vocabulary);
      if (parsed === undefined) return [];
      const { value: page } = catalog.run({ ...parsed, limit: 1 });
      if (page === undefined || (isPage ? page.values?.summary.valued : page.total) === 0) return [];
      return [[name, isPage ? null : formatCanonicalQuery(parsed, 'json')] as const];
    });
  questionsByCountry.set(country, popularQuestions);
  return popularQuestions;
}

const byRate = (category: string): string => `category=${category}&discontinued=false&sort=-category_rate`;
const questions = {
  free: 'annual_fee_max=0&fx_fee_max=0&discontinued=false',
  grocery: byRate('grocery'),
  dining: byRate('dining'),
  gas: byRate('gas'),
  travel: byRate('travel'),
  flat: 'base_rate_min=2&rate_type=cashback&discontinued=false&sort=-base_rate',
};
