import { render } from 'preact';
import type { Card } from '#core/card/card';
import { formatDay } from '#core/card/days';
import { recordOf } from '#core/card/exported-card';
import { createFileFromText } from '#core/card/source-file';
import { checkRegistries } from '#core/check/check-registries';
import type { Diagnostic } from '#core/check/diagnostic';
import { parseCatalogFile } from '#core/query/catalog-file';
import { getErrorMessage } from '#core/text/text';
import { listCountries } from '../data/catalog.ts';
import {
  choosePreferredLanguage,
  createFormatters,
  type Language,
  languages,
  uiTextByLanguage,
} from '../language.ts';
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

async function fetchText(path: string): Promise<string> {
  const response = await window.fetch(home + path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.text();
}

async function loadFormContext(language: Language): Promise<FormContext> {
  const [pointer, registryTexts] = await Promise.all([
    fetchText('data.json'),
    fetchText('contribute/registries.json'),
  ]);
  const { catalog } = JSON.parse(pointer) as { readonly catalog: string };
  const file = parseCatalogFile(await fetchText(catalog));
  const registries = Object.entries(JSON.parse(registryTexts) as Record<string, string>).map(
    ([path, content]) => createFileFromText(path, content),
  );
  const today = formatDay(new Date());
  const { registry } = checkRegistries(new Map(registries.map((file) => [file.path, file])), today);
  const id = new URLSearchParams(location.search).get('card');
  const card = file.cards.find(({ record }) => record.id === id)?.record;
  const ids = new Set(file.cards.map(({ record }) => record.id));
  return {
    formText: formTextByLanguage[language],
    uiText: uiTextByLanguage[language],
    format: createFormatters(language),
    today,
    start: card === undefined ? emptyDraft : startDraft(card),
    correctedCard: card === undefined ? null : (recordOf(card) as unknown as Omit<Card, '$schema'>),
    unknownId: card === undefined ? id : null,
    askedField: new URLSearchParams(location.search).get('field'),
    countries: listCountries(file.cards),
    issuers: file.issuers,
    categories: file.categories.map(({ id, names }) => [id, names[language]] as const),
    registries,
    registry,
    isKnownId: (cardId) => ids.has(cardId),
    translate: language === 'en' ? null : await loadTranslation(language),
    repository: document.querySelector<HTMLMetaElement>('meta[name=repository]')?.content || null,
  };
}

async function loadTranslation(language: 'fr' | 'zh'): Promise<(finding: Diagnostic) => string> {
  const { textsByLanguage, translateItem } = await import('#core/review/render/translate');
  const texts = textsByLanguage[language === 'zh' ? 'zh-CN' : language];
  return (finding) => {
    const { problem, advice } = translateItem({ findings: [finding], isTemplate: false }, texts);
    return [problem, advice].filter((text) => text !== '').join(texts.separators.sentences);
  };
}

/** Keeps the draft of a card, or of a new card, on this device until it is sent. Private windows may refuse to store it. */
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
        else localStorage.setItem(key, JSON.stringify(draft));
      } catch {}
    },
  };
}

addEventListener('hashchange', () => void start());
void start();
