import { cardIdOfPath } from '../card.ts';
import { defineCatalogRule } from './define-rule.ts';

export const idsStay = defineCatalogRule({
  codes: ['id-removed'],
  *check({ removedPaths }) {
    for (const path of removedPaths) {
      const id = cardIdOfPath(path);
      if (id !== undefined) yield { path, finding: { code: 'id-removed', pointer: '', id } };
    }
  },
});
