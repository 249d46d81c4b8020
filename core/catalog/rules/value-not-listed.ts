import { didYouMean, formatAlternatives, upperFirst } from '../phrases.ts';
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
  sentence: ({ found, allowed, nearest }, { field, pointer }) => {
    // To use another country instead would be wrong: it says that the bank issues cards there.
    if (/^\/\d+\/countries\/\d+$/.test(pointer))
      return `${upperFirst(field)} is ${found}, which is not a country of this catalog. Remove the issuer, or add the country to \`catalog.json\`.`;
    return `${upperFirst(field)} is ${found}.${didYouMean(nearest)} Use ${formatAlternatives(allowed)}.`;
  },
};
