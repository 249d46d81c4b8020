import { getDomain } from 'tldts';
import { foldName } from '../fold.ts';
import { type RegistryEntries, registryPaths } from '../registry.ts';
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

const sentences: Readonly<Record<Facts['problem'], (value: string, other: string) => string>> = {
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
  sentence: ({ value, problem, other }) => sentences[problem](value, other),
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
  const seen = new Set<string>();
  for (const [index, id] of ids.entries()) {
    if (id === undefined) continue;
    if (seen.has(id)) yield { path, pointer: `/${index}/id`, value: id, problem: 'id-repeated', other: id };
    seen.add(id);
  }
}

type Issuers = RegistryEntries['issuers'];

function* findRepeatedNames(issuers: Issuers): Generator<RuleFindingInFile<Facts>> {
  const ids = new Map(
    issuers.flatMap((entry) => (entry?.id === undefined ? [] : [[foldName(entry.id), entry.id]])),
  );
  const names = new Map<string, string>();
  for (const [index, issuer] of issuers.entries()) {
    const id = issuer?.id ?? '';
    if (issuer?.name !== undefined) {
      const other = names.get(foldName(issuer.name));
      // If a whole entry is listed twice, report only the repeated id.
      if (other !== undefined && other !== id)
        yield clash(`/${index}/name`, issuer.name, 'name-repeated', other);
      names.set(foldName(issuer.name), id);
    }
  }
  const aliases = new Map<string, string>();
  for (const [index, issuer] of issuers.entries())
    for (const [at, alias] of (issuer?.aliases ?? []).entries()) {
      if (alias === undefined) continue;
      const folded = foldName(alias);
      const pointer = `/${index}/aliases/${at}`;
      const owner = ids.get(folded) ?? names.get(folded);
      const other = aliases.get(folded);
      if (owner !== undefined && owner !== issuer?.id) yield clash(pointer, alias, 'alias-is-id', owner);
      else if (other !== undefined) yield clash(pointer, alias, 'alias-repeated', other);
      else aliases.set(folded, issuer?.id ?? '');
    }
}

function* findUnregistrableDomains(issuers: Issuers): Generator<RuleFindingInFile<Facts>> {
  for (const [index, issuer] of issuers.entries())
    for (const [at, domain] of (issuer?.domains ?? []).entries())
      if (domain !== undefined && getDomain(domain, { allowPrivateDomains: true }) === null)
        yield clash(`/${index}/domains/${at}`, domain, 'domain-not-registrable', issuer?.id ?? '');
}

function clash(
  pointer: string,
  value: string,
  problem: Facts['problem'],
  other: string,
): RuleFindingInFile<Facts> {
  return { path: registryPaths.issuers, pointer, value, problem, other };
}
