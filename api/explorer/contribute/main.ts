import { type ComponentChild, createElement, render } from 'preact';
import { checkRegistries } from '#core/catalog/check-registries';
import { formatDay } from '#core/catalog/days';
import type { ExportedCard } from '#core/catalog/exports/exported-card';
import type { CardWithoutSchema } from '#core/catalog/scaffold/card-answers';
import { suggestSlug } from '#core/catalog/scaffold/slug';
import { createFileFromText } from '#core/catalog/source-file';
import { getErrorMessage } from '#core/catalog/text';
import { parseCatalogFile } from '#core/query/catalog-file';
import { listCountries } from '../data/catalog.ts';
import { h } from '../h.ts';
import {
  createFormatters,
  type Language,
  languages,
  preferredLanguage,
  uiTextByLanguage,
} from '../language.ts';
import { type FormContext, findIssuer } from './check.ts';
import { Form } from './form.ts';
import { emptyFields, type FormFields, fillFields } from './form-fields.ts';
import { formTextByLanguage } from './form-text.ts';

const home = '../';

async function start(): Promise<void> {
  const language = readLanguage();
  document.documentElement.lang = language;
  const root = document.getElementById('form');
  if (root === null) return;
  const formText = formTextByLanguage[language];
  renderInto(root, h('p', { role: 'status' }, formText.loading));
  try {
    renderInto(root, createElement(Form, await loadFormContext(language)));
  } catch (error) {
    renderInto(root, h('p', { role: 'alert' }, `${formText.failed} ${getErrorMessage(error)}`));
  }
}

/** Replaces the content for readers without scripts with the rendered tree. */
function renderInto(root: HTMLElement, tree: ComponentChild): void {
  render(tree, root);
}

function readLanguage(): Language {
  const tag = new URLSearchParams(location.hash.slice(1)).get('lang');
  return languages.find((language) => language === tag) ?? preferredLanguage(navigator.languages);
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
  const countries = listCountries(file.cards);
  const [country = 'us'] = countries;
  const ids = new Set(file.cards.map(({ record }) => record.id));
  return {
    formText: formTextByLanguage[language],
    uiText: uiTextByLanguage[language],
    format: createFormatters(language),
    today,
    start: card === undefined ? emptyFields(country, today) : fillFields(card),
    correctedCard: card === undefined ? null : recordOf(card),
    unknownId: card === undefined ? id : null,
    countries,
    issuers: file.issuers,
    categories: file.categories.map(({ id, names }) => [id, names[language]] as const),
    registries,
    registry,
    isKnownId: (wanted) => ids.has(wanted),
    repository: document.querySelector<HTMLMetaElement>('meta[name=repository]')?.content || null,
    withSuggestedId: (next, before) => withSuggestedId(next, before, file.issuers),
  };
}

function recordOf({
  last_verified: _,
  art_grade: __,
  verification: ___,
  ...record
}: ExportedCard): CardWithoutSchema {
  return record;
}

function withSuggestedId(next: FormFields, before: FormFields, issuers: FormContext['issuers']): FormFields {
  if (next.id !== before.id || before.id !== idFor(before, issuers)) return next;
  return { ...next, id: idFor(next, issuers) };
}

function idFor({ country, issuer, name }: FormFields, issuers: FormContext['issuers']): string {
  const known = findIssuer({ country, issuer }, issuers);
  if (known === undefined || name.trim() === '') return '';
  // The pinyin dictionary is too large for this page. Users must type the ids of cards with Chinese names.
  return `${country}-${suggestSlug({ country, issuer: known, name, romanise: () => '' })}`;
}

void start();
