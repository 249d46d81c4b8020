import { cardIdOfPath } from '../card-path.ts';
import { defineCardRule } from './define-rule.ts';

export const idMatchesPath = defineCardRule({
  codes: ['id-differs-from-path'],
  check({ id }, { path }) {
    const expected = cardIdOfPath(path);
    if (id === undefined || expected === undefined || id === expected) return [];
    return [{ code: 'id-differs-from-path', pointer: '/id', id, expected }];
  },
});

export const countryMatchesFolder = defineCardRule({
  codes: ['country-differs-from-folder'],
  check({ country }, { path }) {
    const expected = path.split('/')[1];
    if (country === undefined || expected === undefined || country === expected) return [];
    return [{ code: 'country-differs-from-folder', pointer: '/country', country, expected }];
  },
});
