import { slugify } from '../fold.ts';
import { findNearest } from '../nearest.ts';
import { didYouMean } from '../phrases.ts';
import { registryPaths } from '../registry.ts';
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
  sentence: ({ slug, nearest }) =>
    `\`${slug}\` is not in \`data/categories.json\`.${didYouMean(nearest)} Use an id from there, or leave it out and describe the purchases in \`note\`.`,
  checkCard({ rewards }, { registry }) {
    const { categories, unavailablePaths: unread } = registry;
    if (unread.has(registryPaths.categories)) return none;
    return (rewards?.categories ?? none).flatMap((entry, index) =>
      (entry?.category ?? none).flatMap((slug, at): readonly RuleFinding<Facts>[] =>
        slug === undefined || categories.has(slug)
          ? none
          : [{ pointer: `/rewards/categories/${index}/category/${at}`, ...factsOf(slug, categories.keys()) }],
      ),
    );
  },
  *checkRegistries({ categories }) {
    const ids = new Set(categories.flatMap((entry) => entry?.id ?? []));
    for (const [index, entry] of categories.entries())
      if (entry?.parent !== undefined && (entry.parent === entry.id || !ids.has(entry.parent)))
        yield { path: registryPaths.categories, pointer: `/${index}/parent`, ...factsOf(entry.parent, ids) };
  },
};

function factsOf(slug: string, known: Iterable<string>): Facts {
  const near = findNearest(slugify(slug) ?? slug, known);
  return { slug, ...(near !== undefined && near !== slug && { nearest: near }) };
}
