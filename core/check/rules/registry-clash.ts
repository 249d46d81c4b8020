import { getDomain } from 'tldts';
import type { PartialIssuer } from '#core/card/card';
import { registryPaths } from '#core/card/registry';
import { foldName } from '#core/text/fold';
import type { Rule, RuleFindingInFile } from './rule.ts';

interface Clash {
  readonly value: string;
  readonly problem: 'id-repeated' | 'alias-is-id' | 'alias-repeated' | 'name-repeated';
  /** The id of the other entry. The path of the other file if the id is in two files. */
  readonly other: string;
}

type Facts = Clash | { readonly value: string; readonly problem: 'domain-not-registrable' };

const sentenceByProblem: Readonly<Record<Clash['problem'], (value: string, other: string) => string>> = {
  'id-repeated': (value, other) =>
    other === value
      ? `The id \`${value}\` is listed twice. Merge the two entries into one.`
      : `The id \`${value}\` is already used in \`${other}\`. Merge the two entries into that file, or give this issuer an id of its own.`,
  'name-repeated': (value, other) =>
    `“${value}” is also the name of \`${other}\`. Add the country or the region to tell the two apart.`,
  'alias-is-id': (value, other) =>
    `The alias “${value}” is the id or name of \`${other}\`. Remove it here; otherwise it leads to the wrong issuer.`,
  'alias-repeated': (value, other) =>
    `The alias “${value}” is already listed for \`${other}\`. Keep it for the issuer that people mean, and delete the other.`,
};

export const registryClash: Rule<'registry-clash', Facts> = {
  code: 'registry-clash',
  title: 'conflicting registry entries',
  severity: 'error',
  class: 'schema',
  short: 'two entries of a list conflict',
  sentence: (facts) =>
    facts.problem === 'domain-not-registrable'
      ? `\`${facts.value}\` is a public suffix or not a domain, so anyone could own pages below it. Enter the issuer's own domain, such as \`example.com\`.`
      : sentenceByProblem[facts.problem](facts.value, facts.other),
  *checkRegistries({ placedIssuers, ...registries }) {
    for (const name of ['tiers', 'categories', 'datasets'] as const)
      yield* findRepeatedIds(
        registries[name].map((entry, index) => {
          return { id: entry?.id, path: registryPaths[name], pointer: `/${index}` };
        }),
      );
    const issuers = placedIssuers.map(({ issuer, ...place }) => ({ ...place, ...issuer }));
    yield* findRepeatedIds(issuers);
    yield* findRepeatedNames(issuers);
    yield* findUnregistrableDomains(issuers);
  },
};

interface PlacedEntry {
  readonly id?: string | undefined;
  readonly path: string;
  readonly pointer: string;
}

function* findRepeatedIds(entries: readonly PlacedEntry[]): Generator<RuleFindingInFile<Facts>> {
  const firstPathById = new Map<string, string>();
  for (const { id, path, pointer } of entries) {
    if (id === undefined) continue;
    const firstPath = firstPathById.get(id);
    if (firstPath === undefined) firstPathById.set(id, path);
    else {
      const other = firstPath === path ? id : firstPath;
      yield { path, pointer: `${pointer}/id`, value: id, problem: 'id-repeated', other };
    }
  }
}

type Issuers = readonly (PlacedEntry & PartialIssuer)[];

function* findRepeatedNames(allIssuers: Issuers): Generator<RuleFindingInFile<Facts>> {
  const issuers = allIssuers.flatMap(({ id, ...issuer }) => (id === undefined ? [] : [{ id, ...issuer }]));
  const idByFoldedId = new Map(issuers.map(({ id }) => [foldName(id), id]));
  const idByFoldedName = new Map<string, string>();
  for (const { id, name, path, pointer } of issuers) {
    if (name === undefined) continue;
    const other = idByFoldedName.get(foldName(name));
    // If a whole entry is listed twice, report only the repeated id.
    if (other !== undefined && other !== id)
      yield { path, pointer: `${pointer}/name`, value: name, problem: 'name-repeated', other };
    idByFoldedName.set(foldName(name), id);
  }
  const firstByFoldedAlias = new Map<string, (typeof issuers)[number]>();
  for (const issuer of issuers) {
    const { id, path, pointer, aliases = [] } = issuer;
    for (const [aliasIndex, alias] of aliases.entries()) {
      if (alias === undefined) continue;
      const foldedAlias = foldName(alias);
      const place = { path, pointer: `${pointer}/aliases/${aliasIndex}`, value: alias };
      const owner = idByFoldedId.get(foldedAlias) ?? idByFoldedName.get(foldedAlias);
      const first = firstByFoldedAlias.get(foldedAlias);
      if (owner !== undefined && owner !== id) yield { ...place, problem: 'alias-is-id', other: owner };
      else if (first === undefined) firstByFoldedAlias.set(foldedAlias, issuer);
      else if (first === issuer || first.id !== id)
        yield { ...place, problem: 'alias-repeated', other: first.id };
    }
  }
}

function* findUnregistrableDomains(issuers: Issuers): Generator<RuleFindingInFile<Facts>> {
  for (const { path, pointer, domains = [] } of issuers)
    for (const [index, value] of domains.entries())
      if (value !== undefined && getDomain(value, { allowPrivateDomains: true }) === null)
        yield { path, pointer: `${pointer}/domains/${index}`, value, problem: 'domain-not-registrable' };
}
