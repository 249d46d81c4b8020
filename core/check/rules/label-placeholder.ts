import { none, type Rule, type RuleFinding } from './rule.ts';
import { isPlaceholder } from './shared/placeholders.ts';
import { listRateLabels } from './shared/texts.ts';

interface Facts {
  readonly found: string;
}

export const labelPlaceholder: Rule<'label-placeholder', Facts> = {
  code: 'label-placeholder',
  title: 'label not filled in',
  severity: 'error',
  class: 'schema',
  short: (_, field) => `${field} is not filled in yet`,
  sentence: ({ found }, { field }) =>
    `${field} is “${found}”, which is a placeholder. Describe it in a few words.`,
  checkCard(card) {
    const { rewards, benefits } = card;
    const findings: RuleFinding<Facts>[] = [];
    const check = (pointer: string, text: string | undefined) => {
      if (text !== undefined && isPlaceholder(text)) findings.push({ pointer, found: text });
    };
    check('/rewards/currency_label', rewards?.currency_label);
    for (const [pointer, label] of listRateLabels(card)) check(pointer, label);
    for (const [index, benefit] of (benefits ?? none).entries())
      check(`/benefits/${index}/title`, benefit?.title);
    return findings;
  },
};
