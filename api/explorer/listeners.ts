import { must } from '#core/text/must';
import type { Catalog } from './data/catalog.ts';
import { createCsvFile, createJsonFile } from './data/downloads.ts';
import { findPosition, type GridPosition, moveAmongMarks, moveFocus } from './keys.ts';
import { setParameters, setSpending, setTypedText, type TypedFilter } from './query-edits.ts';
import { type Scene, withDefaultSort } from './scene.ts';

export interface App {
  readonly catalog: Catalog;
  readonly getScene: () => Scene;
  /**
   * `replace` replaces the current history entry instead of adding one. `toTop` scrolls to the top. For `inSteps`, see
   * `redraw`.
   */
  readonly navigate: (
    href: string,
    options?: { readonly replace?: boolean; readonly toTop?: boolean; readonly inSteps?: boolean },
  ) => void;
  /** Redraws the page. With `inSteps`, draws the visible rows first and the other rows a moment later. */
  readonly redraw: (options?: { readonly inSteps?: boolean }) => void;
  readonly showError: (error: unknown) => void;
  gridPosition: GridPosition;
}

/** Adds all listeners except the reload listener. Listens on the document, because a redraw may replace elements. */
export function addListeners(app: App): void {
  document.addEventListener('click', (event) => onClick(app, event));
  document.addEventListener('change', (event) => onChange(app, event));
  document.addEventListener('submit', (event) => onSubmit(event));
  document.addEventListener('keydown', (event) => onKey(app, event));
  document.addEventListener('focusin', (event) => onFocus(app, event));
  for (const kind of ['focusin', 'pointerover']) document.addEventListener(kind, showMarkName);
  listenToTyping(app);
  // These events do not bubble, so the listeners need the capture phase.
  document.addEventListener('toggle', (event) => elementOf(event, '[data-do=draw]') && app.redraw(), true);
  document.addEventListener('cancel', (event) => onDialogEnd(app, event), true);
  document.addEventListener('close', (event) => onDialogEnd(app, event), true);
  addEventListener('popstate', () => app.navigate(location.href, { replace: true }));
  addEventListener('resize', () => {
    if (app.getScene().pageState.view === 'picture') app.redraw();
  });
}

/** Adds the listener of the reload button, which must work even if the catalog cannot be loaded. */
export function addReloadListener(): void {
  document.addEventListener('click', (event) => {
    if (elementOf(event, '[data-do=again]') !== null) location.reload();
  });
}

function elementOf(event: Event, selector: string): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
}

function onClick(app: App, event: MouseEvent): void {
  const link = elementOf(event, 'a[data-go]');
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (link !== null && isPlain) {
    event.preventDefault();
    if (link.dataset.country !== undefined) store(countryKey, link.dataset.country);
    if (link.dataset.spending !== undefined) store(spendingKey, '');
    app.navigate(must(link.getAttribute('href'), 'the address of a link'), {
      toTop: link.dataset.go === 'top',
    });
    return;
  }
  const control = elementOf(event, '[data-do]');
  switch (control?.dataset.do) {
    case 'skip':
      event.preventDefault();
      document.getElementById('results')?.focus();
      break;
    case 'make':
      saveFile(app, control.dataset.form === 'csv' ? 'csv' : 'json').catch(app.showError);
      break;
    case 'option': {
      const box = document.getElementById('q');
      const href = must(control.dataset.href, 'the address of a suggestion');
      if (box instanceof HTMLInputElement) {
        // A filter replaces the text.
        if (!href.includes('card=')) box.value = '';
        box.blur();
      }
      app.navigate(href);
      break;
    }
    case 'copy':
      void copyCommand(app, control);
      break;
    case 'dialog':
      // The event's target is the dialog itself only if the user clicks the backdrop.
      if (event.target === control) app.navigate(app.getScene().hrefWith({ card: null }));
      break;
  }
}

function onChange(app: App, event: Event): void {
  const control = elementOf(event, '[data-do=follow]');
  if (control instanceof HTMLSelectElement) app.navigate(control.value);
  else if (control?.dataset.href !== undefined) app.navigate(control.dataset.href);
}

function onSubmit(event: Event): void {
  event.preventDefault();
  document.getElementById('results')?.focus();
}

/** Adds the listeners for text fields. While the user types in one field, only the first change adds a history entry. */
function listenToTyping(app: App): void {
  let typingIn: string | null = null;
  const applyInput = (field: HTMLInputElement): void => {
    const { hrefWith, pageState } = app.getScene();
    const name = field.dataset.name as TypedFilter | 'q';
    const view = pageState.view === 'compare' ? 'table' : pageState.view;
    const query = setTypedText(pageState.query, name, field.value);
    if (query === pageState.query && view === pageState.view) return;
    app.navigate(hrefWith({ query, view, card: null }), { replace: typingIn === name, inSteps: true });
    typingIn = name;
  };
  const applySpending = (): void => {
    const { hrefWith, pageState } = app.getScene();
    const read = (id: string) => (document.getElementById(id) as HTMLInputElement).value;
    const ids = [...document.querySelectorAll('[data-do=spend][id^=spend-]')].map(({ id }) => id);
    const amounts = new Map(ids.map((id) => [id.replace('spend-', ''), read(id)]));
    const query = setSpending(pageState.query, amounts, read('point-value'));
    app.navigate(hrefWith({ query }), { replace: typingIn === 'spend', inSteps: true });
    typingIn = 'spend';
    const { spend = '', point_value = '' } = Object.fromEntries(new URLSearchParams(query));
    store(spendingKey, setParameters('', { spend, point_value }));
  };
  document.addEventListener('input', (event) => {
    const field = elementOf(event, '[data-do=type]');
    // Ignore text that an input method (IME) is still composing.
    if (field instanceof HTMLInputElement && !(event as InputEvent).isComposing) applyInput(field);
    if (elementOf(event, '[data-do=spend]') !== null) applySpending();
  });
  document.addEventListener('compositionend', (event) => {
    const field = elementOf(event, '[data-do=type]');
    if (field instanceof HTMLInputElement) applyInput(field);
  });
  document.addEventListener('focusout', () => {
    typingIn = null;
  });
  addEventListener('popstate', () => {
    typingIn = null;
  });
}

function onKey(app: App, event: KeyboardEvent): void {
  const { target } = event;
  if (!(target instanceof Element) || event.defaultPrevented) return;
  const isTyping = target.matches('input:not([type=checkbox]), select, textarea');
  if (event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
    const search = document.getElementById('q');
    if (!(search instanceof HTMLInputElement) || app.getScene().pageState.card !== null) return;
    event.preventDefault();
    search.focus();
    search.select();
    return;
  }
  if (
    event.key === 'Escape' &&
    app.getScene().pageState.view === 'compare' &&
    app.getScene().pageState.card === null
  ) {
    app.navigate(app.getScene().hrefWith({ view: 'table' }));
    return;
  }
  const mark = elementOf(event, '.chart a');
  if (mark !== null) {
    moveAmongMarks(mark, event);
    return;
  }
  const grid = target.closest<HTMLTableElement>('table[role=grid]');
  if (grid === null || event.altKey || event.shiftKey) return;
  const checkbox = target.closest('tbody tr')?.querySelector<HTMLInputElement>('.pick input');
  if (event.key === ' ' && checkbox != null && target !== checkbox) {
    event.preventDefault();
    checkbox.click();
    return;
  }
  const to = moveFocus(grid, event, app.gridPosition);
  if (to === null) return;
  event.preventDefault();
  app.gridPosition = to;
}

function showMarkName(event: Event): void {
  const mark = elementOf(event, '.chart a');
  const readout = mark?.closest('section')?.querySelector('.readout');
  if (mark !== null && readout) readout.textContent = mark.getAttribute('aria-label');
}

/** Makes the focused cell the grid's tab stop. A click or a screen reader may focus any cell. */
function onFocus(app: App, event: FocusEvent): void {
  const { target } = event;
  if (!(target instanceof Element) || target.closest('table[role=grid]') === null) return;
  const position = findPosition(target);
  if (position === null) return;
  for (const tabStop of document.querySelectorAll('table[role=grid] [tabindex="0"]'))
    if (tabStop !== target) tabStop.setAttribute('tabindex', '-1');
  target.setAttribute('tabindex', '0');
  app.gridPosition = position;
}

/** Removes the card from the URL when the user closes the dialog, for example with Escape. */
function onDialogEnd(app: App, event: Event): void {
  if (!(event.target instanceof HTMLDialogElement)) return;
  event.preventDefault();
  const { pageState, hrefWith } = app.getScene();
  if (pageState.card !== null) app.navigate(hrefWith({ card: null }));
}

async function saveFile(app: App, format: 'json' | 'csv'): Promise<void> {
  const { outcome, catalog } = app.getScene();
  if (outcome.kind !== 'found') return;
  const query = withDefaultSort(outcome.query);
  const { value: file } =
    format === 'json' ? createJsonFile(catalog, query) : createCsvFile(catalog, { ...query, bom: true });
  if (file === undefined) {
    app.navigate(location.href, { replace: true });
    return;
  }
  const address = URL.createObjectURL(new Blob([file.text], { type: file.type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Copies the curl command. If the browser denies access to the clipboard, selects the command so that the user can copy it. */
async function copyCommand(app: App, button: HTMLElement): Promise<void> {
  const text = must(document.getElementById('curl-text'), 'the curl command');
  try {
    await navigator.clipboard.writeText(text.textContent);
    button.textContent = app.getScene().uiText.copied;
  } catch {
    getSelection()?.selectAllChildren(text);
  }
}

/** The explorer stores nothing but the chosen country (empty for all countries) and the spending. */
const [countryKey, spendingKey] = ['cardcat.country', 'cardcat.spending'];

/** Does nothing if the browser denies access to its storage. */
function store(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {}
}

/** Returns null if nothing is stored or the browser denies access to its storage. */
function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Returns the query of the first view: the stored country, or that of the browser's languages, and the stored spending. */
export function readFirstQuery(countries: Catalog['countries']): string {
  const regions = navigator.languages.map((tag) => tag.split('-').at(-1)?.toLowerCase());
  const wanted = readStored(countryKey);
  const country = countries.find((known) => (wanted === null ? regions.includes(known) : known === wanted));
  const parts = [country && `country=${country}`, readStored(spendingKey)];
  return parts.filter(Boolean).join('&');
}
