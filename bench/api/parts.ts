import type { CourseRow } from '../course/row.ts';
import type { ApiBench } from './api-bench.ts';
import { cardRows, pageRows, unchangedRows } from './card-rows.ts';
import { explorerRows } from './explorer-rows.ts';
import { type HttpWorld, openHttpWorld } from './http-world.ts';
import { packRows } from './pack-rows.ts';
import { scaleRows } from './scale-rows.ts';
import { searchRows } from './search-rows.ts';
import { sizeRows, startRows } from './start-rows.ts';

export interface Part {
  readonly name: string;
  /** Whether it belongs to a run where no part is named. */
  readonly runs: (options: { readonly isQuick: boolean; readonly isScale: boolean }) => boolean;
  readonly measure: (bench: ApiBench) => Promise<readonly CourseRow[]>;
}

type Runs = Part['runs'];
const usual: Runs = ({ isScale }) => !isScale;
const slow: Runs = ({ isQuick, isScale }) => !isQuick && !isScale;
const atScale: Runs = ({ isScale }) => isScale;

/** Everything that is measured, by the name it is asked for. */
export const parts: readonly Part[] = [
  { name: 'card', runs: usual, measure: overHttp(cardRows) },
  { name: '304', runs: slow, measure: overHttp(unchangedRows) },
  { name: 'page', runs: slow, measure: overHttp(pageRows) },
  { name: 'start', runs: slow, measure: startRows },
  { name: 'size', runs: usual, measure: sizeRows },
  { name: 'pack', runs: usual, measure: packRows },
  { name: 'search', runs: slow, measure: searchRows },
  { name: 'explorer', runs: slow, measure: explorerRows },
  { name: 'scale', runs: atScale, measure: scaleRows },
];

function overHttp(
  measure: (bench: ApiBench, world: HttpWorld) => Promise<readonly CourseRow[]>,
): (bench: ApiBench) => Promise<readonly CourseRow[]> {
  return async (bench) => {
    const world = await openHttpWorld(bench);
    try {
      return await measure(bench, world);
    } finally {
      await world.close();
    }
  };
}
