import type { Issuer } from '#core/card/card';
import { isValidCardPath } from '#core/card/card';
import type { Issuers } from '#core/card/generated/types';
import { parseJson } from '#core/card/json';
import { readIssuers } from '#core/check/read-card';
import { listCatalogFiles } from '#core/io/card-files';
import builtInIssuers from '../../../../exports/issuers.json' with { type: 'json' };

/** Parses the card files of a catalog. Returns undefined for each file that is not JSON. Throws file system errors. */
export function readCardRecords(root: string): readonly unknown[] {
  return listCatalogFiles(root)
    .filter(({ path, kind }) => kind === 'file' && isValidCardPath(path))
    .map((file) => {
      const content = file.read();
      return content.kind === 'text' ? parseJson(content.text.replace(/^\uFEFF/, '')) : undefined;
    });
}

/**
 * Returns the issuers in the checkout at `root`, followed by the issuers that are built into this program. If both lists
 * contain an id, returns only the issuer in the checkout.
 */
export function listKnownIssuers(root: string | null): readonly Issuer[] {
  const checkoutIssuers = root === null ? [] : readIssuers(listCatalogFiles(root));
  const ids = new Set(checkoutIssuers.map(({ id }) => id));
  return [...checkoutIssuers, ...(builtInIssuers as Issuers).filter(({ id }) => !ids.has(id))];
}
