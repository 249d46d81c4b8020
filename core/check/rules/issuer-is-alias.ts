import { registryPaths } from '#core/card/registry';
import { foldName } from '#core/text/fold';
import { none, type Rule } from './rule.ts';

export const issuerIsAlias: Rule<
  'issuer-is-alias',
  { readonly issuerId: string; readonly expected: string }
> = {
  code: 'issuer-is-alias',
  title: 'issuer id is an alias',
  severity: 'error',
  class: 'schema',
  short: "the issuer's id is an alias",
  fixable: true,
  sentence: ({ issuerId, expected }) =>
    `\`${issuerId}\` is another name for \`${expected}\`. Write \`${expected}\`, or run \`npx cardcat validate --fix\`.`,
  checkCard({ issuer_id: issuerId }, { registry }) {
    if (issuerId === undefined || registry.issuers.has(issuerId)) return none;
    if (registry.unavailablePaths.has(registryPaths.issuers)) return none;
    const expected = registry.issuerIdByAlias.get(foldName(issuerId));
    return expected === undefined ? none : [{ pointer: '/issuer_id', issuerId, expected }];
  },
};
