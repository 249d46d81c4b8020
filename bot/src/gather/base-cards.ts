import type { Card } from '#catalog/card';
import { cardIdOfPath } from '#catalog/card';
import { asCard, asIssuers } from '#catalog/read-card';
import { buildRegistry, type Registry, registryPaths } from '#catalog/registry';
import type { SourceFile } from '#catalog/source-file';
import type { BaseIndex } from './base-index.ts';

/** The cards at base that hold to the contract. */
export function cardsOf({ files }: Pick<BaseIndex, 'files'>): readonly Card[] {
  return [...files.values()].flatMap((file) =>
    cardIdOfPath(file.path) === undefined ? [] : (asCard(jsonIn(file)) ?? []),
  );
}

/** Ids of all cards at base, whatever is in their files. */
export function cardIdsOf({ entries }: Pick<BaseIndex, 'entries'>): ReadonlySet<string> {
  return new Set([...entries.keys()].flatMap((path) => cardIdOfPath(path) ?? []));
}

/** Issuers at base; the other registries are not asked for. */
export function issuersOf({ files }: Pick<BaseIndex, 'files'>): Registry {
  const file = files.get(registryPaths.issuers);
  return buildRegistry((file && asIssuers(jsonIn(file))) ?? [], [], []);
}

function jsonIn(file: SourceFile): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(file.readBytes()));
  } catch {
    return undefined;
  }
}
