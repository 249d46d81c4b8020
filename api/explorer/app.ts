import { errorMessage } from '#catalog/text';
import { type Catalog, type Files, openCatalog } from './data/catalog.ts';
import { morph } from './dom/morph.ts';
import { DrawnPicture } from './drawn-picture.ts';
import { formatIn } from './format.ts';
import { type GridPlace, holdPlace, holdShownPlace } from './grid-keys.ts';
import { listen, listenToAgain } from './listen.ts';
import { type Language, preferredLanguage, readPlace } from './place.ts';
import { type FoundOutcome, rowsNeeded, type Scene, sceneOf } from './scene.ts';
import { failedView } from './views/failed.ts';
import { openingView } from './views/opening.ts';
import { pictureMatches } from './views/picture.ts';
import { shell } from './views/shell.ts';
import { words } from './words/words.ts';

export interface AppParts {
  readonly files: Files;
  /** Languages that the reader wants, best first. */
  readonly languages: readonly string[];
  /** YYYY-MM-DD. */
  readonly today: string;
  /** Where an API was said to answer when the page was built; null: the host says so, or there is none. */
  readonly apiBase: string | null;
}

/** What the listeners need of the page. */
export interface App {
  readonly catalog: Catalog;
  readonly scene: () => Scene;
  /** Goes to an address of the page. `replace` leaves the history as long as it is. */
  readonly go: (href: string, how?: { readonly replace?: boolean; readonly toTop?: boolean }) => void;
  readonly draw: () => void;
  /** Something broke: says what, in place of the page. */
  readonly fail: (error: unknown) => void;
  gridPlace: GridPlace;
}

/** Opens the catalog and shows what the address asks for. Resolves once the first scene stands. */
export async function startApp(parts: AppParts): Promise<void> {
  const language = readPlace('', location.hash).language ?? preferredLanguage(parts.languages);
  document.documentElement.lang = language;
  const late = setTimeout(() => mount(openingView(words[language]), language), patienceMs);
  listenToAgain();
  try {
    const catalog = await openCatalog(parts.files);
    clearTimeout(late);
    const app = appOver(catalog, parts);
    listen(app);
    await app.show();
  } catch (error) {
    clearTimeout(late);
    fail(error, language);
  }
}

/** A page that comes sooner does not say that it is on its way: to draw that, too, takes time. */
const patienceMs = 500;

function fail(error: unknown, language: Language): void {
  mount(failedView(words[language], errorMessage(error)), language);
}

function appOver(catalog: Catalog, parts: AppParts): App & { readonly show: () => Promise<void> } {
  const picture = new DrawnPicture();
  let scene = sceneNow(catalog, parts, null);
  let asked = 0;

  const draw = (): void => {
    mount(shell(scene), scene.language);
    document.title = titleOf(scene);
    holdStop();
    if (scene.place.view === 'picture') picture.draw(scene, (id) => app.go(scene.at({ card: id })));
    openDetail(scene);
  };

  /** Which cells are shown depends on the layout, which the next frame needs anyway: nobody waits for it twice. */
  const holdStop = (): void => {
    const grid = document.querySelector<HTMLTableElement>('table[role=grid]');
    if (grid === null) return;
    app.gridPlace = holdPlace(grid, app.gridPlace);
    requestAnimationFrame(() => {
      if (grid.isConnected) app.gridPlace = holdShownPlace(grid, app.gridPlace);
    });
  };

  /** What is not loaded yet is waited for; what was asked for since wins. */
  const show = async (): Promise<void> => {
    asked += 1;
    const mine = asked;
    const matches = scene.place.view === 'picture' ? pictureMatches(scene) : [];
    const loading = catalog.load([...rowsNeeded(scene), ...matches]);
    if (loading !== null) await loading;
    if (mine === asked) draw();
  };

  const showAnew = (): Promise<void> => {
    scene = sceneNow(catalog, parts, scene.outcome.kind === 'found' ? scene.outcome : scene.before);
    return show();
  };

  const app = {
    catalog,
    scene: () => scene,
    go: (href: string, { replace = false, toTop = false } = {}) => {
      const isHere = new URL(href, location.href).href === location.href;
      if (replace || isHere) history.replaceState(null, '', href);
      else history.pushState(null, '', href);
      showAnew().catch(app.fail);
      if (!toTop) return;
      scrollTo(0, 0);
      focusResults();
    },
    draw,
    fail: (error: unknown) => fail(error, scene.language),
    show,
    gridPlace: { row: 1, column: 1 },
  };
  return app;
}

function sceneNow(
  catalog: Catalog,
  { languages, today, apiBase }: AppParts,
  before: FoundOutcome | null,
): Scene {
  const place = readPlace(location.search, location.hash);
  const language = place.language ?? preferredLanguage(languages);
  return sceneOf({
    place,
    catalog,
    language,
    words: words[language],
    format: formatIn(language),
    today,
    apiBase: apiBase ?? catalog.apiBase,
    before,
    page: location.pathname.split('/').at(-1) ?? '',
  });
}

/** What has the focus keeps it, also where its node had to move. */
function mount(tree: HTMLElement, language: Language): void {
  const focused = document.activeElement;
  document.documentElement.lang = language;
  const root = document.getElementById('app');
  if (root === null) document.body.append(tree);
  else morph(root, tree);
  if (focused === null || focused === document.body || document.activeElement === focused) return;
  const again = focused.id === '' ? null : document.getElementById(focused.id);
  if (again === null) focusResults();
  else again.focus();
}

/** Where the focus goes when what had it is gone. */
function focusResults(): void {
  document.getElementById('results')?.focus({ preventScroll: true });
}

function titleOf({ outcome, words: { title } }: Scene): string {
  const q = outcome.kind === 'faults' ? null : outcome.query.q;
  return q === null ? `cardcat · ${title}` : `${q} · cardcat`;
}

/** The browser keeps the focus inside an open dialog, and gives it back. */
function openDetail({ place }: Scene): void {
  const dialog = document.getElementById('detail');
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (place.card !== null && !dialog.open) dialog.showModal();
  else if (place.card === null && dialog.open) dialog.close();
}
