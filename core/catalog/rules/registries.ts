import { getDomain } from 'tldts';
import { addDays } from '../days.ts';
import type { RegistryClash } from '../diagnostic.ts';
import { foldName } from '../fold.ts';
import { registryPaths } from '../registry.ts';
import { compareText } from '../text.ts';
import { defineRegistryRule, type PathFinding } from './define-rule.ts';

export const registriesSorted = defineRegistryRule({
  codes: ['registry-unsorted'],
  *check({ issuers, tiers, exceptions }) {
    yield* unsorted(
      registryPaths.issuers,
      'id',
      issuers.map((entry) => entry?.id),
    );
    yield* unsorted(
      registryPaths.tiers,
      'id',
      tiers.map((entry) => entry?.id),
    );
    yield* unsorted(
      registryPaths.exceptions,
      'pattern',
      exceptions.map((entry) => entry?.pattern),
    );
  },
});

export const registryNamesOnce = defineRegistryRule({
  codes: ['registry-clash'],
  *check({ issuers, tiers }) {
    yield* repeatedIds(
      registryPaths.tiers,
      tiers.map((entry) => entry?.id),
    );
    yield* repeatedIds(
      registryPaths.issuers,
      issuers.map((entry) => entry?.id),
    );
    const ids = new Map(
      issuers.flatMap((entry) => (entry?.id === undefined ? [] : [[foldName(entry.id), entry.id]])),
    );
    const names = new Map<string, string>();
    for (const [index, issuer] of issuers.entries()) {
      const id = issuer?.id ?? '';
      if (issuer?.name !== undefined) {
        const other = names.get(foldName(issuer.name));
        // An entry that stands twice is said once, by its id.
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
  },
});

export const domainsRegistrable = defineRegistryRule({
  codes: ['registry-clash'],
  *check({ issuers }) {
    for (const [index, issuer] of issuers.entries())
      for (const [at, domain] of (issuer?.domains ?? []).entries())
        if (domain !== undefined && getDomain(domain, { allowPrivateDomains: true }) === null)
          yield clash(`/${index}/domains/${at}`, domain, 'domain-not-registrable', issuer?.id ?? '');
  },
});

export const exceptionsInForce = defineRegistryRule({
  codes: ['exception-expired'],
  *check({ exceptions }, today) {
    for (const [index, entry] of exceptions.entries()) {
      const until = entry?.until;
      if (until === undefined || until >= addDays(today, -1)) continue;
      const finding = { code: 'exception-expired', pointer: `/${index}/until`, until, today } as const;
      yield { path: registryPaths.exceptions, finding };
    }
  },
});

function* unsorted(path: string, key: string, ids: readonly (string | undefined)[]): Generator<PathFinding> {
  const inOrder: string[] = [];
  for (const [index, id] of ids.entries()) {
    if (id === undefined) continue;
    const after = inOrder.at(-1) ?? '';
    const before = compareText(id, after) < 0 && inOrder.find((other) => compareText(id, other) < 0);
    if (before)
      yield {
        path,
        finding: { code: 'registry-unsorted', pointer: `/${index}/${key}`, id, after, before },
      };
    else inOrder.push(id);
  }
}

function* repeatedIds(path: string, ids: readonly (string | undefined)[]): Generator<PathFinding> {
  const seen = new Set<string>();
  for (const [index, id] of ids.entries()) {
    if (id === undefined) continue;
    if (seen.has(id)) {
      const facts = { value: id, problem: 'id-repeated', other: id } as const;
      yield { path, finding: { code: 'registry-clash', pointer: `/${index}/id`, ...facts } };
    }
    seen.add(id);
  }
}

function clash(pointer: string, value: string, problem: RegistryClash, other: string): PathFinding {
  return { path: registryPaths.issuers, finding: { code: 'registry-clash', pointer, value, problem, other } };
}
