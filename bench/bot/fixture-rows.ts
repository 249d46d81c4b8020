import type { Diagnostic } from '#catalog/diagnostic';
import { wordsOf } from '#catalog/diagnostic-info';
import type { SourceFile } from '#catalog/source-file';
import { type Examined, examine } from '#review/examine';
import { cleanFiles, readWorld, type World, worldNames } from '../../tests/support/world.ts';
import { type TargetRow, targetRow } from './target-row.ts';

/** Every world of the fixtures as a pull request upon the clean catalog. */
function examineWorld({ expected, input }: World, base: ReadonlyMap<string, SourceFile>): Examined {
  return examine({
    baseFiles: base,
    headFiles: input.files.filter((file) => base.get(file.path) !== file && !isSame(file, base)),
    removedPaths: expected.without ?? [],
    artUnchanged: new Set(),
    today: input.today,
  });
}

function isSame(file: SourceFile, base: ReadonlyMap<string, SourceFile>): boolean {
  const there = base.get(file.path);
  return there !== undefined && Buffer.compare(there.readBytes(), file.readBytes()) === 0;
}

/** What `validate --fix` mends, and a near miss that the finding itself names. */
function isMechanical(diagnostic: Diagnostic): boolean {
  const { facts } = diagnostic;
  return wordsOf(diagnostic).fixable || ('nearest' in facts && facts.nearest !== undefined);
}

/** Of what is found in the fixtures' worlds: how much says where and what, and how much comes with a fix. */
export async function fixtureRows(): Promise<readonly TargetRow[]> {
  const base = new Map(cleanFiles().map((file) => [file.path, file]));
  const left = new Set<string>();
  const worlds = worldNames();
  let [all, placed, mechanical, fixed] = [0, 0, 0, 0];
  for (const name of worlds) {
    const { diagnostics, fixes } = examineWorld(readWorld(name), base);
    for (const diagnostic of diagnostics) {
      const { code, place } = diagnostic;
      all++;
      if (place.line >= 1 && wordsOf(diagnostic).message !== '') placed++;
      if (!isMechanical(diagnostic)) continue;
      mechanical++;
      const isFixed = fixes.some(({ path, codes }) => path === place.path && codes.includes(code));
      if (isFixed) fixed++;
      else left.add(`${code} in ${name}`);
    }
  }
  const without = left.size === 0 ? '' : `; without a fix: ${[...left].join(', ')}`;
  return [
    targetRow({
      what: `${worlds.length} worlds of the fixtures: findings; with a line and what is expected; mechanical ones with a proven fix`,
      figure: `${all}; ${placed}; ${fixed} of ${mechanical}`,
      target: 'all with both; >= 90 %',
      met: placed === all && mechanical > 0 && fixed >= 0.9 * mechanical,
      note: `a fix is a suggestion in place, or the text in the comment${without}`,
    }),
  ];
}
