import { render, type VNode } from 'preact';
import { dayOf } from '#core/catalog/days';
import { errorMessage } from '#core/catalog/text';
import { type Catalog, openCatalog } from './data/catalog.ts';
import { holdPlace, holdShownPlace } from './keys.ts';
import { type Format, formatIn, type Language, preferredLanguage, words } from './language.ts';
import { type App, listen, listenToAgain, rememberedCountry } from './listen.ts';
import {
  addressOf,
  type FoundOutcome,
  found,
  outcomeOf,
  type Place,
  readPlace,
  type Scene,
} from './scene.ts';
import { failedView, openingView } from './views/notices.ts';
import { drawCharts } from './views/picture.ts';
import { shell } from './views/shell.ts';

const today = dayOf(new Date());
const formats = new Map<Language, Format>();
/** No loading message before this delay, because drawing it takes time. */
const patienceMs = 500;

/** Height of a row in pixels, and rows that would fit above the first one. */
const [rowHeight, rowsAboveList] = [44, 6];
/** Debounce for rows below the screen. */
const restAfterMs = 120;

/** Loads the catalog and renders the address. */
async function start(): Promise<void> {
  const language = languageAt(readPlace('', location.hash));
  document.documentElement.lang = language;
  const late = setTimeout(() => mount(openingView(words[language]), language), patienceMs);
  listenToAgain();
  try {
    const catalog = await openCatalog((path) => window.fetch(path));
    clearTimeout(late);
    // An address without a query uses the country chosen before.
    const country = rememberedCountry();
    if (
      location.search === '' &&
      location.hash === '' &&
      country !== null &&
      catalog.countries.some((one) => one === country)
    )
      history.replaceState(null, '', `?country=${country}`);
    const app = appOver(catalog);
    listen(app);
    app.draw({ inSteps: true });
    // Warm up: the first search builds the index.
    setTimeout(() => outcomeOf(catalog, 'q=a'), restAfterMs * 3);
  } catch (error) {
    clearTimeout(late);
    fail(error, language);
  }
}

const languageAt = (place: Place): Language => place.language ?? preferredLanguage(navigator.languages);

function fail(error: unknown, language: Language): void {
  mount(failedView(words[language], errorMessage(error)), language);
}

function appOver(catalog: Catalog): App {
  let scene = sceneNow(catalog, null);

  let rest: ReturnType<typeof setTimeout> | undefined;

  const draw = ({ inSteps = false } = {}): void => {
    clearTimeout(rest);
    const first = inSteps ? withFirstRows(scene) : scene;
    mount(shell(first), scene.language);
    if (first !== scene) rest = setTimeout(draw, restAfterMs);
    document.title = titleOf(scene);
    holdStop();
    if (scene.place.view === 'picture') drawCharts(scene).catch(app.fail);
    openDetail(scene);
  };

  /** Cell visibility needs layout, which the next frame computes anyway. */
  const holdStop = (): void => {
    const grid = document.querySelector<HTMLTableElement>('table[role=grid]');
    if (grid === null) return;
    app.gridPlace = holdPlace(grid, app.gridPlace);
    requestAnimationFrame(() => {
      if (grid.isConnected) app.gridPlace = holdShownPlace(grid, app.gridPlace);
    });
  };

  const showAnew = (inSteps: boolean): void => {
    try {
      scene = sceneNow(catalog, scene.outcome.kind === 'found' ? scene.outcome : scene.before);
      draw({ inSteps });
    } catch (error) {
      app.fail(error);
    }
  };

  const app = {
    catalog,
    scene: () => scene,
    go: (href: string, { replace = false, toTop = false, inSteps = false } = {}) => {
      const isHere = new URL(href, location.href).href === location.href;
      if (replace || isHere) history.replaceState(null, '', href);
      else history.pushState(null, '', href);
      showAnew(inSteps);
      if (!toTop) return;
      scrollTo(0, 0);
      focusResults();
    },
    draw,
    fail: (error: unknown) => fail(error, scene.language),
    gridPlace: { row: 1, column: 1 },
  };
  return app;
}

/** The scene with only the visible rows, which are rendered first. */
function withFirstRows(scene: Scene): Scene {
  const { outcome } = scene;
  const most = Math.max(8, Math.ceil(innerHeight / rowHeight) - rowsAboveList);
  if (outcome.kind !== 'found' || outcome.page.rows.length <= most) return scene;
  return {
    ...scene,
    outcome: { ...outcome, page: { ...outcome.page, rows: outcome.page.rows.slice(0, most) } },
  };
}

function sceneNow(catalog: Catalog, before: FoundOutcome | null): Scene {
  const place = readPlace(location.search, location.hash);
  const language = languageAt(place);
  const format = formats.get(language) ?? formatIn(language);
  formats.set(language, format);
  // The API configured at build time; otherwise the one the host announces, if any.
  const apiBase = metaContent('api-base');
  const page = location.pathname.split('/').at(-1) ?? '';
  return {
    place,
    catalog,
    vocabulary: catalog.vocabulary,
    language,
    words: words[language],
    format,
    ...found(catalog, place),
    before,
    today,
    apiBase: apiBase ?? catalog.apiBase,
    repository: metaContent('repository'),
    at: (change) => addressOf({ ...place, ...change }, page),
  };
}

/** A build-time setting; null if empty. */
function metaContent(name: string): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content || null;
}

/** Keeps the focus, even if its node moved. */
function mount(tree: VNode, language: Language): void {
  const focused = document.activeElement;
  document.documentElement.lang = language;
  render(tree, document.body);
  if (focused === null || focused === document.body || document.activeElement === focused) return;
  const again = focused.id === '' ? null : document.getElementById(focused.id);
  if (again === null) focusResults();
  else again.focus();
}

/** The fallback when the focused element is gone. */
function focusResults(): void {
  document.getElementById('results')?.focus({ preventScroll: true });
}

function titleOf({ outcome, words: { title } }: Scene): string {
  const q = outcome.kind === 'faults' ? null : outcome.query.q;
  return q === null ? `cardcat · ${title}` : `${q} · cardcat`;
}

/** Modal dialogs: the browser traps and restores the focus. */
function openDetail({ place }: Scene): void {
  const dialog = document.getElementById('detail');
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (place.card !== null && !dialog.open) dialog.showModal();
  else if (place.card === null && dialog.open) dialog.close();
}

void start();
