import { getCardIdFromPath } from '#core/card/card';
import { isIssuerPath } from '#core/card/registry';
import { decodeContent, type SourceFile } from '#core/card/source-file';
import { type DiagnosticCode, getRule } from '#core/check/diagnostic';
import { validateCatalog } from '#core/check/validate';
import { someCard } from './some-card.ts';

export interface PageExample {
  readonly path: string;
  readonly json: string;
}

const defaultPath = 'data/us/example-harbor.json';

/** Finds the `json` blocks of a section. A line such as “In `data/us/x.json`:” before a block names its file. */
export function examplesIn(page: string, section: string): readonly PageExample[] {
  const text = page.split(`\n## ${section}\n`)[1]?.split('\n## ')[0] ?? '';
  const blocks = text.matchAll(/(?:In `([^`]+)`:\n\n)?```json\n([\s\S]*?)```/g);
  return [...blocks].map(([, path = defaultPath, json = '']) => ({ path, json }));
}

/** Adds the examples to a valid catalog. Returns the codes of the findings. */
export function codesFor(code: DiagnosticCode, examples: readonly PageExample[]): readonly DiagnosticCode[] {
  // Only the codes `dataset-unknown` and `category-…` need the registries that version 1.1 introduced.
  const added = Object.entries(newRegistries).filter(([path]) =>
    path.startsWith(`data/${code === 'dataset-unknown' ? 'datasets' : 'categories'}`),
  );
  const isAdded = code === 'dataset-unknown' || code.startsWith('category-');
  const texts = new Map([...Object.entries(registries), ...(isAdded ? added : [])]);
  const isOfText = getRule(code).class === 'json';
  for (const { path, json } of examples) texts.set(path, isOfText ? json : fileText(path, json));
  const report = validateCatalog({ files: [...texts].map(toFile), today: '2026-11-21' });
  return report.diagnostics.map((diagnostic) => diagnostic.code);
}

const registries = {
  'data/issuers/example-bank.json': readText({
    id: 'example-bank',
    name: 'Example Bank',
    aliases: ['Example Bank of the Harbor'],
    domains: ['bank.example'],
    countries: ['us', 'ca'],
  }),
  'data/network-tiers.json': readText([{ id: 'world-elite', name: 'World Elite', networks: ['mastercard'] }]),
  'data/source-exceptions.json': readText([]),
};

const newRegistries = {
  'data/categories.json': readText([
    {
      id: 'grocery',
      names: { en: 'Groceries', fr: 'Épicerie', zh: '超市' },
      synonyms: { en: [], fr: [], zh: [] },
    },
  ]),
  'data/datasets.json': readText([{ id: 'harbor-list', name: 'harbor list', licence: 'CC-BY-4.0' }]),
};

function fileText(path: string, json: string): string {
  const value: unknown = JSON.parse(json);
  return Array.isArray(value) || isIssuerPath(path) ? readText(value) : cardText(path, value as object);
}

/** Creates a valid card with some fields replaced. By default, its source covers all fields with numbers. */
function cardText(path: string, changes: object): string {
  const card = { ...someCard(), id: getCardIdFromPath(path), country: path.slice(5, 7), ...changes };
  const cites = ['annual_fee', 'fx_fee', 'rewards', 'apr', 'welcome_offer'].filter((key) => key in card);
  const [source] = someCard().sources;
  const sources = [{ ...source, cites: cites.map((key) => `/${key}`) }];
  return readText('sources' in changes ? card : { ...card, sources });
}

function readText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function toFile([path, content]: readonly [string, string]): SourceFile {
  const bytes = new TextEncoder().encode(content);
  return { path, kind: 'file', read: () => decodeContent(bytes), readBytes: () => bytes };
}
