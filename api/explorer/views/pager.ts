import { limits } from '#catalog/query/fields';
import { defaultLimit, type Query } from '#catalog/query/query';
import type { FoundPage } from '#catalog/query/run-query';
import { h } from '../dom/h.ts';
import { paged } from '../query-edits.ts';
import type { Scene } from '../scene.ts';

/** The pages before and after; null where one page holds all. */
export function pager(scene: Scene, query: Query, page: FoundPage): HTMLElement | null {
  const { words, at, format } = scene;
  const limit = query.limit ?? defaultLimit;
  const { offset, total, next } = page;
  if (total <= limit && offset === 0) return null;
  const following = offset + limit;
  const back = Math.min(Math.max(0, offset - limit), limits.offset);
  const forth = following <= limits.offset ? { offset: following } : next === null ? null : { after: next };
  const link = (id: string, to: string | null, text: string): HTMLElement =>
    to === null
      ? h('span', { class: 'button off' }, text)
      : h('a', { class: 'button', id, href: at({ query: to }), 'data-go': 'top' }, text);
  return h(
    'nav',
    { class: 'pager', 'aria-label': words.pages },
    link('previous', offset === 0 ? null : paged(query, { offset: back }), words.previous),
    h(
      'span',
      {},
      words.rows(
        format.count(Math.min(offset + 1, total)),
        format.count(Math.min(following, total)),
        format.count(total),
      ),
    ),
    link('next', following >= total || forth === null ? null : paged(query, forth), words.next),
  );
}
