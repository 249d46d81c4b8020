import { getCardPath, isCountry, isValidCardPath } from '#core/card/card';
import { isObject, parseJson } from '#core/card/json';
import type { SourceFile } from '#core/card/source-file';
import { slugify } from '#core/text/fold';
import type { Finding } from './diagnostic.ts';

/** The folders of the project itself, which hold examples and exports of cards. */
const ownFolders =
  /^(?:\.[^/]+|actions|api|bench|bot|cli|core|data|docs|exports|node_modules|scripts|templates|tests)\//;
const jsonName = /\.json(?:\.txt)?$/i;
const cardFields = ['id', 'name', 'issuer', 'country', 'annual_fee', 'sources'];

/** Reports whether a file could be a card outside `data/`, by its path alone. */
export function mayBeStrayCard(path: string): boolean {
  return jsonName.test(path) && !ownFolders.test(path);
}

/** Finds a card outside `data/`: a JSON object with at least four of the fields that every card has, even if a comma is missing. */
export function findStrayCard(file: SourceFile): Finding | undefined {
  if (!mayBeStrayCard(file.path) || file.kind !== 'file') return undefined;
  const content = file.read();
  if (content.kind !== 'text') return undefined;
  const text = content.text.replace(/^\uFEFF/, '').trimStart();
  const parsed = parseJson(text);
  const record = isObject(parsed) ? parsed : {};
  const hasField = (field: string) =>
    field in record || (parsed === undefined && text.includes(`"${field}"`));
  if (!text.startsWith('{') || cardFields.filter(hasField).length < 4) return undefined;
  const meant = findPath(file.path, record) ?? 'data/<country>/<slug>.json';
  return { code: 'file-place', pointer: '', problem: 'stray-card', meant };
}

function findPath(path: string, { id, country }: Readonly<Record<string, unknown>>): string | undefined {
  const ownPath = typeof id === 'string' ? getCardPath(id) : '';
  if (isValidCardPath(ownPath)) return ownPath;
  const slug = slugify(path.slice(path.lastIndexOf('/') + 1).replace(jsonName, ''));
  return typeof country === 'string' && isCountry(country) && slug !== ''
    ? `data/${country}/${slug}.json`
    : undefined;
}
