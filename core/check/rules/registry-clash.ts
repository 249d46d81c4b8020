import { getDomain } from 'tldts';
import type { PartialIssuer } from '#core/card/card';
import { type EntryPlace, registryPaths } from '#core/card/registry';
import { foldName } from '#core/text/fold';
import { must } from '#core/text/must';
import type { Rule, RuleFindingInFile } from './rule.ts';

interface Facts {
  readonly value: string;
  readonly problem:
    | 'id-repeated'
    | 'alias-is-id'
    | 'alias-repeated'
    | 'name-repeated'
    | 'domain-not-registrable';
  /** The id of the other entry. The path of the other file if the id is in two files. */
  readonly other: string;
}

const sentenceByProblem: Readonly<Record<Facts['problem'], (value: string, other: string) => string>> = {
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
    for (const name of ['tiers', 'categories', 'datasets'] as const)
      yield* findRepeatedIds(
        registries[name].map((entry, index) => {
          return { entry, path: registryPaths[name], pointer: `/${index}` };
        }),
      );
    const issuers = registries.issuers.map((entry, index) => {
      return { entry, ...must(registries.issuerPlaces[index], 'the place of the issuer') };
    });
    yield* findRepeatedIds(issuers);
    yield* findRepeatedNames(issuers);
    yield* findUnregistrableDomains(issuers);
  },
};

interface PlacedEntry<Entry> extends EntryPlace {
  readonly entry: Entry | undefined;
}

function* findRepeatedIds(
  entries: readonly PlacedEntry<{ readonly id?: string | undefined }>[],
): Generator<RuleFindingInFile<Facts>> {
  const firstPathById = new Map<string, string>();
  for (const { entry, path, pointer } of entries) {
    const id = entry?.id;
    if (id === undefined) continue;
    const firstPath = firstPathById.get(id);
    if (firstPath === undefined) firstPathById.set(id, path);
    else {
      const other = firstPath === path ? id : firstPath;
      yield { path, pointer: `${pointer}/id`, value: id, problem: 'id-repeated', other };
    }
  }
}

type PlacedIssuers = readonly PlacedEntry<PartialIssuer>[];

function* findRepeatedNames(issuers: PlacedIssuers): Generator<RuleFindingInFile<Facts>> {
  const idByFoldedId = new Map(
    issuers.flatMap(({ entry }) => (entry?.id === undefined ? [] : [[foldName(entry.id), entry.id]])),
  );
  const idByFoldedName = new Map<string, string>();
  for (const { entry: issuer, path, pointer } of issuers) {
    const id = issuer?.id ?? '';
    if (issuer?.name !== undefined) {
      const other = idByFoldedName.get(foldName(issuer.name));
      // If a whole entry is listed twice, report only the repeated id.
      if (other !== undefined && other !== id)
        yield { path, pointer: `${pointer}/name`, value: issuer.name, problem: 'name-repeated', other };
      idByFoldedName.set(foldName(issuer.name), id);
    }
  }
  const firstByFoldedAlias = new Map<string, PlacedIssuers[number]>();
  for (const placed of issuers) {
    const { entry: issuer, path, pointer } = placed;
    for (const [aliasIndex, alias] of (issuer?.aliases ?? []).entries()) {
      if (alias === undefined) continue;
      const foldedAlias = foldName(alias);
      const place = { path, pointer: `${pointer}/aliases/${aliasIndex}`, value: alias };
      const owner = idByFoldedId.get(foldedAlias) ?? idByFoldedName.get(foldedAlias);
      const first = firstByFoldedAlias.get(foldedAlias);
      if (owner !== undefined && owner !== issuer?.id)
        yield { ...place, problem: 'alias-is-id', other: owner };
      else if (first === undefined) firstByFoldedAlias.set(foldedAlias, placed);
      else if (first === placed || first.entry?.id !== issuer?.id)
        yield { ...place, problem: 'alias-repeated', other: first.entry?.id ?? '' };
    }
  }
}

function* findUnregistrableDomains(issuers: PlacedIssuers): Generator<RuleFindingInFile<Facts>> {
  for (const { entry: issuer, path, pointer } of issuers)
    for (const [domainIndex, value] of (issuer?.domains ?? []).entries())
      if (value !== undefined && getDomain(value, { allowPrivateDomains: true }) === null)
        yield {
          path,
          pointer: `${pointer}/domains/${domainIndex}`,
          value,
          problem: 'domain-not-registrable',
          other: issuer?.id ?? '',
        };
}
