import { findOtherIssuerByName } from '../suggest.ts';
import { none, type Rule } from './rule.ts';

interface Facts {
  readonly found: string;
  readonly expected: string;
  /** Present if the name belongs to another issuer. Then either the name or the id may be wrong. */
  readonly clash?: { readonly issuerId: string; readonly other: string };
}

export const issuerNameDiffers: Rule<'issuer-name-differs', Facts> = {
  code: 'issuer-name-differs',
  title: 'issuer name differs from the registry',
  severity: 'error',
  class: 'schema',
  short: "the issuer's name differs from the list of issuers",
  fixable: ({ clash }) => clash === undefined,
  sentence: ({ found, expected, clash }) =>
    clash === undefined
      ? `The issuer is “${found}”, but the registry says “${expected}”. Use the registry's spelling, or run \`npx cardcat validate --fix\`.`
      : `The issuer is “${found}”, which is \`${clash.other}\`, but \`issuer_id\` is \`${clash.issuerId}\`, which is “${expected}”. Correct whichever of the two is wrong.`,
  checkCard({ issuer, issuer_id: issuerId, country }, { registry }) {
    if (issuer === undefined || issuerId === undefined) return none;
    const expected = registry.issuers.get(issuerId)?.name;
    if (expected === undefined || issuer === expected) return none;
    const other = findOtherIssuerByName(issuer, { issuerId, country }, registry);
    const clash = other === undefined ? {} : { clash: { issuerId, other } };
    return [{ pointer: '/issuer', found: issuer, expected, ...clash }];
  },
};
