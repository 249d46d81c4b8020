import { foldName } from '../fold.ts';
import { nearest } from '../nearest.ts';
import { registryPaths } from '../registry.ts';
import { defineCardRule, none } from './define-rule.ts';

export const issuerRegistered = defineCardRule({
  codes: ['issuer-unknown', 'issuer-is-alias'],
  check({ issuer_id: issuerId }, { registry }) {
    if (issuerId === undefined || registry.issuers.has(issuerId)) return none;
    if (registry.unread.has(registryPaths.issuers)) return none;
    const expected = registry.issuerIdByAlias.get(foldName(issuerId));
    if (expected !== undefined)
      return [{ code: 'issuer-is-alias', pointer: '/issuer_id', issuerId, expected }];
    const near = nearest(issuerId, registry.issuers.keys());
    return [{ code: 'issuer-unknown', pointer: '/issuer_id', issuerId, ...(near && { nearest: near }) }];
  },
});

export const issuerNameAsRegistered = defineCardRule({
  codes: ['issuer-name-differs'],
  check({ issuer, issuer_id: issuerId }, { registry }) {
    const expected = issuerId === undefined ? undefined : registry.issuers.get(issuerId)?.name;
    if (issuer === undefined || expected === undefined || issuer === expected) return [];
    return [{ code: 'issuer-name-differs', pointer: '/issuer', found: issuer, expected }];
  },
});
