import { countries } from '../card.ts';

/** The published files, by name. */
export const exportFileNames = [
  'SHA256SUMS',
  'cards-all.json',
  'cards-by-id.json',
  ...countries.toSorted().map((country) => `cards-${country}.json`),
  'cards.csv',
  'cards.ndjson',
  'index-country.json',
  'index-issuer.json',
  'index-network-tier.json',
  'index-network.json',
  'meta.json',
  'schema.json',
] as const;

/** `pinned`: the same bytes for ever. `newest`: what is merged, hours later. `release`: the newest release's file. */
export type AddressParts =
  | { readonly kind: 'pinned'; readonly base: string; readonly tag: string; readonly file: string }
  | { readonly kind: 'newest' | 'release'; readonly base: string; readonly file: string };

/**
 * Where an export lies. `base` is the CDN's folder of the repository, or the repository's page for `release`; a slash
 * at its end does not matter. Throws a RangeError with one sentence where a part is not right.
 */
export function exportAddress(parts: AddressParts): string {
  const { kind, file } = parts;
  if (!exportFileNames.some((name) => name === file))
    throw new RangeError(`"${file}" is no file of the exports.`);
  const base = checkedBase(parts.base);
  switch (kind) {
    case 'pinned':
      return `${base}/${checkedTag(parts.tag)}/exports/${file}`;
    case 'newest':
      return `${base}/main/exports/${file}`;
    case 'release':
      return `${base}/releases/latest/download/${file}`;
  }
}

function checkedBase(base: string): string {
  if (!baseForm.test(base))
    throw new RangeError(`"${base}" is no base of addresses: it must be https, without query or fragment.`);
  return base.replace(/\/$/, '');
}

function checkedTag(tag: string): string {
  if (!tagForm.test(tag)) throw new RangeError(`"${tag}" is no tag.`);
  return tag;
}

const tagForm = /^[0-9A-Za-z][0-9A-Za-z._-]{0,63}$/;
// Scheme, host, port, and folders of which none is empty; `@` stands in a CDN's folder, never before its host.
const baseForm =
  /^https:\/\/[0-9a-z](?:[0-9a-z.-]*[0-9a-z])?(?::\d{1,5})?(?:\/[0-9A-Za-z][0-9A-Za-z._~@-]*)*\/?$/;
