import { render, type VNode } from 'preact';
import { formatCountries } from '#core/card/card';
import { formatDay } from '#core/card/days';
import { getErrorMessage } from '#core/text/text';
import { type Catalog, openCatalog } from './data/catalog.ts';
import { setTabStop, setVisibleTabStop } from './keys.ts';
import { choosePreferredLanguage, createFormatters, type Language, type LocaleFormat } from './language.ts';
import { type App, addListeners, addReloadListener, readFirstQuery } from './listeners.ts';
import {
  formatPageUrl,
  type PageState,
  parsePageState,
  runPageQuery,
  runQueryString,
  type Scene,
} from './scene.ts';
import { en, type UiText } from './ui-text/en.ts';
import { drawCharts } from './views/chart-view.tsx';
import { errorView, loadingView } from './views/notices.tsx';
import { shell } from './views/shell.tsx';

const today = formatDay(new Date());
const formats = new Map<Language, LocaleFormat>();
/** The texts of the languages that are loaded. */
const texts = new Map<Language, UiText>([['en', en]]);

const textOf = (language: Language): UiText => texts.get(language) ?? en;

async function loadText(language: Language): Promise<void> {
  if (language === 'fr') texts.set(language, (await import('./ui-text/fr.ts')).fr);
  if (language === 'zh') texts.set(language, (await import('./ui-text/zh.ts')).zh);
}

/** The loading message appears only after this delay, so that the message does not flash during a fast load. */
const loadingDelayMs = 500;

/** `rowHeight` is in CSS pixels. `rowsAboveList` is the space above the list, counted in rows. */
const [rowHeight, rowsAboveList] = [44, 6];
/** Rows below the screen are drawn after this delay. On a slow CPU, the visible rows then appear after 66 ms, not 155 ms. */
const remainingRowsDelayMs = 120;

async function start(): Promise<void> {
  const language = languageAt(parsePageState('', location.hash));
  document.documentElement.lang = language;
  const textLoaded = loadText(language);
  let isLoading = true;
  const loadingTimer = setTimeout(async () => {
    await textLoaded.catch(() => undefined);
    if (isLoading) mount(loadingView(textOf(language)), language);
  }, loadingDelayMs);
  addReloadListener();
  try {
    const [catalog] = await Promise.all([openCatalog((path) => window.fetch(path), today), textLoaded]);
    isLoading = false;
    clearTimeout(loadingTimer);
    const firstQuery = readFirstQuery(catalog.countries);
    if (location.search === '' && location.hash === '' && firstQuery !== '')
      history.replaceState(null, '', `?${firstQuery}`);
    const app = createApp(catalog);
    addListeners(app);
    app.redraw({ inSteps: true });
    // The first search builds the search index and is slow, so run a search before the user types.
    setTimeout(() => runQueryString(catalog, 'q=a'), remainingRowsDelayMs * 3);
  } catch (error) {
    isLoading = false;
    clearTimeout(loadingTimer);
    fail(error, language);
  }
}

const languageAt = (pageState: PageState): Language =>
  pageState.language ?? choosePreferredLanguage(navigator.languages);

function fail(error: unknown, language: Language): void {
  mount(errorView(textOf(language), getErrorMessage(error)), language);
}

function createApp(catalog: Catalog): App {
  let scene = buildScene(catalog);

  let pendingRows: ReturnType<typeof setTimeout> | undefined;

  const draw = ({ inSteps = false } = {}): void => {
    clearTimeout(pendingRows);
    const first = inSteps ? withFirstRows(scene) : scene;
    mount(shell(first, first !== scene), scene.language);
    if (first !== scene) pendingRows = setTimeout(draw, remainingRowsDelayMs);
    document.title = titleOf(scene);
    updateTabStop();
    if (scene.pageState.view === 'picture') drawCharts(scene).catch(app.showError);
    openDetail(scene);
  };

  /** Updates the tab stop. Looks for visible cells in the next frame, because the browser then computes the layout anyway. */
  const updateTabStop = (): void => {
    const grid = document.querySelector<HTMLTableElement>('table[role=grid]');
    if (grid === null) return;
    app.gridPosition = setTabStop(grid, app.gridPosition);
    requestAnimationFrame(() => {
      if (grid.isConnected) app.gridPosition = setVisibleTabStop(grid, app.gridPosition);
    });
  };

  const rebuild = (inSteps: boolean): void => {
    const language = languageAt(parsePageState('', location.hash));
    if (!texts.has(language)) {
      loadText(language).then(() => rebuild(inSteps), app.showError);
      return;
    }
    try {
      scene = buildScene(catalog);
      draw({ inSteps });
    } catch (error) {
      app.showError(error);
    }
  };

  const app = {
    catalog,
    getScene: () => scene,
    navigate: (href: string, { replace = false, toTop = false, inSteps = false } = {}) => {
      const isHere = new URL(href, location.href).href === location.href;
      if (replace || isHere) history.replaceState(null, '', href);
      else history.pushState(null, '', href);
      rebuild(inSteps);
      if (!toTop) return;
      scrollTo(0, 0);
      focusResults();
    },
    redraw: draw,
    showError: (error: unknown) => fail(error, scene.language),
    gridPosition: { row: 1, column: 1 },
  };
  return app;
}

function withFirstRows(scene: Scene): Scene {
  const { outcome } = scene;
  const visibleCount = Math.max(8, Math.ceil(innerHeight / rowHeight) - rowsAboveList);
  if (outcome.kind !== 'found' || outcome.page.rows.length <= visibleCount) return scene;
  return {
    ...scene,
    outcome: { ...outcome, page: { ...outcome.page, rows: outcome.page.rows.slice(0, visibleCount) } },
  };
}

function buildScene(catalog: Catalog): Scene {
  const pageState = parsePageState(location.search, location.hash);
  const language = languageAt(pageState);
  const format = formats.get(language) ?? createFormatters(language);
  formats.set(language, format);
  // An API that was configured at build time takes precedence over an API that the host offers.
  const apiBase = readMetaContent('api-base');
  const page = location.pathname.replace(/^.*\//, '');
  const result = runPageQuery(catalog, pageState);
  return {
    pageState,
    catalog,
    vocabulary: catalog.vocabulary,
    language,
    uiText: textOf(language),
    format,
    ...result,
    today: result.outcome.kind === 'found' ? result.outcome.page.asOf : today,
    apiBase: apiBase ?? catalog.apiBase,
    repository: readMetaContent('repository'),
    home: '',
    dataDay: catalog.dataDay,
    hrefWith: (change) => formatPageUrl({ ...pageState, ...change }, page),
  };
}

/** Returns a setting that the build wrote into a `meta` element, or null if the setting is empty. */
function readMetaContent(name: string): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content || null;
}

/** Renders the page. If the focused node was replaced, focuses its successor (the node with the same id) or the results. */
function mount(tree: VNode, language: Language): void {
  const focused = document.activeElement;
  document.documentElement.lang = language;
  render(tree, document.body);
  if (focused === null || focused === document.body || document.activeElement === focused) return;
  const replacement = focused.id === '' ? null : document.getElementById(focused.id);
  if (replacement === null) focusResults();
  else replacement.focus();
}

function focusResults(): void {
  document.getElementById('results')?.focus({ preventScroll: true });
}

function titleOf({ outcome, uiText, language }: Scene): string {
  const { q } = outcome.query;
  return q === null ? `cardcat · ${uiText.title(formatCountries(language))}` : `${q} · cardcat`;
}

/** Opens or closes the dialog. The browser keeps the focus in the open modal dialog, and later restores the old focus. */
function openDetail({ pageState }: Scene): void {
  const dialog = document.getElementById('detail');
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (pageState.card !== null && !dialog.open) dialog.showModal();
  else if (pageState.card === null && dialog.open) dialog.close();
}

void start();
