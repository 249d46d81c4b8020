import {
  categoriesFields,
  categoriesLayout,
  datasetsFields,
  datasetsLayout,
  issuersFields,
  issuersLayout,
  type Layout,
  networkTiersFields,
  networkTiersLayout,
  sourceExceptionsFields,
  sourceExceptionsLayout,
} from '#core/card/generated/fields';
import { buildRegistry, type Registry, type RegistryEntries, registryPaths } from '#core/card/registry';
import type { SourceFile } from '#core/card/source-file';
import {
  validateCategories,
  validateDatasets,
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

const kindByPath: Readonly<Record<string, DocumentKind>> = {
  [registryPaths.issuers]: { validate: validateIssuers, fields: issuersFields, layout: issuersLayout },
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

export function layoutOfRegistry(path: string): Layout {
  return kindByPath[path]?.layout ?? null;
}

/** Version 1.1 of the schema added these registries, so older catalogs may lack them. */
const optionalPaths: ReadonlySet<string> = new Set([registryPaths.categories, registryPaths.datasets]);

/**
 * Reads and checks the registries. Treats a missing or unreadable registry as empty. Reports unreadable registries, and
 * missing registries that are not optional.
 */
export function checkRegistries(files: ReadonlyMap<string, SourceFile>, today: string): CheckedRegistries {
  const findings: PathFinding[] = [];
  const parsedDocuments = new Map<string, ParsedDocument>();
  for (const [path, kind] of Object.entries(kindByPath)) {
    const file = files.get(path);
    if (file === undefined) {
      if (!optionalPaths.has(path))
        findings.push({ path, finding: { code: 'registry-missing', pointer: '', registry: path } });
      continue;
    }
    const parsedDocument = parseDocument(file.read(), kind);
    parsedDocuments.set(path, parsedDocument);
    for (const finding of parsedDocument.findings) findings.push({ path, finding });
  }
  const getEntries = (path: string): readonly unknown[] => {
    const value = parsedDocuments.get(path)?.value;
    return Array.isArray(value) ? value : [];
  };
  // The cast is safe, because `parseDocument` has removed values of the wrong type.
  const documents = Object.fromEntries(
    Object.entries(registryPaths).map(([name, path]) => [name, getEntries(path)]),
  ) as unknown as RegistryEntries;
  for (const { code, checkRegistries } of rules)
    for (const { path, ...ruleFinding } of checkRegistries?.(documents, today) ?? [])
      findings.push({ path, finding: { code, ...ruleFinding } as Finding });
  const unavailablePaths = new Set(
    Object.keys(kindByPath).filter((path) => parsedDocuments.get(path)?.value === undefined),
  );
  return {
    registry: buildRegistry(documents, unavailablePaths),
    findings,
    parsedDocuments,
  };
}
