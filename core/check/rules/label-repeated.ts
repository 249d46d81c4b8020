import { foldName } from '#core/text/fold';
import { none, type Rule, type RuleFinding } from './rule.ts';

interface Facts {
  readonly label: string;
  readonly first: string;
}

export const labelRepeated: Rule<'label-repeated', Facts> = {
  code: 'label-repeated',
  title: 'category listed twice',
  severity: 'error',
  class: 'schema',
  short: 'two categories have the same name',
  sentence: ({ label, first }) =>
    `“${label}” is the same category as “${first}” above. Merge the two, or give them labels that tell them apart.`,
  checkCard({ rewards }) {
    const categories = rewards?.categories;
    if (categories === undefined || categories.length < 2) return none;
    const findings: RuleFinding<Facts>[] = [];
    const foldedLabels: string[] = [];
    for (const [index, category] of categories.entries()) {
      const label = category?.label;
      // A category without a label gets a key that is not equal to any folded label.
      const foldedLabel = label === undefined ? `\0${index}` : foldName(label);
      const first = categories[foldedLabels.indexOf(foldedLabel)]?.label;
      if (label !== undefined && first !== undefined)
        findings.push({ pointer: `/rewards/categories/${index}/label`, label, first });
      foldedLabels.push(foldedLabel);
    }
    return findings;
  },
};
