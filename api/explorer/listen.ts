import { csvFile, jsonFile } from './data/answers.ts';
import type { Catalog } from './data/catalog.ts';
import { type GridPlace, moveAmongMarks, moveFocus, placeOf } from './keys.ts';
import { type TypedFilter, withTyped } from './query-edits.ts';
import { inPageOrder, type Scene } from './scene.ts';

/** What the listeners need from the page. */
export interface App {
  readonly catalog: Catalog;
  readonly scene: () => Scene;
  /** Navigates. `replace` adds no history entry. */
  readonly go: (
    href: string,
    how?: { readonly replace?: boolean; readonly toTop?: boolean; readonly inSteps?: boolean },
  ) => void;
  /** `inSteps`: visible rows first. */
  readonly draw: (how?: { readonly inSteps?: boolean }) => void;
  /** Shows an error instead of the page. */
  readonly fail: (error: unknown) => void;
  gridPlace: GridPlace;
}

/** All other listeners, delegated on the document, because elements are replaced. */
export function listen(app: App): void {
  document.addEventListener('click', (event) => onClick(app, event));
  document.addEventListener('change', (event) => onChange(app, event));
  document.addEventListener('submit', (event) => onSubmit(event));
  document.addEventListener('keydown', (event) => onKey(app, event));
  document.addEventListener('focusin', (event) => onFocus(app, event));
  for (const kind of ['focusin', 'pointerover']) document.addEventListener(kind, tellMark);
  listenToTyping(app);
  // These events do not bubble: use capture.
  document.addEventListener('toggle', (event) => elementOf(event, '[data-do=draw]') && app.draw(), true);
  document.addEventListener('cancel', (event) => onDialogEnd(app, event), true);
  document.addEventListener('close', (event) => onDialogEnd(app, event), true);
  addEventListener('popstate', () => app.go(location.href, { replace: true }));
  addEventListener('resize', () => {
    if (app.scene().place.view === 'picture') app.draw();
  });
}

/** Works even if the catalog could not be loaded, unlike all other listeners. */
export function listenToAgain(): void {
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
    if (link.dataset.country !== undefined) rememberCountry(link.dataset.country);
    app.go(link.getAttribute('href') ?? '', { toTop: link.dataset.go === 'top' });
    return;
  }
  const doing = elementOf(event, '[data-do]');
  switch (doing?.dataset.do) {
    case 'skip':
      event.preventDefault();
      document.getElementById('results')?.focus();
      break;
    case 'make':
      saveFile(app, doing.dataset.form === 'csv' ? 'csv' : 'json').catch(app.fail);
      break;
    case 'copy':
      void copyCommand(app, doing);
      break;
    case 'dialog':
      // A click on the backdrop.
      if (event.target === doing) app.go(app.scene().at({ card: null }));
      break;
  }
}

/** Inputs whose choice is an address. */
function onChange(app: App, event: Event): void {
  const control = elementOf(event, '[data-do=follow]');
  if (control instanceof HTMLSelectElement) app.go(control.value);
  else if (control?.dataset.href !== undefined) app.go(control.dataset.href);
}

function onSubmit(event: Event): void {
  event.preventDefault();
  document.getElementById('results')?.focus();
}

/** Continuous typing is one history entry. */
function listenToTyping(app: App): void {
  let run: string | null = null;
  const take = (field: HTMLInputElement): void => {
    const { at, place } = app.scene();
    const name = field.dataset.name as TypedFilter | 'q';
    const view = place.view === 'compare' ? 'table' : place.view;
    const query = withTyped(place.query, name, field.value);
    if (query === place.query && view === place.view) return;
    app.go(at({ query, view, card: null }), { replace: run === name, inSteps: true });
    run = name;
  };
  document.addEventListener('input', (event) => {
    const field = elementOf(event, '[data-do=type]');
    // Ignore unfinished IME composition.
    if (field instanceof HTMLInputElement && !(event as InputEvent).isComposing) take(field);
  });
  document.addEventListener('compositionend', (event) => {
    const field = elementOf(event, '[data-do=type]');
    if (field instanceof HTMLInputElement) take(field);
  });
  document.addEventListener('focusout', () => {
    run = null;
  });
  addEventListener('popstate', () => {
    run = null;
  });
}

function onKey(app: App, event: KeyboardEvent): void {
  const { target } = event;
  if (!(target instanceof Element) || event.defaultPrevented) return;
  const isTyping = target.matches('input:not([type=checkbox]), select, textarea');
  if (event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
    const search = document.getElementById('q');
    if (!(search instanceof HTMLInputElement) || app.scene().place.card !== null) return;
    event.preventDefault();
    search.focus();
    search.select();
    return;
  }
  if (event.key === 'Escape' && app.scene().place.view === 'compare' && app.scene().place.card === null) {
    app.go(app.scene().at({ view: 'table' }));
    return;
  }
  const mark = elementOf(event, '.chart a');
  if (mark !== null) {
    moveAmongMarks(mark, event);
    return;
  }
  const grid = target.closest<HTMLTableElement>('table[role=grid]');
  if (grid === null || event.altKey || event.shiftKey) return;
  const to = moveFocus(grid, event, app.gridPlace);
  if (to === null) return;
  event.preventDefault();
  app.gridPlace = to;
}

/** Shows the accessible name of the focused or hovered mark below the charts. */
function tellMark(event: Event): void {
  const mark = elementOf(event, '.chart a');
  const readout = mark?.closest('section')?.querySelector('.readout');
  if (readout != null) readout.textContent = mark?.getAttribute('aria-label') ?? '';
}

/** The roving tab stop follows a click or a screen reader. */
function onFocus(app: App, event: FocusEvent): void {
  const { target } = event;
  if (!(target instanceof Element) || target.closest('table[role=grid]') === null) return;
  const place = placeOf(target);
  if (place === null) return;
  for (const stop of document.querySelectorAll('table[role=grid] [tabindex="0"]'))
    if (stop !== target) stop.setAttribute('tabindex', '-1');
  target.setAttribute('tabindex', '0');
  app.gridPlace = place;
}

/** Updates the address when the card's dialog is closed, for example by Escape. */
function onDialogEnd(app: App, event: Event): void {
  if (!(event.target instanceof HTMLDialogElement)) return;
  event.preventDefault();
  const { place, at } = app.scene();
  if (place.card !== null) app.go(at({ card: null }));
}

async function saveFile(app: App, form: 'json' | 'csv'): Promise<void> {
  const { outcome, catalog } = app.scene();
  if (outcome.kind !== 'found') return;
  const query = inPageOrder(outcome.query);
  const made = form === 'json' ? jsonFile(catalog, query) : csvFile(catalog, { ...query, bom: true });
  if ('fault' in made) {
    app.go(location.href, { replace: true });
    return;
  }
  const address = URL.createObjectURL(new Blob([made.bytes.slice()], { type: made.type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = made.name;
  link.click();
  URL.revokeObjectURL(address);
}

/** If the browser refuses, the text can be selected. */
async function copyCommand(app: App, button: HTMLElement): Promise<void> {
  const text = document.getElementById('curl-text');
  try {
    await navigator.clipboard.writeText(text?.textContent ?? '');
    button.textContent = app.scene().words.copied;
  } catch {
    if (text !== null) getSelection()?.selectAllChildren(text);
  }
}

const countryKey = 'cardcat.country';

/** The only stored state: the chosen country. A browser may refuse storage. */
function rememberCountry(country: string): void {
  try {
    if (country === '') localStorage.removeItem(countryKey);
    else localStorage.setItem(countryKey, country);
  } catch {}
}

/** The last chosen country; null if none or unavailable. */
export function rememberedCountry(): string | null {
  try {
    return localStorage.getItem(countryKey);
  } catch {
    return null;
  }
}
