import { registryPaths } from '#core/card/registry';
import { findNearest } from '#core/text/nearest';
import { didYouMean, quoteShort } from '#core/text/phrases';
import { none, type Rule } from './rule.ts';

interface Facts {
  readonly id: string;
  readonly nearest?: string;
}

export const datasetUnknown: Rule<'dataset-unknown', Facts> = {
  code: 'dataset-unknown',
  title: 'dataset not in the registry',
  severity: 'error',
  class: 'citation',
  short: ({ id }) => `${quoteShort(id)} is not a known dataset`,
  sentence: ({ id, nearest }) =>
    `\`${id}\` is not in \`data/datasets.json\`.${didYouMean(nearest)} Use an id from there, or add the dataset with its address and license first.`,
  checkCard({ imported_from: importedFrom, sources = none }, { registry }) {
    if (registry.unavailablePaths.has(registryPaths.datasets)) return none;
    const named = [
      { pointer: '/imported_from/id', id: importedFrom?.id },
      ...sources.map((source, index) => ({
        pointer: `/sources/${index}/by`,
        id: source?.by?.startsWith('dataset:') ? source.by.slice('dataset:'.length) : undefined,
      })),
    ];
    return named.flatMap(({ pointer, id }) => {
      if (id === undefined || registry.datasets.has(id)) return [];
      const nearest = findNearest(id, registry.datasets);
      return [{ pointer, id, ...(nearest && { nearest }) }];
    });
  },
};
