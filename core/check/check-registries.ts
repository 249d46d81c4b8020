import type { PartialIssuer } from '#core/card/card';
import {
  categoriesFields,
  categoriesLayout,
  datasetsFields,
  datasetsLayout,
  issuerFields,
  issuerLayout,
  issuersFields,
  issuersLayout,
  type Layout,
  networkTiersFields,
  networkTiersLayout,
  sourceExceptionsFields,
  sourceExceptionsLayout,
} from '#core/card/generated/fields';
import { isObject } from '#core/card/json';
import {
  buildRegistry,
  getIssuerIdFromPath,
  getIssuerPath,
  isIssuerPath,
  isIssuersFile,
  oldIssuersPath,
  type PlacedIssuer,
  type Registry,
  type RegistryEntries,
  registryPaths,
} from '#core/card/registry';
import type { SourceFile } from '#core/card/source-file';
import { must } from '#core/text/must';
import {
  validateCategories,
  validateDatasets,
  validateIssuer,
  validateIssuers,
  validateNetworkTiers,
  validateSourceExceptions,
} from '../card/generated/validators.js';
import type { Finding, PathFinding } from './diagnostic.ts';
import { type DocumentKind, type ParsedDocument, parseDocument } from './reading/read-text.ts';
import { rules } from './rules/index.ts';

interface CheckedRegistries {
  readonly registry: Registry;
  readonly findings: readonly PathFinding[];
  readonly parsedDocuments: ReadonlyMap<string, ParsedDocument>;
}

const issuerKind: DocumentKind = { validate: validateIssuer, fields: issuerFields, layout: issuerLayout };
const kindByPath: Readonly<Record<string, DocumentKind>> = {
  [oldIssuersPath]: { validate: validateIssuers, fields: issuersFields, layout: issuersLayout },
  [registryPaths.tiers]: {
    validate: validateNetworkTiers,
    fields: networkTiersFields,
    layout: networkTiersLayout,
  },
  [registryPaths.exceptions]: {
    validate: validateSourceExceptions,
    fields: sourceExceptionsFields,
    layout: sourceExceptionsLayout,
  },
  [registryPaths.categories]: {
    validate: validateCategories,
    fields: categoriesFields,
    layout: categoriesLayout,
  },
  [registryPaths.datasets]: { validate: validateDatasets, fields: datasetsFields, layout: datasetsLayout },
};

function kindOf(path: string): DocumentKind {
  return isIssuerPath(path) ? issuerKind : must(kindByPath[path], `the kind of ${path}`);
}

export function layoutOfRegistry(path: string): Layout {
  return kindOf(path).layout;
}

/** Version 1.1 of the schema added these registries, so older catalogs may lack them. */
const optionalPaths: ReadonlySet<string> = new Set([registryPaths.categories, registryPaths.datasets]);

/**
 * Reads and checks the registries. Treats a missing or unreadable registry as empty. Reports unreadable registries, and
 * missing registries that are neither optional nor left out of the checkout.
 */
export function checkRegistries(
  files: ReadonlyMap<string, SourceFile>,
  today: string,
  leftOut: readonly string[] = [],
): CheckedRegistries {
  const findings: PathFinding[] = [];
  const parsedDocuments = new Map<string, ParsedDocument>();
  for (const [path, file] of files) {
    const parsedDocument = parseDocument(file.read(), kindOf(path));
    parsedDocuments.set(path, parsedDocument);
    for (const finding of parsedDocument.findings) findings.push({ path, finding });
  }
  const hasIssuers = [...files.keys()].some(isIssuersFile);
  for (const path of Object.values(registryPaths)) {
    const isMissing =
      path === registryPaths.issuers
        ? !hasIssuers && !leftOut.some(isIssuersFile)
        : !files.has(path) && !leftOut.includes(path);
    if (isMissing && !optionalPaths.has(path))
      findings.push({ path, finding: { code: 'registry-missing', pointer: '', registry: path } });
  }
  const getEntries = (path: string): readonly unknown[] => {
    const value = parsedDocuments.get(path)?.value;
    return Array.isArray(value) ? value : [];
  };
  const issuers = [...listIssuerFiles(parsedDocuments), ...listOldIssuers(getEntries(oldIssuersPath))];
  // The cast is safe, because `parseDocument` has removed values of the wrong type.
  const documents = {
    ...Object.fromEntries(Object.entries(registryPaths).map(([name, path]) => [name, getEntries(path)])),
    issuers: issuers.map(({ issuer }) => issuer),
    placedIssuers: issuers,
  } as unknown as RegistryEntries;
  for (const { code, checkRegistries } of rules)
    for (const { path, ...ruleFinding } of checkRegistries?.(documents, today) ?? [])
      findings.push({ path, finding: { code, ...ruleFinding } as Finding });
  const unavailablePaths = new Set<string>(
    Object.values(registryPaths).filter((path) =>
      path === registryPaths.issuers
        ? issuers.length === 0 && parsedDocuments.get(oldIssuersPath)?.value === undefined
        : parsedDocuments.get(path)?.value === undefined,
    ),
  );
  return {
    registry: buildRegistry(documents, unavailablePaths),
    findings,
    parsedDocuments,
  };
}

/**
 * Lists the files whose name is the issuer's id first, so that an id in two files is reported in the other file. Of a file
 * that cannot be read, only the id is known.
 */
function listIssuerFiles(documents: ReadonlyMap<string, ParsedDocument>): readonly PlacedIssuer[] {
  const placed = [...documents]
    .filter(([path]) => isIssuerPath(path))
    .map(([path, { value }]) => {
      const id = getIssuerIdFromPath(path);
      const issuer = isObject(value) ? (value as PartialIssuer) : id === undefined ? undefined : { id };
      return { path, pointer: '', issuer };
    });
  const isNamedAfterId = ({ path, issuer }: PlacedIssuer) => path === getIssuerPath(String(issuer?.id));
  return [...placed.filter(isNamedAfterId), ...placed.filter((entry) => !isNamedAfterId(entry))];
}

function listOldIssuers(entries: readonly unknown[]): readonly PlacedIssuer[] {
  return entries.map((entry, index) => {
    return { path: oldIssuersPath, pointer: `/${index}`, issuer: entry as PartialIssuer | undefined };
  });
}
