import { type Card, getCardIdFromPath, type Issuer } from '#core/card/card';
import { cardFields, cardLayout } from '#core/card/generated/fields';
import { parseJson } from '#core/card/json';
import { getIssuerPath, isIssuerPath, oldIssuersPath } from '#core/card/registry';
import type { SourceFile } from '#core/card/source-file';
import { compareText } from '#core/text/text';
import { validateCard, validateIssuer, validateIssuers } from '../card/generated/validators.js';
import type { DocumentKind } from './reading/read-text.ts';

export const cardDocument: DocumentKind = {
  validate: validateCard,
  fields: cardFields,
  layout: cardLayout,
};

/**
 * Returns the value as a card if the schema allows the value. Does not check the rules that the schema cannot express.
 */
export function asCard(value: unknown): Card | undefined {
  return validateCard(value) ? (value as Card) : undefined;
}

/**
 * Returns the valid issuers in the files, sorted by id. An issuer's own file takes precedence over the old list of all.
 * `onInvalid` gets the path of each file of issuers that the schema does not allow, or whose id does not match the path.
 */
export function readIssuers(
  files: Iterable<SourceFile>,
  onInvalid?: (path: string) => void,
): readonly Issuer[] {
  const issuerById = new Map<string, Issuer>();
  const ownFiles = [...files].filter(({ path }) => isIssuerPath(path));
  const oldLists = [...files].filter(({ path }) => path === oldIssuersPath);
  for (const file of [...oldLists, ...ownFiles]) {
    const issuers = readIssuerFile(file);
    if (issuers === undefined) onInvalid?.(file.path);
    else for (const issuer of issuers) issuerById.set(issuer.id, issuer);
  }
  return [...issuerById.values()].sort((a, b) => compareText(a.id, b.id));
}

function readIssuerFile(file: SourceFile): readonly Issuer[] | undefined {
  const content = file.kind === 'file' ? file.read() : undefined;
  const value = content?.kind === 'text' ? parseJson(content.text) : undefined;
  if (file.path === oldIssuersPath) return validateIssuers(value) ? (value as readonly Issuer[]) : undefined;
  const issuer = validateIssuer(value) ? (value as Issuer) : undefined;
  return issuer !== undefined && getIssuerPath(issuer.id) === file.path ? [issuer] : undefined;
}

/**
 * Reads the card in a file. Returns undefined if the card is invalid against the schema, or if its id does not match
 * the path. Use `validateCatalog` to learn why a card is invalid.
 */
export function readCard(file: SourceFile): Card | undefined {
  const content = file.read();
  const card = content.kind === 'text' ? asCard(parseJson(content.text)) : undefined;
  return card?.id === getCardIdFromPath(file.path) ? card : undefined;
}
