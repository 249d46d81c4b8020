import type { CardPart } from '../card.ts';
import type { Finding } from '../diagnostic.ts';
import { foldName } from '../fold.ts';
import { nearest } from '../nearest.ts';
import { defineCardRule, none } from './define-rule.ts';

export const labelsOnce = defineCardRule({
  codes: ['label-repeated'],
  check({ rewards }) {
    const categories = rewards?.categories;
    if (categories === undefined || categories.length < 2) return none;
    const found: Finding[] = [];
    const known: string[] = [];
    for (let index = 0; index < categories.length; index++) {
      const label = categories[index]?.label;
      const folded = label === undefined ? `\0${index}` : foldName(label);
      const first = categories[known.indexOf(folded)]?.label;
      if (label !== undefined && first !== undefined)
        found.push({ code: 'label-repeated', pointer: `/rewards/categories/${index}/label`, label, first });
      known.push(folded);
    }
    return found;
  },
});

type Categories = NonNullable<NonNullable<CardPart['rewards']>['categories']>;

function sharesCap(categories: Categories): boolean {
  for (const category of categories) if (category?.cap?.shared_with !== undefined) return true;
  return false;
}

export const sharedCapsKnown = defineCardRule({
  codes: ['cap-shared-unknown'],
  check({ rewards }) {
    const categories = rewards?.categories;
    if (categories === undefined || !sharesCap(categories)) return none;
    // A label that could not be read may be the one that is meant.
    if (categories.some((category) => category?.label === undefined)) return none;
    const found: Finding[] = [];
    for (const [index, category] of categories.entries())
      for (const [at, label] of (category?.cap?.shared_with ?? []).entries()) {
        const others = categories.flatMap((other) =>
          other?.label === undefined || other === category ? [] : [other.label],
        );
        if (label === undefined || others.includes(label)) continue;
        const near = nearest(label, others);
        const pointer = `/rewards/categories/${index}/cap/shared_with/${at}`;
        found.push({ code: 'cap-shared-unknown', pointer, label, ...(near && { nearest: near }) });
      }
    return found;
  },
});
