import { cardIdOfPath, pathOfCardId } from '../card.ts';
import { defineCardRule, none } from './define-rule.ts';

export const idMatchesPath = defineCardRule({
  codes: ['id-differs-from-path'],
  check({ id }, { path }) {
    if (id === undefined || path === pathOfCardId(id)) return none;
    const expected = cardIdOfPath(path);
    if (expected === undefined) return none;
    return [{ code: 'id-differs-from-path', pointer: '/id', id, expected }];
  },
});

export const countryMatchesFolder = defineCardRule({
  codes: ['country-differs-from-folder'],
  check({ country }, { path }) {
    if (country === undefined || path.startsWith(`${country}/`, 'data/'.length)) return none;
    const expected = path.split('/')[1] ?? '';
    return [{ code: 'country-differs-from-folder', pointer: '/country', country, expected }];
  },
});
