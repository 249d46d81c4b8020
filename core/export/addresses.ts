import { countries } from '#core/card/card';

export const exportFileNames = [
  'SHA256SUMS',
  'card-categories.csv',
  'cards-all.json',
  'cards-by-id.json',
  ...[...countries.map((country) => `cards-${country}.json`), 'cards-excel.csv'].toSorted(),
  'cards.csv',
  'cards.ndjson',
  'index-country.json',
  'index-issuer.json',
  'index-network-tier.json',
  'index-network.json',
  'issuers.json',
  'meta.json',
  'schema.json',
] as const;

/**
 * `kind` selects the version of the export. `pinned` is the version with the given tag, whose files never change.
 * `newest` is the main branch, but the CDN may deliver a version that is hours old. `release` is the latest release.
 */
type AddressParts =
  | { readonly kind: 'pinned'; readonly base: string; readonly tag: string; readonly file: string }
  | { readonly kind: 'newest' | 'release'; readonly base: string; readonly file: string };

/**
 * Builds the URL of an export file. `base` is the URL of the repository: on GitHub for `release`, otherwise on the CDN.
 * `base` may end in a slash. If a value is invalid, throws a RangeError whose message is one sentence.
 */
export function exportAddress(parts: AddressParts): string {
  const { kind, file } = parts;
  if (!exportFileNames.some((name) => name === file))
    throw new RangeError(`"${file}" is not an export file.`);
  const base = checkBase(parts.base);
  switch (kind) {
    case 'pinned':
      return `${base}/${checkTag(parts.tag)}/exports/${file}`;
    case 'newest':
      return `${base}/main/exports/${file}`;
    case 'release':
      return `${base}/releases/latest/download/${file}`;
  }
}

function checkBase(base: string): string {
  if (!basePattern.test(base))
    throw new RangeError(
      `"${base}" is not a valid base address: it must be https, without query or fragment.`,
    );
  return base.replace(/\/$/, '');
}

function checkTag(tag: string): string {
  if (!tagPattern.test(tag)) throw new RangeError(`"${tag}" is not a valid tag.`);
  return tag;
}

const tagPattern = /^[0-9A-Za-z][0-9A-Za-z._-]{0,63}$/;
// Matches a scheme, a host, an optional port and folders. `@` is allowed in folders, but not before the host.
const basePattern =
  /^https:\/\/[0-9a-z](?:[0-9a-z.-]*[0-9a-z])?(?::\d{1,5})?(?:\/[0-9A-Za-z][0-9A-Za-z._~@-]*)*\/?$/;
