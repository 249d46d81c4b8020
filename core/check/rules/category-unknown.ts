import { registryPaths } from '#core/card/registry';
import { findNearest } from '#core/text/nearest';
import { didYouMean, quoteShort } from '#core/text/phrases';
import { suggestCategory } from '../suggest.ts';
import { none, type Rule, type RuleFinding } from './rule.ts';

interface Facts {
  readonly slug: string;
  readonly nearest?: string;
}

export const categoryUnknown: Rule<'category-unknown', Facts> = {
  code: 'category-unknown',
  title: 'category not in the registry',
  severity: 'error',
  class: 'schema',
  short: ({ slug }) => `${quoteShort(slug)} is not a known category`,
  sentence: ({ slug, nearest }, { pointer }) =>
    parentPointer.test(pointer)
      ? `The parent \`${slug}\` is not another category of this file.${didYouMean(nearest)} Use the id of one, or leave \`parent\` out.`
      : `\`${slug}\` is not in \`data/categories.json\`.${didYouMean(nearest)} Use an id from there, or leave it out and describe the purchases in \`note\`.`,
  checkCard({ rewards }, { registry }) {
    if (registry.unavailablePaths.has(registryPaths.categories)) return none;
    return (rewards?.categories ?? none).flatMap((entry, index) =>
      (entry?.category ?? none).flatMap((slug, slugIndex): readonly RuleFinding<Facts>[] => {
        if (slug === undefined || registry.categories.has(slug)) return none;
        const nearest = suggestCategory(slug, registry);
        const pointer = `/rewards/categories/${index}/category/${slugIndex}`;
        return [{ pointer, slug, ...(nearest && { nearest }) }];
      }),
    );
  },
  *checkRegistries({ categories }) {
    const ids = new Set(categories.flatMap((entry) => entry?.id ?? []));
    for (const [index, entry] of categories.entries()) {
      const slug = entry?.parent;
      if (slug === undefined || (slug !== entry?.id && ids.has(slug))) continue;
      const nearest = ids.has(slug) ? undefined : findNearest(slug, ids);
      const pointer = `/${index}/parent`;
      yield { path: registryPaths.categories, pointer, slug, ...(nearest && { nearest }) };
    }
  },
};

const parentPointer = /^\/\d+\/parent$/;
