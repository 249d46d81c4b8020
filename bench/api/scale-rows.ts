import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { CourseRow } from '../course/row.ts';
import { markdownTable, whole } from '../table.ts';
import type { ApiBench } from './api-bench.ts';
import { type ScaleFigures, type ScaleStep, scaleStep } from './scale-steps.ts';

const mostForMiniSearch = 100_000;

interface ScaleSize {
  readonly count: number;
  readonly of: ReadonlyMap<ScaleStep, ScaleFigures>;
}

/** The targets at 100,000 and 1,000,000 cards, and the tables of `docs/scale.md`. */
export async function scaleRows(bench: ApiBench): Promise<readonly CourseRow[]> {
  const measured: ScaleSize[] = [];
  for (const count of bench.sizes) {
    const data = join(bench.folder, `scale-${count}`);
    mkdirSync(data, { recursive: true });
    const steps: readonly ScaleStep[] = [
      'cards',
      'build pack',
      'build sqlite',
      ...(count <= mostForMiniSearch ? (['build minisearch', 'minisearch'] as const) : []),
      'empty',
      'pack',
      'sqlite',
      'fts',
    ];
    const of = new Map<ScaleStep, ScaleFigures>();
    for (const step of steps) of.set(step, await scaleStep(bench, step, data, count));
    rmSync(data, { recursive: true });
    measured.push({ count, of });
  }
  bench.print(scaleTable(measured));
  return measured.flatMap(targetsAt);
}

function targetsAt({ count, of }: ScaleSize): readonly CourseRow[] {
  const figure = (step: ScaleStep, name: string) => of.get(step)?.[name] ?? Number.NaN;
  const [ours, theirs] = [figure('pack', 'search50'), figure('fts', 'search50')];
  const added = (figure('pack', 'rss') - figure('empty', 'rss')) / 1024 ** 2;
  const base = { id: 'scale', peers: {}, atItsSize: true } as const;
  return [
    {
      ...base,
      quantity: `search p50, ${whole(count)} cards, with totals`,
      value: ours,
      unit: 'ms',
      peers: { FTS5: theirs },
      judged: ours / theirs,
      limit: 0.5,
    },
    ...(count === 100_000
      ? [
          {
            ...base,
            quantity: `memory over an empty process, ${whole(count)} cards`,
            value: added,
            unit: 'MiB',
            judged: added,
            limit: 200,
          },
        ]
      : []),
    ...(count === 1_000_000
      ? [
          {
            ...base,
            quantity: `three filters, four facets, ${whole(count)} cards, p99`,
            value: figure('pack', 'filter99'),
            unit: 'ms',
            judged: figure('pack', 'filter99'),
            limit: 25,
          },
        ]
      : []),
  ];
}

/** One line a size and store. */
function scaleTable(measured: readonly ScaleSize[]): string {
  const stores = ['pack', 'sqlite', 'minisearch'] as const;
  const rows = measured.flatMap(({ count, of }) =>
    stores.flatMap((store) => {
      const built = of.get(`build ${store}`);
      const used = of.get(store);
      if (built === undefined || used === undefined) return [];
      const empty = of.get('empty')?.rss ?? Number.NaN;
      const files = [built.pack, built.col, built.idx, built.bytes].flatMap((bytes) => bytes ?? []);
      return [
        [
          whole(count),
          store,
          `${((built.ms ?? Number.NaN) / 1000).toFixed(1)} s`,
          `${mib(built.peak)}`,
          files.map(mib).join(' + '),
          milliseconds(used.load),
          mib((used.rss ?? Number.NaN) - empty),
          pair(used, 'card'),
          pair(used, 'filter'),
          pair(used, 'search'),
        ],
      ];
    }),
  );
  return markdownTable(
    [
      'cards',
      'store',
      'build',
      'its peak, MiB',
      'files, MiB',
      'load, ms',
      'memory, MiB',
      'card p50; p99, ms',
      'filter + 4 facets, ms',
      'search, ms',
    ],
    rows,
  );
}

const mib = (bytes: number | undefined): string => {
  const value = (bytes ?? Number.NaN) / 1024 ** 2;
  return Number.isNaN(value) ? 'n/a' : value.toFixed(value < 10 ? 1 : 0);
};

const milliseconds = (value: number | undefined): string =>
  value === undefined ? '' : value.toPrecision(value >= 100 ? 3 : 2);

function pair(figures: ScaleFigures, name: string): string {
  const [middle, high] = [figures[`${name}50`], figures[`${name}99`]];
  return middle === undefined ? '' : `${milliseconds(middle)}; ${milliseconds(high)}`;
}
