import type { Issuer } from '#catalog/card';
import { asIssuers } from '#catalog/read-card';
import { registryPaths } from '#catalog/registry';
import registry from '../../../../data/issuers.json' with { type: 'json' };
import { readPlainFile } from './plain-file.ts';

/** All issuers that are known: those of the checkout at `root`, if there is one, then those of this program. */
export function knownIssuers(root: string | null): readonly Issuer[] {
  const own = root === null ? [] : issuersIn(root);
  const ids = new Set(own.map(({ id }) => id));
  const builtIn = asIssuers(registry) ?? [];
  return [...own, ...builtIn.filter(({ id }) => !ids.has(id))];
}

/** A registry that cannot be read says nothing, and is a finding of `cardcat validate`. */
function issuersIn(root: string): readonly Issuer[] {
  const bytes = readPlainFile(`${root}/${registryPaths.issuers}`, 4 * 1024 * 1024);
  if ('why' in bytes) return [];
  try {
    return (
      asIssuers(
        JSON.parse(
          Buffer.from(bytes.bytes)
            .toString('utf8')
            .replace(/^\uFEFF/, ''),
        ),
      ) ?? []
    );
  } catch {
    return [];
  }
}
