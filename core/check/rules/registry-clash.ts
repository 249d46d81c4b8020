import { getDomain } from 'tldts';
import { type RegistryEntries, registryPaths } from '#core/card/registry';
import { foldName } from '#core/text/fold';
import type { Rule, RuleFindingInFile } from './rule.ts';

interface Facts {
  readonly value: string;
  readonly problem:
    | 'id-repeated'
    | 'alias-is-id'
    | 'alias-repeated'
    | 'name-repeated'
    | 'domain-not-registrable';
  readonly other: string;
}

const sentenceByProblem: Readonly<Record<Facts['problem'], (value: string, other: string) => string>> = {
  'id-repeated': (value) => `The id \`${value}\` is listed twice. Merge the two entries into one.`,
  'name-repeated': (value, other) =>
    `“${value}” is also the name of \`${other}\`. Add the country or the region to tell the two apart.`,
  'alias-is-id': (value, other) =>
    `The alias “${value}” is the id or name of \`${other}\`. Remove it here; otherwise it leads to the wrong issuer.`,
  'alias-repeated': (value, other) =>
    `The alias “${value}” is already listed for \`${other}\`. Keep it for the issuer that people mean, and delete the other.`,
  'domain-not-registrable': (value) =>
    `\`${value}\` is a public suffix or not a domain, so anyone could own pages below it. Enter the issuer's own domain, such as \`example.com\`.`,
};

export const registryClash: Rule<'registry-clash', Facts> = {
  code: 'registry-clash',
  title: 'conflicting registry entries',
  severity: 'error',
  class: 'schema',
  short: 'two entries of a list conflict',
  sentence: ({ value, problem, other }) => sentenceByProblem[problem](value, other),
  *checkRegistries(registries) {
    const { issuers } = registries;
    for (const name of ['tiers', 'issuers', 'categories', 'datasets'] as const)
      yield* findRepeatedIds(
        registryPaths[name],
        registries[name].map((entry) => entry?.id),
      );
    yield* findRepeatedNames(issuers);
    yield* findUnregistrableDomains(issuers);
  },
};

function* findRepeatedIds(
  path: string,
  ids: readonly (string | undefined)[],
): Generator<RuleFindingInFile<Facts>> {
  const seenIds = new Set<string>();
  for (const [index, id] of ids.entries()) {
    if (id === undefined) continue;
    if (seenIds.has(id))
      yield { path, pointer: `/${index}/id`, value: id, problem: 'id-repeated', other: id };
    seenIds.add(id);
  }
}

type Issuers = RegistryEntries['issuers'];

function* findRepeatedNames(issuers: Issuers): Generator<RuleFindingInFile<Facts>> {
  const idByFoldedId = new Map(
    issuers.flatMap((entry) => (entry?.id === undefined ? [] : [[foldName(entry.id), entry.id]])),
  );
  const idByFoldedName = new Map<string, string>();
  for (const [index, issuer] of issuers.entries()) {
    const id = issuer?.id ?? '';
    if (issuer?.name !== undefined) {
      const other = idByFoldedName.get(foldName(issuer.name));
      // If a whole entry is listed twice, report only the repeated id.
      if (other !== undefined && other !== id)
        yield createClash(`/${index}/name`, issuer.name, 'name-repeated', other);
      idByFoldedName.set(foldName(issuer.name), id);
    }
  }
  const idByFoldedAlias = new Map<string, string>();
  for (const [index, issuer] of issuers.entries())
    for (const [aliasIndex, alias] of (issuer?.aliases ?? []).entries()) {
      if (alias === undefined) continue;
      const foldedAlias = foldName(alias);
      const pointer = `/${index}/aliases/${aliasIndex}`;
      const owner = idByFoldedId.get(foldedAlias) ?? idByFoldedName.get(foldedAlias);
      const other = idByFoldedAlias.get(foldedAlias);
      if (owner !== undefined && owner !== issuer?.id)
        yield createClash(pointer, alias, 'alias-is-id', owner);
      else if (other !== undefined) yield createClash(pointer, alias, 'alias-repeated', other);
      else idByFoldedAlias.set(foldedAlias, issuer?.id ?? '');
    }
}

function* findUnregistrableDomains(issuers: Issuers): Generator<RuleFindingInFile<Facts>> {
  for (const [index, issuer] of issuers.entries())
    for (const [domainIndex, domain] of (issuer?.domains ?? []).entries())
      if (domain !== undefined && getDomain(domain, { allowPrivateDomains: true }) === null)
        yield createClash(
          `/${index}/domains/${domainIndex}`,
          domain,
          'domain-not-registrable',
          issuer?.id ?? '',
        );
}

function createClash(
  pointer: string,
  value: string,
  problem: Facts['problem'],
  other: string,
): RuleFindingInFile<Facts> {
  return { path: registryPaths.issuers, pointer, value, problem, other };
}
