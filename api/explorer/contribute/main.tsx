import { render } from 'preact';
import type { Card } from '#core/card/card';
import { formatDay } from '#core/card/days';
import { recordOf } from '#core/card/exported-card';
import { createFileFromText } from '#core/card/source-file';
import { checkRegistries } from '#core/check/check-registries';
import type { Diagnostic } from '#core/check/diagnostic';
import { getErrorMessage } from '#core/text/text';
import { openCatalog } from '../data/catalog.ts';
import { choosePreferredLanguage, createFormatters, type Language, languages } from '../language.ts';
import { getAppHref, Masthead, SiteFooter } from '../pages/frame.tsx';
import { uiTextByLanguage } from '../ui-text/all.ts';
import type { FormContext } from './check.ts';
import { type Draft, emptyDraft, startDraft } from './draft.ts';
import { Form, type FormProps } from './form.tsx';
import { formTextByLanguage } from './form-text.ts';

const home = '../';

async function start(): Promise<void> {
  const language = readLanguage();
  document.documentElement.lang = language;
  const root = document.getElementById('form');
  if (root === null) return;
  const formText = formTextByLanguage[language];
  // Replace the `noscript` element.
  render(<p role="status">{formText.loading}</p>, root);
  try {
    const context = await loadFormContext(language);
    renderFrame(context);
    render(null, root);
    render(<Form {...context} {...openDraftStore(context)} />, root);
  } catch (error) {
    render(<p role="alert">{`${formText.failed} ${getErrorMessage(error)}`}</p>, root);
  }
}

function readLanguage(): Language {
  const tag = new URLSearchParams(location.hash.slice(1)).get('lang');
  return languages.find((language) => language === tag) ?? choosePreferredLanguage(navigator.languages);
}

async function fetchFile(path: string): Promise<Response> {
  const response = await window.fetch(home + path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

async function loadFormContext(language: Language): Promise<FormContext> {
  const today = formatDay(new Date());
  const [catalog, registryTexts, translate] = await Promise.all([
    openCatalog(fetchFile, today),
    fetchFile('contribute/registries.json').then((response) => response.json()),
    language === 'en' ? null : loadTranslation(language),
  ]);
  const { vocabulary, dataDay, countries, findCard } = catalog;
  const registries = Object.entries(registryTexts as Record<string, string>).map(([path, content]) =>
    createFileFromText(path, content),
  );
  const { registry } = checkRegistries(new Map(registries.map((file) => [file.path, file])), today);
  const query = new URLSearchParams(location.search);
  const id = query.get('card');
  const card = id === null ? undefined : findCard(id);
  return {
    formText: formTextByLanguage[language],
    uiText: uiTextByLanguage[language],
    format: createFormatters(language),
    vocabulary,
    language,
    today,
    home,
    dataDay,
    countries,
    registries,
    registry,
    translate,
    start: card === undefined ? emptyDraft : startDraft(card),
    correctedCard: card === undefined ? null : (recordOf(card) as unknown as Omit<Card, '$schema'>),
    unknownId: card === undefined ? id : null,
    askedField: query.get('field'),
    issuers: vocabulary.issuers,
    categories: [...vocabulary.categoryNames].map(([slug, names]) => [slug, names[language]] as const),
    isKnownId: (cardId) => findCard(cardId) !== undefined,
    repository: document.querySelector<HTMLMetaElement>('meta[name=repository]')?.content || null,
  };
}

/** Renders the header and the footer in the language of the form. */
function renderFrame(context: FormContext): void {
  const brand = (
    <p class="brand">
      <a href={getAppHref(context)}>cardcat</a>
    </p>
  );
  const [head, foot] = [document.getElementById('head'), document.getElementById('foot')];
  // The page without scripts has a header of its own.
  if (head?.firstElementChild?.classList.contains('brand')) head.replaceChildren();
  if (head !== null)
    render(
      <Masthead context={context} brand={brand} languageHref={(language) => `#lang=${language}`} />,
      head,
    );
  if (foot !== null) render(<SiteFooter context={context} />, foot);
}

async function loadTranslation(language: 'fr' | 'zh'): Promise<(finding: Diagnostic) => string> {
  const { textsByLanguage, translateItem } = await import('#core/review/render/translate');
  const texts = textsByLanguage[language === 'zh' ? 'zh-CN' : language];
  return (finding) => {
    const { problem, advice } = translateItem({ findings: [finding], isTemplate: false }, texts);
    return [problem, advice].filter((text) => text !== '').join(texts.separators.sentences);
  };
}

/** Keeps what was typed for a card, or for a new card, on this device until it is discarded. Private windows may refuse to store it. */
function openDraftStore({ correctedCard, start }: FormContext): Pick<FormProps, 'store' | 'storedDraft'> {
  const key = `draft ${correctedCard?.id ?? 'new'}`;
  const read = (): Draft | null => {
    try {
      const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null;
      return stored && { ...stored, texts: { ...start.texts, ...stored.texts } };
    } catch {
      return null;
    }
  };
  return {
    storedDraft: read(),
    store: (draft) => {
      try {
        if (draft === null) localStorage.removeItem(key);
        else {
          // What is not typed comes from the catalog, which may be newer after a reload.
          const typed = Object.entries(draft.texts).filter(
            ([pointer, text]) => text !== start.texts[pointer],
          );
          localStorage.setItem(key, JSON.stringify({ ...draft, texts: Object.fromEntries(typed) }));
        }
      } catch {}
    },
  };
}

addEventListener('hashchange', () => void start());
void start();
