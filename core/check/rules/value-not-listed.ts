import { didYouMean, formatAlternatives, upperFirst } from '#core/text/phrases';
import type { Rule } from './rule.ts';

interface Facts {
  readonly found: string;
  readonly allowed: readonly string[];
  readonly nearest?: string;
}

export const valueNotListed: Rule<'value-not-listed', Facts> = {
  code: 'value-not-listed',
  title: 'value not allowed',
  severity: 'error',
  class: 'schema',
  fixable: ({ found, nearest }) => nearest !== undefined && found.toLowerCase() === `\`"${nearest}"\``,
  sentence: ({ found, allowed, nearest }, { field, pointer }) =>
    issuerCountryPointer.test(pointer) && nearest === undefined
      ? `${found} is not a country of this catalog, which has ${formatAlternatives(allowed)}. Remove it, or the issuer if it has no other country; or add the country to \`catalog.json\`.`
      : `${upperFirst(field)} is ${found}.${didYouMean(nearest)} Use ${formatAlternatives(allowed)}.`,
};

const issuerCountryPointer = /^\/\d+\/countries\/\d+$/;
