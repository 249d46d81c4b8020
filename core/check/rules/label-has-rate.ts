import { none, type Rule } from './rule.ts';

interface Facts {
  readonly label: string;
  readonly rate: string;
  /** The label without the rate. Absent if nothing else is left. */
  readonly meant?: string;
}

const ratePattern =
  /(?<![\d.,$¥€])(\d{1,3}(?:\.\d{1,2})?) ?(?:%|[x×](?!\w)|倍|(?:points?|pts|miles?)\b)(?: ?(?:cash ?back|back|points?|miles?|积分))?(?: (?:per|for every) (?:dollar|yuan|\$1)(?: spent)?)?(?: (?:on|at|for|in)(?= ))?/i;

export const labelHasRate: Rule<'label-has-rate', Facts> = {
  code: 'label-has-rate',
  title: 'label contains its own rate',
  severity: 'warning',
  class: 'schema',
  short: 'a label contains its own rate',
  sentence: ({ label, rate, meant }) =>
    `“${label}” contains its rate (${rate}), which becomes wrong when the rate changes. ${meant === undefined ? 'Name only the purchases.' : `Did you mean “${meant}”?`}`,
  checkCard: ({ rewards }) =>
    (rewards?.categories ?? none).flatMap((category, index) => {
      const { label, points_per_dollar: value } = category ?? {};
      const [match, rate] = (label !== undefined && ratePattern.exec(label)) || [];
      if (label === undefined || match === undefined || rate === undefined || value === undefined) return [];
      if (value !== null && Number(rate) !== value) return [];
      const meant = label
        .replace(match, ' ')
        .replaceAll(/\( *\)|（ *）|\[ *\]/g, ' ')
        .replaceAll(/ {2,}/g, ' ')
        .replace(/^[\s:,–-]+|[\s:,–-]{1,9}$/g, '');
      const pointer = `/rewards/categories/${index}/label`;
      return [{ pointer, label, rate, ...(meant !== '' && { meant }) }];
    }),
};
