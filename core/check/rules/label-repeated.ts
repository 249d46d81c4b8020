import { foldName } from '#core/text/fold';
import type { Rule } from './rule.ts';
import { listRateLabels } from './shared/texts.ts';

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
  checkCard(card) {
    const firstByFolded = new Map<string, string>();
    return listRateLabels(card).flatMap(([pointer, label]) => {
      const folded = foldName(label);
      const first = firstByFolded.get(folded);
      if (first !== undefined) return [{ pointer, label, first }];
      firstByFolded.set(folded, label);
      return [];
    });
  },
};
