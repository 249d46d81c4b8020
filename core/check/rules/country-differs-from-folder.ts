import { must } from '#core/text/must';
import { none, type Rule } from './rule.ts';

interface Facts {
  readonly country: string;
  readonly expected: string;
  /** What is probably wrong: `country` if the id begins with the folder's country, otherwise `folder`. */
  readonly problem: 'country' | 'folder';
}

export const countryDiffersFromFolder: Rule<'country-differs-from-folder', Facts> = {
  code: 'country-differs-from-folder',
  title: 'country differs from folder',
  severity: 'error',
  class: 'path',
  short: "the card's country does not match its folder",
  sentence: ({ country, expected, problem }) =>
    problem === 'country'
      ? `The country is \`${country}\`, but the file is in \`data/${expected}/\`, and its id starts with \`${expected}\`. Correct the country.`
      : `The country is \`${country}\`, but the file is in \`data/${expected}/\`. Move the file to \`data/${country}/\`, or correct the country and the id.`,
  checkCard({ id, country }, { path }) {
    if (country === undefined || path.startsWith(`${country}/`, 'data/'.length)) return none;
    const expected = must(path.split('/')[1], path);
    const problem = id?.startsWith(`${expected}-`) ? 'country' : 'folder';
    return [{ pointer: '/country', country, expected, problem }];
  },
};
