import type { PageEnd } from '#core/sources/judge/fetch-result';

/** Creates the response that has this text. Null stands for content that is not text. */
export function createPage(text: string | null, rest: Partial<PageEnd> = {}): PageEnd {
  const bytes = new TextEncoder().encode(text ?? '');
  const body = { format: 'html', bytes, charset: 'utf-8', country: 'us', cut: false } as const;
  return {
    ...{ kind: 'page', status: 200, headers: {}, text, body: text === null ? null : body, sha256: '' },
    ...rest,
  };
}
