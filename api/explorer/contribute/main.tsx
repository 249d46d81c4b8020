import { render } from 'preact';
import { formatDay } from '#core/card/days';
import { recordOf } from '#core/card/exported-card';
import { createFileFromText } from '#core/card/source-file';
import { checkRegistries } from '#core/check/check-registries';
import type { CardWithoutSchema } from '#core/check/scaffold/card-answers';
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
import { Form } from './form.tsx';
import { emptyFields, fillFields } from './form-fields.ts';
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
    render(<Form {...(await loadFormContext(language))} />, root);
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
    start: card === undefined ? emptyFields : fillFields(card),
    correctedCard: card === undefined ? null : (recordOf(card) as unknown as CardWithoutSchema),
    unknownId: card === undefined ? id : null,
    countries: listCountries(file.cards),
    issuers: file.issuers,
    categories: file.categories.map(({ id, names }) => [id, names[language]] as const),
    registries,
    registry,
    isKnownId: (cardId) => ids.has(cardId),
    repository: document.querySelector<HTMLMetaElement>('meta[name=repository]')?.content || null,
  };
}

void start();
