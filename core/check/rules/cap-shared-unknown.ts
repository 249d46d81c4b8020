import { findNearest } from '#core/text/nearest';
import { didYouMean } from '#core/text/phrases';
import { none, type Rule, type RuleFinding } from './rule.ts';

interface Facts {
  readonly label: string;
  readonly nearest?: string;
}

export const capSharedUnknown: Rule<'cap-shared-unknown', Facts> = {
  code: 'cap-shared-unknown',
  title: 'shared cap names an unknown category',
  severity: 'error',
  class: 'schema',
  short: 'a shared cap refers to a category that the card does not have',
  sentence: ({ label, nearest }) =>
    `“${label}” is not the label of another category of this card.${didYouMean(nearest)} Copy the other category's label exactly.`,
  checkCard({ rewards }) {
    const categories = rewards?.categories ?? none;
    // If one of the labels is invalid, `shared_with` may refer to that label.
    if (categories.some((category) => category?.label === undefined)) return none;
    const findings: RuleFinding<Facts>[] = [];
    for (const [index, category] of categories.entries())
      for (const [labelIndex, label] of (category?.cap?.shared_with ?? []).entries()) {
        const otherLabels = categories.flatMap((other) =>
          other?.label === undefined || other === category ? [] : [other.label],
        );
        if (label === undefined || otherLabels.includes(label)) continue;
        const nearest = findNearest(label, otherLabels);
        const pointer = `/rewards/categories/${index}/cap/shared_with/${labelIndex}`;
        findings.push({ pointer, label, ...(nearest && { nearest }) });
      }
    return findings;
  },
};
