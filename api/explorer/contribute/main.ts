import { type ComponentChild, createElement, render } from 'preact';
import { checkRegistries } from '#core/catalog/check-registries';
import { dayOf } from '#core/catalog/days';
import type { ExportedCard } from '#core/catalog/exports/exported-card';
import type { Recorded } from '#core/catalog/scaffold/card-answers';
import { suggestSlug } from '#core/catalog/scaffold/slug';
import { fileOfText } from '#core/catalog/source-file';
import { errorMessage } from '#core/catalog/text';
import { readCatalogFile } from '#core/query/catalog-file';
import { countriesOf } from '../data/catalog.ts';
import { h } from '../h.ts';
import { formatIn, type Language, languages, preferredLanguage, words } from '../language.ts';
import { emptyFields, type Fields, fieldsOf } from './answers.ts';
import { type FormContext, issuerNamed } from './check.ts';
import { Form } from './form.ts';
import { contributeWords } from './words.ts';

const home = '../';

/** Loads the data and shows the form, empty or with the card in `?card=`. */
async function start(): Promise<void> {
  const language = languageWanted();
  document.documentElement.lang = language;
  const root = document.getElementById('form');
  if (root === null) return;
  const said = contributeWords[language];
  show(root, h('p', { role: 'status' }, said.loading));
  try {
    show(root, createElement(Form, await context(language)));
  } catch (error) {
    show(root, h('p', { role: 'alert' }, `${said.failed} ${errorMessage(error)}`));
  }
}

/** Removes the content for readers without scripts. */
function show(root: HTMLElement, tree: ComponentChild): void {
  render(tree, root);
}

function languageWanted(): Language {
  const asked = new URLSearchParams(location.hash.slice(1)).get('lang');
  return languages.find((one) => one === asked) ?? preferredLanguage(navigator.languages);
}

async function text(path: string): Promise<string> {
  const answer = await window.fetch(home + path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.text();
}

async function context(language: Language): Promise<FormContext> {
  const [pointer, registryTexts] = await Promise.all([text('data.json'), text('contribute/registries.json')]);
  const { catalog } = JSON.parse(pointer) as { readonly catalog: string };
  const file = readCatalogFile(await text(catalog));
  const registries = Object.entries(JSON.parse(registryTexts) as Record<string, string>).map(
    ([path, content]) => fileOfText(path, content),
  );
  const today = dayOf(new Date());
  const { registry } = checkRegistries(new Map(registries.map((one) => [one.path, one])), today);
  const id = new URLSearchParams(location.search).get('card');
  const card = file.cards.find(({ record }) => record.id === id)?.record;
  const countries = countriesOf(file.cards);
  const [country = 'us'] = countries;
  const ids = new Set(file.cards.map(({ record }) => record.id));
  return {
    words: contributeWords[language],
    shown: words[language],
    format: formatIn(language),
    today,
    start: card === undefined ? emptyFields(country, today) : fieldsOf(card),
    corrected: card === undefined ? null : recordOf(card),
    countries,
    issuers: file.issuers,
    categories: file.categories.map(({ id: one, names }) => [one, names[language]] as const),
    registries,
    registry,
    isKnownId: (one) => ids.has(one),
    repository: document.querySelector<HTMLMetaElement>('meta[name=repository]')?.content || null,
    withSuggestedId: (next, before) => withSuggestedId(next, before, file.issuers),
  };
}

function recordOf({ last_verified: _, art_grade: __, verification: ___, ...record }: ExportedCard): Recorded {
  return record;
}

/** The id follows country, issuer and name until it is edited by hand. */
function withSuggestedId(next: Fields, before: Fields, issuers: FormContext['issuers']): Fields {
  if (next.id !== before.id || before.id !== idFor(before, issuers)) return next;
  return { ...next, id: idFor(next, issuers) };
}

function idFor({ country, issuer, name }: Fields, issuers: FormContext['issuers']): string {
  const known = issuerNamed({ country, issuer }, issuers);
  if (known === undefined || name.trim() === '') return '';
  // No pinyin here, the dictionary is too large: ids of Chinese names are typed by hand.
  return `${country}-${suggestSlug({ country, issuer: known, name, romanise: () => '' })}`;
}

void start();
