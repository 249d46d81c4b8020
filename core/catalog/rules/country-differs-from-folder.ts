import { none, type Rule } from './rule.ts';

export const countryDiffersFromFolder: Rule<
  'country-differs-from-folder',
  { readonly country: string; readonly expected: string }
> = {
  code: 'country-differs-from-folder',
  title: 'country differs from folder',
  severity: 'error',
  class: 'path',
  sentence: ({ country, expected }) =>
    `The country is \`${country}\`, but the file is in \`data/${expected}/\`. Move the file, or correct the country.`,
  checkCard({ country }, { path }) {
    if (country === undefined || path.startsWith(`${country}/`, 'data/'.length)) return none;
    return [{ pointer: '/country', country, expected: path.split('/')[1] ?? '' }];
  },
};
